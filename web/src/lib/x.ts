/** An X that is still to be rolled: shown as an X with what is added to it, and as the range it can reach. */

export interface Range {
  least: number;
  most: number;
}

/** "X", "X+2", "2X+1"; a plain number where nothing is to be rolled. */
export function withX(value: number, unrolled: number): string {
  const x = unrolled > 1 ? `${unrolled}X` : "X";
  return !unrolled ? String(value) : value ? `${x}+${value}` : x;
}

/** "5", or "5 to 10". */
export function spoken({ least, most }: Range): string {
  return least === most ? String(least) : `${least} to ${most}`;
}

export function added(ranges: readonly Range[]): Range {
  return ranges.reduce((sum, one) => ({ least: sum.least + one.least, most: sum.most + one.most }), { least: 0, most: 0 });
}
