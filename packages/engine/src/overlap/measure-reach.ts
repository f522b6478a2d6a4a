/** Whether a context is found by anything that is said about it. */
import { titleText } from "@flowmind/matching";
import { type AskedExample, askText, placesShown } from "./ask-left-out.ts";
import type { Reach } from "./overlap-report.ts";
import type { OverlapRoom } from "./overlap-room.ts";

/** An author puts what matters first; a page of text says nothing more about what a context is. */
const mostSentences = 5;
/** UTF-16 code units; a request is hardly longer. */
const longestSentence = 300;

/**
 * The hardest first: what its examples, left out, find is how people ask. Titles and sentences stand in the catalog as they are asked,
 * so what they do not find is as good as lost. Sentences of those that nothing else finds are embedded.
 * @param asked answers to the examples, by position
 * @returns by position
 */
export async function measureReach(
  room: OverlapRoom,
  positions: readonly number[],
  asked: ReadonlyMap<number, readonly AskedExample[]>,
  signal?: AbortSignal,
): Promise<ReadonlyMap<number, Reach>> {
  const best = new Map<number, { rank: number; by: NonNullable<Reach["by"]> }>();
  const note = (position: number, rank: number, by: NonNullable<Reach["by"]>): void => {
    if (rank < (best.get(position)?.rank ?? Number.POSITIVE_INFINITY)) best.set(position, { rank, by });
  };
  const open = () => positions.filter((position) => best.get(position)?.rank !== 1);
  for (const position of positions) {
    for (const { rank } of asked.get(position) ?? []) note(position, rank, "example");
  }
  for (const position of open()) {
    const { context, title } = room.memberAt(position);
    note(position, rankOf(room, position, titleText(context), title), "title");
  }
  const sentences = open().flatMap((position) =>
    sentencesOf(room.memberAt(position).context.description).map((text) => ({ position, text })),
  );
  const texts = sentences.map(({ text }) => text);
  const vectors = texts.length === 0 ? [] : await room.embed(texts, signal);
  sentences.forEach(({ position, text }, at) => {
    note(position, rankOf(room, position, text, vectors[at] as Float32Array), "description");
  });
  return new Map(positions.map((position) => [position, reachOf(best.get(position))]));
}

function rankOf(room: OverlapRoom, position: number, text: string, vector: Float32Array): number {
  const at = askText(room, text, vector).ranked.findIndex((one) => one.position === position);
  return at === -1 ? Number.POSITIVE_INFINITY : at + 1;
}

function reachOf(best: { readonly rank: number; readonly by: NonNullable<Reach["by"]> } | undefined): Reach {
  if (best?.rank === 1) return { place: "first", by: best.by };
  return { place: (best?.rank ?? Number.POSITIVE_INFINITY) <= placesShown ? "amongFive" : "never" };
}

function sentencesOf(description: string): readonly string[] {
  return description
    .split(/(?<=[.!?。！？])\s*|\n+/u)
    .map((sentence) => sentence.trim().slice(0, longestSentence))
    .filter((sentence) => sentence !== "")
    .slice(0, mostSentences);
}
