/** A provider that carries out what it brings. */
import type { Context, Provider } from "@flowmind/core";

export type CallingProvider = Provider & Required<Pick<Provider, "call">>;

/**
 * The provider that brought the context, by `source.provider`, which is the provider's name or begins with it (`mcp:github`). Undefined
 * where nobody here can carry the context out.
 */
export function callingProvider(context: Context, providers: readonly Provider[]): CallingProvider | undefined {
  const { provider: source } = context.source;
  const named = providers.filter(isCalling).filter(({ name }) => source === name || source.startsWith(`${name}:`));
  const [only, ...others] = named;
  if (others.length === 0) return only;
  return named.find((provider) => provider.inputSchema?.(context.uri) !== undefined) ?? only;
}

function isCalling(provider: Provider): provider is CallingProvider {
  return provider.call !== undefined;
}
