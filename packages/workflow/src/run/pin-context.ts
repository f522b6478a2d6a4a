/** A context that a run uses, as it was when the run first used it. */
import { isRecord, type RunnableContext } from "@flowmind/core";
import { runnableContext } from "./runnable-context.ts";
import type { Runtime } from "./runtime.ts";

/** Undefined where there is none, or none that this caller may see; that, too, stays so for this run. */
export function pinContext(runtime: Runtime, uri: string): Promise<RunnableContext | undefined> {
  const known = runtime.pins.get(uri);
  if (known !== undefined) return known;
  const found = findContext(runtime, uri);
  runtime.pins.set(uri, found);
  return found;
}

async function findContext({ context, parts }: Runtime, uri: string): Promise<RunnableContext | undefined> {
  const { value } = await context.step(`!context:${uri}`, async () => {
    const found = await parts.resolve(uri);
    return found === undefined ? null : runnableContext(found);
  });
  return isRecord(value) ? (value as unknown as RunnableContext) : undefined;
}
