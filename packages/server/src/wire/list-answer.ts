/** The arguments of `list_available_contexts` → a query, and a selection → its answer. */
import { type Context, complexities, domains, firstCharacters, isRecord } from "@flowmind/core";
import { type ListQuery, sortKeys } from "../list/list-query.ts";
import type { Scores, Selection } from "../list/select-contexts.ts";
import type { UnmeasuredAnswer } from "./measurements.ts";
import { readKinds, readTexts } from "./read-request.ts";
import { withHints } from "./said.ts";
import { shortReasonLength, toUnavailable } from "./unavailable.ts";

/** seeds/001, `pagination`. */
const defaultLimit = 20;

/** @param input arguments that have passed the published schema */
export function readListQuery(input: Readonly<Record<string, unknown>>): ListQuery {
  const filter = isRecord(input["filter"]) ? input["filter"] : {};
  const sort = isRecord(input["sort"]) ? input["sort"] : {};
  const pagination = isRecord(input["pagination"]) ? input["pagination"] : {};
  const sortBy = sortKeys.find((key) => key === sort["by"]) ?? "relevance";
  const wantedDomains = readTexts(filter["domain"]);
  const complexity = complexities.find((one) => one === filter["complexity"]);
  return {
    kinds: readKinds(filter["type"]),
    domains: domains.filter((domain) => wantedDomains.includes(domain)),
    tags: readTexts(filter["tags"]),
    ...(complexity === undefined ? {} : { complexity }),
    sortBy,
    descending: sort["order"] === undefined ? sortBy !== "name" : sort["order"] === "desc",
    offset: Math.floor(Number(pagination["offset"] ?? 0)),
    limit: Math.floor(Number(pagination["limit"] ?? defaultLimit)),
  };
}

export interface ListAnswered {
  readonly requestId: string;
  readonly query: ListQuery;
  readonly selection: Selection;
  /** What was sorted by. */
  readonly scores: Scores;
  /** Tags that exist, where the filter names some that do not: `{tag, nearest}`. */
  readonly unknownTags: readonly { readonly tag: string; readonly nearest?: string }[];
  readonly hints: readonly string[];
}

export function toListAnswer(answered: ListAnswered): UnmeasuredAnswer {
  const { query, selection } = answered;
  const teaching = withHints(undefined, [
    ...answered.hints,
    ...answered.unknownTags.map(tagHint),
    ...pastEnd(query, selection),
  ]);
  const { nextOffset } = selection;
  return {
    success: true,
    result: {
      request_id: answered.requestId,
      contexts: selection.page.map(toListed),
      total: selection.total,
      offset: query.offset,
      limit: query.limit,
      ...(nextOffset === undefined ? {} : { next_offset: nextOffset }),
      sorted_by: sortedBy(query, answered.scores),
    },
    ...(teaching === undefined ? {} : { teaching }),
  };
}

function sortedBy({ sortBy, descending }: ListQuery, scores: Scores): string {
  const direction = descending ? "desc" : "asc";
  if (sortBy === "name" || sortBy === "recent") return `${sortBy} ${direction}`;
  if (scores === undefined) return `name asc (${unscored[sortBy]})`;
  return sortBy === "relevance" ? `relevance to your last request, ${direction}` : `popularity ${direction}`;
}

const unscored = {
  relevance: "no field_request came before",
  popularity: "nothing is known to have helped yet, so nothing is more popular",
} as const;

function toListed(context: Context): Readonly<Record<string, unknown>> {
  const { domain, complexity } = context;
  return {
    uri: context.uri,
    type: context.kind,
    title: context.title,
    description: firstSentence(context.description),
    ...(domain === undefined ? {} : { domain }),
    ...(complexity === undefined ? {} : { complexity }),
    ...toUnavailable(context, shortReasonLength),
  };
}

function tagHint({ tag, nearest }: ListAnswered["unknownTags"][number]): string {
  return nearest === undefined
    ? `No context has the tag "${tag}"`
    : `No context has the tag "${tag}"; did you mean "${nearest}"?`;
}

function pastEnd(query: ListQuery, selection: Selection): readonly string[] {
  if (selection.page.length > 0 || selection.total === 0) return [];
  return [`Offset ${query.offset} is past the end: there are ${selection.total}`];
}

function firstSentence(description: string): string {
  const sentence = /^.+?[.!?](?=\s|$)/su.exec(description.trim())?.[0] ?? description.trim();
  return sentence.length <= listedLength ? sentence : `${firstCharacters(sentence, listedLength - 1).trimEnd()}…`;
}

/** A line of a list; twenty of them stay under a thousand tokens. */
const listedLength = 110;
