/** What is to be known before what a run did is begun anew. */

/** As many as a sentence bears. */
const mostNamed = 5;

/** Undefined where nothing was carried out. A sentence without a full stop. */
export function beforeNewRun(carriedOut: readonly string[] = []): string | undefined {
  if (carriedOut.length === 0) return undefined;
  const named = carriedOut.slice(0, mostNamed).join(", ");
  const more = carriedOut.length > mostNamed ? ` and ${carriedOut.length - mostNamed} more` : "";
  return `This run has carried out ${named}${more}: a new run does so once more, so ask the user first`;
}
