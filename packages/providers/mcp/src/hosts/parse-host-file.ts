/** A host's configuration file as plain data, with the lines where its keys stand. */
import jsonc, { type Node, type ParseError } from "jsonc-parser";
import { parse as parseToml, TomlError } from "smol-toml";

export interface HostDocument {
  readonly content: unknown;
  /** Line of a key, from 1; of the nearest key before it on the path where it is not found. */
  lineOf(path: readonly string[]): number;
}

/** The document, or why it is none. Comments and commas at the end are allowed in JSON, as in the hosts. Quotes nothing of the file. */
export function parseHostFile(text: string, format: "json" | "toml"): HostDocument | string {
  try {
    const clean = text.replace(/^\uFEFF/, "");
    return format === "toml" ? readToml(clean) : readJson(clean);
  } catch (error) {
    if (error instanceof TomlError) return `line ${error.line}, column ${error.column}: this is not TOML`;
    return error instanceof RangeError ? "it is nested too deep" : "it cannot be parsed";
  }
}

function readJson(text: string): HostDocument | string {
  const errors: ParseError[] = [];
  const tree = jsonc.parseTree(text, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first !== undefined) {
    const [line, column] = placeOf(text, first.offset);
    return `line ${line}, column ${column}: ${inWords(jsonc.printParseErrorCode(first.error))}`;
  }
  if (tree === undefined) return "it is empty";
  return {
    content: jsonc.getNodeValue(tree),
    lineOf: (path) => placeOf(text, nearest(tree, path).offset)[0],
  };
}

function nearest(tree: Node, path: readonly string[]): Node {
  const found = path.length === 0 ? tree : jsonc.findNodeAtLocation(tree, [...path]);
  // A value's parent is its property, which begins with the key.
  return found?.parent ?? found ?? nearest(tree, path.slice(0, -1));
}

function readToml(text: string): HostDocument {
  const lines = text.split("\n");
  return {
    content: parseToml(text),
    lineOf: (path) => {
      const header = path.map((key) => `(?:${escaped(key)}|"${escaped(key)}"|'${escaped(key)}')`).join("\\s*\\.\\s*");
      const at = lines.findIndex((line) => new RegExp(`^\\s*\\[?\\s*${header}\\s*[\\].=]`).test(line));
      return Math.max(0, at) + 1;
    },
  };
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

function placeOf(text: string, offset: number): readonly [line: number, column: number] {
  const before = text.slice(0, offset).split("\n");
  return [before.length, (before.at(-1)?.length ?? 0) + 1];
}

/** `CommaExpected` → "comma expected" */
function inWords(code: string): string {
  return code.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
}
