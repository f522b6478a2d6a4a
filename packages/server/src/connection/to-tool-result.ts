/** An answer → the result of a tool call: as structured content, and as text. */
import { isDeepStrictEqual } from "node:util";
import { type ContentBlock, isRecord } from "@flowmind/core";
import type { CallToolResult } from "@modelcontextprotocol/server";
import type { WireAnswer } from "../wire/answer.ts";

/**
 * What an upstream tool gave is passed on block by block, and our words about it stand behind. Hosts show their model either structured
 * content or the blocks (Claude Code, Codex and VS Code the former, where there is any), so each of the two says everything, and neither
 * says it twice. Where there are pictures or sound there is no structured content, since it would hide them.
 */
export function toToolResult(answer: WireAnswer): CallToolResult {
  const failed = answer.success ? {} : { isError: true };
  const upstream = upstreamOf(answer);
  if (upstream === undefined) return { structuredContent: { ...answer }, content: [textOf(answer)], ...failed };
  const { content, structured } = upstream;
  const blocks = content.length === 0 && structured !== undefined ? [textOf(structured)] : content.map(toBlock);
  const ours = wordsBeside(answer);
  return {
    content: [...blocks, ...(ours === undefined ? [] : [textOf(ours)])],
    ...(content.some(isBinary) ? {} : { structuredContent: withoutCopy(answer, upstream) }),
    ...failed,
  };
}

interface Upstream {
  readonly content: readonly ContentBlock[];
  readonly structured?: unknown;
}

/** Of answers only those of upstream calls hold a list of content. */
function upstreamOf(answer: WireAnswer): Upstream | undefined {
  const { content, structured } = holderOf(answer) ?? {};
  return Array.isArray(content) ? { content: content.filter(isRecord) as ContentBlock[], structured } : undefined;
}

function holderOf(answer: WireAnswer): Readonly<Record<string, unknown>> | undefined {
  return answer.success ? answer.result : answer.partial_results;
}

function withHolder(answer: WireAnswer, holder: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return answer.success ? { ...answer, result: holder } : { ...answer, partial_results: holder };
}

/** Undefined where the result needs no word from us: it went well, and all of it is there. */
function wordsBeside(answer: WireAnswer): Record<string, unknown> | undefined {
  const isPlain = answer.success && answer.teaching === undefined && answer.next_actions === undefined;
  if (isPlain) return undefined;
  const { content: _above, structured: _too, ...holder } = holderOf(answer) ?? {};
  const { _metadata, _performance, ...said } = withHolder(answer, holder);
  return said;
}

/** MCP asks tools to give structured content as text too: one of the two is enough. */
function withoutCopy(answer: WireAnswer, { content, structured }: Upstream): Record<string, unknown> {
  const [only, ...others] = content;
  const text = others.length === 0 && only?.type === "text" ? only["text"] : undefined;
  if (structured === undefined || typeof text !== "string" || !isCopy(text, structured)) return { ...answer };
  const { content: _copy, ...holder } = holderOf(answer) ?? {};
  return withHolder(answer, holder);
}

function isCopy(text: string, structured: unknown): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(text), structured);
  } catch {
    return false;
  }
}

function isBinary(block: ContentBlock): boolean {
  const resource = block.type === "resource" && isRecord(block["resource"]) ? block["resource"] : {};
  return typeof block["data"] === "string" || typeof resource["blob"] === "string";
}

/** MCP 2025-11-25, server/tools, "Tool Result". */
const knownBlocks: ReadonlySet<string> = new Set(["text", "image", "audio", "resource", "resource_link"]);

/** Clients refuse a whole result over a block of another type. */
function toBlock(block: ContentBlock): CallToolResult["content"][number] {
  return knownBlocks.has(block.type) ? (block as unknown as CallToolResult["content"][number]) : textOf(block);
}

function textOf(value: unknown): { type: "text"; text: string } {
  return { type: "text", text: JSON.stringify(value) };
}
