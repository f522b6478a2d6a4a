/** The values of a match that its context takes. */
import { filledVariables, type Match } from "@flowmind/core";
import { checkVariables } from "@flowmind/workflow";

export type FilledValues = Readonly<Record<string, unknown>>;

/** What the caller gave and what was read from the query. */
export function filledValues({ alignment }: Match): FilledValues {
  return Object.fromEntries(filledVariables(alignment).map(({ name, value }) => [name, value]));
}

/** Those that may be written down in a composed workflow: no secret, nothing that a run would refuse, and no text that it would fill in. */
export function writableValues(match: Match): FilledValues {
  const { variables } = match.context;
  const values = filledValues(match);
  const refused = new Set(checkVariables(variables, values).map(({ name }) => name));
  for (const { name, sensitive } of variables) if (sensitive === true) refused.add(name);
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !refused.has(name) && !JSON.stringify(value).includes("${")),
  );
}
