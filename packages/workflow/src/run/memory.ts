/** What a run knows: its variables, what was said, and what the latest step gave. */
import { longestMessage, messagesRemembered } from "../tuning.ts";

/** Changes as the steps go; tasks at the same time have one each. */
export interface Memory {
  readonly variables: Map<string, unknown>;
  /** Names of those that steps have given a value. */
  readonly assigned: Set<string>;
  /** What callers said, oldest first; the last is what conditions are judged against. */
  readonly heard: string[];
  /** How many of these were said since the memory was made. */
  heardHere: number;
  /** What the latest step gave. */
  result: unknown;
}

export function createMemory(variables: Map<string, unknown>, heard: string[]): Memory {
  return { variables, assigned: new Set(), heard, heardHere: 0, result: null };
}

export function assign({ variables, assigned }: Memory, name: string, value: unknown): void {
  variables.set(name, value);
  assigned.add(name);
}

export function hear(memory: Memory, text: string): void {
  memory.heard.push(text.slice(0, longestMessage));
  memory.heardHere += 1;
  if (memory.heard.length > messagesRemembered) memory.heard.shift();
}

/** Takes over what was said since `other` was made. */
export function hearAgain(memory: Memory, { heard, heardHere }: Memory): void {
  for (const text of heardHere === 0 ? [] : heard.slice(-heardHere)) hear(memory, text);
}
