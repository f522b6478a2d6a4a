/** A list that was sent as one text. */

const mostWordsOfName = 3;

/** `101, 102` as a list; undefined where a part is more than a name, so that its commas may be those of a sentence. */
export function listInText(text: string): readonly string[] | undefined {
  const parts = text.split(/[,;\n]/).map((part) => part.trim());
  const areNames = parts.every((part) => part !== "" && part.split(/\s+/).length <= mostWordsOfName);
  return parts.length > 1 && areNames ? parts : undefined;
}
