/** Where hosts keep skills, agents, commands, rules and instructions, of a project and of its user. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pluginMark } from "@flowmind/catalog";
import { isRecord } from "@flowmind/core";
import { readHostFile } from "../assembly/read-host-file.ts";

export interface ContextPlace {
  /** Absolute; a folder or a file. */
  readonly path: string;
  readonly owner: string;
  readonly scope: "project" | "user" | "configured";
}

/** By name below the project's folder. What is read in them: docs/markdown-contexts.md. */
const ofProject: readonly (readonly [name: string, owner: string])[] = [
  [".claude", "Claude Code"],
  ["CLAUDE.md", "Claude Code"],
  ["CLAUDE.local.md", "Claude Code"],
  ["AGENTS.md", "AGENTS.md"],
  [".agents", "Agent Skills"],
  [".codex", "Codex"],
  [".cursor", "Cursor"],
  [".cursorrules", "Cursor"],
  [".github", "GitHub Copilot"],
  [".windsurf", "Windsurf"],
  [".devin", "Windsurf"],
  [".windsurfrules", "Windsurf"],
];

/** By name below the user's folder. */
const ofUser: readonly (readonly [name: string, owner: string])[] = [
  [".claude", "Claude Code"],
  [".agents", "Agent Skills"],
  [".codex", "Codex"],
  [".copilot/skills", "GitHub Copilot"],
  [".cursor", "Cursor"],
  [".codeium/windsurf/skills", "Windsurf"],
];

/** Those that are there, the project's first: what stands in two of them counts where it is first. */
export function hostPlaces(folder: string, homeFolder: string): readonly ContextPlace[] {
  const project = ofProject.map(([name, owner]) => ({ path: join(folder, name), owner, scope: "project" as const }));
  const user = ofUser.map(([name, owner]) => ({ path: join(homeFolder, name), owner, scope: "user" as const }));
  const plugins = pluginFolders(homeFolder).map((path) => {
    return { path, owner: "Claude Code plugin", scope: "user" as const };
  });
  const seen = new Set<string>();
  return [...project, ...user, ...plugins].filter(({ path }) => {
    const isNew = !seen.has(path) && existsSync(path);
    seen.add(path);
    return isNew;
  });
}

/** A registry of thousands of plugins is none. */
const mostPlugins = 200;

/**
 * Installed plugins that are switched on. Source: code.claude.com/docs/en/plugins-reference (`~/.claude/plugins/installed_plugins.json`,
 * with one installation or a list of them for each plugin; `enabledPlugins` of settings.json). What cannot be read names none.
 */
function pluginFolders(homeFolder: string): readonly string[] {
  const registry = readJson(join(homeFolder, ".claude", "plugins", "installed_plugins.json"));
  const settings = readJson(join(homeFolder, ".claude", "settings.json"));
  const enabled = mappingUnder(settings, "enabledPlugins");
  const installed = Object.entries(mappingUnder(registry, "plugins")).slice(0, mostPlugins);
  return installed.flatMap(([name, installations]) => {
    if (enabled[name] === false) return [];
    return [installations].flat().flatMap((one) => {
      const path = (one as { readonly installPath?: unknown } | null)?.installPath;
      if (typeof path !== "string" || path.includes("\0")) return [];
      const absolute = /^~[\\/]/.test(path) ? join(homeFolder, path.slice(2)) : path;
      return existsSync(join(absolute, pluginMark)) ? [absolute] : [];
    });
  });
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readHostFile(file) ?? "");
  } catch {
    return undefined;
  }
}

function mappingUnder(value: unknown, key: string): Readonly<Record<string, unknown>> {
  const found = (value as Readonly<Record<string, unknown>> | null | undefined)?.[key];
  return isRecord(found) ? found : {};
}
