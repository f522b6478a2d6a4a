/** Puts values in the place of a server's placeholders. */
import { FlowmindError } from "@flowmind/core";
import { hide } from "./hidden.ts";
import { mapTarget } from "./map-target.ts";
import { placeholder } from "./placeholders-of.ts";
import { showTarget } from "./show-target.ts";
import type { UpstreamServer } from "./upstream-server.ts";

/** What placeholders are filled from. */
export interface PlaceholderValues {
  /** Environment variables, for `${NAME}`, `${NAME:-default}` and `${env:NAME}`. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Answers by id, for VS Code's `${input:id}`. An environment variable of that name is taken where there is none. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** The user's folder, for `${userHome}`. */
  readonly home: string;
  /** The project's folder, for `${workspaceFolder}`. */
  readonly folder: string;
}

/** The server with its values. Throws SERVER_VALUES_MISSING, with the names of all that are not set and no value. */
export function resolveServer(server: UpstreamServer, values: PlaceholderValues): UpstreamServer {
  const missing = new Set<string>();
  const fill = (text: string): string =>
    text.replace(placeholder, (_whole, kind: string | undefined, name: string, fallback: string | undefined) => {
      const value =
        (kind === undefined ? knownPlace(name, values) : undefined) ?? givenValue(kind, name, values) ?? fallback;
      if (value === undefined) missing.add(name);
      return value ?? "";
    });
  const target = mapTarget(server.target.reveal(), fill);
  if (missing.size > 0) throw new FlowmindError("SERVER_VALUES_MISSING", { server: server.name, names: [...missing] });
  return { ...server, shown: showTarget(target), target: hide(target) };
}

function givenValue(kind: string | undefined, name: string, values: PlaceholderValues): string | undefined {
  const ofInput = kind === "input" ? own(values.inputs ?? {}, name) : undefined;
  return ofInput ?? own(values.env, name);
}

function own(values: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  return Object.hasOwn(values, name) && values[name] !== "" ? values[name] : undefined;
}

function knownPlace(name: string, { home, folder }: PlaceholderValues): string | undefined {
  const separator = folder.includes("\\") ? "\\" : "/";
  switch (name) {
    case "userHome":
      return home;
    case "workspaceFolder":
      return folder;
    case "workspaceFolderBasename":
      return folder.split(/[\\/]/).filter(Boolean).at(-1) ?? "";
    case "pathSeparator":
    case "/":
      return separator;
    default:
      return undefined;
  }
}
