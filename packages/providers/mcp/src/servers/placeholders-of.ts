/** Which values a server's entry leaves open. */
import { mapTarget } from "./map-target.ts";
import type { UpstreamServer } from "./upstream-server.ts";

/** `${NAME}`, `${NAME:-default}`, `${env:NAME}`, `${input:id}`; `${/}` is VS Code's separator of paths. */
export const placeholder: RegExp = /\$\{(?:(env|input):)?([A-Za-z_][\w.-]*|\/)(?::-([^}]*))?\}/g;

/** Places that are known without asking. Source: "Predefined variables" of VS Code's and Cursor's documentation. */
const knownPlaces = ["userHome", "workspaceFolder", "workspaceFolderBasename", "pathSeparator", "/"] as const;

/** Names without a default, each once, in the order in which they stand. */
export function placeholdersOf(server: UpstreamServer): readonly string[] {
  const names = new Set<string>();
  mapTarget(server.target.reveal(), (text) => {
    for (const [, kind, name = "", fallback] of text.matchAll(placeholder)) {
      const isKnown = kind === undefined && knownPlaces.some((known) => known === name);
      if (fallback === undefined && !isKnown) names.add(name);
    }
    return text;
  });
  return [...names];
}
