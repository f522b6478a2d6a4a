/** Which of their examples the contexts may show to the router. */
import { hash } from "node:crypto";
import type { Context } from "@flowmind/core";
import { textKey } from "@flowmind/core";
import { seededOrder } from "../chance/seeded-order.ts";

export interface ExampleChoice {
  /** Of a context, positive and negative ones each; Infinity: all. */
  readonly count: number;
  readonly seed: number;
  /** Queries that will be asked: an example equal to one would give its answer away. */
  readonly asked: readonly string[];
}

/**
 * Contexts with at most so many examples, none of them equal to a query asked (letter case, spaces and a closing mark aside). The
 * choice depends on the seed and the texts only, and a larger one holds the smaller one.
 */
export function chooseExamples(contexts: readonly Context[], choice: ExampleChoice): readonly Context[] {
  const asked = new Set(choice.asked.map(textKey));
  const choose = <Item>(items: readonly Item[], textOf: (item: Item) => string): readonly Item[] => {
    const open = items.filter((item) => !asked.has(textKey(textOf(item))));
    if (open.length <= choice.count) return open;
    return seededOrder(open, textOf, `examples ${choice.seed}`).slice(0, choice.count);
  };
  return contexts.map((context) => {
    const { positive, negative } = context.examples;
    const examples = {
      positive: choose(positive, (text) => text),
      negative: choose(negative, ({ text }) => text),
    };
    if (examples.positive.length === positive.length && examples.negative.length === negative.length) return context;
    return { ...context, examples, digest: hash("sha256", JSON.stringify([context.digest, examples])) };
  });
}
