/** What can be wrong with a file of texts and the code that uses it. Used by the tests only. */

/** Keys that stand twice in the file: reading it keeps only the last of them. */
export function doubled(json: string): string[] {
  const keys = [...json.matchAll(/^\s*("(?:[^"\\]|\\.)*")\s*:/gm)].map((found) => JSON.parse(found[1] as string) as string);
  return [...new Set(keys.filter((key, place) => keys.indexOf(key) !== place))];
}

/** Every call of t(…), with all that stands between its brackets. */
export function calls(code: string): string[] {
  const found: string[] = [];
  for (const start of code.matchAll(/(?<![\w.$])t\(/g)) {
    const from = start.index + 2;
    let depth = 1;
    let at = from;
    while (at < code.length && depth > 0) {
      const sign = code[at];
      if (sign === '"' || sign === "'" || sign === "`") at = endOf(code, at);
      else if (sign === "(" || sign === "[" || sign === "{") depth++;
      else if (sign === ")" || sign === "]" || sign === "}") depth--;
      at++;
    }
    found.push(code.slice(from, at - 1));
  }
  return found;
}

/** Where a string that begins here ends. */
function endOf(code: string, from: number): number {
  const quote = code[from];
  let at = from + 1;
  while (at < code.length && code[at] !== quote) {
    if (code[at] === "\\") at++;
    else if (quote === "`" && code.startsWith("${", at)) {
      let depth = 1;
      at += 2;
      while (at < code.length && depth > 0) {
        if (code[at] === "{") depth++;
        else if (code[at] === "}") depth--;
        at++;
      }
      continue;
    }
    at++;
  }
  return at;
}

/** The first argument of a call, and the names it fills places with; null where these are not written out. */
export function parts(call: string): { first: string; places: string[] | null } {
  let depth = 0;
  for (let at = 0; at < call.length; at++) {
    const sign = call[at] as string;
    if (sign === '"' || sign === "'" || sign === "`") at = endOf(call, at);
    else if ("([{".includes(sign)) depth++;
    else if (")]}".includes(sign)) depth--;
    else if (sign === "," && depth === 0) return { first: call.slice(0, at), places: filled(call.slice(at + 1).trim()) };
  }
  return { first: call, places: [] };
}

function filled(object: string): string[] | null {
  if (!object.startsWith("{") || object.includes("...")) return null;
  const inner = object.slice(1, object.lastIndexOf("}"));
  const names: string[] = [];
  let [depth, fresh] = [0, true];
  for (let at = 0; at < inner.length; at++) {
    const sign = inner[at] as string;
    const name = fresh && depth === 0 ? /^\s*(\w+)/.exec(inner.slice(at)) : null;
    if (name) {
      names.push(name[1] as string);
      at += name[0].length - 1;
      fresh = false;
    } else if (sign === '"' || sign === "'" || sign === "`") at = endOf(inner, at);
    else if ("([{".includes(sign)) depth++;
    else if (")]}".includes(sign)) depth--;
    else if (sign === "," && depth === 0) fresh = true;
  }
  return names;
}

/** A key made at run time, such as `pw.need.${need}`, as a pattern whose groups are what varies. */
export function families(code: string): RegExp[] {
  const made = [...code.matchAll(/`((?:[\w. -]|\$\{(?:[^{}]|\{[^{}]*\})*\})*)`/g)].map((found) => found[1] as string).filter((one) => one.includes("${") && /^[a-z]+\.|\.\w+$/.test(one));
  return [...new Set(made)].map((one) => new RegExp(`^${one.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("(.+)")}$`));
}

/** Keys of a family that are also written out somewhere: such a family would hide what nobody uses. */
export function mixed(keys: readonly string[], code: string): string[] {
  const made = families(code);
  return keys.filter((key) => code.includes(`"${key}"`) && made.some((family) => family.test(key)));
}

/** Keys nobody asks for: neither written out, nor made at run time from a word that exists somewhere. */
export function unused(keys: readonly string[], code: string, words: string): string[] {
  const made = families(code);
  const known = (part: string): boolean => new RegExp(`(?<![\\w-])${part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\w-])`).test(words);
  return keys.filter((key) => !code.includes(`"${key}"`) && !made.some((family) => family.exec(key)?.slice(1).every(known)));
}

/** What is asked for and not there, and places that nobody fills. */
export function missing(texts: Readonly<Record<string, string>>, code: string): string[] {
  const found: string[] = [];
  for (const call of calls(code)) {
    const { first, places } = parts(call);
    for (const [, key] of first.matchAll(/"([a-zA-Z]+\.[^"]+)"/g)) {
      const text = texts[key as string];
      if (text === undefined) found.push(`there is no text "${key}"`);
      else if (places) for (const [, place] of text.matchAll(/\{(\w+)\}/g)) if (!places.includes(place as string)) found.push(`nobody fills {${place}} of "${key}"`);
    }
    for (const family of /^\s*`/.test(first) ? families(first) : []) if (!Object.keys(texts).some((key) => family.test(key))) found.push(`there is no text like ${family.source}`);
  }
  return [...new Set(found)];
}
