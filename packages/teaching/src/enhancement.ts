/** What is said beside an answer: guidance, teaching, next steps, insights. */
import type { Level } from "@flowmind/core";
import type { Hint } from "./hint.ts";

/** One object with optional fields, every one of them computed from this request; absent where there is nothing to say. */
export interface Teaching {
  readonly tip?: string;
  /** Which of the given variables agreed with the first match. */
  readonly pattern?: string;
  /** Stated confidence against what came out, over the caller's own outcomes. */
  readonly confidenceCalibration?: string;
  readonly insight?: string;
  readonly betterQueryExample?: string;
  readonly variablesThatWouldHelp?: readonly string[];
  /** Whom the message is for. */
  readonly level?: Level;
  readonly message?: string;
  /** Variables to add, with a value that would be accepted. */
  readonly example?: Readonly<Record<string, unknown>>;
}

export interface Guidance {
  readonly message: string;
  readonly suggestions: readonly string[];
  /** The fields that improve the request itself: insight, better query, helpful variables. */
  readonly teaching?: Teaching;
}

/** What the caller can do next, before it becomes a tool call. */
export type NextStep =
  | { readonly kind: "use"; readonly uri: string; readonly reason: string }
  /** With these variables, and in the same words or in some that say more. */
  | {
      readonly kind: "ask_again";
      readonly variables: readonly string[];
      readonly inOtherWords?: true;
      readonly reason: string;
    }
  /** One of several needs, in the caller's own words. */
  | { readonly kind: "ask_alone"; readonly query: string; readonly reason: string }
  /** Two or more contexts, in the order in which they are wanted. */
  | { readonly kind: "compose"; readonly uris: readonly string[]; readonly reason: string }
  | { readonly kind: "summarise_content"; readonly reason: string }
  | { readonly kind: "browse"; readonly reason: string }
  | { readonly kind: "help"; readonly reason: string };

export interface Enhancement {
  readonly guidance?: Guidance;
  readonly teaching?: Teaching;
  /** Most useful first; at most two. */
  readonly nextSteps: readonly NextStep[];
  /** What is notable about how the answer came about. */
  readonly insights: readonly string[];
  /** What was advised, to be remembered: `followedHints` tells from the next request what was taken up. */
  readonly hints: readonly Hint[];
}
