/** Laboratory plates: cells, circuits, both, beating rings, closing squares, drawing-office plates. */
import type { Chance } from "../chance";
import { blob, disc, line, n, rect, ring, TURN, type Box, type Inks } from "../shapes";

export function psiPattern(ink: string, box: Box, luck: Chance, inks: Inks): string {
  const room = Math.max(1, (box.w * box.h) / 30000);
  switch (ink) {
    case "creature":
      return cells(box, luck, inks, room);
    case "robot":
      return circuits(box, luck, inks, room);
    case "cyborg":
      return graft(box, luck, inks, room);
    case "equipment":
      return plate(box, luck, inks);
    case "trap":
      return closing(box, luck, inks);
    case "power":
    case "oracle":
      return beats(box, luck, inks);
    default:
      return lattice(box, luck, inks);
  }
}

/** Packed cells with nuclei; the large ones are grained. */
function cells({ w, h }: Box, luck: Chance, inks: Inks, room: number): string {
  const placed: [number, number, number][] = [];
  for (let tries = 0; placed.length < 26 * room && tries < 500 * room; tries++) {
    const r = 8 + luck() * luck() * 30;
    const [x, y] = [luck() * w, luck() * h];
    if (placed.every(([px, py, pr]) => Math.hypot(px - x, py - y) > (pr + r) * 0.86)) placed.push([x, y, r]);
  }
  let drawn = "";
  for (const [x, y, r] of placed) {
    const filling = luck();
    const fill = filling < 0.34 ? inks.a : filling < 0.5 ? inks.b : "none";
    drawn += `<path d="${blob(x, y, r, 9, 0.28, luck)}" fill="${fill}" stroke="${inks.b}" stroke-width="${r > 20 ? 2.6 : 1.7}"/>`;
    const core = blob(x + (luck() - 0.5) * r * 0.5, y + (luck() - 0.5) * r * 0.5, r * 0.3, 7, 0.4, luck);
    drawn += `<path d="${core}" fill="${filling < 0.5 ? inks.paper : inks.b}"/>`;
    if (r > 17)
      for (let grain = 0; grain < 5; grain++) {
        const angle = luck() * TURN;
        drawn += disc(x + Math.cos(angle) * r * 0.68, y + Math.sin(angle) * r * 0.68, 1.5, fill === inks.b ? inks.paper : inks.b);
      }
  }
  return drawn;
}

/** Traces on a grid of 12 that turn by 45 degrees, with pads, and two chips. */
function circuits({ w, h }: Box, luck: Chance, inks: Inks, room: number): string {
  const grid = 12;
  const snap = (span: number): number => Math.round((luck() * span) / grid) * grid;
  let drawn = "";
  for (let trace = 0; trace < Math.round(15 * room); trace++) {
    const [startX, startY] = [snap(w), snap(h)];
    let [x, y, heading] = [startX, startY, Math.floor(luck() * 8)];
    let d = `M${x} ${y}`;
    const legs = 3 + Math.floor(luck() * 3);
    for (let leg = 0; leg < legs; leg++) {
      const length = (1 + Math.floor(luck() * 4)) * grid;
      x += Math.round(Math.cos((heading * Math.PI) / 4)) * length;
      y += Math.round(Math.sin((heading * Math.PI) / 4)) * length;
      d += `L${x} ${y}`;
      heading += luck() < 0.5 ? 1 : -1;
    }
    const colour = luck() < 0.62 ? inks.b : inks.a;
    drawn += line(d, colour, luck() < 0.3 ? 3.2 : 1.8);
    drawn += disc(startX, startY, 3.4, inks.paper, `stroke="${colour}" stroke-width="1.8"`) + disc(x, y, 2.6, colour);
  }
  for (let chip = 0; chip < 2 * room; chip++) {
    const [x, y, side] = [snap(w), snap(h), 18 + luck() * 22];
    drawn += rect(x - side / 2, y - side / 2, side, side, inks.a);
    for (let leg = 0; leg < 4; leg++) drawn += rect(x - side / 2 - 4, y - side / 2 + 3 + (leg * (side - 6)) / 3.6, side + 8, 1.6, inks.a);
  }
  return drawn;
}

/** Left half grown, right half etched, sewn together. */
function graft(box: Box, luck: Chance, inks: Inks, room: number): string {
  const { w, h } = box;
  const middle = w * (0.42 + luck() * 0.16);
  let d = "M0 0";
  for (let stitch = 0; stitch <= 8; stitch++) d += `L${n(middle + (luck() - 0.5) * 26)} ${n((stitch / 8) * h)}`;
  d += `L0 ${n(h)}Z`;
  return (
    `<clipPath id="grown"><path d="${d}"/></clipPath>${circuits(box, luck, inks, 1.1 * room)}` +
    `<path d="${d}" fill="${inks.paper}"/><g clip-path="url(#grown)">${cells(box, luck, inks, 0.9 * room)}</g>` +
    line(d, inks.key, 2.2, 'stroke-dasharray="7 4"')
  );
}

/** Two ring systems that beat against each other. */
function beats({ w, h }: Box, luck: Chance, inks: Inks): string {
  const [x1, y1] = [w * (0.2 + luck() * 0.2), h * (0.25 + luck() * 0.5)];
  const [x2, y2] = [w * (0.65 + luck() * 0.2), h * (0.25 + luck() * 0.5)];
  const step = 7 + luck() * 3;
  const reach = Math.ceil(Math.hypot(w, h) / step);
  let [first, second] = ["", ""];
  for (let place = 1; place < Math.max(30, reach); place++) {
    first += ring(x1, y1, place * step, inks.a, step * 0.46);
    second += ring(x2, y2, place * step * 1.04, inks.b, step * 0.3);
  }
  return `${first}<g style="mix-blend-mode:${inks.mix}">${second}</g>`;
}

/** Squares that turn as they close, behind bars. */
function closing({ w, h }: Box, luck: Chance, inks: Inks): string {
  const start = luck() * 20 - 10;
  let drawn = "";
  for (let place = 12; place > 0; place--) {
    const side = place * 15;
    drawn += rect(w / 2 - side / 2, h / 2 - side / 2, side, side, place % 2 ? inks.a : inks.paper, `transform="rotate(${n(start + place * 6)} ${w / 2} ${h / 2})"`);
  }
  for (let bar = 0; bar < 9; bar++) drawn += rect((bar * w) / 8 - 3, 0, 3, h, inks.b);
  return drawn;
}

/** Squared paper, rings with ticks, and dimension lines. */
function plate({ w, h }: Box, luck: Chance, inks: Inks): string {
  const [x, y] = [w / 2 + (luck() - 0.5) * 20, h / 2 + (luck() - 0.5) * 14];
  let grid = "";
  for (let at = 0; at < w; at += 10) grid += `M${at} 0V${n(h)}`;
  for (let at = 0; at < h; at += 10) grid += `M0 ${at}H${n(w)}`;
  let drawn = line(grid, inks.a, 0.8, 'opacity=".55"');
  for (let place = 1; place < 4; place++) {
    const r = h * (0.2 + place * 0.14) + luck() * 6;
    drawn += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${place === 1 ? inks.a : "none"}" stroke="${inks.b}" stroke-width="${place === 2 ? 3 : 1.4}" ${place === 3 ? 'stroke-dasharray="5 5"' : ""}/>`;
  }
  const ticks = 24 + Math.floor(luck() * 3) * 12;
  const r = h * 0.52;
  let d = "";
  for (let tick = 0; tick < ticks; tick++) {
    const angle = (tick / ticks) * TURN;
    const end = r + (tick % 6 ? 4 : 10);
    d += `M${n(x + Math.cos(angle) * r)} ${n(y + Math.sin(angle) * r)}L${n(x + Math.cos(angle) * end)} ${n(y + Math.sin(angle) * end)}`;
  }
  drawn += line(d, inks.b, 1.5);
  return drawn + line(`M8 ${n(h - 10)}H${n(w - 8)}M8 ${n(h - 14)}v8M${n(w - 8)} ${n(h - 14)}v8M${n(w - 10)} 8V${n(h - 18)}`, inks.key, 1.2);
}

/** Hexagons, dense in the middle. */
function lattice({ w, h }: Box, luck: Chance, inks: Inks): string {
  const side = 13;
  let drawn = "";
  for (let row = -1; row < h / (side * 1.5) + 1; row++)
    for (let column = -1; column < w / (side * 1.73) + 1; column++) {
      const x = column * side * 1.732 + (row % 2 ? side * 0.866 : 0);
      const y = row * side * 1.5;
      const away = Math.hypot(x - w / 2, y - h / 2) / Math.hypot(w / 2, h / 2);
      const filling = luck();
      let d = "";
      for (let corner = 0; corner < 6; corner++) {
        const angle = ((corner + 0.5) * Math.PI) / 3;
        d += `${corner ? "L" : "M"}${n(x + Math.cos(angle) * side * 0.92)} ${n(y + Math.sin(angle) * side * 0.92)}`;
      }
      drawn += `<path d="${d}Z" fill="${filling > away * 0.9 + 0.12 ? inks.a : filling > 0.93 ? inks.b : "none"}" stroke="${inks.a}" stroke-width="1.2"/>`;
    }
  return drawn;
}
