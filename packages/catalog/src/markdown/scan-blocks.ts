/**
 * Markdown → its headings, paragraphs and list items, in order; code and comments are passed over. Our own scanner: a few kinds of
 * line are all that is asked, in one pass whatever the text holds, where a library builds a tree of every word first.
 */

export interface MarkdownBlock {
  readonly type: "heading" | "paragraph" | "item";
  /** 1 to 6 for a heading, else 0. */
  readonly level: number;
  /** Markdown within the block, its lines joined by blanks. */
  readonly text: string;
  /** In UTF-16 code units from the start of the text. */
  readonly offset: number;
}

/** CommonMark 0.31, sections 4.2, 4.5 and 5.2; indentation counts for code only. */
const heading = /^ {0,3}(#{1,6})(?:[ \t]+|$)/;
const fence = /^ {0,3}(`{3,}|~{3,})/;
const item = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+/;
const underline = /^ {0,3}(=+|-+)[ \t]*$/;
const quote = /^ {0,3}>[ \t]?/;
const rule = /^ {0,3}(?:\*[ \t]*){3,}$|^ {0,3}(?:_[ \t]*){3,}$|^ {0,3}(?:-[ \t]*){3,}$/;

interface Scan {
  readonly blocks: MarkdownBlock[];
  /** The paragraph or item that further lines would go on. */
  open: { readonly type: "paragraph" | "item"; readonly lines: string[]; readonly offset: number } | undefined;
  /** What ends the code or comment that lines are in. */
  until: ((line: string) => boolean) | undefined;
}

/** O(length). */
export function scanBlocks(text: string, start: number): readonly MarkdownBlock[] {
  const scan: Scan = { blocks: [], open: undefined, until: undefined };
  for (let at = start; at < text.length; ) {
    const end = text.indexOf("\n", at);
    const next = end === -1 ? text.length : end + 1;
    scanLine(scan, text.slice(at, end === -1 ? text.length : end).trimEnd(), at);
    at = next;
  }
  close(scan);
  return scan.blocks;
}

function scanLine(scan: Scan, line: string, offset: number): void {
  if (scan.until !== undefined) {
    if (scan.until(line)) scan.until = undefined;
    return;
  }
  const opened = fence.exec(line)?.[1];
  const content = line.replace(quote, "");
  if (opened !== undefined) {
    close(scan);
    scan.until = (later) =>
      later.trim().length >= opened.length && later.trim() === opened.charAt(0).repeat(later.trim().length);
  } else if (content.trimStart().startsWith("<!--")) {
    close(scan);
    if (!content.includes("-->")) scan.until = (later) => later.includes("-->");
  } else if (content.trim() === "") close(scan);
  else scanContent(scan, content, offset + line.length - content.length);
}

function scanContent(scan: Scan, line: string, offset: number): void {
  const level = heading.exec(line);
  const below = underline.exec(line)?.[1];
  const bullet = item.exec(line)?.[0].length;
  if (level !== null) {
    close(scan);
    const words = line.slice(level[0].length);
    push(scan, "heading", level[1]?.length ?? 1, withoutClosing(words), offset);
  } else if (below !== undefined && scan.open?.type === "paragraph") {
    const { lines, offset: from } = scan.open;
    scan.open = undefined;
    push(scan, "heading", below.startsWith("=") ? 1 : 2, lines.join(" "), from);
  } else if (rule.test(line)) close(scan);
  else if (bullet !== undefined) {
    close(scan);
    scan.open = { type: "item", lines: [line.slice(bullet)], offset: offset + bullet };
  } else if (scan.open !== undefined) scan.open.lines.push(line.trim());
  else scan.open = { type: "paragraph", lines: [line.trim()], offset };
}

/** `## Title ##` is `Title` too. */
function withoutClosing(words: string): string {
  const trimmed = words.trim();
  let end = trimmed.length;
  while (end > 0 && trimmed.charAt(end - 1) === "#") end--;
  return end === trimmed.length || (end > 0 && trimmed.charAt(end - 1) !== " ")
    ? trimmed
    : trimmed.slice(0, end).trim();
}

function close(scan: Scan): void {
  const { open } = scan;
  scan.open = undefined;
  if (open !== undefined) push(scan, open.type, 0, open.lines.join(" "), open.offset);
}

function push(scan: Scan, type: MarkdownBlock["type"], level: number, text: string, offset: number): void {
  if (text.trim() !== "") scan.blocks.push({ type, level, text: text.trim(), offset });
}
