/** The nouns of a labelled set: what can be found, what is asked, and what is right. */

export type JsonObject = Readonly<Record<string, unknown>>;

export interface CatalogRow {
  /** Unique within its set. */
  readonly id: string;
  /** tool, intent, agent, workflow, pattern, skill, instruction or command; anything else counts as a tool. */
  readonly type: string;
  readonly title: string;
  /** May be blank, as in many sources. */
  readonly description: string;
  readonly tags: readonly string[];
  /** JSON Schema of each parameter by its name; of unchecked quality. */
  readonly parameters: JsonObject;
  readonly requiredParameters: readonly string[];
}

export interface QueryRow {
  readonly query: string;
  /** Ids; each is right in the first place. Empty: the request belongs to none (out of scope, "foreign"). */
  readonly relevant: readonly string[];
  /** One hit in each is enough; absent: every relevant id is a group of its own. */
  readonly groups?: readonly (readonly string[])[];
  /** Ids among which the answer is judged; absent: the whole catalog. */
  readonly candidates?: readonly string[];
  /** Near misses: ids that look right and are not. */
  readonly notRelevant?: readonly string[];
  readonly split?: string;
  /** Of the request, in the set's own words. */
  readonly kind?: string;
  readonly language?: string;
  /** From 1, in queries.jsonl. */
  readonly line: number;
}

export interface ExampleRow {
  /** Of a catalog row. */
  readonly id: string;
  readonly text: string;
  readonly split?: string;
}

export interface LabelledSet {
  readonly name: string;
  readonly catalog: readonly CatalogRow[];
  readonly queries: readonly QueryRow[];
  readonly examples: readonly ExampleRow[];
}

/** What must be found for a query to be answered in full; empty for a foreign one. */
export function groupsOf(query: Pick<QueryRow, "relevant" | "groups">): readonly (readonly string[])[] {
  return query.groups ?? query.relevant.map((id) => [id]);
}
