/** Inline Markdown → its words. */

/** Longer texts are cut first: no part of a body that is indexed or shown is longer. */
const mostCharacters = 2_000;

/** `**[Forms](forms.md)**: fill \`AcroForm\` fields` → `Forms: fill AcroForm fields`. Emphasis by single signs is kept: it may be a name. */
export function plainWords(markdown: string): string {
  return wholeSlice(markdown, mostCharacters)
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/<\/?[A-Za-z][^<>]*>/g, " ")
    .replace(/\*\*|__|`/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Cut at the last word that fits, with a sign that more follows. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = wholeSlice(text, most);
  const end = cut.lastIndexOf(" ");
  return `${(end > most / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}

/** Half a character at the end would be no text. */
function wholeSlice(text: string, most: number): string {
  return text.slice(0, most).replace(/\p{Surrogate}$/u, "");
}
