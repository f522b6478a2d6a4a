/** What a catalog learns about its own probabilities, from foreign requests and from its own examples, left out in turn. */
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { CatalogModel } from "@flowmind/core";
import {
  type CalibrationSample,
  type CalibrationSamples,
  calibrationFeatures,
  calibrationFolds,
  describeForeign,
  type Features,
  fitCalibration,
  leastCalibrationRequests,
  type ScoredCandidate,
  type SharedStatistics,
} from "@flowmind/matching";
import type { CompiledCatalog } from "./compiled-catalog.ts";
import type { ForeignRequest } from "./foreign-bank.ts";
import { type ExamplePlace, exampleVector, leaveOutExamples } from "./leave-out-examples.ts";
import type { OpeningParts } from "./open-catalog.ts";
import { scoreText } from "./score-text.ts";

export interface CalibratingParts extends OpeningParts {
  /** Of the catalog's examples, kept while some of them are left out. @default estimated anew each time */
  readonly shared?: SharedStatistics;
  /** Called with what the calibration is learned from. */
  readonly onSamples?: (samples: CalibrationSamples) => void;
}

/**
 * The catalog's model with `foreign` and, from 40 examples on, `calibration`. Examples are left out one fifth at a time, at most 100
 * of a fifth are asked. Deterministic: which examples go together follows from their texts. Requests are answered between pieces of
 * the work.
 */
export async function calibrateCatalog(
  catalog: CompiledCatalog,
  bank: readonly ForeignRequest[],
  parts: CalibratingParts,
): Promise<CatalogModel> {
  const answers: AnsweredText[] = [];
  for (const [at, { text, vector }] of bank.entries()) {
    const { tokens } = catalog.read(text);
    answers.push({ scored: scoreText(catalog, tokens, [vector]), words: tokens.length });
    if (at % requestsAtOnce === 0) await setImmediate();
  }
  const foreign = describeForeign(answers.map(({ scored }) => scored));
  if (foreign === undefined) return catalog.model;
  const described = { ...catalog, model: { ...catalog.model, foreign } };
  const samples: CalibrationSamples = {
    own: await askLeftOutExamples(described, parts),
    foreign: answers.flatMap((answer) => featuresOf(answer, described)),
    source: "examples",
  };
  parts.onSamples?.(samples);
  const calibration = fitCalibration(samples);
  return { ...described.model, ...(calibration && { calibration }) };
}

async function askLeftOutExamples(
  catalog: CompiledCatalog,
  parts: CalibratingParts,
): Promise<readonly CalibrationSample[]> {
  const places = shuffledExamples(catalog);
  if (places.length < leastCalibrationRequests) return [];
  const samples: CalibrationSample[] = [];
  const folds = catalog.owners.length > mostRowsForAllFolds ? 1 : calibrationFolds.count;
  for (let fold = 0; fold < folds; fold++) {
    const left = places.filter((_, at) => at % calibrationFolds.count === fold);
    const without = leaveOutExamples(catalog, left, parts, parts.shared);
    for (const [at, place] of left.slice(0, calibrationFolds.requests).entries()) {
      const context = catalog.contexts[place.position];
      const text = context?.examples.positive[place.example] ?? "";
      const vectors = [exampleVector(catalog, place)];
      const { tokens } = without.read(text);
      const scored = scoreText(without, tokens, vectors);
      const right = scored[0]?.candidate.position === place.position;
      for (const features of featuresOf({ scored, words: tokens.length }, without)) samples.push({ features, right });
      if (at % requestsAtOnce === 0) await setImmediate();
    }
  }
  return samples;
}

/** A larger catalog has one fifth left out only: indexing it anew takes longer than what the other fifths would tell. */
const mostRowsForAllFolds = 200_000;

/** In an order that follows from the texts alone, not from where they stand. */
function shuffledExamples({ contexts }: CompiledCatalog): readonly ExamplePlace[] {
  return contexts
    .flatMap(({ uri, examples }, position) =>
      examples.positive.map((text, example) => ({
        place: { position, example },
        key: createHash("sha256").update(`${uri}\n${text}`).digest("hex"),
      })),
    )
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ place }) => place);
}

interface AnsweredText {
  /** Best first. */
  readonly scored: readonly ScoredCandidate[];
  readonly words: number;
}

function featuresOf({ scored, words }: AnsweredText, { model }: CompiledCatalog): readonly Features[] {
  return scored.length === 0 ? [] : [calibrationFeatures(scored, model, words)];
}

const requestsAtOnce = 16;
