/** The text of a configuration file → settings, or every fault of it. */
import { FlowmindError } from "@flowmind/core";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { type Document, LineCounter, parseDocument } from "yaml";
import { callerFaults } from "./caller-faults.ts";
import { configSchema } from "./config-schema.ts";
import { describeViolation, pathOf } from "./describe-violation.ts";
import { lineOf } from "./line-of.ts";
import type { ConfigFile } from "./read-config-file.ts";

const validate = new Ajv2020({ allErrors: true, strict: true, verbose: true }).compile<ConfigFile>(configSchema);

/** Throws CONFIG_INVALID with every violation. */
export function parseConfig(text: string, file: string): ConfigFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const syntax = document.errors.map((error) => error.message.split("\n")[0] ?? error.message);
  if (syntax.length > 0) throw new FlowmindError("CONFIG_INVALID", { file, violations: syntax });
  const value = toPlain(document, file) ?? {};
  validate(value);
  const errors = (validate.errors ?? []).filter((error) => !isOfServer(error) && !isOfAlternative(error));
  const broken = new Set(errors.map((error) => pathOf(error)[0] ?? ""));
  const violations = [
    ...errors.map((error) => ({
      sentence: describeViolation(error),
      line: lineOf({ document, lines }, pathOf(error), error.params["additionalProperty"]),
    })),
    ...callerFaults(value, broken).map(({ path, sentence }) => ({ sentence, line: lineOf({ document, lines }, path) })),
  ].map(({ sentence, line }) => (line === undefined ? sentence : `${sentence} (line ${line})`));
  if (violations.length > 0) throw new FlowmindError("CONFIG_INVALID", { file, violations });
  return value as ConfigFile;
}

/** What is wrong with one server costs that server, and is said where servers are read. The schema tells it to editors. */
function isOfServer({ instancePath }: ErrorObject): boolean {
  return instancePath.startsWith("/mcpServers/");
}

/** Why each of the forms does not fit, or that a choice between two did not; that none fits is one violation. */
function isOfAlternative({ schemaPath, keyword }: ErrorObject): boolean {
  return schemaPath.includes("/anyOf/") || keyword === "if";
}

/** An alias bomb is refused by the library with an exception. */
function toPlain(document: Document.Parsed, file: string): unknown {
  try {
    return document.toJS();
  } catch (error) {
    throw new FlowmindError(
      "CONFIG_INVALID",
      { file, violations: ["its aliases cannot be resolved"] },
      { cause: error },
    );
  }
}
