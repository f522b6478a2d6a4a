/** Faults of a labelled set's rows: their author can put them right. */
import { defineError, type ErrorEntry } from "./define-error.ts";

export const labelledSetErrors: {
  readonly INVALID_ROW: ErrorEntry<{ readonly detail: string }>;
  readonly DUPLICATE_ID: ErrorEntry<{ readonly id: string; readonly firstLine: number }>;
  readonly LABELS_CONTRADICT: ErrorEntry<{ readonly detail: string; readonly fix: string }>;
  readonly UNKNOWN_ID: ErrorEntry<{ readonly key: string; readonly id: string; readonly nearest?: string }>;
} = {
  INVALID_ROW: defineError(
    "author",
    ({ detail }) => `This row cannot be read: ${detail}`,
    () => "Write one JSON object a line, in the form of docs/evaluation.md",
  ),
  DUPLICATE_ID: defineError(
    "author",
    ({ id, firstLine }) => `The id "${id}" already stands in line ${firstLine}`,
    () => "Give every row of the catalog an id of its own",
  ),
  LABELS_CONTRADICT: defineError(
    "author",
    ({ detail }) => `The labels contradict each other: ${detail}`,
    ({ fix }) => fix,
  ),
  UNKNOWN_ID: defineError(
    "author",
    ({ key, id }) => `"${key}" names ${id}, which this catalog does not have`,
    ({ nearest }) => (nearest === undefined ? "Correct the id, or add that context" : `Did you mean ${nearest}?`),
  ),
};
