/** Which values are of which variable type. */
import { type AllowedValue, isRealDay, isRecord, parseDuration, type VariableType } from "@flowmind/core";

/** What to write for a type, in words for a message. */
export const typeExpectations: Readonly<Record<VariableType, string>> = {
  string: "text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  date: "a date such as 2025-03-31",
  datetime: "a date and time such as 2025-03-31T09:00:00Z, or a date",
  duration: "a duration such as 30s, 10m or PT2H",
  email: "an email address",
  url: "a URL with its scheme",
  list: "a list",
  object: "a mapping",
};

const dateForm = /^\d{4}-\d{2}-\d{2}$/;
/** RFC 3339 with an optional offset; seconds may be left out, and the time of day as a whole. */
const datetimeForm = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/i;
/** One @ with something on either side: more is for a mail server to say. */
const emailForm = /^[^\s@]{1,64}@[^\s@]{1,255}$/;

export function valueFits(type: VariableType, value: unknown): boolean {
  switch (type) {
    case "number":
      return typeof value === "number";
    case "integer":
      return Number.isInteger(value);
    case "boolean":
      return typeof value === "boolean";
    case "list":
      return Array.isArray(value);
    case "object":
      return isRecord(value);
    case "duration":
      return (
        (typeof value === "number" && value >= 0) || (typeof value === "string" && parseDuration(value) !== undefined)
      );
    default:
      return typeof value === "string" && textFits(type, value);
  }
}

function textFits(type: VariableType, text: string): boolean {
  switch (type) {
    case "date":
      return dateForm.test(text) && isRealDay(text);
    case "datetime":
      return datetimeForm.test(text) && isRealDay(text.slice(0, "2025-03-31".length));
    case "email":
      return emailForm.test(text);
    case "url":
      return URL.canParse(text);
    default:
      return true;
  }
}

/** The narrowest type that all values have; text where there are none. */
export function typeOfValues(values: readonly AllowedValue[]): VariableType {
  const all = (type: VariableType): boolean => values.length > 0 && values.every((one) => valueFits(type, one.value));
  return (["boolean", "integer", "number"] as const).find(all) ?? "string";
}
