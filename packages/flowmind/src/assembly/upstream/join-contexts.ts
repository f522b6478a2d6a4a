/** The contexts of several sources as one catalog. */
import { type Context, contextUriKey, errorEntry, type ProviderProblem } from "@flowmind/core";

export interface ContextSource {
  readonly name: string;
  readonly contexts: readonly Context[];
}

export interface JoinedContexts {
  readonly contexts: readonly Context[];
  /** A context that is left out because another one has its URI, each with both of them. */
  readonly problems: readonly ProviderProblem[];
}

/** Of several contexts with one URI that of the earliest source counts, whenever each of them came. */
export function joinContexts(sources: readonly ContextSource[]): JoinedContexts {
  const byUri = new Map<string, Context>();
  const problems: ProviderProblem[] = [];
  for (const context of sources.flatMap((source) => source.contexts)) {
    const key = contextUriKey(context.uri);
    const first = byUri.get(key);
    if (first === undefined) byUri.set(key, context);
    else problems.push(shadowed(context, first));
  }
  return { contexts: [...byUri.values()], problems };
}

function shadowed({ uri, source }: Context, first: Context): ProviderProblem {
  const server = serverOf(source.provider);
  const by = isUpstream(first) ? serverOf(first.source.provider) : (first.source.file ?? first.source.provider);
  const { message, fix } = errorEntry("UPSTREAM_SHADOWED");
  const details = { uri, server, by };
  const problem = { code: "UPSTREAM_SHADOWED", message: message(details), fix: fix(details) } as const;
  return { source: server, uri, severity: "error", ...problem };
}

/** Whether a context was brought by an upstream MCP server. */
export function isUpstream({ source }: Context): boolean {
  return source.provider.startsWith("mcp:");
}

function serverOf(provider: string): string {
  return provider.replace(/^mcp:/, "");
}
