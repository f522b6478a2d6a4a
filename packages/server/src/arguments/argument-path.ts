/** Paths into arguments, as people write them: `context_preferences.type_filter[0]`. */

export type PathStep = string | number;

export function formatPath(path: readonly PathStep[]): string {
  return path.map((step, at) => (typeof step === "number" ? `[${step}]` : at === 0 ? step : `.${step}`)).join("");
}

/** A JSON pointer (RFC 6901) as steps; digits are taken for positions in a list. */
export function parsePointer(pointer: string): readonly PathStep[] {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
