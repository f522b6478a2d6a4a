/** The answers of two catalogs beside each other: every example that another context comes first for now. */
import { type ExampleAnswer, isLost } from "./example-answer.ts";

export interface Flip {
  readonly uri: string;
  readonly text: string;
  /** `won`: its own context comes first now; `lost`: it did before; `moved`: neither, and another than before comes first. */
  readonly change: "won" | "lost" | "moved";
  readonly before: FlipSide;
  readonly after: FlipSide;
}

export type FlipSide = Omit<ExampleAnswer, "uri" | "text">;

/** What was lost first, then what moved, then what was won; by URI and text. Examples that only one catalog has are no flips. */
export function compareAnswers(before: readonly ExampleAnswer[], after: readonly ExampleAnswer[]): readonly Flip[] {
  const known = new Map(before.map((answer) => [keyOf(answer), answer]));
  const flips = after.flatMap((now): readonly Flip[] => {
    const was = known.get(keyOf(now));
    if (was === undefined || was.first === now.first) return [];
    const change = isLost(now) ? (isLost(was) ? "moved" : "lost") : "won";
    return [{ uri: now.uri, text: now.text, change, before: sideOf(was), after: sideOf(now) }];
  });
  return flips.sort((one, other) => order.indexOf(one.change) - order.indexOf(other.change) || compareKeys(one, other));
}

const order: readonly Flip["change"][] = ["lost", "moved", "won"];

function keyOf({ uri, text }: Pick<ExampleAnswer, "uri" | "text">): string {
  return `${uri}\n${text}`;
}

function compareKeys(one: Flip, other: Flip): number {
  const [a, b] = [keyOf(one), keyOf(other)];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function sideOf({ first, probability, rank, ownProbability, answered }: ExampleAnswer): FlipSide {
  return { first, probability, rank, ownProbability, answered };
}
