/** The three kinds of rows of a public set, read from a line's JSON object. */
import { isObject, type JsonObject } from "./read-rows.ts";

export interface CatalogRow {
  /** Unique within its set. */
  readonly id: string;
  readonly title: string;
  /** May be blank, as in the sources. */
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameterNames: readonly string[];
}

export interface QueryRow {
  readonly query: string;
  /** What is right, each a list of ids of which one is enough; empty: the request belongs elsewhere. */
  readonly groups: readonly (readonly string[])[];
  /** Ids among which the answer is judged; absent: the whole catalog. */
  readonly candidates?: readonly string[];
  readonly split: string;
  /** Of the request, in the set's own words; "single" asks for one context. */
  readonly kind: string;
}

export interface ExampleRow {
  /** Of a catalog row. */
  readonly id: string;
  readonly text: string;
}

export function readCatalogRow(line: JsonObject): CatalogRow | string {
  const id = textOf(line["id"]);
  if (id === "") return 'it has no "id"';
  const schema = isObject(line["params"]) ? line["params"] : {};
  const properties = isObject(schema["properties"]) ? schema["properties"] : {};
  return {
    id,
    title: textOf(line["title"]) || id,
    description: textOf(line["description"]),
    tags: textsOf(line["tags"]),
    parameterNames: textsOf(Object.keys(properties)),
  };
}

/** Where a row names no groups, every relevant id is one of its own. */
export function readQueryRow(line: JsonObject): QueryRow | string {
  const query = textOf(line["query"]);
  if (query === "") return 'it has no "query"';
  if (!Array.isArray(line["relevant"])) return 'it has no list "relevant"';
  const named = Array.isArray(line["groups"]) ? line["groups"].map(textsOf) : [];
  const groups = named.length > 0 ? named : textsOf(line["relevant"]).map((id) => [id]);
  if (groups.some((group) => group.length === 0)) return '"groups" has an empty group';
  return {
    query,
    groups,
    ...(Array.isArray(line["candidates"]) ? { candidates: textsOf(line["candidates"]) } : {}),
    split: textOf(line["split"]),
    kind: textOf(line["kind"]),
  };
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
