/** A text without what only decorates it. */

/** Of emoji the encoder knows none; an empty box only says that something is still to do: "- [ ] book the hall". */
const ornament =
  /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\u{FE0F})(?:\p{Emoji_Modifier}|\u{FE0F}|\u{200D})*|(?<=^[^\S\n]{0,8}(?:[-*+•][^\S\n]{1,4})?)\[[^\S\n]?\](?=\s)/gmu;

/** The text itself where it has none, or no letter and digit beside them. O(length). */
export function withoutOrnaments(text: string): string {
  const left = text.replace(ornament, " ");
  return left === text || !/[\p{L}\p{N}]/u.test(left) ? text : left.trim();
}
