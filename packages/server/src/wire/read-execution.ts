/** The arguments of `execute_workflow`, as far as they say what is to be carried out. */
import { isRecord } from "@flowmind/core";
import { coerceArguments } from "../arguments/coerce-arguments.ts";
import type { JsonSchema } from "./schemas/json-schema.ts";

export interface Execution {
  readonly uri: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** What is read of seeds/001's schema; objects sent as JSON text are accepted. */
const shape: JsonSchema = {
  type: "object",
  properties: {
    workflow_uri: { type: "string" },
    initial_variables: { type: "object", additionalProperties: true },
  },
};

/** Undefined where no URI is given. A URI longer than any real one is cut. */
export function readExecution(raw: unknown): Execution | undefined {
  const { value } = coerceArguments(shape, raw);
  if (!isRecord(value)) return undefined;
  const { workflow_uri, initial_variables } = value;
  if (typeof workflow_uri !== "string" || workflow_uri.trim() === "") return undefined;
  return {
    uri: workflow_uri.trim().slice(0, longestUri),
    variables: isRecord(initial_variables) ? initial_variables : {},
  };
}

/** Bounds the search for similar names and the message. */
const longestUri = 200;
