/** `list_available_contexts`: filters, sorts and pages the catalog. */
import { type Context, nearestNames } from "@flowmind/core";
import type { ListQuery } from "../list/list-query.ts";
import { type Scores, selectContexts } from "../list/select-contexts.ts";
import { readListQuery, toListAnswer } from "../wire/list-answer.ts";
import { withMeasurements } from "../wire/measurements.ts";
import { listAvailableContextsInput } from "../wire/schemas/list-available-contexts-input.ts";
import type { Tool, ToolCall, ToolParts } from "./tool.ts";

export function createListAvailableContextsTool(parts: ToolParts): Tool {
  const { clock } = parts;
  return {
    inputSchema: listAvailableContextsInput,

    run: async (input, hints, call) => {
      const query = readListQuery(input);
      const { contexts } = call.view.snapshot;
      const scores = await scoresFor(query, call);
      const searchBeganMs = clock.monotonic();
      const selection = selectContexts(contexts, query, scores);
      const searchEndedMs = clock.monotonic();
      const unknownTags = query.tags.length === 0 ? [] : unknownAmong(query.tags, contexts);
      const answer = toListAnswer({ requestId: call.requestId, query, selection, scores, unknownTags, hints });
      const searched = { contextsSearched: contexts.length, indices: [], cacheHit: false };
      const assembledMs = clock.monotonic();
      return withMeasurements(answer, searched, {
        receivedMs: call.receivedMs,
        searchBeganMs,
        searchEndedMs,
        assembledMs,
      });
    },
  };
}

/** Popularity is the whole tenant's: that only what this caller may not see has helped looks as if nothing had. */
async function scoresFor({ sortBy }: ListQuery, { watched, view }: ToolCall): Promise<Scores> {
  if (sortBy !== "popularity") return watched.relevance();
  const popularity = await watched.popularity();
  return view.snapshot.contexts.some(({ uri }) => popularity.has(uri)) ? popularity : undefined;
}

/** The first few of the wanted tags that no context has, with the nearest one that some have. */
function unknownAmong(
  wanted: readonly string[],
  contexts: readonly Context[],
): readonly { readonly tag: string; readonly nearest?: string }[] {
  const existing = new Set(contexts.flatMap((context) => context.tags.map((tag) => tag.toLowerCase())));
  const unknown = wanted.filter((tag) => !existing.has(tag.toLowerCase())).slice(0, mostTagsNamed);
  return unknown.map((name) => {
    const tag = name.slice(0, longestTag);
    const [nearest] = nearestNames(tag, existing);
    return nearest === undefined ? { tag } : { tag, nearest };
  });
}

const mostTagsNamed = 3;
/** Longer than any tag; bounds the comparison and the message. */
const longestTag = 60;
