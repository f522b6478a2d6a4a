/** What every `flowmind runs` command takes. */
import type { CommonOptions } from "../../settings/settings.ts";

export interface RunsOptions extends CommonOptions {
  readonly json?: boolean;
}
