/** The arguments of `compose_workflow` → what is to be composed; the only place that reads their names. */
import { isRecord } from "@flowmind/core";
import { type Composition, componentRoles, flowTypes } from "@flowmind/workflow";
import { mostComposedVariables } from "../tuning.ts";
import { readTexts } from "./read-request.ts";

export interface ComposeRequest extends Omit<Composition, "uri"> {
  readonly save: boolean;
}

/** @param input arguments that have passed the published schema */
export function readComposition(input: Readonly<Record<string, unknown>>): ComposeRequest {
  const { name, description, components, flow_type, variables } = input;
  const { required, optional } = isRecord(variables) ? variables : {};
  return {
    name: String(name).trim(),
    ...(typeof description === "string" ? { description } : {}),
    components: (Array.isArray(components) ? components : []).filter(isRecord).map(readComponent),
    flowType: flowTypes.find((one) => one === flow_type) ?? "sequential",
    variables: { required: readNames(required), optional: readNames(optional) },
    save: input["save"] === true,
  };
}

function readComponent({
  uri,
  role,
  when,
  configuration,
}: Readonly<Record<string, unknown>>): Composition["components"][number] {
  return {
    uri: String(uri).trim().slice(0, longestUri),
    role: componentRoles.find((one) => one === role) ?? "primary",
    ...(typeof when === "string" ? { when } : {}),
    ...(isRecord(configuration) ? { configuration } : {}),
  };
}

/** Longer than any real one; bounds the search for similar names and the message. */
const longestUri = 200;

function readNames(value: unknown): readonly string[] {
  return [...new Set(readTexts(value).map((name) => name.trim()))].slice(0, mostComposedVariables);
}
