/** What lies in a project that may hold contexts outside the hosts' folders, found within bounds. */
import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

export interface ProjectFiles {
  /**
   * Names of YAML files by the folder that they lie in, and of Markdown files below folders named as ours are; folders in an order that
   * does not depend on the file system.
   */
  readonly own: ReadonlyMap<string, readonly string[]>;
  /** AGENTS.md and CLAUDE.md below the project's own folder. */
  readonly instructions: readonly string[];
  /** Folders named `skills` that hold skills, outside the hosts' own. */
  readonly skills: readonly string[];
}

/** Installed or built: not written by the people of the project. */
const passedOver = new Set(
  "node_modules|bower_components|vendor|dist|build|out|target|coverage|venv|__pycache__|site-packages|bin|obj".split(
    "|",
  ),
);
/** `services/payments/src/agents/support` and one more: contexts lie higher up. */
const mostDepth = 6;
/** A listing of so many takes about a second; a project with more has its contexts near its root. */
const mostFolders = 4_000;
const yamlName = /^[^.].*\.ya?ml$/i;
const ownName = /^[^.].*\.(?:ya?ml|md)$/i;
const ownFolder = /[\\/](?:workflows|agents|patterns|tools)(?:[\\/]|$)/;
const instructionNames = ["AGENTS.md", "CLAUDE.md"];

/**
 * Breadth first, so that where the bounds end it what lies near the root was seen. Links are not followed; what cannot be listed is
 * passed over.
 */
export async function walkProject(folder: string, signal: AbortSignal): Promise<ProjectFiles> {
  const seen: Seen = { own: new Map(), instructions: [], skills: [] };
  let level: readonly string[] = [folder];
  let left = mostFolders;
  for (let depth = 0; depth <= mostDepth && level.length > 0 && !signal.aborted; depth++) {
    const next: string[] = [];
    for (const path of level.slice(0, left)) next.push(...(await lookInto(path, folder, seen)));
    left -= level.length;
    level = left > 0 ? next : [];
  }
  const { own, instructions, skills } = seen;
  return { own, instructions, skills: parentsOf(skills) };
}

interface Seen {
  readonly own: Map<string, readonly string[]>;
  readonly instructions: string[];
  readonly skills: string[];
}

/** The folders in it that are looked into. */
async function lookInto(path: string, folder: string, { own, instructions, skills }: Seen): Promise<readonly string[]> {
  const entries = await list(path);
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const wanted = ownFolder.test(path.slice(folder.length)) ? ownName : yamlName;
  const found = files.filter((name) => wanted.test(name) && !instructionNames.includes(name));
  if (found.length > 0) own.set(path, found);
  const further = path === folder ? [] : instructionNames.filter((name) => files.includes(name));
  instructions.push(...further.map((name) => join(path, name)));
  if (files.includes("SKILL.md")) skills.push(path);
  return entries.filter(isLookedInto).map(({ name }) => join(path, name));
}

async function list(path: string): Promise<readonly Dirent[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

function isLookedInto(entry: Dirent): boolean {
  return entry.isDirectory() && !entry.name.startsWith(".") && !passedOver.has(entry.name);
}

/** `…/skills/pdf-forms` → `…/skills`, each once. */
function parentsOf(paths: readonly string[]): readonly string[] {
  return [...new Set(paths.map((path) => join(path, "..")))];
}
