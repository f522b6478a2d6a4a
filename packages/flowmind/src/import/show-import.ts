/** What import found, as people read it. */

import { groupBy } from "@flowmind/core";
import { clientSnippets, showSnippets, startCommand } from "../init/client-snippets.ts";
import { programCommand } from "../init/program-command.ts";
import { counted } from "../output/counted.ts";
import { formatColumns } from "../output/format-columns.ts";
import { formatProbability } from "../output/format-probability.ts";
import type { Style } from "../output/style.ts";
import type { Overlap } from "./find-overlaps.ts";
import type { Finding, FoundServer, ImportReport } from "./import-report.ts";

/** More of one kind is not read; `--json` and `flowmind check` have them all. */
const mostOfCode = 5;
const mostOverlaps = 12;

export function showImport(report: ImportReport, style: Style): string {
  return [
    showServers(report, style),
    showPlaces(report, style),
    showFindings(report, style),
    showOverlaps(report, style),
    showConfig(report, style),
  ]
    .filter((part) => part !== "")
    .join("\n");
}

function showServers({ servers }: ImportReport, style: Style): string {
  if (servers.length === 0) return "No MCP servers in the hosts' configurations.\n";
  const rows = servers.map((server) => [
    `  ${server.host}`,
    `${server.file}:${server.line}`,
    server.key === undefined || server.key === server.name ? server.name : `${server.name} (here ${server.key})`,
    stateOf(server, style),
  ]);
  return `${style.strong("MCP servers")}\n${formatColumns(rows)}`;
}

function stateOf(server: FoundServer, style: Style): string {
  const { state, reason, tools, prompts, resources } = server;
  if (state === "ready") return `${tools} tools, ${prompts} prompts, ${resources} resources`;
  if (state === "not_started") return style.faint("not started");
  const text = reason ?? state;
  return state === "unavailable" ? style.bad(text) : style.faint(text);
}

function showPlaces({ places, contexts }: ImportReport, style: Style): string {
  if (places.length === 0) return "No skills, agents, commands, rules or YAML workflows.\n";
  const rows = places.map(({ written, owner, counts }) => {
    const held = Object.entries(counts).map(
      ([word, count]) => `${count} ${count === 1 ? word.replace(/s$/, "") : word}`,
    );
    return [`  ${owner}`, written, held.length === 0 ? style.faint("nothing that is not elsewhere") : held.join(", ")];
  });
  return `${style.strong("Skills, agents, commands and workflows")}\n${formatColumns(rows)}  ${counted(contexts, "context")} in all, with those of the servers\n`;
}

function showFindings({ findings }: ImportReport, style: Style): string {
  if (findings.length === 0) return "";
  const parts = groupsOf(findings).map((group) => {
    const shown = group.slice(0, mostOfCode);
    const lines = shown.map((one, at) => {
      const color = one.severity === "error" ? style.bad : style.uncertain;
      const fix = one.fix === shown[at + 1]?.fix ? "" : `  ${style.faint("fix:")} ${one.fix}\n`;
      return `${one.at}  ${color(one.severity)} ${one.code}  ${one.message}\n${fix}`;
    });
    const rest = group.length - shown.length;
    return `${lines.join("")}${rest === 0 ? "" : `and ${rest} more ${group[0]?.code} (--json lists them)\n`}`;
  });
  return `${style.strong("What is wrong or invisible")}\n${parts.join("")}`;
}

/** By code; errors first, then what is rarest, which many of another kind would hide. */
function groupsOf(findings: ImportReport["findings"]): readonly (readonly Finding[])[] {
  const groups = groupBy(findings, ({ severity, code }) => `${severity} ${code}`);
  const rank = ([first]: readonly Finding[]) => (first?.severity === "error" ? 0 : 1);
  return [...groups.values()].sort((one, other) => rank(one) - rank(other) || one.length - other.length);
}

function showOverlaps({ overlaps }: ImportReport, style: Style): string {
  if (overlaps === undefined) return "";
  const { pairs, unreached } = overlaps;
  const shown = pairs.slice(0, mostOverlaps).map((pair) => showOverlap(pair, style));
  const rest = pairs.length - shown.length;
  const more = rest === 0 ? "" : `and ${rest} more: --json lists them\n`;
  const lost = unreached.length === 0 ? "" : `Not even found by their own words: ${unreached.join(", ")}\n`;
  const none = pairs.length === 0 ? "Nothing collides.\n" : "";
  return `${style.strong("What collides, the worst first")}\n${none}${shown.join("")}${more}${lost}`;
}

function showOverlap(pair: Overlap, style: Style): string {
  const { of, by, request, probability, byProbability, isStandIn, sameName, words, theirWords } = pair;
  const same = sameName ? ", of the same name" : "";
  const other = `${isStandIn ? "without it to " : ""}${by} ${formatProbability(byProbability)}`;
  const lines = [
    `${of}  ${style.faint("and")}  ${by}${same}`,
    `  "${request}" ${style.faint("leads to")} ${of} ${formatProbability(probability)}, ${other}`,
  ];
  if (words.length + theirWords.length > 0) {
    lines.push(
      `  ${style.faint("apart by:")} ${words.join(", ") || "nothing"} | ${theirWords.join(", ") || "nothing"}`,
    );
  }
  return `${lines.join("\n")}\n`;
}

function showConfig({ config, elapsedMs }: ImportReport, style: Style): string {
  const { file, state, snippet = "" } = config;
  const said = {
    written: `Written: ${file}`,
    added: `Added to ${file}, all else in it as it was:\n\n${snippet}`,
    complete: `${file} has all of this already and stays as it is.`,
    incomplete: `${file} stays as it is. It lacks (put in by --add where it is written in lines):\n\n${snippet}`,
  }[state];
  const next = [
    ["check", "--config", file],
    ["match", "what you want done", "--config", file],
    ["serve", "--config", file],
  ].map((args) => `  ${programCommand(args)}\n`);
  return [
    `${said}\n`,
    `${style.strong("Next")}\n${next.join("")}`,
    `${style.strong("Give it to your agents")}, in place of the servers that it stands in front of or beside them\n`,
    showSnippets(clientSnippets(startCommand(file))),
    style.faint(`${(elapsedMs / 1_000).toFixed(1)} s`),
    "",
  ].join("\n");
}
