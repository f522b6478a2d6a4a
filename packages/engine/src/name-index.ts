/** Names → contexts: URIs, aliases, titles and the last parts of URIs, looked up exactly and without case. */
import { type Context, contextUriKey, nearestNames, parseContextUri } from "@flowmind/core";
import { lastUriPart, splitName } from "@flowmind/matching";
import type { Snapshot } from "./engine.ts";

/** White space folded, lower case; how a title or plain alias is compared. */
function nameKey(text: string): string {
  return text.trim().replace(/\s+/g, " ").toLowerCase();
}

/**
 * A URI beats an alias, an alias beats a title, a title the last part of a URI ("man-overboard", and its words), whatever the order of
 * the contexts. A name that two contexts share leads to neither by title or part, and to the first by URI as an alias.
 */
export function createNameIndex(contexts: readonly Context[]): Pick<Snapshot, "find" | "suggest"> {
  const uris = new Map<string, Context>();
  const aliases = new Map<string, Context>();
  const titles = new Map<string, Context | undefined>();
  const parts = new Map<string, Context | undefined>();
  const noteOnce = (names: Map<string, Context | undefined>, name: string, context: Context) =>
    names.set(name, names.has(name) ? undefined : context);
  for (const context of contexts) {
    uris.set(contextUriKey(context.uri), context);
    for (const alias of context.aliases) {
      const key = parseContextUri(alias) === undefined ? nameKey(alias) : contextUriKey(alias);
      if (!aliases.has(key)) aliases.set(key, context);
    }
    noteOnce(titles, nameKey(context.title), context);
    noteOnce(parts, nameKey(lastUriPart(context)), context);
  }
  return {
    find: (name) => {
      const uri = contextUriKey(name);
      const key = nameKey(name);
      const byTitle = uris.get(uri) ?? aliases.get(uri) ?? aliases.get(key) ?? titles.get(key);
      return byTitle ?? (titles.has(key) ? undefined : parts.get(nameKey(splitName(name))));
    },
    suggest: (name) => nearestUris(name, uris),
  };
}

const suggestionCount = 3;

/** Compared without the kind, which would make any two short names look alike. */
function misspelt(key: string, uris: readonly string[]): readonly string[] {
  const pathAt = (uri: string): number => uri.indexOf("://") + (uri.includes("://") ? "://".length : 0);
  const kind = key.slice(0, pathAt(key));
  const ofKind = uris.filter((uri) => uri.startsWith(kind));
  const byPath = new Map((ofKind.length > 0 ? ofKind : uris).map((uri) => [uri.slice(pathAt(uri)), uri]));
  const paths = nearestNames(key.slice(kind.length), byPath.keys(), suggestionCount);
  return paths.flatMap((path) => byPath.get(path) ?? []);
}

/** Typing errors first; then the same last segment under another kind or folder. */
function nearestUris(name: string, uris: ReadonlyMap<string, Context>): readonly string[] {
  const key = contextUriKey(name);
  const near = misspelt(key, [...uris.keys()]);
  const last = key.slice(key.lastIndexOf("/") + 1);
  const alike = [...uris.keys()].filter((uri) => last !== "" && uri.endsWith(`/${last}`) && !near.includes(uri));
  return [...near, ...alike].slice(0, suggestionCount).map((uri) => uris.get(uri)?.uri ?? uri);
}
