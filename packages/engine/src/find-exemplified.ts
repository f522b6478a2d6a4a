/** The context of which a request is an example, word for word; greeting, signature and the like aside. */
import { intendedContext, type Request, textKey } from "@flowmind/core";
import { bareQuery } from "@flowmind/matching";
import type { CompiledCatalog } from "./compiled-catalog.ts";

/**
 * Its position. Undefined where none that is allowed has the example, or several have, where its author says that the words belong elsewhere as
 * well, or the caller has said which context is meant, or that none of those it was asked about is.
 * @param allow by position; absent: everything is allowed
 */
export function findExemplified(
  request: Pick<Request, "query" | "variables">,
  { findExample, contexts }: Pick<CompiledCatalog, "findExample" | "contexts">,
  allow: (position: number) => boolean = () => true,
): number | undefined {
  if (Object.hasOwn(request.variables, intendedContext)) return undefined;
  const { query } = request;
  const text = [query, bareQuery(request)].find((one) => findExample(one).some(allow)) ?? query;
  const [position, another] = findExample(text).filter(allow);
  if (position === undefined || another !== undefined) return undefined;
  const key = textKey(text);
  const isDenied = contexts[position]?.examples.negative.some(({ text }) => textKey(text) === key);
  return isDenied === true ? undefined : position;
}
