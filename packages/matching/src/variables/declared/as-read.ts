/** A context's variables as they are read, where the others of the context say what one of them means. */
import type { Context, Variable } from "@flowmind/core";
import { onceForEach } from "../../once-for-each.ts";

const arrival = /(?:^|_)arrival(?:_|$)/;
const departure = /(?:^|_)departure(?:_|$)/;

/** Declared name → the variable to read: a day of departure behind one of arrival ends a stay, and before it begins a journey. */
export const asRead: (context: Context) => ReadonlyMap<string, Variable> = onceForEach(({ variables }: Context) => {
  const arrivalAt = variables.findIndex((one) => isDay(one) && arrival.test(one.name));
  return new Map(
    variables.map((variable, at) => {
      const endsStay = arrivalAt >= 0 && at > arrivalAt && isDay(variable) && departure.test(variable.name);
      return [variable.name, endsStay ? endOfStay(variable) : variable];
    }),
  );
});

function isDay({ type, values }: Variable): boolean {
  return (type === "date" || type === "datetime") && values.length === 0;
}

function endOfStay(variable: Variable): Variable {
  const { name, extractionHints } = variable;
  const words = name.replaceAll("_", " ");
  return {
    ...variable,
    name: name.replace("departure", "check_out"),
    extractionHints: [...extractionHints, words, "departure"],
  };
}
