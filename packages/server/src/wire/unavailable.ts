/** Why a context cannot be used at present, as short as its place wants it. */
import type { Context } from "@flowmind/core";

/** A sentence and the server's own last words: what is needed to tell a person. */
export const fullReasonLength = 200;
/** Which server it is and that it is down; five of these in an answer are a hundred tokens. */
export const shortReasonLength = 80;

export interface WireUnavailable {
  /** Absent: it can be used. */
  readonly unavailable?: string;
}

export function toUnavailable({ unavailable }: Context, mostCharacters: number): WireUnavailable {
  if (unavailable === undefined) return {};
  if (unavailable.length <= mostCharacters) return { unavailable };
  const cut = unavailable.slice(0, mostCharacters - 1).replace(/\p{Surrogate}$/u, "");
  return { unavailable: `${cut.trimEnd()}…` };
}
