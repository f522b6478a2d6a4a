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
import type { Asking } from "./asking.ts";
import { type PreparedRequest, prepareRequest } from "./prepare-request.ts";
import { type RankedRequest, rankRequest } from "./rank-request.ts";
import { type RequestTexts, requestTexts } from "./request-texts.ts";

/** Behind these the probability that is left is nobody's. */
const nearestAsked = 3;

export interface LooseNeed extends NeedRequest, RankedRequest {
  readonly texts: RequestTexts;
  readonly vectors: readonly Float32Array[];
}

/**
 * In the order of the query; empty where it is one need. What is not wanted ("no cleaning needed, the toilet leaks") is left out, so that one may
 * be left.
 */
export async function looseNeeds(asking: Asking, need: NeedRequest): Promise<readonly LooseNeed[]> {
  const spans = looseParts(need.text);
  if (spans.length < 2) return [];
  const parts = spans.map((span) => preparePart(asking, need, span));
  if (!mayPart(parts)) return [];
  const groups = grouped(await Promise.all(parts.map((part) => rankPart(asking, part))));
  const wanted = groups.filter((group) => !group.every(({ text }) => isDenied(text)));
  if (groups.length < 2 || wanted.length === 0) return [];
  const joined = await Promise.all(wanted.map((group) => asOne(asking, need, group)));
  return joined.every((one): one is LooseNeed => one !== undefined) ? joined : [];
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

/** Undefined where its parts together no longer lead where the sure one did. */
async function asOne(asking: Asking, need: NeedRequest, group: readonly LooseNeed[]): Promise<LooseNeed | undefined> {
  const [first, last] = [group[0], group.at(-1)];
  if (first === last || first === undefined || last === undefined) return first;
  const span = { start: first.span.start - need.span.start, end: last.span.end - need.span.start };
  const joined = await rankPart(asking, preparePart(asking, need, span));
  return isSure(joined) && bestOf(joined) === sureBestOf(group) ? joined : undefined;
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

async function rankPart(asking: Asking, { need, texts, prepared }: PreparedPart): Promise<LooseNeed> {
  const vectors = await Promise.all(texts.embedded.map((one) => asking.embedder.embed(one, asking.signal)));
  return { ...need, texts, vectors, ...rankRequest(asking, prepared, vectors) };
}
