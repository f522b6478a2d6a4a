/** Characters in a text that nobody sees and a model reads. */

/** What joiners and selectors are for: emoji, and scripts that join their letters. There they are no secret. */
const joined =
  "\\p{Extended_Pictographic}\\u{FE0F}\\u{1F3FB}-\\u{1F3FF}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{M}";

/**
 * Sources: Unicode 16 (Default_Ignorable_Code_Point and Bidi_Control), UTS 39 section 5, UTS 51 for what emoji need. Lookbehinds are
 * bounded, so that a long run of such characters costs linear time.
 */
const hidden = new RegExp(
  [
    // Controls but tab and line ends; the soft hyphen; marks and fillers without a shape.
    "[\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180E\\u3164\\uFFA0]",
    // No width, direction of writing, invisible operators, a byte order mark, annotations, musical formatting.
    "[\\u200B\\u200E\\u200F\\u2028-\\u202E\\u2060-\\u206F\\uFEFF\\uFFF9-\\uFFFB\\u{1D173}-\\u{1D17A}]",
    `(?<![${joined}])[\\u200C\\u200D]`,
    // The tags block repeats ASCII without a shape; flags of regions are the one thing it is for.
    "(?<!\\u{1F3F4}[\\u{E0020}-\\u{E007E}]{0,6})[\\u{E0000}-\\u{E007F}]",
    "[\\uFE00-\\uFE0D]|(?<=[\\uFE0E\\uFE0F])[\\uFE0E\\uFE0F]|(?<!\\p{Ideographic})[\\u{E0100}-\\u{E01EF}]",
    "\\p{Surrogate}",
  ].join("|"),
  "gu",
);

/** The code points, each once, in the order in which they stand: "U+200B". */
export function hiddenCharacters(text: string): readonly string[] {
  const found = text.match(hidden) ?? [];
  return [...new Set(found)].map(codePointOf);
}

/** Written out where they stand, "[U+200B]", and carriage returns with them: on a terminal these hide what stands before them. */
export function withHiddenShown(text: string): string {
  return text.replace(hidden, (one) => `[${codePointOf(one)}]`).replace(/\r/g, "[U+000D]");
}

function codePointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Any JSON value with its texts and keys rid of them. */
export function withoutHidden<Value>(value: Value): Value {
  return clean(value) as Value;
}

function clean(value: unknown): unknown {
  if (typeof value === "string") return value.replace(hidden, "");
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key.replace(hidden, ""), clean(one)]));
}
