/** Which names lead to which context of a catalog: URIs first, then aliases. */
import { type Context, contextUriKey, isSameContextUri, nearestNames, parseContextUri } from "@flowmind/core";
import type { ParsedFile } from "./parse-context-file.ts";

export interface CatalogNames {
  /** The URI that a URI or alias leads to, without regard to version, and to case where it is a file's. */
  find(name: string): string | undefined;
  /** A URI that `uri` may be a slip for. */
  nearest(uri: string): string | undefined;
}

/** Suggestions after these are left out: each one compares a name with every other. */
const mostSuggestions = 200;

/**
 * `files` are those whose URIs are spoken for, broken ones among them: a reference to a file with a syntax error is
 * no second mistake. `aliases` maps keys to URIs, `others` are the contexts that stand beside those of the files.
 */
export function createCatalogNames(
  files: readonly ParsedFile[],
  aliases: ReadonlyMap<string, string>,
  others: readonly Pick<Context, "uri">[],
): CatalogNames {
  const all = [...others, ...files].flatMap(({ uri }) => (uri === undefined ? [] : [uri]));
  const uris = new Map(all.map((uri) => [contextUriKey(uri), uri]));
  const isOfFile = new Set(files.flatMap(({ uri }) => (uri === undefined ? [] : [contextUriKey(uri)])));
  const suggestions = new Map<string, string | undefined>();
  return {
    find: (name) => {
      const key = contextUriKey(name);
      const uri = uris.get(key);
      if (uri === undefined) return aliases.get(key);
      return isOfFile.has(key) || isSameContextUri(name, uri) ? uri : undefined;
    },
    nearest: (uri) => {
      if (!suggestions.has(uri) && suggestions.size < mostSuggestions)
        suggestions.set(uri, nearestUri(uri, [...uris.values()]));
      return suggestions.get(uri);
    },
  };
}

/** Compared without the scheme, which would make any two short names look alike. */
function nearestUri(text: string, uris: readonly string[]): string | undefined {
  const wanted = parseContextUri(text);
  if (wanted === undefined) return undefined;
  const prefix = `${wanted.kind}://`;
  const ofKind = uris.filter((uri) => uri.startsWith(prefix)).map((uri) => uri.slice(prefix.length));
  const [nearest] = nearestNames(wanted.path, ofKind);
  if (nearest !== undefined) return `${prefix}${nearest}`;
  return uris.find((uri) => uri.slice(uri.indexOf("://") + "://".length).toLowerCase() === wanted.path.toLowerCase());
}
