/** Whether running a context leads to another one. */
import { type Context, childrenOf, contextUriKey, type Flow } from "@flowmind/core";

/** By its own URI, or by what its steps use, at any depth. Each context is looked at once. */
export function containsUri(context: Context, uri: string, resolve: (uri: string) => Context | undefined): boolean {
  const wanted = contextUriKey(uri);
  const seen = new Set<string>();
  const pending = [context];
  for (let one = pending.pop(); one !== undefined; one = pending.pop()) {
    const key = contextUriKey(one.uri);
    if (key === wanted) return true;
    if (seen.has(key)) continue;
    seen.add(key);
    for (const used of usedBy(one.flow)) {
      if (contextUriKey(used) === wanted) return true;
      const found = resolve(used);
      if (found !== undefined) pending.push(found);
    }
  }
  return false;
}

function usedBy(flow: Flow | undefined): readonly string[] {
  const used: string[] = [];
  const pending = flow === undefined ? [] : [flow];
  for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
    if (step.type === "invoke") used.push(step.uri);
    if (step.type === "instruct" && step.context !== undefined) used.push(step.context);
    pending.push(...childrenOf(step));
  }
  return used;
}
