/** Variables, and a function's parameters → what stands under their key in a file. */
import type { AllowedValue, Variable } from "@flowmind/core";
import { withoutBlanks } from "./without-blanks.ts";

/** The inverse of reading them. */
export function formatVariables(variables: readonly Variable[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(variables.map((variable) => [variable.name, formatVariable(variable)]));
}

function formatVariable(variable: Variable): Readonly<Record<string, unknown>> {
  const { type, required, values, closed, default: preset } = variable;
  return {
    type,
    ...withoutBlanks({
      required: required ? true : undefined,
      values: values.map(formatValue),
      open: values.length > 0 && !closed ? true : undefined,
      description: variable.description,
      question: variable.question,
      extraction_hints: variable.extractionHints,
      minimum: variable.minimum,
      maximum: variable.maximum,
      pattern: variable.pattern,
      sensitive: variable.sensitive,
    }),
    // An empty list is a default too.
    ...(preset === undefined ? {} : { default: preset }),
  };
}

function formatValue({ value, synonyms }: AllowedValue): unknown {
  return synonyms.length === 0 ? value : { value, synonyms };
}
