/** A text that was sent under a name that the call does not have. */
import { ownValue } from "@flowmind/core";
import type { JsonSchema, ObjectSchema } from "../wire/schemas/json-schema.ts";
import { meantName } from "./meant-name.ts";
import { soleType } from "./sole-type.ts";

/** The one foreign text where the one text that is required is missing is that text, whatever it was called. */
export function withMisnamedText(
  schema: ObjectSchema,
  value: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { properties, required = [], additionalProperties } = schema;
  if (additionalProperties === true) return value;
  const lacking = required.filter((key) => !Object.hasOwn(value, key) && isFreeText(ownValue(properties, key)));
  const foreign = Object.entries(value).filter(([key]) => !Object.hasOwn(properties, key));
  const texts = foreign.filter(([, one]) => typeof one === "string" && one.trim() !== "");
  const [[given, text] = []] = texts;
  const [meant] = lacking;
  if (lacking.length !== 1 || texts.length !== 1 || meant === undefined || given === undefined) return value;
  // Its own name says better what it is.
  const named = meantName(
    given,
    Object.keys(properties).filter((key) => !Object.hasOwn(value, key)),
  );
  if (named !== undefined) return value;
  const { [given]: _moved, ...rest } = value;
  return { ...rest, [meant]: text };
}

function isFreeText(schema: JsonSchema | undefined): boolean {
  return schema !== undefined && schema.enum === undefined && soleType(schema) === "string";
}
