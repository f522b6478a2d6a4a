/** `pnpm bench:routing fit`: how the fitted probabilities come about, and what they are worth on a set left out. */
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { queryLengthLimit } from "@flowmind/core";
import { textsOf } from "@flowmind/engine";
import { type PublicData, seededOrder } from "@flowmind/evaluation";
import { createVectorIndex } from "@flowmind/retrieval";
import { fixedClock } from "../fixed-clock.ts";
import { openEncoder } from "../open-encoder.ts";
import { readWholeSets } from "../read-whole-sets.ts";
import { rememberVectors } from "../remember-vectors.ts";
import type { Streams } from "../run.ts";
import { fitCalibrations } from "./fit-calibrations.ts";
import { fittedFile } from "./fitted-file.ts";
import { type FitTableRow, formatFitTable } from "./format-fit-table.ts";
import { type MeasuredVariant, measureVariant } from "./measure-variant.ts";
import { planVariants } from "./plan-variants.ts";
import { planWritten } from "./plan-written.ts";
import { type FitOptions, fitUsage, readFitOptions } from "./read-fit-options.ts";
import { readWrittenCatalogs } from "./read-written-catalogs.ts";
import { typicalForeign } from "./typical-foreign.ts";
import { variantFigures } from "./variant-figures.ts";
import type { VariantPlan } from "./variant-plan.ts";

const exitCode = { fine: 0, wrongUse: 2 } as const;

/** Requests of one set that are asked of all the others. */
const farRequests = 60;

/** The file that `--write` replaces. */
const fittedPath = fileURLToPath(
  new URL("../../../../packages/matching/src/probability/fitted-calibration.ts", import.meta.url),
);

export async function runFit(args: readonly string[], { output, errorOutput }: Streams): Promise<number> {
  const tell = (line: string): void => {
    errorOutput.write(`${line}\n`);
  };
  const options = readFitOptions(args);
  if (options.command === "wrong-use") {
    tell(`${options.fault}\n\n${fitUsage}`);
    return exitCode.wrongUse;
  }
  const data = await readWholeSets(options.dataFolder, options.sets);
  if (!data.ok) {
    tell(data.fault);
    return exitCode.wrongUse;
  }
  const variants = await measureAll(options, data.sets, tell);
  const sets = new Set(variants.map(({ set }) => set));
  const rows = [...sets].flatMap((name) => leftOutFigures(name, variants));
  output.write(`${formatFitTable(rows)}\n`);
  if (options.write) await writeFitted(variants);
  return exitCode.fine;
}

async function measureAll(
  { cacheFolder, limit, written }: FitOptions,
  sets: PublicData["sets"],
  tell: (line: string) => void,
): Promise<readonly MeasuredVariant[]> {
  const encoder = await openEncoder(cacheFolder, tell);
  const parts = { embedder: rememberVectors(encoder), makeIndex: createVectorIndex, clock: fixedClock };
  const measured: MeasuredVariant[] = [];
  try {
    const plans: VariantPlan[] = sets.flatMap(({ from, set }) => {
      const far = sets.filter((other) => other.set !== set).flatMap((other) => requestsOf(other.set));
      return planVariants(from, set, { limit, far });
    });
    if (written) plans.push(...planWritten(await readWrittenCatalogs()));
    await parts.embedder.embedMany(plans.flatMap(textsOfPlan));
    for (const plan of plans) {
      const startMs = performance.now();
      measured.push(await measureVariant(plan, parts));
      tell(`${plan.set} ${plan.name}: ${Math.round(performance.now() - startMs)} ms`);
    }
    return measured;
  } finally {
    await encoder.close();
  }
}

/** At once: kept vectors are written after every call, and there are hundreds of catalogs. */
function textsOfPlan({ catalogs }: VariantPlan): readonly string[] {
  return catalogs.flatMap(({ contexts, requests }) => [
    ...contexts.flatMap(textsOf),
    ...requests.map(({ query }) => query),
  ]);
}

function requestsOf({ queries }: PublicData["sets"][number]["set"]): readonly string[] {
  const own = queries.filter(({ query, relevant }) => relevant.length > 0 && query.length <= queryLengthLimit);
  return seededOrder(own, ({ query }) => query, "far")
    .slice(0, farRequests)
    .map(({ query }) => query);
}

/** Fitted on the other sets alone. */
function leftOutFigures(set: string, variants: readonly MeasuredVariant[]): readonly FitTableRow[] {
  const calibrations = fitCalibrations(variants.filter((variant) => variant.set !== set));
  return variants
    .filter((variant) => variant.set === set)
    .map((variant) => ({ set, name: variant.name, ...variantFigures(variant, calibrations) }));
}

async function writeFitted(variants: readonly MeasuredVariant[]): Promise<void> {
  const catalogs = variants.flatMap((variant) => variant.catalogs);
  // Hundreds of alike catalogs would outnumber the others.
  const usual = variants.filter(({ whole, weighsInFull = false }) => whole && !weighsInFull);
  const whole = usual.flatMap((variant) => variant.catalogs);
  const text = fittedFile({
    calibrations: fitCalibrations(variants),
    typicalForeign: typicalForeign(whole.map(({ foreign }) => foreign)),
    from: {
      sets: [...new Set(variants.map(({ set }) => set))],
      variants: variants.length,
      catalogs: catalogs.length,
      requests: catalogs.reduce((sum, { rows }) => sum + rows.length, 0),
    },
  });
  await writeFile(fittedPath, text);
  const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
  await promisify(execFile)(process.execPath, [biome, "format", "--write", fittedPath]);
}
