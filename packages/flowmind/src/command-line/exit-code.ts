/** What a command ends with (DESIGN section 8). */
export const exitCode = {
  fine: 0,
  /** The command did its work and found something to put right. */
  findings: 1,
  /** The command could not do its work as it was called or configured. */
  wrongUse: 2,
} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];
