/** Any text as a column can hold it, and back. */

/**
 * libsql cuts a text at U+0000 and replaces lone surrogates: two callers' names could then become the same key. Escaped as in JSON, what
 * is different stays different; ordinary text without quotes and backslashes stays as it is.
 */
export function toColumn(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** The inverse of `toColumn`. */
export function fromColumn(text: string): string {
  return JSON.parse(`"${text}"`) as string;
}
