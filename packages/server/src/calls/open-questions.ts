/** Questions about calls that were put to a person and are not answered yet: an answer counts once, and for the call that was asked about. */
import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";

export interface OpenQuestions {
  /** The key of a new question. @param call the same for the same call of the same caller only */
  ask(call: string): string;
  /** Of these keys the one that was given to a question about this call and has not been used up. */
  find(call: string, keys: readonly string[]): string | undefined;
  /** No answer counts any more. */
  close(key: string): void;
}

/** Of this process: another one asks anew. */
export function createOpenQuestions(): OpenQuestions {
  const open = new LRUCache<string, string>({ max: mostOpen });
  return {
    ask(call) {
      const key = `confirm_${randomUUID()}`;
      open.set(key, call);
      return key;
    },
    find: (call, keys) => keys.find((key) => open.get(key) === call),
    close: (key) => void open.delete(key),
  };
}

/** Far more than people have before them; the least recently asked are forgotten. */
const mostOpen = 1_000;
