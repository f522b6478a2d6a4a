/** What hosts do not show their models, or not whole. */
import { readFileSync } from "node:fs";
import { type Context, type ErrorCode, type ErrorDetails, errorEntry } from "@flowmind/core";
import { parse } from "yaml";
import type { Finding, FoundServer } from "./import-report.ts";
import { claudeDescriptionCharacters, mostTools, skillDescriptionCharacters, skillListCharacters } from "./tuning.ts";

export function warning<Code extends ErrorCode>(at: string, code: Code, details: ErrorDetails<Code>): Finding {
  const entry = errorEntry(code);
  return { at, severity: "warning", code, message: entry.message(details), fix: entry.fix(details) };
}

interface Skill {
  readonly context: Context;
  readonly name: string;
  /** Of its description, with what says when to use it, as its front matter has them. */
  readonly characters: number;
  readonly host: string | undefined;
}

/** Skills with more to say than is shown, lists with more skills than fit. */
export function findCutSkills(contexts: readonly Context[]): readonly Finding[] {
  const skills = contexts.flatMap((context): readonly Skill[] => {
    const { native, file } = context.source;
    if (native?.format !== "skill" || file === undefined || native.use === "manual") return [];
    return [{ context, name: native.name, characters: describedCharacters(file, context), host: hostOf(file) }];
  });
  return [...skills.flatMap(cutDescription), ...["Claude Code", "Codex"].flatMap((host) => cutList(host, skills))];
}

function cutDescription({ context, name, characters }: Skill): readonly Finding[] {
  const [hosts, limit] =
    characters > claudeDescriptionCharacters
      ? (["Claude Code's skill lists", claudeDescriptionCharacters] as const)
      : (["the Agent Skills specification and hosts that keep to it", skillDescriptionCharacters] as const);
  if (characters <= limit) return [];
  const { file = "", line = 1 } = context.source;
  return [warning(`${file}:${line}:1`, "DESCRIPTION_CUT", { name, hosts, characters, limit })];
}

function cutList(host: string, skills: readonly Skill[]): readonly Finding[] {
  const own = skills.filter((skill) => skill.host === host);
  const characters = own.reduce(
    (sum, one) => sum + one.name.length + Math.min(one.characters, claudeDescriptionCharacters),
    0,
  );
  if (characters <= skillListCharacters) return [];
  return [warning(host, "SKILLS_CUT", { host, skills: own.length, characters, limit: skillListCharacters })];
}

/** Codex reads `.agents/skills` too. */
function hostOf(file: string): string | undefined {
  if (/[\\/]\.claude[\\/]/.test(file)) return "Claude Code";
  return /[\\/]\.(?:codex|agents)[\\/]/.test(file) ? "Codex" : undefined;
}

/** A context's own description is tidied up; what counts here is what the file says. */
function describedCharacters(file: string, { description }: Context): number {
  try {
    const front = /^\uFEFF?---[^\n]*\n([\s\S]*?)\n(?:---|\.\.\.)/.exec(readFileSync(file, "utf8"))?.[1];
    const said = parse(front ?? "", { logLevel: "silent" }) as Readonly<Record<string, unknown>> | null;
    const texts = [said?.["description"], said?.["when_to_use"]].filter((text) => typeof text === "string");
    return texts.length === 0 ? description.length : texts.join(" ").length;
  } catch {
    return description.length;
  }
}

/** Hosts that take fewer tools than their servers have. */
export function findCutTools(servers: readonly FoundServer[]): readonly Finding[] {
  return Object.entries(mostTools).flatMap(([host, limit]) => {
    const own = servers.filter(
      (server) => server.host === host && (server.state === "ready" || server.state === "repeated"),
    );
    const tools = own.reduce((sum, server) => sum + server.tools, 0);
    return tools > limit ? [warning(host, "TOO_MANY_TOOLS", { host, tools, limit })] : [];
  });
}

/** Upstream definitions without a description: a title stands in for it in their context. */
export function findUndescribed(contexts: readonly Context[]): readonly Finding[] {
  return contexts.flatMap(({ uri, title, description, source }) =>
    title === description ? [warning(source.provider.replace(/^mcp:/, ""), "DEFINITION_UNDESCRIBED", { uri })] : [],
  );
}
