/** YAML text → values with places; bounded in depth, size and time whatever the text holds. */
import { Composer, type Document, Lexer, type ParsedNode, Parser, visit } from "yaml";
import { buildTree } from "./build-tree.ts";
import { type CatalogLimits, maxSyntaxErrorsPerFile } from "./limits.ts";
import type { Reading } from "./reading.ts";
import type { YamlNode } from "./yaml-node.ts";

type Token = Parameters<Composer["next"]>[0];

/**
 * The one document of the text, or undefined where it cannot be had; why stands in the reading.
 * An empty text gives a null scalar.
 */
export function parseYaml(text: string, reading: Reading, limits: CatalogLimits): YamlNode | undefined {
  try {
    const tokens = tokenize(text, reading, limits);
    const document = tokens === undefined ? undefined : compose(tokens, text.length, reading);
    return document === undefined ? undefined : buildTree(document, reading, limits);
  } catch (error) {
    // The library promises error values, but a promise over every possible text is not one to rely on.
    reading.refuse(0, "YAML_SYNTAX", {
      detail: `the parser gave up (${error instanceof Error ? error.message : error})`,
    });
    return undefined;
  }
}

/**
 * Drives the library's lexer and parser by hand, since its own loop has no limit: one megabyte of `[` makes it run out
 * of memory, which ends the process.
 */
function tokenize(text: string, reading: Reading, limits: CatalogLimits): readonly Token[] | undefined {
  const parser = new Parser();
  const tokens: Token[] = [];
  let lexemes = 0;
  for (const lexeme of new Lexer().lex(text)) {
    lexemes++;
    if (lexemes > limits.maxLexemes) {
      reading.refuse(parser.offset, "TOO_MANY_VALUES", { limit: limits.maxLexemes });
      return undefined;
    }
    for (const token of parser.next(lexeme)) tokens.push(token);
    // The document itself and the scalar being read stand on the stack too.
    if (parser.stack.length > limits.maxValueDepth + 2) {
      reading.refuse(parser.offset, "NESTED_TOO_DEEP", {
        actual: limits.maxValueDepth + 1,
        limit: limits.maxValueDepth,
      });
      return undefined;
    }
  }
  for (const token of parser.end()) tokens.push(token);
  return tokens;
}

function compose(tokens: readonly Token[], endOffset: number, reading: Reading): Document.Parsed | undefined {
  // Uniqueness of keys is checked in build-tree.ts: the library compares every pair of keys. A `%YAML 1.1` line must
  // not bring the old schema back, in which `no` is false; hence the explicit schema.
  const composer = new Composer<ParsedNode>({
    schema: "core",
    merge: false,
    stringKeys: true,
    uniqueKeys: false,
    resolveKnownTags: false,
    prettyErrors: false,
    logLevel: "silent",
  });
  let first: Document.Parsed | undefined;
  for (const document of composer.compose(tokens, true, endOffset)) {
    if (first !== undefined) {
      reading.refuse(document.range[0], "YAML_SYNTAX", {
        detail: "a second document (---) begins here; one file is one context",
      });
      return undefined;
    }
    first = document;
  }
  return first !== undefined && isSound(first, reading) ? first : undefined;
}

/** Unresolved tags (`!!js/function`) are warnings of the library; here they are errors, since the value is not what it says. */
function isSound(document: Document.Parsed, reading: Reading): boolean {
  const faults = [...document.errors, ...document.warnings.filter((one) => one.code === "TAG_RESOLVE_FAILED")];
  for (const fault of faults.slice(0, maxSyntaxErrorsPerFile)) {
    reading.refuse(beginOf(fault, document), "YAML_SYNTAX", { detail: wordsOf(fault.code, fault.message) });
  }
  return faults.length === 0;
}

/** Text whose quote is never closed reaches to the end of the file: what is to be corrected is where it begins. */
function beginOf({ code, pos: [at] }: Document["errors"][number], document: Document.Parsed): number {
  let begin = at;
  if (code !== "MISSING_CHAR") return begin;
  visit(document, {
    Scalar: (_key, { type, range }) => {
      const isQuoted = type === "QUOTE_DOUBLE" || type === "QUOTE_SINGLE";
      if (isQuoted && range != null && range[0] < at && at <= range[1]) begin = range[0];
    },
  });
  return begin;
}

/** Longer messages quote the file's text. */
const shownMessageLength = 160;

function wordsOf(code: string, message: string): string {
  if (code === "NON_STRING_KEY") return "a key must be text";
  const line = message.replace(/\s+/g, " ").trim();
  return line.length > shownMessageLength ? `${line.slice(0, shownMessageLength)}…` : line;
}
