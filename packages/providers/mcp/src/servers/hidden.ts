/** Keeps a value out of everything that is printed: logs, JSON, inspection, messages. */
import { inspect } from "node:util";

/** Holds a value that may be used and must not be shown. Printing, spreading or serialising it gives `[hidden]`. */
export interface Hidden<Value> {
  reveal(): Value;
  toJSON(): string;
  toString(): string;
}

const shown = "[hidden]";

export function hide<Value>(value: Value): Hidden<Value> {
  const hidden = { reveal: () => value, toJSON: () => shown, toString: () => shown };
  return Object.freeze(Object.defineProperty(hidden, inspect.custom, { value: () => shown }));
}
