/** What upstream servers define, for a person who decides whether to trust it. Nothing in it reaches the terminal unseen. */
import type { ProviderProblem } from "@flowmind/core";
import { type DefinitionChange, isHeld, type PinEntry } from "@flowmind/provider-mcp";
import { formatColumns } from "./format-columns.ts";
import { onOneLine } from "./on-one-line.ts";
import type { Style } from "./style.ts";

interface ListedServer {
  readonly name: string;
  readonly state: "ready" | "broken" | "switched_off" | "not_configured";
  /** How it is reached, or why it cannot be. */
  readonly shown?: string;
  readonly definitions: number;
  readonly held: number;
}

export interface ListedPins {
  readonly servers: readonly ListedServer[];
  readonly entries: readonly PinEntry[];
  readonly problems: readonly ProviderProblem[];
}

export interface HeldChange {
  readonly uri: string;
  readonly digest: string;
  readonly proposedDigest: string;
  /** ISO 8601. */
  readonly seenAt: string;
  readonly changes: readonly DefinitionChange[];
  readonly flags: readonly ProviderProblem[];
}

export function showPins({ servers, entries, problems }: ListedPins, style: Style): string {
  if (servers.length === 0 && entries.length === 0)
    return "no MCP servers are configured (mcpServers in flowmind.yaml)\n";
  const parts = [
    formatColumns(servers.map((server) => serverRow(server, style))),
    formatColumns(entries.map((entry) => entryRow(entry, style))),
    problems.map((problem) => showProblem(problem, style)).join(""),
  ];
  const held = entries.filter(isHeld).length;
  const hint =
    held === 0 ? "" : `${held} held back: flowmind pins diff shows the changes, flowmind pins accept takes them\n`;
  return [...parts, hint].filter((part) => part !== "").join("\n");
}

export function showChanges(held: readonly HeldChange[], style: Style): string {
  if (held.length === 0) return "nothing is held back\n";
  return held.map((one) => showHeld(one, style)).join("\n");
}

function serverRow({ name, state, shown = "", definitions, held }: ListedServer, style: Style): readonly string[] {
  const count = definitions === 0 ? "never seen" : `${definitions} definitions`;
  const heldBack = held === 0 ? "" : style.bad(`${held} held`);
  const states = {
    ready: shown,
    broken: style.bad(shown),
    switched_off: "switched off",
    not_configured: "no longer configured",
  };
  return [style.strong(onOneLine(name)), count, heldBack, onOneLine(states[state])];
}

function entryRow(entry: PinEntry, style: Style): readonly string[] {
  const { uri, definition, isListed, changes } = entry;
  const mark = isHeld(entry) ? style.bad("held") : isListed ? style.good("ok") : style.faint("gone");
  const title = definition.content["title"] ?? definition.content["name"] ?? definition.name;
  return [mark, onOneLine(uri), isHeld(entry) ? changes.join(", ") : style.faint(onOneLine(String(title)))];
}

function showProblem({ severity, code, message, fix }: ProviderProblem, style: Style): string {
  const color = severity === "error" ? style.bad : style.uncertain;
  return `${color(severity)} ${code}  ${onOneLine(message)}\n  ${style.faint("fix:")} ${onOneLine(fix)}\n`;
}

function showHeld({ uri, proposedDigest, seenAt, changes, flags }: HeldChange, style: Style): string {
  const heading = `${style.strong(onOneLine(uri))}  ${style.faint(`seen ${seenAt}, digest ${proposedDigest}`)}\n`;
  const parts = changes.map(({ path, before, after }) => {
    const old = before === undefined ? "" : lines("-", before, style.bad);
    const present = after === undefined ? "" : lines("+", after, style.good);
    return `  ${style.strong(path === "" ? "definition" : path)}\n${old}${present}`;
  });
  return `${heading}${parts.join("")}${flags.map((flag) => showProblem(flag, style)).join("")}`;
}

function lines(sign: string, text: string, color: (text: string) => string): string {
  return text
    .split("\n")
    .map((line) => `    ${color(`${sign} ${line}`)}\n`)
    .join("");
}
