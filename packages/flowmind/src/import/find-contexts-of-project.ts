/** All places of a project and its user that hold contexts, and the contexts in them. */
import { existsSync } from "node:fs";
import { basename } from "node:path";
import type { ForeignMapping, LoadedCatalog } from "@flowmind/catalog";
import type { Context, Problem } from "@flowmind/core";
import { overFolders } from "../assembly/context-folders.ts";
import { loadContexts } from "../assembly/load-contexts.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import { below } from "../output/shown-path.ts";
import type { Settings } from "../settings/settings.ts";
import { findOwnPlaces } from "./find-own-places.ts";
import { type ContextPlace, hostPlaces } from "./host-places.ts";
import { walkProject } from "./walk-project.ts";

export interface ProjectContexts {
  /** Those that hold something; configured ones first. */
  readonly places: readonly ContextPlace[];
  /** For the YAML of others that was found; those that are configured already are left out. */
  readonly mappings: readonly ForeignMapping[];
  readonly loaded: LoadedCatalog;
  /** Files of instructions that hold nothing new: sections of the same names are in another file. */
  readonly leftOut: readonly string[];
}

/** @param settings of the flowmind.yaml that is there; without one, the defaults */
export async function findContextsOfProject(
  folder: string,
  settings: Settings,
  { homeFolder, signal }: Surroundings,
): Promise<ProjectContexts> {
  const { contextFolders, mappings = [] } = settings;
  const configured = contextFolders
    .filter((path) => existsSync(path))
    .map((path): ContextPlace => {
      return { path, owner: "configured", scope: "configured" };
    });
  const isConfigured = (path: string) => contextFolders.some((one) => below(path, one) !== undefined);
  const files = await walkProject(folder, signal);
  const ownPlaces = await findOwnPlaces(folder, files.own);
  const skills = files.skills.filter((path) => ownPlaces.every((place) => below(path, place.path) === undefined));
  const own = [
    ...ownPlaces.map(({ path, mapping }): ContextPlace => {
      return { path, owner: mapping === undefined ? "own files" : "mapped YAML", scope: "project" };
    }),
    ...topmost(skills).map((path): ContextPlace => ({ path, owner: "Agent Skills", scope: "project" })),
  ];
  const candidates = [...own, ...hostPlaces(folder, homeFolder)].filter(({ path }) => !isConfigured(path));
  const found = ownPlaces.flatMap(({ path, mapping }) =>
    mapping === undefined || isConfigured(path) ? [] : [mapping],
  );
  const load = (places: readonly ContextPlace[], onContext: (context: Context) => void = () => {}) => {
    const all = [...mappings, ...found];
    const wanted = overFolders(
      settings,
      places.map(({ path }) => path),
    );
    return loadContexts({ ...wanted, ...(all.length === 0 ? {} : { mappings: all }) }, signal, { onContext });
  };
  const certain = [...configured, ...candidates];
  const nested = files.instructions
    .filter((path) => certain.every((place) => below(path, place.path) === undefined))
    .map((path): ContextPlace => ({ path, owner: basename(path), scope: "project" }));
  const read: Context[] = [];
  const together = await load([...certain, ...nested], (context) => void read.push(context));
  const added = newInstructions(nested, read);
  const places = [...certain, ...added];
  const loaded = added.length === nested.length ? together : await load(places);
  return {
    places: places.filter(({ path }) => holdsSomething(path, loaded)),
    mappings: found,
    loaded,
    leftOut: nested.filter((place) => !added.includes(place)).map(({ path }) => path),
  };
}

/**
 * A file given by itself is not known by its folder, so that two with sections of the same name cannot both be read.
 * @param read what each file holds, of the same URI or not
 */
function newInstructions(nested: readonly ContextPlace[], read: readonly Context[]): readonly ContextPlace[] {
  const urisOf = new Map(nested.map(({ path }) => [path, [] as string[]]));
  const taken = new Set<string>();
  for (const { uri, source } of read) {
    const uris = urisOf.get(source.file ?? "");
    if (uris === undefined) taken.add(uri);
    else uris.push(uri);
  }
  return nested.filter(({ path }) => {
    const uris = urisOf.get(path) ?? [];
    if (uris.length === 0 || uris.some((uri) => taken.has(uri))) return false;
    for (const uri of uris) taken.add(uri);
    return true;
  });
}

function holdsSomething(path: string, { contexts, problems }: LoadedCatalog): boolean {
  return (
    isAnyIn(path, contexts.map(fileOf)) ||
    isAnyIn(
      path,
      problems.map(({ file }: Problem) => file),
    )
  );
}

function isAnyIn(path: string, files: readonly (string | undefined)[]): boolean {
  return files.some((file) => file !== undefined && below(file, path) !== undefined);
}

function fileOf({ source }: Context): string | undefined {
  return source.file;
}

/** Without those that lie in another of them. */
function topmost(paths: readonly string[]): readonly string[] {
  return paths.filter((path) => !paths.some((other) => other !== path && below(path, other) !== undefined));
}
