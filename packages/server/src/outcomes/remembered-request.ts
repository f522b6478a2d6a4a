/** A request as it is remembered until something comes of it: without the contexts, so that it keeps no old catalog alive. */
import {
  firstCharacters,
  intendedContext,
  type Outcome,
  type OutcomeSource,
  queryLengthLimit,
  type Request,
  type Verdict,
} from "@flowmind/core";
import type { Hint } from "@flowmind/teaching";
import { wordsAlone } from "./words-alone.ts";

export interface AskedRequest {
  readonly requestId: string;
  readonly request: Request;
  readonly outcome: Outcome;
  /** What the answer taught. */
  readonly hints: readonly Hint[];
}

interface RememberedMatch {
  readonly uri: string;
  readonly probability: number;
  /** Position of the need it serves, where the request had several. */
  readonly need?: number;
}

/** What was concluded about one context for a request. */
export interface Judged {
  readonly verdict: Verdict;
  readonly source: OutcomeSource;
}

export interface RememberedRequest {
  readonly id: string;
  /** Reading of the monotonic clock. */
  readonly askedMs: number;
  readonly status: Outcome["status"];
  /** Its first 500 characters. */
  readonly query: string;
  /** The query's words alone, by which the same words are told. */
  readonly words: string;
  /** The context whose URI, its last part, alias or title the query is. */
  readonly named?: string;
  /** Absent where nothing was embedded. */
  readonly vector?: Float32Array;
  /** The caller's own confidence in the variables it gave, 0..1; absent where it gave none. */
  readonly stated?: number;
  /** Likeliest first. */
  readonly matches: readonly RememberedMatch[];
  /** URIs between which its question was, and those that had been refused before. */
  readonly contenders: readonly string[];
  readonly hints: readonly Hint[];
  /** The id of the first of the requests that ask for the same thing, one after the other. */
  readonly thread: string;
  /** By URI. */
  readonly judged: Map<string, Judged>;
}

/** The first of a thread of its own. */
export function rememberedRequest(
  { requestId, request, outcome, hints }: AskedRequest,
  askedMs: number,
): RememberedRequest {
  const { vector } = outcome.trace;
  const query = firstCharacters(request.query, queryLengthLimit);
  const named = outcome.matches.find(({ evidence }) => evidence.named)?.context.uri;
  return {
    id: requestId,
    askedMs,
    status: outcome.status,
    query,
    words: wordsAlone(query),
    ...(named === undefined ? {} : { named }),
    ...(vector === undefined ? {} : { vector }),
    ...(Object.keys(request.variables).length === 0 ? {} : { stated: request.confidence }),
    matches: outcome.matches.map(({ context: { uri }, probability, need }) => ({
      uri,
      probability,
      ...(need === undefined ? {} : { need }),
    })),
    contenders: contendersOf(request, outcome),
    hints,
    thread: requestId,
    judged: new Map(),
  };
}

function contendersOf({ refused = [] }: Request, outcome: Outcome): readonly string[] {
  if (outcome.status !== "disambiguation_needed") return refused;
  const asked = outcome.disambiguation.questions.filter(({ variable }) => variable === intendedContext);
  return [...refused, ...asked.flatMap(({ answers }) => answers.flatMap(({ leadsTo }) => leadsTo))];
}
