/** The entries of servers within one file of a host. */
import { isRecord, type Problem, problemAt } from "@flowmind/core";
import { valueAt } from "../definitions/value-at.ts";
import type { HostFile } from "./host-files.ts";
import { type HostDocument, parseHostFile } from "./parse-host-file.ts";

/** Where in which file they stand. */
export type ServersPlace = Omit<HostFile, "host" | "scope">;

export interface ServerEntry {
  readonly name: string;
  /** As it stands in the file, secrets and all. */
  readonly entry: unknown;
  /** From 1. */
  readonly line: number;
  /** The file says so elsewhere than in the entry. */
  readonly isSwitchedOff: boolean;
}

export interface EntriesIn {
  readonly entries: readonly ServerEntry[];
  readonly problems: readonly Problem[];
}

/** The document, or why it is none; undefined where there is no such file or nothing in it. Never throws. */
export function openServersFile(
  file: Pick<HostFile, "path" | "format">,
  readFile: (path: string) => string | undefined,
): HostDocument | string | undefined {
  let text: string | undefined;
  try {
    text = readFile(file.path);
  } catch (error) {
    const code = (error as { readonly code?: unknown } | null)?.code;
    return typeof code === "string" && /^E[A-Z]+$/.test(code) ? code : "it cannot be opened";
  }
  if (text === undefined || text.trim() === "") return undefined;
  return parseHostFile(text, file.format);
}

/** In the order of the file. Never throws. */
export function entriesIn(file: ServersPlace, document: HostDocument): EntriesIn {
  const path = pathOf(file, document.content);
  const entries = path === undefined ? undefined : valueAt(document.content, path);
  if (path === undefined || entries === undefined) return { entries: [], problems: [] };
  if (!isRecord(entries)) {
    const details = { file: file.path, detail: `${file.keys.join(".")} is no mapping of servers` };
    const place = { file: file.path, line: document.lineOf(path), column: 1 };
    return { entries: [], problems: [problemAt(place, "error", "HOST_FILE_UNUSABLE", details)] };
  }
  const switchedOff = disabledIn(document.content, file);
  const found = Object.entries(entries).map(([name, entry]): ServerEntry => {
    return { name, entry, line: document.lineOf([...path, name]), isSwitchedOff: switchedOff.includes(name) };
  });
  return { entries: found, problems: [] };
}

/** The keys of the servers' mapping; undefined where the file knows nothing of the project. */
function pathOf(file: ServersPlace, content: unknown): readonly string[] | undefined {
  if (file.project === undefined) return file.keys;
  const [first = "", ...others] = file.keys;
  const projects = valueAt(content, [first]);
  const wanted = comparable(file.project);
  const key = isRecord(projects) ? Object.keys(projects).find((one) => comparable(one) === wanted) : undefined;
  return key === undefined ? undefined : [first, key, ...others];
}

function comparable(path: string): string {
  return path.replaceAll("\\", "/").replace(/(?<=.)\/+$/, "");
}

/** Claude Code notes beside a project's servers which of them are off. */
function disabledIn(content: unknown, file: ServersPlace): readonly unknown[] {
  const path = file.project === undefined ? undefined : pathOf(file, content);
  const lists = path === undefined ? undefined : valueAt(content, [...path.slice(0, -1), "disabledMcpServers"]);
  return Array.isArray(lists) ? lists : [];
}
