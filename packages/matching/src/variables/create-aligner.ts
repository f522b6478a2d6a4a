/** What a request says of the variables of many contexts, worked out once for each of them. */
import type { Alignment, Context, Request } from "@flowmind/core";
import { onceForEach } from "../once-for-each.ts";
import { alignVariables } from "./align-variables.ts";
import type { QueryText } from "./query/query-text.ts";

export interface Aligner {
  /** From what the caller gave alone: enough for exclusion. */
  given(context: Context): Alignment;
  /** And from what stands in the query, which costs more. */
  heard(context: Context): Alignment;
}

export function createAligner(request: Request, query: QueryText): Aligner {
  return {
    given: onceForEach((context) => alignVariables(context, request)),
    heard: onceForEach((context) => alignVariables(context, request, query)),
  };
}
