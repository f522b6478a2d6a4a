/** Requests for the shipped contexts of which it is known what they are about: what a simulated caller knows of its need. */
import { readFileSync } from "node:fs";
import { type Context, isRecord } from "@flowmind/core";

export interface Need {
  /** In full. */
  readonly query: string;
  /** The context that is right for it. */
  readonly uri: string;
  /** What is true of it, the domain among it. */
  readonly variables: Readonly<Record<string, unknown>>;
}

const labelled = new URL("../../../test/shipped-contexts/variables-in-requests.jsonl", import.meta.url);

/** None of them is an example of a context. */
export function createLabelledNeeds(contexts: readonly Context[]): readonly Need[] {
  const domains = new Map(contexts.map(({ uri, domain }) => [uri, domain]));
  const lines = readFileSync(labelled, "utf8").trim().split("\n");
  return lines.flatMap((line) => {
    const row: unknown = JSON.parse(line);
    if (!isRecord(row) || typeof row["query"] !== "string" || typeof row["uri"] !== "string") return [];
    const domain = domains.get(row["uri"]);
    const variables = isRecord(row["variables"]) ? row["variables"] : {};
    const known = domain === undefined ? variables : { domain, ...variables };
    return [{ query: row["query"], uri: row["uri"], variables: known }];
  });
}
