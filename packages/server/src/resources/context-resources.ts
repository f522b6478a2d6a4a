/** Contexts as MCP resources: listed in pages, read as Markdown, by the URI under which they are matched. */
import { type Context, type ContextKind, parseContextUri } from "@flowmind/core";
import type { Snapshot } from "@flowmind/engine";
import type { Coverage } from "@flowmind/teaching";
import {
  type ListResourcesResult,
  type ListResourceTemplatesResult,
  type ReadResourceResult,
  ResourceNotFoundError,
} from "@modelcontextprotocol/server";
import { renderContext } from "../context-text/render-context.ts";
import { otherVersion } from "../wire/other-version.ts";
import { formatCursor, parseCursor } from "./page-cursor.ts";

const mimeType = "text/markdown";

/** Large enough for the catalog that ships to come in two pages, small enough for one message. */
const pageSize = 50;

export function listResources(snapshot: Snapshot, cursor?: string): ListResourcesResult {
  const offset = parseCursor(cursor);
  const end = offset + pageSize;
  const resources = snapshot.contexts.slice(offset, end).map((context) => ({
    uri: context.uri,
    name: context.uri.slice(context.uri.indexOf("://") + 3),
    title: context.title,
    description: context.description,
    mimeType,
  }));
  return end < snapshot.contexts.length ? { resources, nextCursor: formatCursor(end) } : { resources };
}

const templateDescriptions: Readonly<Record<ContextKind, string>> = {
  workflow: "A workflow's steps, variables and conditions",
  agent: "An agent's role and prompt",
  pattern: "A technique to apply",
  tool: "What a tool does and needs",
};

/** One for each kind that the catalog holds. */
export function listResourceTemplates(coverage: Coverage): ListResourceTemplatesResult {
  return {
    resourceTemplates: coverage.kinds.map(({ kind }) => ({
      uriTemplate: `${kind}://{+path}`,
      name: kind,
      description: templateDescriptions[kind],
      mimeType,
    })),
  };
}

/** Throws the protocol's resource-not-found error with the nearest URIs. */
export function findResource(snapshot: Snapshot, uri: string): Context {
  const context = parseContextUri(uri) === undefined ? undefined : snapshot.find(uri);
  if (context !== undefined) return context;
  const nearest = snapshot.suggest(uri.slice(0, longestUri));
  const meant = nearest.length === 0 ? "" : `; did you mean ${nearest.join(" or ")}?`;
  throw new ResourceNotFoundError(uri, `There is no context ${uri.slice(0, longestUri)}${meant}`);
}

/** Where another version was asked for, its text begins with a remark that says so. @param uri as it was asked for */
export function toResource(uri: string, context: Context): ReadResourceResult {
  const remarks = otherVersion(uri, context).map((remark) => `> ${remark}.\n\n`);
  return { contents: [{ uri, mimeType, text: `${remarks.join("")}${renderContext(context)}` }] };
}

/** Bounds the search for similar names and the message. */
const longestUri = 200;
