/** How a run is watched: redrawn on a terminal whose size is known, in lines elsewhere. */
import type { Surroundings } from "../command-line/surroundings.ts";
import { openLineRunView } from "./line-run-view.ts";
import type { RunView } from "./run-view.ts";
import { createStyle } from "./style.ts";

export async function openRunView({
  output,
  environment,
}: Pick<Surroundings, "output" | "environment">): Promise<RunView> {
  const style = createStyle(output, environment);
  if (output.isTTY !== true || !output.columns || !output.rows) return openLineRunView(output, style);
  // Loaded only for a terminal.
  const { openLiveRunView } = await import("./live-run-view.ts");
  return openLiveRunView(output, style);
}
