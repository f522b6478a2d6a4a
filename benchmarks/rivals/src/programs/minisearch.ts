/** MiniSearch: full-text search in memory, with the options of its documentation's example. */
import MiniSearch, { type SearchResult } from "minisearch";
import { pinnedVersion } from "../pinned-version.ts";
import { runProgram } from "../run-program.ts";
import type { TaskContext } from "../task.ts";
import { toolList } from "../tool-list.ts";

/** It hands back all that share a word with the request; an agent would be given the first few, as many as Ratel's. */
const shownMatches = 5;
/** "Search options" in its README. */
const documentedOptions = { boost: { title: 2 }, fuzzy: 0.2 };

await runProgram<readonly SearchResult[]>({
  version: pinnedVersion("minisearch"),
  build: async ({ contexts }) => {
    const known = new Map(contexts.map((context) => [context.id, context]));
    const search = new MiniSearch({
      fields: ["title", "description", "parameters", "tags", "examples"],
      searchOptions: documentedOptions,
    });
    search.addAll(contexts.map(toDocument));
    return {
      ask: (request) => search.search(request),
      read: (found) => ({
        ranked: found.slice(0, 10).map(({ id, score }) => ({ id: String(id), score })),
        inScope: found[0]?.score ?? 0,
        verdict: found.length === 0 ? "refused" : "accepted",
        answerCharacters: toolList(found.slice(0, shownMatches).flatMap(({ id }) => known.get(id) ?? [])).length,
      }),
    };
  },
});

function toDocument({ id, title, description, tags, examples, inputSchema }: TaskContext): Record<string, string> {
  const properties = inputSchema["properties"] as Readonly<Record<string, { readonly description?: unknown }>>;
  const parameters = Object.entries(properties).map(([name, { description: text }]) => `${name} ${text ?? ""}`);
  return {
    id,
    title,
    description,
    parameters: parameters.join("\n"),
    tags: tags.join(" "),
    examples: examples.join("\n"),
  };
}
