/** Answers to examples → what they say of each context: what it loses, what it steals, what would help. */
import type { Context } from "@flowmind/core";
import { foldText } from "../fold-text.ts";
import type { AskedExample } from "./ask-left-out.ts";
import { describeNeighbours } from "./describe-neighbours.ts";
import { isLost } from "./example-answer.ts";
import { measureReach } from "./measure-reach.ts";
import type { ContextOverlap, Contrast, LostExample, StolenExample } from "./overlap-report.ts";
import type { OverlapRoom } from "./overlap-room.ts";

/**
 * In the order of the positions.
 * @param positions of the contexts to describe
 * @param asked answers to the examples of all contexts, by position
 */
export async function describeOverlap(
  room: OverlapRoom,
  positions: readonly number[],
  asked: ReadonlyMap<number, readonly AskedExample[]>,
  signal?: AbortSignal,
): Promise<readonly ContextOverlap[]> {
  const stolen = stolenBy(asked);
  const reach = await measureReach(room, positions, asked, signal);
  return positions.map((position): ContextOverlap => {
    const { context } = room.memberAt(position);
    const { uri, title, kind, domain, source } = context;
    const answers = asked.get(position) ?? [];
    const losses = { lost: lostBy(answers), stolen: stolen.get(uri) ?? [] };
    return {
      uri,
      title,
      kind,
      ...(domain === undefined ? {} : { domain }),
      ...(source.file === undefined ? {} : { file: source.file }),
      examples: answers.length,
      found: answers.length - losses.lost.length,
      ...losses,
      unanswered: answers.filter(({ answered }) => !answered).map(({ text }) => text),
      reach: reach.get(position) ?? { place: "never" },
      neighbours: describeNeighbours(room, position, losses),
      contrasts: contrastsFor(context, losses.stolen),
    };
  });
}

function lostBy(answers: readonly AskedExample[]): readonly LostExample[] {
  return answers
    .filter(isLost)
    .map(({ text, first, probability, ownProbability, answered }) => ({
      text,
      to: first,
      probability: ownProbability,
      theirProbability: probability,
      answered,
    }))
    .sort((one, other) => other.theirProbability - one.theirProbability || compareTexts(one, other));
}

function stolenBy(asked: ReadonlyMap<number, readonly AskedExample[]>): ReadonlyMap<string, readonly StolenExample[]> {
  const stolen = new Map<string, StolenExample[]>();
  for (const { uri, text, first, probability, ownProbability, answered } of [...asked.values()].flat().filter(isLost)) {
    const list = stolen.get(first) ?? [];
    stolen.set(first, list);
    list.push({ text, from: uri, probability, theirProbability: ownProbability, answered });
  }
  for (const list of stolen.values()) {
    list.sort((one, other) => other.probability - one.probability || compareTexts(one, other));
  }
  return stolen;
}

function compareTexts({ text: one }: { readonly text: string }, { text: other }: { readonly text: string }): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** What people are led wrong by, but not what stands among its examples already, on either side. */
function contrastsFor({ examples }: Context, stolen: readonly StolenExample[]): readonly Contrast[] {
  const known = new Set([...examples.positive, ...examples.negative.map(({ text }) => text)].map(foldText));
  return stolen
    .filter(({ text, answered }) => answered && !known.has(foldText(text)))
    .map(({ text, from }) => ({ text, belongsTo: from }));
}
