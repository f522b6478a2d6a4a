/** Reads arguments by a schema that somebody else wrote: as our own are read, and whatever the schema holds, soon. */
import { createHash } from "node:crypto";
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { LRUCache } from "lru-cache";
import { type Filling, unfilledIn } from "../wire/unfilled.ts";
import { jsonText } from "./json-text.ts";
import { namesValue } from "./names-value.ts";
import { type ReadArguments, readArguments } from "./read-arguments.ts";
import { shapeOf } from "./shape-of.ts";
import { createTimeLimit, type TimeLimit } from "./time-limit.ts";
import type { UnknownKey } from "./unknown-keys.ts";

/**
 * Reads arguments by this schema. Where that cannot be used for checking, a hint says so, and types are still read as it names them.
 * @param isMeant whether an author wrote a text that looks like a placeholder; absent: placeholders are not looked for
 */
export type ReadForeign = (
  schema: Readonly<Record<string, unknown>>,
  raw: unknown,
  isMeant?: Filling["isMeant"],
) => ReadArguments;

/** Each schema is compiled once; the least recently used are forgotten. */
export function createForeignReader(): ReadForeign {
  const limit = createTimeLimit();
  const known = new LRUCache<string, ForeignSchema>({ max: mostKept });
  return (schema, raw, isMeant) => {
    const text = jsonText(schema) ?? "";
    const key = createHash("sha256").update(text).digest("base64");
    const foreign = known.get(key) ?? prepare(schema, text, limit);
    known.set(key, foreign);
    let unchecked: string | undefined;
    const read = readArguments(raw, {
      shape: foreign.shape,
      check: (value) => {
        const errors = foreign.check(value);
        if (typeof errors !== "string") return errors;
        unchecked = errors;
        return [];
      },
      samples: {},
      describeUnknown,
      // A number or a choice that an example made up would be carried out.
      unfilled: isMeant && ((value) => unfilledIn(value, fillingBy(schema, foreign, isMeant))),
    });
    if (unchecked === undefined) return read;
    return { ...read, hints: [...read.hints, `The arguments were passed on unchecked: ${unchecked}`] };
  };
}

/** What the schema's author wrote as a value is one, wherever it stands there. */
function fillingBy(
  schema: Readonly<Record<string, unknown>>,
  { shape }: ForeignSchema,
  isMeant: Filling["isMeant"],
): Filling {
  return {
    names: Object.keys(shape.properties),
    isMeant: (text) => isMeant(text) || namesValue(schema, text),
  };
}

/** Tools of a session; each keeps a compiled function of some ten kilobytes. */
const mostKept = 200;
/** Ajv needs about 10 µs a character; the longest schema of a public server has 40,000. */
const mostSchemaCharacters = 100_000;
const compileLimitMs = 2_000;
/** What is plainly right takes microseconds; beyond this an expression backtracks without an end, or the machine is very busy. */
const checkLimitMs = 500;
/** Once may be the machine's fault. */
const mostEnded = 2;

interface ForeignSchema {
  readonly shape: ReturnType<typeof shapeOf>;
  /** The faults, or why they cannot be told. */
  check(value: unknown): readonly ErrorObject[] | string;
}

function prepare(schema: Readonly<Record<string, unknown>>, text: string, limit: TimeLimit): ForeignSchema {
  const isUsable = text.length > 0 && text.length <= mostSchemaCharacters;
  let timesEnded = 0;
  let validate = isUsable ? compile(schema, limit) : "the tool's schema is too large";
  return {
    shape: shapeOf(schema),
    check(value) {
      if (typeof validate === "string") return validate;
      const run = validate;
      const ended = limit(checkLimitMs, () => run(value));
      if (ended === undefined) {
        const reason = "checking them by the tool's schema takes too long";
        timesEnded += 1;
        if (timesEnded >= mostEnded) validate = reason;
        return reason;
      }
      return ended.result === true ? [] : withoutEchoes(run.errors ?? []);
    },
  };
}

/** MCP takes a schema for draft 2020-12 where `$schema` names no other; many are written for draft 7 without a word. */
function compile(schema: Readonly<Record<string, unknown>>, limit: TimeLimit): ValidateFunction | string {
  // An asynchronous schema would answer with a promise, a dialect's address would be looked up.
  const { $schema: dialect, $async: _never, $id: _own, ...rest } = schema;
  const isOld = typeof dialect === "string" && /draft-0[4-7]/.test(dialect);
  for (const Dialect of isOld ? [Ajv, Ajv2020] : [Ajv2020, Ajv]) {
    try {
      const ended = limit(compileLimitMs, () => new Dialect(distrusting).compile({ ...rest, type: "object" }));
      if (ended === undefined) return "the tool's schema takes too long to read";
      return ended.result;
    } catch {
      // It may be of the other dialect.
    }
  }
  return "the tool's schema cannot be used";
}

/** References that lead elsewhere are never fetched: `compile` without `loadSchema` refuses them. */
const distrusting = {
  strict: false,
  // 1e999 is read as Infinity, which JSON cannot pass on: the server would get null.
  strictNumbers: true,
  // A missing `constructor` is missing.
  ownProperties: true,
  meta: false,
  validateSchema: false,
  validateFormats: false,
  inlineRefs: false,
  addUsedSchema: false,
  logger: false,
  allErrors: true,
  verbose: true,
} as const;

/** Without what `anyOf` and the like say again of faults that are named, and without the advice to send null. */
function withoutEchoes(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const told = errors.filter(({ keyword, params }) => !echoing.has(keyword) && !isNullOnly(keyword, params));
  return told.length > 0 ? told : errors;
}

const echoing: ReadonlySet<string> = new Set(["anyOf", "oneOf", "allOf", "if"]);

function isNullOnly(keyword: string, params: Readonly<Record<string, unknown>>): boolean {
  return keyword === "type" && params["type"] === "null";
}

/** Of a call that is made only what looks like a typing error: the schema allows other keys, and the tool gets them. */
function describeUnknown({ path, nearest }: UnknownKey, isRefused: boolean): string | undefined {
  const meant = nearest === undefined ? "" : `; did you mean "${nearest}"?`;
  if (isRefused) return `${path} is no argument that the tool describes${meant}`;
  return nearest === undefined ? undefined : `${path} is not described by the tool and was passed on as it is${meant}`;
}
