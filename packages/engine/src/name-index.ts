/** Names → contexts: URIs, aliases, titles and the last parts of URIs, looked up exactly and without case. */
import { type Context, contextUriKey, isSameContextUri, nearestNames, parseContextUri } from "@flowmind/core";
import { lastUriPart, splitName } from "@flowmind/matching";
import type { Snapshot } from "./engine.ts";
import { foldText } from "./fold-text.ts";

/**
 * A URI beats an alias, an alias beats a title, a title the last part of a URI ("man-overboard", and its words), whatever the order of
 * the contexts. What an MCP server brought is found by a URI in its own case only: its tools `dup` and `Dup` are two. A name that two contexts share leads to neither by title or part, and as an alias to the first by URI, or to neither where servers brought both.
 */
export function createNameIndex(contexts: readonly Context[]): Pick<Snapshot, "find" | "suggest"> {
  const uris = new Map<string, Context>();
  const aliases = new Map<string, Context[]>();
  const titles = new Map<string, Context | undefined>();
  const parts = new Map<string, Context | undefined>();
  const noteOnce = (names: Map<string, Context | undefined>, name: string, context: Context) =>
    names.set(name, names.has(name) ? undefined : context);
  for (const context of contexts) {
    uris.set(contextUriKey(context.uri), context);
    for (const alias of context.aliases) {
      const key = parseContextUri(alias) === undefined ? foldText(alias) : contextUriKey(alias);
      const known = aliases.get(key);
      if (known === undefined) aliases.set(key, [context]);
      else if (!known.includes(context)) known.push(context);
    }
    noteOnce(titles, foldText(context.title), context);
    noteOnce(parts, foldText(lastUriPart(context)), context);
  }
  return {
    find: (name) => {
      const uri = contextUriKey(name);
      const key = foldText(name);
      const byUri = uris.get(uri);
      if (byUri !== undefined) return isMeantBy(name, byUri) ? byUri : undefined;
      const byAlias = aliases.get(uri) ?? aliases.get(key);
      if (byAlias !== undefined) return meantAmong(byAlias, name);
      const byTitle = titles.get(key);
      return byTitle ?? (titles.has(key) ? undefined : parts.get(foldText(splitName(name))));
    },
    suggest: (name) => nearestUris(name, uris),
  };
}

/** MCP 2025-11-25, server/tools, "Tool Names": they are case-sensitive. */
function isMeantBy(name: string, { uri, aliases, source }: Context): boolean {
  return !isOfServer({ source }) || isSameContextUri(name, uri) || aliases.includes(name.trim());
}

function isOfServer({ source }: Pick<Context, "source">): boolean {
  return source.provider.startsWith("mcp:");
}

/** Names that hosts make of the tools `a.b` and `a_b` are the same: which of the two is meant nobody can tell. */
function meantAmong(contexts: readonly Context[], name: string): Context | undefined {
  const meant = contexts.filter((context) => isMeantBy(name, context));
  const others = meant.filter((context) => !isOfServer(context));
  return meant.length - others.length > 1 ? others[0] : meant[0];
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

/** Typing errors first; then the same last segment under another kind or folder; then what a part of it, or more of it, was given of. */
function nearestUris(name: string, uris: ReadonlyMap<string, Context>): readonly string[] {
  const key = contextUriKey(name);
  const all = [...uris.keys()];
  const last = key.slice(key.lastIndexOf("/") + 1);
  const alike = all.filter((uri) => last !== "" && uri.endsWith(`/${last}`));
  const near = [...new Set([...misspelt(key, all), ...alike])];
  const partly = near.length > 0 ? [] : sharingWords(key, all);
  return [...near, ...partly].slice(0, suggestionCount).map((uri) => uris.get(uri)?.uri ?? uri);
}

/** URIs whose words hold all of the name's, or are all held by them: more words in common first, then fewer others. */
function sharingWords(key: string, uris: readonly string[]): readonly string[] {
  const wanted = wordsOf(key);
  const found = uris.flatMap((uri) => {
    const words = wordsOf(uri);
    const common = wanted.filter((word) => words.some((one) => isBegun(word, one))).length;
    const isPart = common > 0 && common >= Math.min(wanted.length, words.length);
    return isPart ? [{ uri, common, others: words.length - common }] : [];
  });
  found.sort((a, b) => b.common - a.common || a.others - b.others || (a.uri < b.uri ? -1 : 1));
  return found.map(({ uri }) => uri);
}

/** A word is named by three letters of its beginning; fewer begin too many. */
function isBegun(word: string, whole: string): boolean {
  return word === whole || (word.length >= leastBeginning && whole.startsWith(word));
}

const leastBeginning = 3;

/** Of the path: the kind is no word of a name. */
function wordsOf(uri: string): readonly string[] {
  const path = uri.slice(uri.includes("://") ? uri.indexOf("://") + "://".length : 0, longestName);
  return [...new Set(path.match(/[\p{L}\d]+/gu) ?? [])];
}

/** Longer than any real one; bounds the comparison. */
const longestName = 300;
