/** The programs that people talk to agents in, as far as they have calls of their own. */

/** As the finder of their configuration files names them. */
export const hosts = ["claude-code", "claude-desktop", "codex", "cursor", "vscode", "windsurf"] as const;
export type Host = (typeof hosts)[number];
