/** The second-level sections of instructions for a folder (AGENTS.md, CLAUDE.md and the like), each a context of its own. */
import { basename } from "node:path";
import type { FilePlace } from "../file-place.ts";
import { textNode, type YamlNode } from "../yaml-node.ts";
import { plainWords } from "./plain-words.ts";
import { type MarkdownBlock, scanBlocks } from "./scan-blocks.ts";

export interface AgentsSection {
  readonly title: YamlNode;
  /** Where its text begins and ends, its heading included. */
  readonly start: number;
  readonly end: number;
  /** Of its URI, not yet encoded. */
  readonly segments: readonly string[];
}

/** Each section reads the file's line starts once; a file with more is no instructions. */
const mostSections = 200;
/** `@AGENTS.md` alone in a CLAUDE.md says where the instructions are, and is none. */
const importLine = /^@\S+[ \t]*$/gm;

/** The whole file where it has no such section. Of sections with the same heading the later ones are numbered. */
export function agentsSections(text: string, bodyStart: number, place: FilePlace): readonly AgentsSection[] {
  const blocks = scanBlocks(text, bodyStart).filter(({ type, level }) => type === "heading" && level <= 2);
  const headings = blocks.filter(({ level }) => level === 2).slice(0, mostSections);
  if (headings.length === 0) {
    const title = textNode(titleOf(blocks[0], place), blocks[0]?.offset ?? bodyStart);
    return text.slice(bodyStart).replace(importLine, "").trim() === ""
      ? []
      : [{ title, start: bodyStart, end: text.length, segments: place.segments }];
  }
  const taken = new Map<string, number>();
  return headings.map((heading) => {
    const words = plainWords(heading.text);
    const slug = slugOf(words);
    const count = (taken.get(slug) ?? 0) + 1;
    taken.set(slug, count);
    const next = blocks[blocks.indexOf(heading) + 1];
    return {
      title: textNode(words === "" ? slug : words, heading.offset),
      start: heading.offset,
      end: next?.offset ?? text.length,
      segments: [...place.segments, count === 1 ? slug : `${slug}-${count}`],
    };
  });
}

function titleOf(heading: MarkdownBlock | undefined, { file }: FilePlace): string {
  const words = heading === undefined ? "" : plainWords(heading.text);
  return words === "" ? basename(file) : words;
}

/** Signs alone (an emoji) are no name. */
function slugOf(words: string): string {
  const slug = words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return slug === "" ? "section" : slug;
}
