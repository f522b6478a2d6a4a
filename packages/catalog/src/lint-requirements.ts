/** Circles in `requires`: contexts that wait for each other, so that none can come first. */
import { type Problem, problemAt } from "@flowmind/core";
import type { CatalogNames } from "./catalog-names.ts";
import { type NamedFile, placeOf } from "./linted-file.ts";

type Graph = ReadonlyMap<string, readonly string[]>;

/** One warning a circle, at the `requires` entry that closes it. O(contexts + relations). */
export function lintRequirements(files: readonly NamedFile[], names: CatalogNames): readonly Problem[] {
  const graph: Graph = new Map(files.map((file) => [file.uri, requiredBy(file, names)]));
  const byUri = new Map(files.map((file) => [file.uri, file]));
  return findCycles(graph).flatMap((cycle) => {
    const [first] = cycle;
    const file = byUri.get(cycle.at(-1) ?? "");
    const mention = file?.mentions.find((one) => one.role === "requires" && names.find(one.text) === first);
    if (file === undefined || mention === undefined || first === undefined) return [];
    return [problemAt(placeOf(file, mention), "warning", "RELATION_CYCLE", { cycle: [...shorten(cycle), first] })];
  });
}

/** Of longer circles the middle is left out of the message. */
const mostShown = 10;

function shorten(cycle: readonly string[]): readonly string[] {
  return cycle.length <= mostShown ? cycle : [...cycle.slice(0, mostShown - 1), "…", ...cycle.slice(-1)];
}

function requiredBy(file: NamedFile, names: CatalogNames): readonly string[] {
  return file.mentions.flatMap(({ role, text }) => (role === "requires" ? (names.find(text) ?? []) : []));
}

interface Search {
  readonly graph: Graph;
  readonly cycles: (readonly string[])[];
  /** Nodes that need no second look. */
  readonly done: Set<string>;
}

/**
 * Depth-first search with its own stack, since chains may be longer than the call stack. An edge back to the path
 * walked so far closes a circle; each node is left only once, so of circles that share a way one is reported at a time.
 */
function findCycles(graph: Graph): readonly (readonly string[])[] {
  const search: Search = { graph, cycles: [], done: new Set() };
  for (const start of graph.keys()) if (!search.done.has(start)) searchFrom(search, start);
  return search.cycles;
}

function searchFrom({ graph, cycles, done }: Search, start: string): void {
  const path: { readonly uri: string; readonly pending: string[] }[] = [];
  const depths = new Map<string, number>();
  const enter = (uri: string): void => {
    depths.set(uri, path.length);
    path.push({ uri, pending: [...(graph.get(uri) ?? [])].reverse() });
  };
  enter(start);
  for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
    const next = top.pending.pop();
    if (next === undefined) {
      path.pop();
      depths.delete(top.uri);
      done.add(top.uri);
    } else if (depths.has(next)) cycles.push(path.slice(depths.get(next)).map(({ uri }) => uri));
    else if (!done.has(next)) enter(next);
  }
}
