/** Folders of files that are ours, or that a mapping makes ours. */
import { readFile, stat } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { defaultLimits, type ForeignMapping, parseContextFile, placeContextFile } from "@flowmind/catalog";
import { parse } from "yaml";
import { below } from "../output/shown-path.ts";
import { guessMapping } from "./guess-mapping.ts";

export interface OwnPlace {
  /** Absolute. */
  readonly path: string;
  /** How its files are read, where they are not ours. */
  readonly mapping?: ForeignMapping;
}

/** Names that say what the files in them are. */
const ownFolders: ReadonlySet<string> = new Set(["workflows", "agents", "patterns", "tools"]);
/** A project has a handful; one of thousands keeps manifests of something else. A folder takes some 10 ms. */
const mostRoots = 200;
/** So many files tell what a folder holds. */
const mostSampled = 8;
/** One file of a hundred may be broken; where half are something else, the folder is not ours. */
const shareOfOurs = 0.5;
const shareOfMapped = 0.8;

interface Sample {
  /** Relative to the place. */
  readonly segments: readonly string[];
  readonly text: string;
}

/** @param names of YAML and Markdown files by the folder that they lie in */
export async function findOwnPlaces(
  folder: string,
  names: ReadonlyMap<string, readonly string[]>,
): Promise<readonly OwnPlace[]> {
  const files = [...names].flatMap(([path, inside]) => inside.map((name) => join(path, name)));
  const byRoot = new Map<string, string[]>();
  for (const file of files) {
    const root = rootOf(file, folder);
    // YAML beside package.json is some tool's configuration.
    if (root !== folder) byRoot.set(root, [...(byRoot.get(root) ?? []), file]);
  }
  const found: (OwnPlace | undefined)[] = [];
  for (const [path, inside] of nearestRoots(byRoot)) {
    found.push(placeOf(path, await samplesOf(path, inside), relative(folder, path)));
  }
  const places = found.filter((one) => one !== undefined);
  return joined(places, files, folder);
}

/** Those whose name says what they hold before all others; within both, in the order in which they were found. */
function nearestRoots(
  roots: ReadonlyMap<string, readonly string[]>,
): readonly (readonly [string, readonly string[]])[] {
  const own = [...roots].filter(([path]) => ownFolders.has(basename(path)));
  const others = [...roots].filter(([path]) => !ownFolders.has(basename(path)));
  return [...own, ...others].slice(0, mostRoots);
}

/** The folder that says the kind; else the one that the file lies in. */
function rootOf(file: string, folder: string): string {
  const names = relative(folder, dirname(file)).split(sep);
  const at = names.findIndex((name) => ownFolders.has(name));
  return at === -1 ? dirname(file) : join(folder, ...names.slice(0, at + 1));
}

async function samplesOf(root: string, files: readonly string[]): Promise<readonly Sample[]> {
  const step = Math.max(1, Math.floor(files.length / mostSampled));
  const chosen = files.filter((_, at) => at % step === 0).slice(0, mostSampled);
  const samples = await Promise.all(
    chosen.map(async (file) => {
      const text = await readSmall(file);
      return text === undefined ? [] : [{ segments: relative(root, file).split(sep), text }];
    }),
  );
  return samples.flat();
}

async function readSmall(file: string): Promise<string | undefined> {
  try {
    return (await stat(file)).size > defaultLimits.maxFileBytes ? undefined : await readFile(file, "utf8");
  } catch {
    return undefined;
  }
}

function placeOf(path: string, samples: readonly Sample[], way: string): OwnPlace | undefined {
  if (samples.length === 0) return undefined;
  const ours = samples.filter((sample) => isOurs(path, sample, []));
  if (ours.length >= samples.length * shareOfOurs) return { path };
  const documents = samples.flatMap(({ segments, text }) => (isYaml(segments) ? plain(text) : []));
  const mapping = guessMapping(documents, way.split(sep).join("/"));
  if (mapping === undefined) return undefined;
  const mapped = samples.filter((sample) => isOurs(path, sample, [mapping]));
  return mapped.length >= samples.length * shareOfMapped ? { path, mapping } : undefined;
}

/** A context, with no key that we do not know: a chart or a package description has a description too. */
function isOurs(path: string, { segments, text }: Sample, mappings: readonly ForeignMapping[]): boolean {
  const place = placeContextFile(path, segments, [basename(path)]);
  if (place === undefined) return false;
  const { context, problems } = parseContextFile(text, place, { mappings });
  return context !== undefined && problems.every(({ code }) => code !== "UNKNOWN_KEY");
}

function isYaml(segments: readonly string[]): boolean {
  return !/\.md$/i.test(segments.at(-1) ?? "");
}

function plain(text: string): readonly unknown[] {
  try {
    return [parse(text)];
  } catch {
    return [];
  }
}

/** `contexts/workflows` and `contexts/agents` are `contexts`, where all YAML below it is ours. */
function joined(places: readonly OwnPlace[], files: readonly string[], folder: string): readonly OwnPlace[] {
  const isCovered = (file: string) => places.some(({ path }) => below(file, path) !== undefined);
  const parents = new Set(places.filter(({ mapping }) => mapping === undefined).map(({ path }) => dirname(path)));
  const whole = [...parents].filter((parent) => {
    const inside = places.filter(({ path }) => below(path, parent) !== undefined);
    const isOwn = inside.every(({ path, mapping }) => mapping === undefined && ownFolders.has(basename(path)));
    const all = files.filter((file) => below(file, parent) !== undefined);
    return parent !== folder && inside.length > 1 && isOwn && all.every(isCovered);
  });
  const kept = places.filter(({ path }) => whole.every((parent) => below(path, parent) === undefined));
  return [...whole.map((path) => ({ path })), ...kept];
}
