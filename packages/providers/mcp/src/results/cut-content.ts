/** Divides a result into what one answer may hold and the rest. */
import type { ContentBlock } from "@flowmind/core";

export interface CutContent {
  readonly now: readonly ContentBlock[];
  readonly later: readonly ContentBlock[];
}

/**
 * At most `limit` characters now, but never nothing. Texts are cut between two characters, at the end of a line where one is near;
 * what cannot be cut (a picture) comes whole, alone if it is larger than the limit.
 */
export function cutContent(blocks: readonly ContentBlock[], limit: number): CutContent {
  const now: ContentBlock[] = [];
  let left = limit;
  for (const [at, block] of blocks.entries()) {
    const size = sizeOfBlock(block);
    if (size > left) {
      const text = textOf(block);
      if (text === undefined && now.length > 0) return { now, later: blocks.slice(at) };
      if (text === undefined) return { now: [block], later: blocks.slice(at + 1) };
      const end = endOfCut(text, left);
      if (end === 0 && now.length > 0) return { now, later: blocks.slice(at) };
      const first = Math.max(1, end);
      const rest = withText(block, text.slice(first));
      return { now: [...now, withText(block, text.slice(0, first))], later: [rest, ...blocks.slice(at + 1)] };
    }
    now.push(block);
    left -= size;
  }
  return { now, later: [] };
}

/** Characters that a block takes; of what is no text, as JSON. */
export function sizeOfBlock(block: ContentBlock): number {
  return textOf(block)?.length ?? JSON.stringify(block).length;
}

function textOf(block: ContentBlock): string | undefined {
  const holder = block.type === "resource" ? (block["resource"] as { readonly text?: unknown } | null) : block;
  const text = block.type === "text" || block.type === "resource" ? holder?.["text" as never] : undefined;
  return typeof text === "string" ? text : undefined;
}

function withText(block: ContentBlock, text: string): ContentBlock {
  if (block.type === "text") return { ...block, text };
  return { ...block, resource: { ...(block["resource"] as object), text } };
}

/** The last fifth is looked through for the end of a line. */
const lookedBack = 0.2;

function endOfCut(text: string, limit: number): number {
  if (text.length <= limit) return text.length;
  const line = text.lastIndexOf("\n", limit - 1) + 1;
  if (line > limit * (1 - lookedBack)) return line;
  const splitsPair = /[\uD800-\uDBFF]/.test(text.charAt(limit - 1));
  return splitsPair ? limit - 1 : limit;
}
