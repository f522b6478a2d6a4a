/** How the contexts of a catalog lie beside each other, and what every change of one of them does to that. */
import { setImmediate } from "node:timers/promises";
import { FlowmindError } from "@flowmind/core";
import type { CatalogData } from "../compiled-catalog.ts";
import type { CatalogChange } from "../engine.ts";
import { affectedExamples } from "./affected-examples.ts";
import { type AskedExample, askLeftOut } from "./ask-left-out.ts";
import { compareAnswers, type Flip } from "./compare-answers.ts";
import { countCoverage } from "./count-coverage.ts";
import { describeOverlap } from "./describe-overlap.ts";
import { embedChanged } from "./embed-changed.ts";
import type { ExampleAnswer } from "./example-answer.ts";
import type { ContextOverlap, OverlapReport } from "./overlap-report.ts";
import { createOverlapRoom, type MemberVectors, type OverlapParts } from "./overlap-room.ts";

export interface OverlapStudy {
  /** Every example with what it is answered with where it alone is left out; by the URI of its context, in the order of the file. */
  answers(): readonly ExampleAnswer[];
  /** Embeds sentences of the contexts that nothing else finds. Throws REQUEST_ABORTED. */
  report(signal?: AbortSignal): Promise<OverlapReport>;
  /**
   * Takes over changed contexts, of which only new texts are embedded, and asks again what the change could turn: their own examples,
   * those they were among the first five for, and the twenty that they come nearest to now. What was fitted when the catalog was
   * compiled stays. One change at a time. Throws REQUEST_ABORTED.
   */
  change(change: CatalogChange, signal?: AbortSignal): Promise<OverlapChange>;
}

export interface OverlapChange {
  readonly flips: readonly Flip[];
  /** The contexts that were put, as they are now; by URI. */
  readonly contexts: readonly ContextOverlap[];
}

export interface OverlapOptions {
  readonly signal?: AbortSignal;
  /** Called as examples are asked, with how many of how many are done. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Asks every example: about 1 ms each among 1,000 contexts. Throws REQUEST_ABORTED. */
export async function createOverlapStudy(
  data: CatalogData,
  parts: OverlapParts,
  { signal, onProgress }: OverlapOptions = {},
): Promise<OverlapStudy> {
  const room = createOverlapRoom(data, parts);
  const asked = new Map<number, readonly AskedExample[]>();
  const total = data.contexts.reduce((sum, { examples }) => sum + examples.positive.length, 0);
  let done = 0;
  for (const position of room.positions()) {
    if (signal?.aborted === true) throw cancelled(signal);
    const answers = askLeftOut(room, position);
    asked.set(position, answers);
    done += answers.length;
    if (answers.length > 0) {
      onProgress?.(done, total);
      await setImmediate();
    }
  }
  const answers = () => byUri([...asked.values()].flat());
  return {
    answers,
    report: async (reportSignal) => {
      const described = await describeOverlap(room, room.positions(), asked, reportSignal);
      const contexts = byUri(described);
      return { contexts, coverage: countCoverage(contexts) };
    },
    change: async ({ put = [], remove = [] }, changeSignal) => {
      const before: AskedExample[] = [];
      const after: AskedExample[] = [];
      const vectors = await embedChanged(room, put, changeSignal);
      const touched = new Set<number>();
      const touch = (uri: string): void => {
        const position = room.positionOf(uri);
        if (position !== undefined) touched.add(position);
      };
      for (const uri of remove) {
        touch(uri);
        asked.delete(room.positionOf(uri) ?? -1);
        room.remove(uri);
      }
      put.forEach((context, at) => {
        room.put(context, vectors[at] as MemberVectors);
        touch(context.uri);
      });
      const present = put.map(({ uri }) => room.positionOf(uri) as number);
      const members = present.map((position) => room.memberAt(position));
      for (const [position, indices] of affectedExamples(asked, touched, members)) {
        const known = [...(asked.get(position) ?? [])];
        const again = askLeftOut(room, position, indices);
        indices.forEach((index, at) => {
          before.push(known[index] as AskedExample);
          known[index] = again[at] as AskedExample;
        });
        after.push(...again);
        asked.set(position, known);
      }
      for (const position of present) {
        before.push(...(asked.get(position) ?? []));
        asked.set(position, askLeftOut(room, position));
        after.push(...(asked.get(position) ?? []));
      }
      const contexts = await describeOverlap(room, present, asked, changeSignal);
      return { flips: compareAnswers(before, after), contexts: byUri(contexts) };
    },
  };
}

function byUri<One extends { readonly uri: string }>(list: readonly One[]): readonly One[] {
  return list.toSorted((one, other) => (one.uri === other.uri ? 0 : one.uri < other.uri ? -1 : 1));
}

function cancelled({ reason }: AbortSignal): FlowmindError<"REQUEST_ABORTED"> {
  return new FlowmindError("REQUEST_ABORTED", { what: "Comparing the contexts" }, { cause: reason });
}
