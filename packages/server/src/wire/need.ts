/** One of several needs of a request on the wire. */
import { firstCharacters, type Need } from "@flowmind/core";
import { roundProbability } from "./round.ts";

export interface WireNeed {
  /** The caller's own words, their beginning where they are many. */
  readonly text: string;
  readonly status: string;
  /** The likeliest context; absent where nothing here fits. */
  readonly uri?: string;
  readonly confidence?: number;
}

/** The caller knows its own words: enough of them to tell which part is meant. */
const textLength = 80;

export function toWireNeed({ text, status, uris, probability }: Need): WireNeed {
  const [uri] = uris;
  return {
    text: text.length <= textLength ? text : `${firstCharacters(text, textLength - 1).trimEnd()}…`,
    status,
    ...(uri === undefined ? {} : { uri, confidence: roundProbability(probability) }),
  };
}
