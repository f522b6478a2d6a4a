/** Arguments that cannot be followed. */

export interface WrongUse {
  readonly command: "wrong-use";
  readonly fault: string;
}

export function wrongUse(fault: string): WrongUse {
  return { command: "wrong-use", fault };
}
