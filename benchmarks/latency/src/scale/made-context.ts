/** A context that was made up, and the vectors that its texts would have. */
import type { Context } from "@flowmind/core";

export interface MadeContext {
  readonly context: Context;
  /** In the order of the engine's rows: its document, its title. Made when asked for, the same each time. */
  readonly vectors: () => readonly [Float32Array, Float32Array];
}

/** A context with everything that a small file leaves out. */
export function bareContext(uri: string, title: string, description: string, variables: Context["variables"]): Context {
  return {
    uri,
    kind: "tool",
    title,
    description,
    tags: [],
    aliases: [],
    examples: { positive: [], negative: [] },
    variables,
    relations: { complements: [], conflictsWith: [], followsWell: [], leadsTo: [], requires: [] },
    source: { provider: "made" },
    digest: uri,
  };
}
