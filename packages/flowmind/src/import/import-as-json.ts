/** What import found, for programs: snake_case, as every JSON of the command line. */
import { clientSnippets, startCommand } from "../init/client-snippets.ts";
import type { ImportReport } from "./import-report.ts";

export function importAsJson({ overlaps, elapsedMs, config, ...report }: ImportReport): unknown {
  return {
    ...report,
    ...(overlaps === undefined
      ? {}
      : {
          overlaps: overlaps.pairs.map(({ byProbability, isStandIn, sameName, theirWords, ...pair }) => {
            return {
              ...pair,
              ["by_probability"]: byProbability,
              ["stand_in"]: isStandIn,
              ["same_name"]: sameName,
              ["their_words"]: theirWords,
            };
          }),
          unreached: overlaps.unreached,
        }),
    config,
    clients: clientSnippets(startCommand(config.file)),
    ["elapsed_ms"]: elapsedMs,
  };
}
