/** Keys that were sent beside the object that holds them → the object, where there is no doubt which. */
import { isRecord } from "@flowmind/core";
import type { ObjectSchema } from "../wire/schemas/json-schema.ts";
import { coerceArguments } from "./coerce-arguments.ts";
import { soleType } from "./sole-type.ts";

type Fields = Readonly<Record<string, unknown>>;

/** As it was sent, unless exactly one object that is not there describes every key that the schema does not. */
export function withGatheredKeys({ properties }: ObjectSchema, value: Fields): Fields {
  const loose = Object.keys(value).filter((key) => !Object.hasOwn(properties, key));
  if (loose.length === 0) return value;
  const homes = Object.entries(properties).filter(
    ([name, { properties: inner = {}, ...schema }]) =>
      soleType(schema) === "object" && !isRecord(value[name]) && loose.every((key) => Object.hasOwn(inner, key)),
  );
  const [home, ...others] = homes;
  if (home === undefined || others.length > 0) return value;
  const [name, schema] = home;
  const entries = Object.entries(value);
  const gathered = Object.fromEntries(entries.filter(([key]) => loose.includes(key)));
  const beside = Object.fromEntries(entries.filter(([key]) => !loose.includes(key)));
  return { ...beside, [name]: coerceArguments(schema, gathered).value };
}
