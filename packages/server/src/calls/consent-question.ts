/** What a person is asked before something is done that may not be undone. */
import { type Context, characterCount, firstCharacters } from "@flowmind/core";

/** A person reads this much in a dialog. */
const shownArguments = 1_000;

export function consentQuestion(
  { title, uri }: Pick<Context, "title" | "uri">,
  args: Readonly<Record<string, unknown>>,
  why = "It can change or delete something for good.",
): string {
  const text = JSON.stringify(args, null, 1);
  const left = characterCount(text) - shownArguments;
  const shown = left <= 0 ? text : `${firstCharacters(text, shownArguments)}… and ${left} more characters`;
  return visible(`Call ${title} (${uri})? ${why}\n\nArguments: ${shown}`);
}

/** Without characters that nobody sees, which could make one call look like another. */
function visible(text: string): string {
  return text.replace(/[^\P{C}\n]|[\p{Zl}\p{Zp}]/gu, "");
}
