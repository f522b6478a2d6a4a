/** The three kinds of rows of a public set, read from a line's JSON object. */
import { isObject, type JsonObject } from "./read-rows.ts";

export interface CatalogRow {
  /** Unique within its set. */
  readonly id: string;
  /** tool, intent, agent, workflow, skill, instruction or command. */
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** JSON Schema of each parameter by its name; of unchecked quality. */
  readonly parameters: JsonObject;
  readonly requiredParameters: readonly string[];
}

export interface QueryRow {
  readonly query: string;
  /** Ids of catalog rows; empty: out of scope. */
  readonly relevant: readonly string[];
}

export interface ExampleRow {
  /** Of a catalog row. */
  readonly id: string;
  readonly text: string;
}

/** Title and description may be blank, as they are in the sources; the rest of what is absent is empty. */
export function readCatalogRow(line: JsonObject): CatalogRow | string {
  const id = textOf(line["id"]);
  if (id === "") return 'it has no "id"';
  if (line["params"] !== undefined && !isObject(line["params"])) return '"params" is no object';
  const schema = isObject(line["params"]) ? line["params"] : {};
  return {
    id,
    type: textOf(line["type"]) || "tool",
    title: textOf(line["title"]) || id,
    description: textOf(line["description"]),
    tags: textsOf(line["tags"]),
    parameters: isObject(schema["properties"]) ? schema["properties"] : {},
    requiredParameters: textsOf(schema["required"]),
  };
}

export function readQueryRow(line: JsonObject): QueryRow | string {
  const query = textOf(line["query"]);
  if (query === "") return 'it has no "query"';
  return Array.isArray(line["relevant"]) ? { query, relevant: textsOf(line["relevant"]) } : 'it has no list "relevant"';
}

export function readExampleRow(line: JsonObject): ExampleRow | string {
  const id = textOf(line["id"]);
  const text = textOf(line["text"]);
  if (id === "") return 'it has no "id"';
  return text === "" ? 'it has no "text"' : { id, text };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(textOf).filter((text) => text !== "") : [];
}
