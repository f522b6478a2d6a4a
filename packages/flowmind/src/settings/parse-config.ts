/** The text of a configuration file → settings, or every fault of it. */
import { FlowmindError, nearestNames } from "@flowmind/core";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { type Document, parseDocument } from "yaml";
import { configSchema } from "./config-schema.ts";
import type { ConfigFile } from "./read-config-file.ts";

const validate = new Ajv2020({ allErrors: true, strict: true }).compile<ConfigFile>(configSchema);

/** Throws CONFIG_INVALID with every violation. */
export function parseConfig(text: string, file: string): ConfigFile {
  const document = parseDocument(text);
  const syntax = document.errors.map((error) => error.message.split("\n")[0] ?? error.message);
  if (syntax.length > 0) throw new FlowmindError("CONFIG_INVALID", { file, violations: syntax });
  const value = toPlain(document, file) ?? {};
  if (validate(value)) return value;
  const violations = (validate.errors ?? []).filter((error) => !isOfServer(error) && !isOfAlternative(error));
  if (violations.length === 0) return value as ConfigFile;
  throw new FlowmindError("CONFIG_INVALID", { file, violations: violations.map(describe) });
}

/** What is wrong with one server costs that server, and is said where servers are read. The schema tells it to editors. */
function isOfServer({ instancePath }: ErrorObject): boolean {
  return instancePath.startsWith("/mcpServers/");
}

/** Why each of the forms does not fit; that none does is one violation. */
function isOfAlternative({ schemaPath }: ErrorObject): boolean {
  return schemaPath.includes("/anyOf/");
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

function describe(error: ErrorObject): string {
  const path = error.instancePath.split("/").slice(1);
  const where = path.join(".");
  if (error.keyword === "additionalProperties") {
    const key = String(error.params["additionalProperty"]);
    const known = knownBelow(path);
    const [nearest] = nearestNames(key, known);
    const hint = nearest === undefined ? `known: ${known.join(", ")}` : `did you mean "${nearest}"?`;
    return `${[...path, key].join(".")} is not a setting (${hint})`;
  }
  if (error.keyword === "anyOf") return `${where} must be a list of URIs and patterns, or the word all`;
  if (error.keyword === "enum")
    return `${where} must be one of ${(error.params["allowedValues"] as string[]).join(", ")}`;
  return `${where === "" ? "the file" : where} ${error.message ?? "is not valid"}`;
}

function knownBelow(path: readonly string[]): readonly string[] {
  const schema = path.reduce<typeof configSchema | undefined>((at, key) => at?.properties?.[key], configSchema);
  return Object.keys(schema?.properties ?? {});
}
