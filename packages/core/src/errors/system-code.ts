/** What the system calls a fault of a file. */

/** The system's own word (`EACCES`); its message would hold absolute paths. */
export function systemCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
}
