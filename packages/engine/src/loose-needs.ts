/** What words do not part is parted where the catalog sees two things in it: each part leads, for certain, to a context of its own. */
import {
  isDenied,
  kindredPart,
  looseParts,
  mayGoOn,
  type NeedRequest,
  ownPart,
  sureBoundPart,
  sureLoosePart,
  type TextSpan,
} from "@flowmind/matching";
import type { Asking, StageTimes } from "./asking.ts";
import { embedParts } from "./embed-parts.ts";
import { type PreparedRequest, prepareRequest } from "./prepare-request.ts";
import { type RankedRequest, rankRequest } from "./rank-request.ts";
import { type RequestTexts, requestTexts } from "./request-texts.ts";
import { summedTimes } from "./summed-times.ts";

/** Behind these the probability that is left is nobody's. */
const nearestAsked = 3;

interface LooseNeed extends NeedRequest, RankedRequest {
  readonly texts: RequestTexts;
  readonly vectors: readonly Float32Array[];
}

export interface LooseNeeds extends StageTimes {
  readonly needs: readonly LooseNeed[];
  /** Milliseconds, of all that was looked at, whatever came of it; so are the other times. */
  readonly embedMs: number;
}

/** Of a request that is not looked at. */
export const noParts: LooseNeeds = { needs: [], embedMs: 0, searchMs: 0, rankMs: 0 };

/**
 * In the order of the query; empty where it is one need. What is not wanted ("no cleaning needed, the toilet leaks") is left out, so that one may
 * be left.
 */
export async function looseNeeds(asking: Asking, need: NeedRequest): Promise<LooseNeeds> {
  const spans = looseParts(need.text);
  if (spans.length < 2) return noParts;
  const parts = spans.map((span) => preparePart(asking, need, span));
  if (!mayPart(parts)) return noParts;
  const { ranked, ...looked } = await rankWhereTwoMayBeSure(asking, parts);
  const groups = grouped(ranked);
  const wanted = groups.filter((group) => !group.every(({ text }) => isDenied(text)));
  if (groups.length < 2 || wanted.length === 0) return { ...looked, needs: [] };
  const joined = await rankParts(
    asking,
    wanted.filter(({ length }) => length > 1).map((group) => preparePart(asking, need, spanOf(need, group))),
  );
  const whole = joined.ranked.values();
  const needs = wanted.map((group) => (group.length > 1 ? sameSure(whole.next().value, group) : group[0]));
  return {
    needs: needs.every((each): each is LooseNeed => each !== undefined) ? needs : [],
    embedMs: looked.embedMs + joined.embedMs,
    ...summedTimes([looked, joined]),
  };
}

/** Two parts share words with two contexts: what embedding them costs is too dear where they do not. */
function mayPart(parts: readonly PreparedPart[]): boolean {
  const bests = parts.flatMap(({ prepared }) => prepared.words.best.slice(0, 1));
  return new Set(bests).size >= 2;
}

/** Each group has one sure context; what is not sure goes with what stands before it, at the beginning with what follows. */
function grouped(parts: readonly LooseNeed[]): readonly (readonly LooseNeed[])[] {
  const groups: LooseNeed[][] = [];
  for (const part of parts) {
    const current = groups.at(-1);
    const sure = current?.find(isSure);
    if (current === undefined || (sure !== undefined && isSure(part) && isApart(part, sure))) groups.push([part]);
    else current.push(part);
  }
  const bests = new Set(groups.map(sureBestOf));
  return bests.size === groups.length && !bests.has(undefined) ? groups : [];
}

/**
 * They lead to two contexts, neither of which may as well be what the other part asks for: "we lack a cook, help me hire one" is one need. What is
 * denied is often akin to what is wanted.
 */
function isApart(one: LooseNeed, other: LooseNeed): boolean {
  if (bestOf(one) === bestOf(other)) return false;
  if (isDenied(one.text) || isDenied(other.text)) return true;
  const mayAsk = (part: LooseNeed, uri: string | undefined) =>
    part.ranking.measurements.ranked
      .slice(0, nearestAsked)
      .some((candidate) => candidate.uri === uri && candidate.probability >= kindredPart);
  return !mayAsk(one, bestOf(other)) && !mayAsk(other, bestOf(one));
}

function spanOf(whole: NeedRequest, group: readonly LooseNeed[]): TextSpan {
  const [start, end] = [group[0]?.span.start ?? 0, group.at(-1)?.span.end ?? 0];
  return { start: start - whole.span.start, end: end - whole.span.start };
}

/** Undefined where the parts of a group together no longer lead where the sure one did. */
function sameSure(joined: LooseNeed | undefined, group: readonly LooseNeed[]): LooseNeed | undefined {
  return joined !== undefined && isSure(joined) && bestOf(joined) === sureBestOf(group) ? joined : undefined;
}

function sureBestOf(group: readonly LooseNeed[]): string | undefined {
  const sure = group.find(isSure);
  return sure && bestOf(sure);
}

function isSure({ text, ranking: { decision } }: LooseNeed): boolean {
  const least = mayGoOn(text) ? sureBoundPart : sureLoosePart;
  return decision.status === "success" && (decision.matches[0]?.probability ?? 0) >= least;
}

function bestOf({ ranking: { decision } }: LooseNeed): string | undefined {
  return decision.matches[0]?.context.uri;
}

interface PreparedPart {
  readonly need: NeedRequest;
  readonly texts: RequestTexts;
  readonly prepared: PreparedRequest;
}

function preparePart(asking: Asking, whole: NeedRequest, { start, end }: TextSpan): PreparedPart {
  const { text, span } = ownPart(whole.text, start, end);
  const request = { ...whole.request, query: text };
  const texts = requestTexts(request, asking.catalog.read);
  const place = { start: whole.span.start + span.start, end: whole.span.start + span.end };
  const need = { text, span: place, explicit: true, guessed: false, request };
  return { need, texts, prepared: prepareRequest(asking, request, texts.counted) };
}

/**
 * In their order, or none where no two of them are sure: each costs an embedding, so the longest, which is the likeliest to be, waits until another
 * one is.
 */
async function rankWhereTwoMayBeSure(asking: Asking, parts: readonly PreparedPart[]): Promise<RankedParts> {
  const longest = parts.reduce((one, other) => (wordsIn(other) > wordsIn(one) ? other : one));
  const at = parts.indexOf(longest);
  const first = await rankParts(asking, parts.toSpliced(at, 1));
  if (!first.ranked.some(isSure)) return { ...first, ranked: [] };
  const last = await rankParts(asking, [longest]);
  return {
    ranked: [...first.ranked.slice(0, at), ...last.ranked, ...first.ranked.slice(at)],
    embedMs: first.embedMs + last.embedMs,
    ...summedTimes([first, last]),
  };
}

function wordsIn({ texts }: PreparedPart): number {
  return texts.counted.tokens.length;
}

interface RankedParts extends Omit<LooseNeeds, "needs"> {
  readonly ranked: readonly LooseNeed[];
}

async function rankParts(asking: Asking, parts: readonly PreparedPart[]): Promise<RankedParts> {
  const { vectors, embedMs } = await embedParts(
    asking,
    parts.map((part) => part.texts),
  );
  const ranked = parts.map(({ need, texts, prepared }, at): LooseNeed => {
    const own = vectors[at] ?? [];
    return { ...need, texts, vectors: own, ...rankRequest(asking, prepared, own) };
  });
  return { ranked, embedMs, ...summedTimes(ranked) };
}
