/** What of a context is run, and kept with the run. */
import type { RunnableContext } from "@flowmind/core";

/** What else a context has is none of the run's. */
export function runnableContext({
  uri,
  kind,
  title,
  description,
  body,
  variables,
  effect,
  flow,
}: RunnableContext): RunnableContext {
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
