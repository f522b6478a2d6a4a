/** A context that a run uses, as it was when the run first used it. */
import { isRecord } from "@flowmind/core";
import type { RunnableContext } from "./run-start.ts";
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
    return found === undefined ? null : pick(found);
  });
  return isRecord(value) ? (value as unknown as RunnableContext) : undefined;
}

/** What else a context has is none of the run's. */
function pick({ uri, kind, title, description, body, variables, effect, flow }: RunnableContext): RunnableContext {
  return {
    uri,
    kind,
    title,
    description,
    variables,
    ...(body === undefined ? {} : { body }),
    ...(effect === undefined ? {} : { effect }),
    ...(flow === undefined ? {} : { flow }),
  };
}
