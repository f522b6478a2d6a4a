/** A fault that ends a command, as people read it. */
import type { Style } from "./style.ts";

export interface Fault {
  readonly code: string;
  readonly message: string;
  readonly fix: string;
}

export function showFault({ code, message, fix }: Fault, style: Style): string {
  return `${style.bad(code)}  ${message}\n${style.faint("fix:")} ${fix}\n`;
}
