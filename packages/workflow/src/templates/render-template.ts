/** `${path}` in texts: a path into the variables, and nothing more. */
import { isRecord } from "@flowmind/core";
import { longestPath, longestRendering } from "../tuning.ts";

/** `$${` is a `${` that stays. Everything between the braces, as far as it can be a path. */
const placeholder = /\$\$\{|\$\{([^{}\n]*)\}/g;
/** Names and numbers with dots between them: letters of any alphabet, digits, `_` and `-`. */
const pathForm = /^\s*([\p{L}_][\p{L}\p{N}_-]*)((?:\.[\p{L}\p{N}_-]+)*)\s*$/u;

export interface Rendering {
  readonly text: string;
  /** Paths that lead nowhere, each once; their placeholders stay as they are. */
  readonly missing: readonly string[];
  /** The text would have been longer than is allowed, and ends there. */
  readonly isCut: boolean;
}

/** Each placeholder with its path; undefined where what it holds is none. */
export function readPlaceholders(template: string): readonly { readonly text: string; readonly path?: string }[] {
  return [...template.matchAll(placeholder)]
    .filter(([text]) => text !== "$${")
    .map(([text, inside = ""]) => {
      const path = readPath(inside);
      return path === undefined ? { text } : { text, path: path.join(".") };
    });
}

/** O(characters of template and result). */
export function renderTemplate(template: string, variables: ReadonlyMap<string, unknown>): Rendering {
  const missing = new Set<string>();
  const pieces: string[] = [];
  let length = 0;
  let from = 0;
  const add = (piece: string): void => {
    pieces.push(length + piece.length > longestRendering ? piece.slice(0, longestRendering - length) : piece);
    length += piece.length;
  };
  for (const found of template.matchAll(placeholder)) {
    add(template.slice(from, found.index));
    add(found[0] === "$${" ? "${" : fillIn(found[0], found[1] ?? "", variables, missing));
    from = found.index + found[0].length;
    if (length > longestRendering) break;
  }
  if (length <= longestRendering) add(template.slice(from));
  return { text: pieces.join(""), missing: [...missing], isCut: length > longestRendering };
}

function fillIn(whole: string, inside: string, variables: ReadonlyMap<string, unknown>, missing: Set<string>): string {
  const path = readPath(inside);
  const value = path === undefined ? undefined : lookUp(path, variables);
  if (value !== undefined && value !== null) return say(value);
  missing.add(inside.trim());
  return whole;
}

function readPath(inside: string): readonly string[] | undefined {
  const [, root, rest = ""] = pathForm.exec(inside) ?? [];
  const path = root === undefined ? undefined : [root, ...rest.split(".").slice(1)];
  return path !== undefined && path.length <= longestPath ? path : undefined;
}

/** Own properties only; undefined where the path leads nowhere. */
export function lookUp(path: readonly string[], variables: ReadonlyMap<string, unknown>): unknown {
  const [root = "", ...rest] = path;
  return rest.reduce<unknown>((value, key) => {
    const isHolder = Array.isArray(value) || isRecord(value);
    return isHolder && key !== "length" && Object.hasOwn(value, key)
      ? (value as Readonly<Record<string, unknown>>)[key]
      : undefined;
  }, variables.get(root));
}

function say(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
