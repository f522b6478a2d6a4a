/** What a request really asks for, ranked: without pleas and thanks, texts that it is only about, and what it takes back or says is done. */
import { characterCount, queryLengthLimit, type Request } from "@flowmind/core";
import {
  asksForOne,
  bareQuery,
  deniedSpans,
  idleSpans,
  type KeptText,
  keptWhole,
  leftOut,
  likelyRestPart,
  mayGoOn,
  pastedTexts,
  type Ranking,
  sureLoosePart,
  withdrawnNeeds,
  withoutEnvelope,
} from "@flowmind/matching";
import type { Asking } from "./asking.ts";
import { embedOnce } from "./embed-once.ts";
import { placedInOriginal } from "./placed-in-original.ts";
import { isWhole, type RankedNeeds, rankNeeds } from "./rank-needs.ts";
import { summedTimes } from "./summed-times.ts";

/**
 * A stretch goes without asking the catalog where words tell that it is no need. Where they only may ("no wait, …", a text behind "translate
 * this:"), it goes if what is left leads, for certain, elsewhere than the whole does: while both lead to the same, values are read from
 * the whole. What was learned does not decide that. Most requests have nothing of it, and are ranked once.
 */
export async function rankAsked(asking: Asking, request: Request): Promise<RankedNeeds> {
  const whole = keptWhole(request.query);
  if (asksForOne(request)) return rankNeeds(asking, request);
  const bare = bareQuery(request);
  const isLong = characterCount(request.query) > queryLengthLimit;
  const asked = isLong ? whole : leftOut(whole, idleSpans(bare));
  const text = asked === whole ? bare : withoutEnvelope(asked.text);
  const mayNarrow = marks(text, isLong);
  if ((asked === whole && !mayNarrow) || isWhole(asking, request)) return rankNeeds(asking, request);

  const ranked: RankedNeeds[] = [];
  const askingOnce = { ...asking, embedder: embedOnce(asking.embedder) };
  const rankBy = (by: Asking) => rankOnce(by, request, ranked);
  const { learned, ...unlearned } = askingOnce;
  const judge = rankBy(unlearned);
  const rank = (learned?.key ?? "") === "" ? judge : rankBy(askingOnce);
  const left = mayNarrow ? await narrowed(asked, text, isLong, async (query) => surest(await judge(query))) : asked;
  const wide = await rank(asked.text);
  const narrow = left === asked ? wide : await rank(left.text);
  const isWide = left === asked || leadsSame(wide, narrow);
  const answer = isWide ? wide : narrow;
  const placed = placedInOriginal(answer.ranking, isWide ? asked : left);
  const ranking = isLong && !isWide ? asTooLong(placed) : placed;
  return { ...answer, ranking, embedMs: ranked.reduce((sum, one) => sum + one.embedMs, 0), ...summedTimes(ranked) };
}

/** Ranks each text of the request once, and adds it to `ranked`. */
function rankOnce(asking: Asking, request: Request, ranked: RankedNeeds[]): (query: string) => Promise<RankedNeeds> {
  const known = new Map<string, RankedNeeds>();
  return async (query) => {
    const before = known.get(query);
    if (before !== undefined) return before;
    const one = await rankNeeds(asking, { ...request, query });
    known.set(query, one);
    ranked.push(one);
    return one;
  };
}

/** Of a query that is too long only the text that it is about is looked for: its gist is asked for in any case. */
function marks(text: string, isLong: boolean): boolean {
  if (pastedTexts(text).length > 0) return true;
  return !isLong && (withdrawnNeeds(text).length > 0 || deniedSpans(text).length > 0);
}

/** The context that comes first, and its probability where that is a success. */
interface Lead {
  readonly uri: string | undefined;
  readonly probability: number;
}

type Judge = (query: string) => Promise<Lead>;

/** @param text as long as what is asked, without an envelope */
async function narrowed(asked: KeptText, text: string, isLong: boolean, judge: Judge): Promise<KeptText> {
  for (const pasted of pastedTexts(text)) {
    const head = leftOut(asked, [pasted]);
    if (isSure(await judge(head.text))) return head;
  }
  if (isLong) return asked;
  const left = await withoutWithdrawn(asked, text, judge);
  return withoutDenied(left, left === asked ? text : withoutEnvelope(left.text), judge);
}

/** Only what stands behind a correction is judged: what it leaves before is asked for in any case. */
async function withoutWithdrawn(asked: KeptText, text: string, judge: Judge): Promise<KeptText> {
  let left = asked;
  let until = text.length;
  for (const withdrawn of withdrawnNeeds(text)) {
    if (withdrawn.end > until || !isSure(await judge(left.text.slice(withdrawn.end)))) continue;
    left = leftOut(left, [withdrawn]);
    until = withdrawn.start;
  }
  return left;
}

/**
 * Where words leave no doubt that all of it is denied, what is left only has to be a success: short, it is seldom sure. Where they do, it may be
 * a little less than sure if what is denied leads where the whole does. What speaks of the rest ("release it") says too little alone.
 */
async function withoutDenied(asked: KeptText, text: string, judge: Judge): Promise<KeptText> {
  const denied = deniedSpans(text);
  if (denied.length === 0) return asked;
  const left = leftOut(asked, denied);
  const rest = await judge(left.text);
  if (isSure(rest)) return left;
  if (rest.probability === 0 || mayGoOn(left.text)) return asked;
  if (denied.every(({ unwanted }) => unwanted)) return left;
  if (rest.probability < likelyRestPart) return asked;
  const alone = await judge(denied.map(({ start, end }) => text.slice(start, end)).join(" "));
  return alone.uri !== undefined && alone.uri === (await judge(asked.text)).uri ? left : asked;
}

function surest({ ranking: { decision } }: RankedNeeds): Lead {
  const [first] = decision.matches;
  return { uri: first?.context.uri, probability: decision.status === "success" ? (first?.probability ?? 0) : 0 };
}

function isSure({ probability }: Lead): boolean {
  return probability >= sureLoosePart;
}

function leadsSame({ ranking: wide }: RankedNeeds, { ranking: narrow }: RankedNeeds): boolean {
  const { status, matches } = wide.decision;
  const isAnswer = status === "success" || status === "content_processing_required";
  if (!isAnswer || "needs" in wide.decision || "needs" in narrow.decision) return false;
  return matches[0]?.context.uri === narrow.decision.matches[0]?.context.uri;
}

function asTooLong({ decision, measurements }: Ranking): Ranking {
  if (decision.status !== "success") return { decision, measurements };
  return { decision: { ...decision, status: "content_processing_required", reason: "query_too_long" }, measurements };
}
