/** What is known of where a command writes to. */
import type { Surroundings } from "../command-line/surroundings.ts";
import { createStyle, type Style } from "./style.ts";

export interface Screen {
  readonly style: Style;
  /** Of a terminal; undefined where it is none. */
  readonly columns: number | undefined;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}

export function screenOf({
  output,
  environment,
  clock,
}: Pick<Surroundings, "output" | "environment" | "clock">): Screen {
  return {
    style: createStyle(output, environment),
    // A terminal that does not know its size says 0.
    columns: output.isTTY === true && output.columns ? output.columns : undefined,
    nowMs: clock.now(),
  };
}
