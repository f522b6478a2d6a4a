/** Patterns of context URIs: `*` is any text within a segment, `**` any text, `?` one character; all else is itself. */
import { contextUriKey } from "@flowmind/core";
import { longestPattern } from "../tuning.ts";

/** Tells of a URI in the form of `contextUriKey`. */
export type MatchesUri = (uriKey: string) => boolean;

type Part = string | typeof withinSegment | typeof anything;
const withinSegment: unique symbol = Symbol("*");
const anything: unique symbol = Symbol("**");

/**
 * Case and versions are ignored on both sides, as wherever URIs are looked up. The time is at most pattern × URI, whatever the pattern
 * is: every place in it is reached or not, and nothing is tried twice. Throws RangeError over `longestPattern`.
 */
export function compileUriPattern(pattern: string): MatchesUri {
  if (pattern.length > longestPattern)
    throw new RangeError(`a URI pattern has at most ${longestPattern} characters, and this one ${pattern.length}`);
  const wanted = withoutVersion(pattern.trim().toLowerCase());
  const wildcard = wanted.search(/[*?]/);
  if (wildcard === -1) return (uriKey) => uriKey === wanted;
  const prefix = wanted.slice(0, wildcard);
  const parts = partsOf(wanted.slice(wildcard));
  return (uriKey) => uriKey.startsWith(prefix) && fits(parts, uriKey.slice(prefix.length));
}

/** `tool://a/*@1.2.3` is no URI, so its version is cut here; an address without wildcards is read as URIs are. */
function withoutVersion(pattern: string): string {
  return contextUriKey(pattern).replace(/@[^/@]*$/, "");
}

function partsOf(pattern: string): readonly Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < pattern.length; at++) {
    if (pattern[at] !== "*") {
      parts.push(pattern[at] as string);
      continue;
    }
    const start = at;
    while (pattern[at + 1] === "*") at++;
    parts.push(at > start ? anything : withinSegment);
  }
  return parts;
}

/** Carries the set of places in the pattern that can be reached along the text (Thompson, 1968). */
function fits(parts: readonly Part[], text: string): boolean {
  let reached = new Uint8Array(parts.length + 1);
  let next = new Uint8Array(parts.length + 1);
  reached[0] = 1;
  skipEmpty(parts, reached);
  for (let character = 0; character < text.length; character++) {
    next.fill(0);
    for (let at = 0; at < parts.length; at++) {
      const to = reached[at] === 1 ? placeAfter(parts[at] as Part, at, text[character] as string) : undefined;
      if (to !== undefined) next[to] = 1;
    }
    skipEmpty(parts, next);
    [reached, next] = [next, reached];
  }
  return reached[parts.length] === 1;
}

/** A wildcard may also stand for nothing. */
function skipEmpty(parts: readonly Part[], reached: Uint8Array): void {
  for (let at = 0; at < parts.length; at++) if (reached[at] === 1 && typeof parts[at] === "symbol") reached[at + 1] = 1;
}

function placeAfter(part: Part, at: number, character: string): number | undefined {
  if (part === anything) return at;
  if (part === withinSegment) return character === "/" ? undefined : at;
  if (part === "?") return character === "/" ? undefined : at + 1;
  return part === character ? at + 1 : undefined;
}
