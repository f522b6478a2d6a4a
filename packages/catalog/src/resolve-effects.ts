/** The effect of a workflow that states none: the strongest of what its steps use. */
import { type Context, childrenOf, type Effect, effects, type Flow } from "@flowmind/core";
import type { CatalogNames } from "./catalog-names.ts";

/** Unknown contexts and plain instructions count for nothing. Digests stay: they are of what the file says. O(steps). */
export function resolveEffects(contexts: readonly Context[], names: CatalogNames): readonly Context[] {
  const users = new Map<string, Context[]>();
  const open = contexts.filter((context) => context.effect === undefined && context.flow !== undefined);
  for (const context of open) {
    for (const name of usedBy(context.flow)) {
      const uri = names.find(name);
      if (uri === undefined) continue;
      const list = users.get(uri) ?? [];
      list.push(context);
      users.set(uri, list);
    }
  }
  const found = spread(contexts, users);
  return contexts.map((context) => {
    const effect = found.get(context.uri);
    return effect === undefined || context.effect !== undefined ? context : { ...context, effect };
  });
}

/** From the strongest effect down, each context passes its own on to those that use it and have none yet. */
function spread(
  contexts: readonly Context[],
  users: ReadonlyMap<string, readonly Context[]>,
): ReadonlyMap<string, Effect> {
  const found = new Map<string, Effect>();
  for (const effect of [...effects].reverse()) {
    const pending = contexts.filter((context) => context.effect === effect).map((context) => context.uri);
    for (let uri = pending.pop(); uri !== undefined; uri = pending.pop()) {
      for (const user of users.get(uri) ?? []) {
        if (found.has(user.uri)) continue;
        found.set(user.uri, effect);
        pending.push(user.uri);
      }
    }
  }
  return found;
}

function usedBy(flow: Flow | undefined): ReadonlySet<string> {
  const used = new Set<string>();
  const pending: Flow[] = flow === undefined ? [] : [flow];
  for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
    if (step.type === "instruct" && step.context !== undefined) used.add(step.context);
    if (step.type === "invoke") used.add(step.uri);
    if (step.type === "call") used.add(step.tool);
    pending.push(...childrenOf(step));
  }
  return used;
}
