/** The MCP servers that a person's hosts already have, read from the hosts' own files and changing nothing in them. */
import { type Problem, problemAt } from "@flowmind/core";
import { placeholdersOf } from "../servers/placeholders-of.ts";
import { readServer } from "../servers/read-server.ts";
import type { UpstreamServer } from "../servers/upstream-server.ts";
import { type HostFile, type HostName, type HostPlaces, type HostScope, hostFiles } from "./host-files.ts";
import { type HostDocument, parseHostFile } from "./parse-host-file.ts";

export interface HostServer {
  readonly host: HostName;
  readonly scope: HostScope;
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly server: UpstreamServer;
  /** Names of the values that `resolveServer` has to be given, those with a default left out. */
  readonly needs: readonly string[];
  /** Switched off in the host. */
  readonly isDisabled: boolean;
  /** It is FlowMind itself: connecting to it would go round in a circle. */
  readonly isFlowmind: boolean;
}

export interface HostServers {
  readonly servers: readonly HostServer[];
  readonly problems: readonly Problem[];
}

export interface HostSurroundings extends HostPlaces {
  /** The file's text; undefined where there is none. What it throws becomes a problem of that file. */
  readonly readFile: (path: string) => string | undefined;
}

/**
 * Servers in the order of the files (a project's before the user's) and within them as written; one that several hosts have is there
 * several times. Never throws. Problems hold no value of an entry.
 */
export function findHostServers(surroundings: HostSurroundings): HostServers {
  const servers: HostServer[] = [];
  const problems: Problem[] = [];
  // Claude Code keeps its history in the same file, which is megabytes and holds two mappings for us.
  const opened = new Map<string, HostDocument | string | undefined>();
  for (const file of hostFiles(surroundings)) {
    if (!opened.has(file.path)) opened.set(file.path, openHostFile(file, surroundings.readFile));
    const document = opened.get(file.path);
    if (document === undefined) continue;
    if (typeof document === "string") {
      const details = { file: file.path, detail: document };
      const isKnown = problems.some((one) => one.file === file.path);
      if (!isKnown) problems.push(problemAt(startOf(file.path), "error", "HOST_FILE_UNUSABLE", details));
      continue;
    }
    const found = readServers(file, document);
    servers.push(...found.servers);
    problems.push(...found.problems);
  }
  return { servers, problems };
}

function openHostFile(file: HostFile, readFile: HostSurroundings["readFile"]): HostDocument | string | undefined {
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

function readServers(file: HostFile, document: HostDocument): HostServers {
  const path = pathOf(file, document.content);
  const entries = path === undefined ? undefined : at(document.content, path);
  if (path === undefined || entries === undefined) return { servers: [], problems: [] };
  if (!isMapping(entries)) {
    const details = { file: file.path, detail: `${file.keys.join(".")} is no mapping of servers` };
    const place = { file: file.path, line: document.lineOf(path), column: 1 };
    return { servers: [], problems: [problemAt(place, "error", "HOST_FILE_UNUSABLE", details)] };
  }
  const disabled = disabledIn(document.content, file);
  const readings = Object.entries(entries).map(([name, entry]) => {
    const line = document.lineOf([...path, name]);
    return { name, line, reading: readServer(name, entry, file.path) };
  });
  return {
    servers: readings.flatMap(({ name, line, reading: { server, isDisabled } }) => {
      if (server === undefined) return [];
      const { host, scope, path: where } = file;
      const off = isDisabled || disabled.includes(name);
      const needs = placeholdersOf(server);
      return [{ host, scope, file: where, line, server, needs, isDisabled: off, isFlowmind: isFlowmind(server) }];
    }),
    problems: readings.flatMap(({ line, reading }) =>
      reading.problems.map(({ code, severity, message, fix }) => {
        return { file: file.path, line, column: 1, code, severity, message, fix };
      }),
    ),
  };
}

/** The keys of the servers' mapping; undefined where the file knows nothing of the project. */
function pathOf(file: HostFile, content: unknown): readonly string[] | undefined {
  if (file.project === undefined) return file.keys;
  const [first = "", ...others] = file.keys;
  const projects = at(content, [first]);
  const wanted = comparable(file.project);
  const key = isMapping(projects) ? Object.keys(projects).find((one) => comparable(one) === wanted) : undefined;
  return key === undefined ? undefined : [first, key, ...others];
}

function comparable(path: string): string {
  return path.replaceAll("\\", "/").replace(/(?<=.)\/+$/, "");
}

/** Claude Code notes beside a project's servers which of them are off. */
function disabledIn(content: unknown, file: HostFile): readonly unknown[] {
  const path = file.project === undefined ? undefined : pathOf(file, content);
  const lists = path === undefined ? undefined : at(content, [...path.slice(0, -1), "disabledMcpServers"]);
  return Array.isArray(lists) ? lists : [];
}

function isFlowmind(server: UpstreamServer): boolean {
  const target = server.target.reveal();
  if (target.transport === "http") return false;
  const words = [target.command, ...target.args].map((word) => word.replace(/^.*[\\/]/, ""));
  const isOurs = [target.command, ...target.args].some((word) =>
    /(^|[\\/])flowmind(@[\w.-]+|\.cmd|\.js)?([\\/]|$)/i.test(word),
  );
  return isOurs && words.includes("serve");
}

function at(content: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (isMapping(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    content,
  );
}

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function startOf(file: string): { readonly file: string; readonly line: number; readonly column: number } {
  return { file, line: 1, column: 1 };
}
