/** How a host calls a context that it has from a file of its own. */
import type { Context } from "@flowmind/core";

/** Hosts whose own calls are known. */
export const pushHosts = ["claude-code"] as const;
export type PushHost = (typeof pushHosts)[number];

/**
 * In words for a sentence that begins "It is". Undefined where the host does not have the context: it is then called through FlowMind.
 * A context that only a person may call is said to be so.
 */
export function hostCall({ source }: Context, host: PushHost): string | undefined {
  const { native, file = "" } = source;
  if (native === undefined || foldersOfOthers[host].test(file)) return undefined;
  const { format, name, use } = native;
  const call = calls[host].get(format);
  if (call === undefined) return undefined;
  return use === "manual" && call !== "subagent"
    ? `the ${call} /${name}, which only the user can start`
    : named(call, name);
}

type Call = "skill" | "subagent" | "slash command";

function named(call: Call, name: string): string {
  return `the ${call} ${call === "slash command" ? "/" : ""}${name}`;
}

/** By the kind of file: code.claude.com/docs/en/skills, sub-agents and slash-commands. */
const calls: Readonly<Record<PushHost, ReadonlyMap<string, Call>>> = {
  "claude-code": new Map([
    ["skill", "skill"],
    ["claude-agent", "subagent"],
    ["claude-command", "slash command"],
  ]),
};

/** Skills are one format for many hosts; those in another host's folder are not read by this one. */
const foldersOfOthers: Readonly<Record<PushHost, RegExp>> = {
  "claude-code": /[/\\]\.(?:agents|codex|cursor|github)[/\\]/,
};
