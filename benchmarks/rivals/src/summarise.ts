/** What a router did with a task → its row in the comparison. */
import { measurePredictions, percentile, type QueryRow } from "@flowmind/evaluation";
import type { RoutedApart } from "./route-apart.ts";
import type { ComparedRouter } from "./routers.ts";
import { toPredictions } from "./to-predictions.ts";

export interface RouterRow {
  readonly router: string;
  readonly version: string;
  readonly encodes: boolean;
  readonly hitAtOne?: number;
  readonly recallAtFive?: number;
  readonly gainAtFive?: number;
  /** Area under the curve of its own score, own requests against foreign; absent where there are none or it hands out no score. */
  readonly foreignArea?: number;
  /** Share of the foreign requests that it does not refuse. */
  readonly foreignTaken?: number;
  /** Share of the foreign requests that it accepts without doubt. */
  readonly foreignSure?: number;
  /** Share of the requests with a right answer that it refuses. */
  readonly ownRefused?: number;
  /** Of what it calls the probability of its first; absent where it calls nothing so. */
  readonly calibrationError?: number;
  readonly latencyP50Ms: number;
  readonly latencyP99Ms: number;
  readonly buildMs: number;
  readonly residentBytes: number;
  /** Mean over the requests with a right answer, of what an agent is given to read. */
  readonly answerTokens: number;
}

/** The usual estimate for English and JSON; the same for everybody. */
export const charactersPerToken = 4;

/** Figures are of the sample alone: their uncertainty is said once for all rows, by the number of requests. */
const noResampling = { resamples: 1 } as const;

export function summarise(
  { name, isProbabilistic = false, encodes = false }: ComparedRouter,
  questions: readonly QueryRow[],
  { version, answers, buildMs, residentBytes }: RoutedApart,
): RouterRow {
  const { estimates } = measurePredictions(toPredictions(questions, answers), noResampling);
  const foreign = answers.filter((_, at) => questions[at]?.relevant.length === 0);
  const own = answers.filter((_, at) => questions[at]?.relevant.length !== 0);
  const isScored = answers.every(({ inScope }) => inScope !== undefined);
  const latencies = answers.map(({ latencyMs }) => latencyMs);
  const figures = {
    hitAtOne: estimates.hitAtOne?.value,
    recallAtFive: estimates.recallAtFive?.value,
    gainAtFive: estimates.gainAtFive?.value,
    foreignArea: isScored ? estimates.foreignArea?.value : undefined,
    foreignTaken: shareOf(foreign, ({ verdict }) => verdict !== "refused"),
    foreignSure: shareOf(foreign, ({ verdict }) => verdict === "accepted"),
    ownRefused: estimates.ownRefused?.value,
    calibrationError: isProbabilistic ? estimates.calibrationError?.value : undefined,
  };
  return {
    router: name,
    version,
    encodes,
    ...withoutAbsent(figures),
    latencyP50Ms: percentile(latencies, 0.5),
    latencyP99Ms: percentile(latencies, 0.99),
    buildMs,
    residentBytes,
    answerTokens:
      own.reduce((sum, { answerCharacters }) => sum + answerCharacters, 0) /
      Math.max(1, own.length) /
      charactersPerToken,
  };
}

function shareOf<Item>(items: readonly Item[], holds: (item: Item) => boolean): number | undefined {
  return items.length === 0 ? undefined : items.filter(holds).length / items.length;
}

function withoutAbsent<Name extends string>(
  figures: Readonly<Record<Name, number | undefined>>,
): Readonly<Partial<Record<Name, number>>> {
  const known = Object.entries(figures).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as Partial<Record<Name, number>>;
}
