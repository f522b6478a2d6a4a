/** The arguments of `list_available_contexts` → a query, and a selection → its answer. */
import { type Context, complexities, domains, isRecord } from "@flowmind/core";
import { type ListQuery, sortKeys } from "../list/list-query.ts";
import type { Relevance, Selection } from "../list/select-contexts.ts";
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
  readonly relevance: Relevance;
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
      sorted_by: sortedBy(query, answered.relevance),
    },
    ...(teaching === undefined ? {} : { teaching }),
  };
}

function sortedBy(query: ListQuery, relevance: Relevance): string {
  const direction = query.descending ? "desc" : "asc";
  if (query.sortBy === "popularity") return "name asc (no outcomes are recorded yet, so nothing is more popular)";
  if (query.sortBy === "relevance" && relevance === undefined) return "name asc (no field_request came before)";
  if (query.sortBy === "relevance") return `relevance to your last request, ${direction}`;
  return `${query.sortBy} ${direction}`;
}

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
  return sentence.length <= listedLength ? sentence : `${sentence.slice(0, listedLength - 1).trimEnd()}…`;
}

/** A line of a list; twenty of them stay under a thousand tokens. */
const listedLength = 110;
