/** The least that a place in a schema has to hold: a value that the schema accepts, or what stands in its place. */

import { ownValue } from "@flowmind/core";
import { anyText } from "../wire/placeholder.ts";
import type { JsonSchema } from "../wire/schemas/json-schema.ts";
import { blankFor } from "./blank-for.ts";
import { soleType } from "./sole-type.ts";

/** Values to fill in for required properties, by name; the rest is made from the schema. */
export type SampleValues = Readonly<Record<string, unknown>>;

export interface Sampling {
  readonly samples: SampleValues;
  /**
   * Whether what nobody said is shown as a placeholder, which is refused when it is sent back, and not as a value that the schema accepts.
   * One of several allowed values always is: each would say something else.
   */
  readonly leavesBlanks: boolean;
}

/** @param depth below the value that is needed */
export function sampleOf(schema: JsonSchema, sampling: Sampling, depth = 0): unknown {
  const { leavesBlanks } = sampling;
  if (leavesBlanks && depth > deepestBlank) return anyText;
  switch (schema.enum === undefined ? soleType(schema) : undefined) {
    case "object":
      return objectOf(schema, sampling, depth);
    case "array":
      return listOf(schema, sampling, depth);
    default:
      return leavesBlanks || schema.enum !== undefined ? scalarBlank(schema, depth) : scalar(schema);
  }
}

/** A blank shows what may stand within, too, where nothing has to: an empty object would be a value. */
function objectOf(schema: JsonSchema, sampling: Sampling, depth: number): unknown {
  const { required = [], properties = {} } = schema;
  const isBlank = sampling.leavesBlanks && depth > 0;
  const isOptional = isBlank && required.length === 0;
  const keys = isOptional ? Object.keys(properties).slice(0, mostOptional) : required;
  if (isBlank && keys.length === 0) return blankFor(schema);
  const inner = isOptional ? deepestBlank : depth + 1;
  return Object.fromEntries(
    keys.map((key) => [
      key,
      ownValue(sampling.samples, key) ?? sampleOf(ownValue(properties, key) ?? {}, sampling, inner),
    ]),
  );
}

function listOf(schema: JsonSchema, sampling: Sampling, depth: number): unknown {
  if (!sampling.leavesBlanks) return [];
  return schema.items === undefined ? blankFor(schema) : [sampleOf(schema.items, sampling, depth + 1)];
}

/** Where there is but one value there is nothing to decide; of a text that is asked for by itself its name says more than its type. */
function scalarBlank(schema: JsonSchema, depth: number): unknown {
  if (schema.enum?.length === 1) return schema.enum[0];
  const type = soleType(schema);
  const isText = type === "string" || type === undefined;
  const isAlone = depth === 0 && isText && schema.enum === undefined && schema.anyOf === undefined;
  return isAlone ? anyText : blankFor(schema);
}

function scalar(schema: JsonSchema): unknown {
  switch (soleType(schema)) {
    case "number":
    case "integer":
      return schema.minimum ?? 0;
    case "boolean":
      return true;
    default:
      return anyText;
  }
}

/** What lies deeper is looked up in the schema. */
const deepestBlank = 3;
/** As many as a caller looks through to find what it means. */
const mostOptional = 6;
