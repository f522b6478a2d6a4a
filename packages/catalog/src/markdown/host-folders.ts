/** The hidden folders that hosts keep contexts in, and what lies in them: nothing else in them is looked at. */

/** `.claude/worktrees` holds copies of the whole repository, `.github/workflows` is another kind of YAML: hence a list. */
const subfolders: ReadonlyMap<string, readonly string[]> = new Map([
  [".agents", ["skills"]],
  [".claude", ["agents", "commands", "rules", "skills"]],
  [".codex", ["prompts", "skills"]],
  [".cursor", ["agents", "commands", "rules", "skills"]],
  // Windsurf is called Devin Desktop since June 2026, and reads the rules of both folders.
  [".devin", ["rules"]],
  [".github", ["agents", "chatmodes", "instructions", "prompts", "skills"]],
  [".windsurf", ["rules", "skills", "workflows"]],
]);

/** Beside it lie a plugin's `agents`, `commands` and `skills` as they do below `.claude`. */
export const pluginMark = ".claude-plugin";

export function isHostFolder(name: string): boolean {
  return subfolders.has(name);
}

/** Folders of a plugin that are to be read as if they lay below `.claude`; plugins have no rules. */
export function isPluginFolder(name: string): boolean {
  return name !== "rules" && (subfolders.get(".claude")?.includes(name) ?? false);
}

/** Whether a folder is worth looking into; `names` lead to it, from above a host's folder if it lies in one. */
export function isLookedInto(names: readonly string[]): boolean {
  const known = subfolders.get(names.at(-2) ?? "");
  return known === undefined || known.includes(names.at(-1) ?? "");
}

/** Whether a file belongs to a host: there only Markdown counts. */
export function isWithinHost(names: readonly string[]): boolean {
  return names.some((name, index) => {
    const known = subfolders.get(name);
    return known !== undefined && (index === names.length - 2 || known.includes(names[index + 1] ?? ""));
  });
}
