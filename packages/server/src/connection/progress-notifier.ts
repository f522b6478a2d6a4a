/** Passes the progress of a call on to the client that asked for it. */
import type { CallProgress, Log } from "@flowmind/core";
import type { ServerContext } from "@modelcontextprotocol/server";

/** Undefined where the client sent no progress token. */
export function progressNotifier(
  { mcpReq }: Pick<ServerContext, "mcpReq">,
  log: Log,
): ((progress: CallProgress) => void) | undefined {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return undefined;
  let last = Number.NEGATIVE_INFINITY;
  return ({ done, total, message }) => {
    // MCP, basic/utilities/progress: the value must grow with each notification.
    if (!(done > last)) return;
    last = done;
    const params = {
      progressToken,
      progress: done,
      ...(total === undefined ? {} : { total }),
      ...(message === undefined ? {} : { message }),
    };
    mcpReq.notify({ method: "notifications/progress", params }).catch((error: unknown) => {
      log.write("debug", "Progress could not be passed on", { reason: error instanceof Error ? error.message : "" });
    });
  };
}
