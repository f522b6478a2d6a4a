/** What rules look at in a context, in the form in which they compare it. */
import { type Context, type ContextKind, contextUriKey, type Effect } from "@flowmind/core";
import { undeclaredEffect } from "./permission-rule.ts";

export interface ContextFacts {
  readonly kind: ContextKind;
  readonly provider: string;
  readonly tags: readonly string[];
  readonly effect: Effect | typeof undeclaredEffect;
  readonly uriKey: string;
}

/** Made once for a decision: every rule asks for the same. */
export function contextFacts({ kind, source, tags, effect, uri }: Context): ContextFacts {
  return {
    kind,
    provider: source.provider.toLowerCase(),
    tags: tags.map((tag) => tag.toLowerCase()),
    effect: effect ?? undeclaredEffect,
    uriKey: contextUriKey(uri),
  };
}
