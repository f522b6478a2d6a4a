/** What would come first if nobody had given the values that exclude contexts. */
import type { Alignment, Context, Request } from "@flowmind/core";
import { type Aligner, createAligner } from "./create-aligner.ts";
import { givenNames } from "./declared/given-names.ts";
import type { QueryText } from "./query/query-text.ts";

export interface Excluding {
  readonly request: Request;
  readonly query: QueryText;
  /** URI → the variable whose value excludes it. */
  readonly excludedBy: ReadonlyMap<string, string>;
}

/** As `align`, but the value that excludes a context does not speak against it a second time. */
export function butForExclusion(align: Aligner, { request, query, excludedBy }: Excluding): Aligner {
  const without = new Map<string, Aligner>();
  function alignWithout(name: string): Aligner {
    const { [name]: _, ...variables } = request.variables;
    const made = without.get(name) ?? createAligner({ ...request, variables }, query);
    without.set(name, made);
    return made;
  }
  function shifted(context: Context, how: keyof Aligner): Alignment {
    const alignment = align[how](context);
    const variable = excludedBy.get(context.uri);
    if (variable === undefined) return alignment;
    const given = givenNames(context.variables, request.variables).get(variable) ?? variable;
    return { ...alignment, logitShift: alignWithout(given)[how](context).logitShift };
  }
  return { given: (context) => shifted(context, "given"), heard: (context) => shifted(context, "heard") };
}
