/** Placeholders of a ready call among the values that a composition is given: a workflow made of them would carry them out. */
import type { Context } from "@flowmind/core";
import type { Composition, CompositionProblem } from "@flowmind/workflow";
import { formatPath, type PathStep } from "../arguments/argument-path.ts";
import { unfilledIn, wantedFor, writtenIn } from "../wire/unfilled.ts";

/** One problem for each value, in their order; none of a component that is not found, which is told by itself. */
export function placeholderProblems(
  components: Composition["components"],
  find: (uri: string) => Context | undefined,
): readonly CompositionProblem[] {
  return components.flatMap(({ uri, configuration }, index) => {
    const context = find(uri);
    if (context === undefined || configuration === undefined) return [];
    const names = context.variables.map(({ name }) => name);
    const unfilled = unfilledIn(configuration, { names, isMeant: writtenIn(context) });
    return unfilled.map((path) => problemAt(["components", index, "configuration", ...path], path, context));
  });
}

function problemAt(place: readonly PathStep[], path: readonly PathStep[], { variables }: Context): CompositionProblem {
  const wanted = wantedFor(variables.find(({ name }) => path.includes(name)));
  const at = formatPath(place);
  return { at, message: `${at} is still the placeholder`, fix: `Put in ${wanted}, or leave it out: the run asks` };
}
