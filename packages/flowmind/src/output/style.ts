/** Colours, on a terminal only. */
import pico from "picocolors";

export interface Style {
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly good: (text: string) => string;
  readonly uncertain: (text: string) => string;
  readonly bad: (text: string) => string;
}

/** NO_COLOR turns colours off (no-color.org). */
export function createStyle(
  output: { readonly isTTY?: boolean },
  environment: Readonly<Record<string, string | undefined>>,
): Style {
  const colors = pico.createColors(output.isTTY === true && !environment["NO_COLOR"] && environment["TERM"] !== "dumb");
  return { strong: colors.bold, faint: colors.dim, good: colors.green, uncertain: colors.yellow, bad: colors.red };
}
