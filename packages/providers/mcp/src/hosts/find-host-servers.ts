/** The MCP servers that a person's hosts already have, read from the hosts' own files and changing nothing in them. */
import { type Problem, problemAt } from "@flowmind/core";
import { isFlowmind } from "../servers/is-flowmind.ts";
import { placeholdersOf } from "../servers/placeholders-of.ts";
import { readServer } from "../servers/read-server.ts";
import type { UpstreamServer } from "../servers/upstream-server.ts";
import { entriesIn, openServersFile } from "./entries-in.ts";
import { type HostFile, type HostName, type HostPlaces, type HostScope, hostFiles } from "./host-files.ts";
import type { HostDocument } from "./parse-host-file.ts";

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
    if (!opened.has(file.path)) opened.set(file.path, openServersFile(file, surroundings.readFile));
    const document = opened.get(file.path);
    if (document === undefined) continue;
    if (typeof document === "string") {
      const place = { file: file.path, line: 1, column: 1 };
      const isKnown = problems.some((one) => one.file === file.path);
      if (!isKnown)
        problems.push(problemAt(place, "error", "HOST_FILE_UNUSABLE", { file: file.path, detail: document }));
      continue;
    }
    const found = readServers(file, document);
    servers.push(...found.servers);
    problems.push(...found.problems);
  }
  return { servers, problems };
}

function readServers(file: HostFile, document: HostDocument): HostServers {
  const { host, scope, path } = file;
  const { entries, problems } = entriesIn(file, document);
  const readings = entries.map((found) => ({ ...found, reading: readServer(found.name, found.entry, path) }));
  return {
    servers: readings.flatMap(({ line, isSwitchedOff, reading: { server, isDisabled } }) => {
      if (server === undefined) return [];
      const needs = placeholdersOf(server);
      const off = isDisabled || isSwitchedOff;
      return [{ host, scope, file: path, line, server, needs, isDisabled: off, isFlowmind: isFlowmind(server) }];
    }),
    problems: [
      ...problems,
      ...readings.flatMap(({ line, reading }) =>
        reading.problems.map(({ code, severity, message, fix }) => {
          return { file: path, line, column: 1, code, severity, message, fix };
        }),
      ),
    ],
  };
}
