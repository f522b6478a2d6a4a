/** Questions about runs that the person closed without an answer: they are not put to them again until the caller asks for it. */
import { LRUCache } from "lru-cache";
import { mostRunsCounted } from "../tuning.ts";

export interface ClosedQuestions {
  /** @param key of the question, as `approvalQuestions` gives it */
  add(key: string): void;
  has(key: string): boolean;
  /** The caller wants the person to be asked. */
  reopen(key: string): void;
}

/** Of this process: another one asks once more. */
export function createClosedQuestions(): ClosedQuestions {
  const closed = new LRUCache<string, true>({ max: mostRunsCounted });
  return {
    add: (key) => void closed.set(key, true),
    has: (key) => closed.has(key),
    reopen: (key) => void closed.delete(key),
  };
}
