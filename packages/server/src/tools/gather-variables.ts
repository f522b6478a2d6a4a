/** Variables that stand beside the query are put where they belong. */
import { intendedContext, isRecord } from "@flowmind/core";
import type { CatalogView } from "../catalog-view.ts";
import { fieldRequestInput } from "../wire/schemas/field-request-input.ts";
import type { Prepared } from "./tool.ts";

const { properties } = fieldRequestInput;

/**
 * What the schema or a context declares as a variable, and the answer to the question which context is meant. What is given among the
 * variables stays as it is there.
 */
export function gatherVariables(raw: unknown, { view }: Seeing): Prepared {
  if (!isRecord(raw)) return { value: raw, hints: [] };
  const { extracted_variables: given = {} } = raw;
  // Without a query a text under another name is most likely the query.
  const isVariable = (name: string) =>
    Object.hasOwn(general, name) || (Object.hasOwn(raw, "query") && view.declaresName(name));
  const isStray = (name: string) => !Object.hasOwn(properties, name) && isVariable(name);
  const stray = Object.keys(raw).slice(0, mostKeys).filter(isStray);
  if (stray.length === 0 || !isRecord(given)) return { value: raw, hints: [] };
  const rest = Object.entries(raw).filter(([name]) => !stray.includes(name));
  const moved = Object.fromEntries(stray.map((name) => [name, raw[name]]));
  return {
    value: { ...Object.fromEntries(rest), extracted_variables: { ...moved, ...given } },
    hints: [
      `${stray.join(", ")} stood beside query; read all the same, but send such values under extracted_variables`,
    ],
  };
}

interface Seeing {
  readonly view: Pick<CatalogView, "declaresName">;
}

const general: Readonly<Record<string, unknown>> = {
  ...properties["extracted_variables"]?.properties,
  [intendedContext]: true,
};

/** More at the top are none of ours. */
const mostKeys = 100;
