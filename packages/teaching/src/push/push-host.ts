/** The hosts that words can be put before. */
import type { Host } from "../host/host.ts";

export type PushHost = Extract<Host, "claude-code">;

export const pushHosts: readonly PushHost[] = ["claude-code"];
