/** A Markdown file's text → where its front matter and its body lie. */

export interface SplitText {
  /** End of the YAML, which begins with the opening `---` at the start of the text; absent where there is no front matter. */
  readonly yamlEnd?: number;
  /** Start of the body, in UTF-16 code units. */
  readonly bodyStart: number;
  /** Front matter begins and never ends. */
  readonly isUnclosed: boolean;
}

/** A byte order mark may come before. Three dashes elsewhere are a line across the page. */
const opening = /^\uFEFF?---[ \t]*\r?\n/;
const closing = /^(?:---|\.\.\.)[ \t]*\r?$/gm;
/** What tells front matter that was never closed from a page that begins with a line across it. */
const firstKey = /^(?:[ \t]*(?:#.*)?\r?\n)*[A-Za-z_][\w.-]*:(?:[ \t\r\n]|$)/;
/** `firstKey` is only looked for this far: comments before the first key are a few lines. */
const firstKeyWithin = 2_000;

export function splitFrontMatter(text: string): SplitText {
  const start = opening.exec(text)?.[0].length;
  if (start === undefined) return { bodyStart: text.startsWith("\uFEFF") ? 1 : 0, isUnclosed: false };
  closing.lastIndex = start;
  const found = closing.exec(text);
  if (found === null) {
    return { bodyStart: 0, isUnclosed: firstKey.test(text.slice(start, start + firstKeyWithin)) };
  }
  const lineEnd = text.indexOf("\n", found.index);
  return { yamlEnd: found.index, bodyStart: lineEnd === -1 ? text.length : lineEnd + 1, isUnclosed: false };
}
