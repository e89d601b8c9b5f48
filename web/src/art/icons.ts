/** Icons by name for controls and card corners. */
import shell from "./sprites/shell.json";

export interface IconBody {
  body: string;
  size: number;
}

const bodies = shell as Record<string, IconBody>;

export function iconBody(name: string): IconBody | undefined {
  return bodies[name];
}
