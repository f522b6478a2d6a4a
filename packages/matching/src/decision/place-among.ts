/** Where a context is that others are called and described like: the server of a tool, the folder of a file. */
import { type Context, decodeUriSegment, parseContextUri } from "@flowmind/core";

/**
 * The part of its URI in which it differs from them: "staging" of `tool://staging/restart` beside `tool://production/restart`; the URI where
 * nothing is left of it. Undefined where their own names differ: a place is known to whoever asks, a name that no title shows is not.
 * @param alike the context itself among them
 */
export function placeAmong(context: Context, alike: readonly Context[]): string | undefined {
  const own = partsOf(context);
  const all = alike.map(partsOf);
  if (all.some((parts) => parts.at(-1) !== own.at(-1))) return undefined;
  const start = own.findIndex((part, at) => all.some((parts) => parts[at] !== part));
  const end = own.toReversed().findIndex((part, at) => all.some((parts) => parts.at(-1 - at) !== part));
  const place =
    start < 0 || end < 0
      ? ""
      : own
          .slice(start, own.length - end)
          .map(decodeUriSegment)
          .join("/");
  return place === "" ? context.uri : place;
}

function partsOf({ uri }: Context): readonly string[] {
  const parsed = parseContextUri(uri);
  return parsed === undefined ? [uri] : [parsed.kind, ...parsed.path.split("/")];
}
