/** Recognises FlowMind among the servers that it could stand in front of. */
import type { UpstreamServer } from "./upstream-server.ts";

/** Whether it starts FlowMind itself. */
export function isFlowmind(server: UpstreamServer): boolean {
  const target = server.target.reveal();
  if (target.transport === "http") return false;
  const words = [target.command, ...target.args].map((word) => word.replace(/^.*[\\/]/, ""));
  const isOurs = [target.command, ...target.args].some((word) =>
    /(^|[\\/])flowmind(@[\w.-]+|\.cmd|\.js)?([\\/]|$)/i.test(word),
  );
  return isOurs && words.includes("serve");
}
