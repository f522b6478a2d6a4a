/** A caller that knows what it needs and says it badly, until it is told how to say it better. */
import { plainRequest, type Request } from "@flowmind/core";
import { seededOrder } from "@flowmind/evaluation";
import { followedHints, type Hint } from "@flowmind/teaching";
import type { Need } from "./labelled-needs.ts";

export interface SimulatedCaller {
  /** How it asks for a need now. */
  ask(need: Need): Request;
  /** Takes up what an answer advises, for all that it asks from then on. */
  learn(hints: readonly Hint[]): void;
  /** Ids of the hints that it has followed with a request. */
  readonly followed: ReadonlySet<string>;
}

/** Words of a need that it says at first; the needs have 18 on average. */
const firstWords = 4;
/** Confidence that it states at first, and once it was told that it rests on little. */
const confidences = { first: 0.95, humbled: 0.6 } as const;

/**
 * At first it gives four words of the need's own text (the beginning of it or, for every other caller, words from anywhere, in order),
 * no variables, and much confidence. A hint about the query's length makes it say as many words as that asks for; one about a variable
 * makes it give that variable wherever it is known of the need; and so on. It never says what is not in the need.
 * @param seed a whole number: equal ones say the same words
 */
export function createSimulatedCaller(seed: number): SimulatedCaller {
  const order = seed % 2 === 1 ? `caller ${seed}` : undefined;
  const followed = new Set<string>();
  const names = new Set<string>();
  let words = firstWords;
  let confidence: number = confidences.first;
  let lastHints: readonly Hint[] = [];
  return {
    followed,
    ask: (need) => {
      const variables = Object.fromEntries(Object.entries(need.variables).filter(([name]) => names.has(name)));
      const query = someWords(need.query, words, order);
      const request = { ...plainRequest(query), variables, confidence };
      for (const id of followedHints(lastHints, request)) followed.add(id);
      return request;
    },
    learn: (hints) => {
      lastHints = hints;
      for (const { asks } of hints) {
        if (asks.kind === "words") words = Math.max(words, asks.least);
        else if (asks.kind === "variable") names.add(asks.name);
        else if (asks.kind === "confidence") confidence = confidences.humbled;
      }
    },
  };
}

/** @param order seed of the words that are left; absent: the first words */
function someWords(text: string, count: number, order: string | undefined): string {
  const words = text.split(/\s+/).map((word, at) => ({ word, at }));
  const drawn = order === undefined ? words : seededOrder(words, ({ word, at }) => `${at} ${word}`, order);
  const chosen = drawn.slice(0, count).toSorted((a, b) => a.at - b.at);
  return chosen.map(({ word }) => word).join(" ");
}
