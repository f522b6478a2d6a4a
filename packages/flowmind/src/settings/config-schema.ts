/** The configuration file's JSON Schema (draft 2020-12), committed as schema/flowmind.schema.json for editors. */
import { defaultCosts } from "@flowmind/core";
import type { IndexMethod } from "@flowmind/retrieval";
import { alphaLlmSchema } from "./alpha-llm-schema.ts";
import { costNames } from "./cost-names.ts";
import { auditSchema, learningSchema, runsSchema } from "./keeping-schema.ts";
import { levelsSchema } from "./levels-schema.ts";
import { limitsSchema } from "./limits-schema.ts";
import { mappingSchema } from "./mapping-schema.ts";
import { permissionsSchema } from "./permissions-schema.ts";
import { exposeSchema, serversSchema } from "./servers-schema.ts";

/** As far as code reads it; ajv reads the rest. */
export interface ObjectSchema {
  readonly [keyword: string]: unknown;
  readonly properties?: Readonly<Record<string, ObjectSchema>>;
  readonly items?: ObjectSchema;
  readonly additionalProperties?: ObjectSchema | boolean;
  /** What holds where no single word stands for it. */
  readonly else?: ObjectSchema;
}

const text = (description: string): ObjectSchema => ({ type: "string", minLength: 1, description });

export const configSchema: ObjectSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: "https://unpkg.com/flowmind/schema/flowmind.schema.json",
  title: "flowmind.yaml",
  description: "Configuration of FlowMind. A flag beats an environment variable, which beats this file.",
  type: "object",
  additionalProperties: false,
  properties: {
    costs: {
      type: "object",
      additionalProperties: false,
      description:
        "What mistakes cost, in any one unit; from their proportions follows when to act, to ask, to stop and to say no (docs/deciding.md).",
      properties: Object.fromEntries(
        Object.entries(costNames).map(([name, { cost, means }]) => [
          name,
          { type: "number", exclusiveMinimum: 0, default: defaultCosts[cost], description: means },
        ]),
      ),
    },
    contexts: {
      description:
        "Folders of context files, or single files, relative to this file; ~/ is your folder. With any, the shipped contexts are left out.",
      type: "array",
      items: text("A folder"),
    },
    with_examples: { type: "boolean", default: false, description: "Use the shipped contexts beside the given ones." },
    mapping: mappingSchema,
    mcpServers: serversSchema,
    expose: exposeSchema,
    permissions: permissionsSchema,
    levels: levelsSchema,
    limits: limitsSchema,
    audit: auditSchema,
    learning: learningSchema,
    runs: runsSchema,
    data: text(
      "Folder for vectors, parsed files and what is remembered of callers, relative to this file. Default: the user's data folder.",
    ),
    index: {
      enum: ["auto", "exact", "usearch", "hnsw", "hnswlib"] satisfies readonly IndexMethod[],
      default: "auto",
      description: "How vectors are searched; auto: by how many there are. hnswlib wants the package hnswlib-node.",
    },
    alpha_llm: alphaLlmSchema,
    log: { enum: ["debug", "info", "warn", "error"], default: "warn", description: "What goes to standard error." },
    encoder: {
      type: "object",
      additionalProperties: false,
      description: "Another sentence encoder than the one that ships.",
      required: ["path"],
      properties: {
        path: text(
          "Model folder in the Hugging Face layout (config.json, tokenizer.json, onnx/), relative to this file.",
        ),
        model_file: text("The graph within that folder."),
        pooling: { enum: ["mean", "cls", "in_graph"], description: "How token vectors become one." },
        query_prefix: { type: "string", description: "Put before every request." },
        document_prefix: { type: "string", description: "Put before every text of the catalog." },
        max_tokens: { type: "integer", minimum: 2, description: "Longer texts are cut." },
      },
    },
    serve: {
      type: "object",
      additionalProperties: false,
      properties: {
        alias: {
          type: "string",
          pattern: "^[A-Za-z0-9_-]{1,64}$",
          description: "Publish field_request under this name.",
        },
        compact: { type: "boolean", default: false, description: "Publish short schemas." },
      },
    },
  },
};
