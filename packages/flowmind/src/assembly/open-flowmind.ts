/** The one place where everything is wired together. */
import type { LoadedCatalog } from "@flowmind/catalog";
import {
  type AlphaLlm,
  type CatalogCalibration,
  type Clock,
  type Context,
  type Embedder,
  type EntailmentModel,
  FlowmindError,
} from "@flowmind/core";
import {
  type CatalogData,
  createEngine,
  type Engine,
  type EngineOptions,
  type EngineParts,
  type StoredSize,
  textsOf,
} from "@flowmind/engine";
import { vectorIndexFor } from "@flowmind/retrieval";
import type { Surroundings } from "../command-line/surroundings.ts";
import { counted } from "../output/counted.ts";
import { createStyle } from "../output/style.ts";
import type { Settings } from "../settings/settings.ts";
import { type FittedCalibration, openCalibrationStore } from "./calibration-store.ts";
import { type CatalogNotes, type CatalogSource, openCompiledStore, type UpstreamSource } from "./compiled-store.ts";
import { contextFoldersOf } from "./context-folders.ts";
import { createEarlyTexts } from "./early-texts.ts";
import { type FoundContexts, findContexts, type NewServers, type SourceContexts } from "./find-contexts.ts";
import { ofEmbedder } from "./of-embedder.ts";
import { type OpenedAlphaLlm, openAlphaLlm } from "./open-alpha-llm.ts";
import { type OpenedEmbedder, openEmbedder } from "./open-embedder.ts";
import { openEntailment } from "./open-entailment.ts";
import { outlivedCalibration } from "./outlived-calibration.ts";
import type { UpstreamFound } from "./upstream/read-upstream.ts";

export interface Flowmind {
  readonly engine: Engine;
  readonly embedder: Embedder;
  readonly source: CatalogSource;
  /** What is known of the configured servers; absent where there are none. */
  readonly upstream?: UpstreamSource;
  /** The contexts that it began with, by who brought them. */
  readonly sources: SourceContexts;
  readonly compiled: CompiledState;
  /** What it began with, as it is kept beside the catalog. */
  readonly notes: CatalogNotes;
  /** Keeps the catalog as it is now in the place of the one that was kept. Never rejects. */
  keep(notes: CatalogNotes): Promise<void>;
  /** What `flowmind fit` learned, where it is used. */
  readonly fitted?: FittedCalibration;
  /** For the instructions of autonomous runs; where one is configured, and its key is there. */
  readonly alphaLlm?: AlphaLlm;
  /** Waits until the compiled catalog is kept. */
  close(): Promise<void>;
}

/** How the catalog that answers came about. */
interface CompiledState {
  readonly how: "restored" | "compiled";
  /** Embedded just now; the other texts had been before. */
  readonly embeddedTexts: number;
  /** Where it is kept; undefined where it could not be, or is not meant to be. */
  readonly stored: Promise<StoredSize | undefined>;
}

export interface OpenOptions {
  /** Contexts in place of the configured ones. */
  readonly loaded?: LoadedCatalog;
  /** Answer as the catalog calibrated itself, whatever `flowmind fit` learned. */
  readonly ignoreFit?: boolean;
  /** As the engine has it. */
  readonly cachedAnswers?: number;
  /** @default "left" */
  readonly newServers?: NewServers;
  /** How the servers are read, in place of looking what is known of them. */
  readonly readServers?: () => Promise<UpstreamFound>;
}

/**
 * The configured contexts, from what an earlier run compiled where no file has changed since, else compiled now, with progress on
 * standard error, and kept. Files with problems cost only themselves and are counted there. Throws CATALOG_EMPTY where no context is
 * left, FOLDER_NOT_FOUND, and what opening the encoder throws.
 */
export async function openFlowmind(
  settings: Settings,
  surroundings: Surroundings,
  options: OpenOptions = {},
): Promise<Flowmind> {
  const { signal, clock } = surroundings;
  const { loaded, newServers = "left", readServers } = options;
  const report = problemReport(surroundings);
  const store = loaded === undefined ? openCompiledStore(settings, report) : undefined;
  const reading = options.ignoreFit === true ? undefined : openCalibrationStore(settings, report).read();
  const connecting = openAlphaLlm(settings, surroundings, report);
  const opening = openEmbedder(settings, clock, report);
  const early = createEarlyTexts(
    opening.then((one) => one.embedder),
    signal,
  );
  const onContext = (context: Context) => early.add(textsOf(context));
  const finding = findContexts(settings, { store, loaded, surroundings, newServers, readServers, onContext });
  const [opened, found] = await openBoth(opening, finding);
  const embedder = await early.embedder();
  const entailment = openEntailment();
  try {
    const { errors } = found.source;
    if (errors > 0)
      report({
        message: `Contexts are left out for ${counted(errors, "problem")}`,
        fix: "flowmind check lists them",
      });
    reportServers(found.upstream, report);
    if (found.contexts.length === 0) throw new FlowmindError("CATALOG_EMPTY", { folders: contextFoldersOf(settings) });
    const fitted = await reading;
    reportOutlived(fitted, found.contexts, report);
    const alphaLlm = await connecting;
    const parts = engineParts(settings, { embedder, entailment }, clock, alphaLlm);
    const engine = createEngine(parts, engineOptions(settings, options, fitted));
    const known = found.known && store && ofEmbedder(found.known, embedder, store.folder, report);
    const restored = known === undefined ? undefined : found.current;
    if (known !== undefined && restored !== undefined) engine.restore(known);
    else await compileWithProgress(engine, found.contexts, known, surroundings);
    const notes = notesOf(found);
    let stored = Promise.resolve(restored ?? store?.write(engine.data(), notes));
    return {
      engine,
      embedder,
      source: found.source,
      sources: found.sources,
      notes,
      ...(found.upstream && { upstream: found.upstream }),
      ...(fitted && { fitted }),
      ...(alphaLlm && { alphaLlm: alphaLlm.instructing }),
      compiled: {
        how: restored === undefined ? "compiled" : "restored",
        embeddedTexts: opened.embeddedTexts(),
        stored,
      },
      keep: async (changed) => {
        stored = stored.then(() => store?.write(engine.data(), changed));
        await stored;
      },
      close: async () => {
        await Promise.all([stored, embedder.close(), entailment.close()]);
      },
    };
  } catch (error) {
    await embedder.close();
    throw error;
  }
}

interface Models {
  readonly embedder: Embedder;
  readonly entailment: EntailmentModel;
}

function engineParts(
  { index }: Settings,
  { embedder, entailment }: Models,
  clock: Clock,
  alphaLlm: OpenedAlphaLlm | undefined,
): EngineParts {
  return {
    embedder,
    entailment,
    makeIndex: vectorIndexFor(index),
    clock,
    ...(alphaLlm && { alphaLlm: alphaLlm.judging }),
  };
}

function engineOptions(
  { costs }: Settings,
  { cachedAnswers }: OpenOptions,
  calibration: CatalogCalibration | undefined,
): EngineOptions {
  return { costs, ...(cachedAnswers === undefined ? {} : { cachedAnswers }), ...(calibration && { calibration }) };
}

function notesOf({ source, marks, upstream }: FoundContexts): CatalogNotes {
  const known = marks?.();
  return { source, ...(known === undefined ? {} : { marks: known }), ...(upstream === undefined ? {} : { upstream }) };
}

function reportOutlived(
  fitted: FittedCalibration | undefined,
  contexts: readonly Context[],
  report: (problem: Report) => void,
): void {
  const outlived = outlivedCalibration(fitted, contexts);
  if (outlived !== undefined) report(outlived);
}

function reportServers(upstream: UpstreamSource | undefined, report: (problem: Report) => void): void {
  const { problems = 0, unseen = [] } = upstream ?? {};
  if (problems > 0)
    report({ message: `${counted(problems, "problem")} of MCP servers`, fix: "flowmind doctor lists them" });
  if (unseen.length === 0) return;
  report({
    message: `Nothing is known yet of ${unseen.join(", ")}`,
    fix: "flowmind doctor starts what was never seen",
  });
}

async function compileWithProgress(
  engine: Engine,
  contexts: readonly Context[],
  known: CatalogData | undefined,
  { errorOutput, signal }: Surroundings,
): Promise<void> {
  // Loaded only where there is something to wait for.
  const { openProgress } = await import("../output/progress.ts");
  const progress = openProgress(errorOutput, "Embedding texts");
  try {
    await engine.compile(contexts, { signal, onProgress: progress.update, ...(known && { known }) });
  } finally {
    progress.end();
  }
}

interface Report {
  readonly message: string;
  readonly fix: string;
  readonly code?: string;
}

/** Warnings on standard error, each code once: a data folder that cannot be used is found out more than once. */
function problemReport({ errorOutput, environment }: Surroundings): (problem: Report) => void {
  const style = createStyle(errorOutput, environment);
  const reported = new Set<string>();
  return ({ message, fix, code }) => {
    if (code !== undefined && reported.has(code)) return;
    if (code !== undefined) reported.add(code);
    errorOutput.write(`${style.uncertain("warning")}  ${message}. ${fix}\n`);
  };
}

/** At the same time; when one fails the other is still brought to an end. */
async function openBoth(
  opening: Promise<OpenedEmbedder>,
  finding: Promise<FoundContexts>,
): Promise<[OpenedEmbedder, FoundContexts]> {
  const [opened, found] = await Promise.allSettled([opening, finding]);
  if (opened.status === "fulfilled" && found.status === "fulfilled") return [opened.value, found.value];
  if (opened.status === "fulfilled") await opened.value.embedder.close();
  throw found.status === "rejected" ? found.reason : (opened as PromiseRejectedResult).reason;
}
