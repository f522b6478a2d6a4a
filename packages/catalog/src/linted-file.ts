/** A file whose context is part of the catalog. */
import type { Context, Place } from "@flowmind/core";
import type { ParsedFile } from "./parse-context-file.ts";
import type { Mention } from "./reading.ts";

export interface LintedFile extends ParsedFile {
  readonly uri: string;
  readonly context: Context;
}

/** A file that says which context it is meant to be, whether or not it could be loaded. */
export interface NamedFile extends ParsedFile {
  readonly uri: string;
}

export function isNamed(file: ParsedFile): file is NamedFile {
  return file.uri !== undefined;
}

export function isLoaded(file: ParsedFile): file is LintedFile {
  return file.uri !== undefined && file.context !== undefined;
}

/** Where in its file something is said. */
export function placeOf({ file }: ParsedFile, { line, column }: Mention): Place {
  return { file, line, column };
}
