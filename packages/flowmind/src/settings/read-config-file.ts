/** flowmind.yaml → plain settings, or every reason why not. */
import { readFile } from "node:fs/promises";
import { FlowmindError, nearestNames } from "@flowmind/core";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { type Document, parseDocument } from "yaml";
import { configSchema } from "./config-schema.ts";

/** As the file spells it. */
export interface ConfigFile {
  readonly contexts?: readonly string[];
  readonly with_examples?: boolean;
  readonly data?: string;
  readonly log?: "debug" | "info" | "warn" | "error";
  readonly encoder?: {
    readonly path: string;
    readonly model_file?: string;
    readonly pooling?: "mean" | "cls" | "in_graph";
    readonly query_prefix?: string;
    readonly document_prefix?: string;
    readonly max_tokens?: number;
  };
  readonly serve?: { readonly alias?: string; readonly compact?: boolean };
}

const validate = new Ajv2020({ allErrors: true, strict: true }).compile<ConfigFile>(configSchema);

/** Undefined where there is no such file. Throws CONFIG_INVALID with every violation. */
export async function readConfigFile(file: string): Promise<ConfigFile | undefined> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new FlowmindError("CONFIG_INVALID", { file, violations: ["it cannot be read"] }, { cause: error });
  }
  const document = parseDocument(text);
  const syntax = document.errors.map((error) => error.message.split("\n")[0] ?? error.message);
  if (syntax.length > 0) throw new FlowmindError("CONFIG_INVALID", { file, violations: syntax });
  const value = toPlain(document, file) ?? {};
  if (validate(value)) return value;
  throw new FlowmindError("CONFIG_INVALID", { file, violations: (validate.errors ?? []).map(describe) });
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
  if (error.keyword === "enum")
    return `${where} must be one of ${(error.params["allowedValues"] as string[]).join(", ")}`;
  return `${where === "" ? "the file" : where} ${error.message ?? "is not valid"}`;
}

function knownBelow(path: readonly string[]): readonly string[] {
  const schema = path.reduce<typeof configSchema | undefined>((at, key) => at?.properties?.[key], configSchema);
  return Object.keys(schema?.properties ?? {});
}
