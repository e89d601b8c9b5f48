/** An element as a PNG, drawn by the browser itself: its markup and styles in an SVG, painted on a canvas. */

const DOTS_PER_INCH = 300;
const CSS_DOTS = 96;

const asDataUri = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error("unreadable"));
    reader.readAsDataURL(blob);
  });

/** A picture may load nothing from outside, so the fonts in use go into it. */
async function withFonts(rule: CSSFontFaceRule, sheet: string): Promise<string> {
  const family = rule.style.getPropertyValue("font-family").replace(/["']/g, "");
  const weight = rule.style.getPropertyValue("font-weight");
  const inUse = [...document.fonts].some((font) => font.status === "loaded" && font.family.replace(/["']/g, "") === family && font.weight === weight);
  const address = rule.cssText.match(/url\("?([^")]+)"?\)/)?.[1];
  if (!inUse || !address) return "";
  const font = await asDataUri(await (await fetch(new URL(address, sheet))).blob());
  return rule.cssText.replace(/url\("?[^")]+"?\)/, `url("${font}")`);
}

async function styles(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => [rule, sheet.href ?? location.href] as const));
  return (await Promise.all(rules.map(([rule, sheet]) => (rule instanceof CSSFontFaceRule ? withFonts(rule, sheet) : rule.cssText)))).join("\n");
}

export async function asPng(element: HTMLElement): Promise<Blob> {
  const { width: w, height: h } = element.getBoundingClientRect();
  const scale = DOTS_PER_INCH / CSS_DOTS;
  const body = document.createElement("div");
  for (const name of ["game", "scheme"]) body.dataset[name] = document.body.dataset[name] ?? "";
  body.append(element.cloneNode(true));
  const markup = new XMLSerializer().serializeToString(body);
  const css = (await styles()).replace(/[&<]/g, (sign) => (sign === "&" ? "&amp;" : "&lt;"));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w * scale}" height="${h * scale}" viewBox="0 0 ${w} ${h}">` +
    `<foreignObject width="${w}" height="${h}"><style xmlns="http://www.w3.org/1999/xhtml">${css}</style>${markup}</foreignObject></svg>`;
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(w * scale), Math.round(h * scale)];
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}

/** Give somebody a file. */
export function download(name: string, blob: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
