/** A flowmind.yaml with every setting in it: explained in a line, and commented out but for the folder of contexts. */
import { stringify } from "yaml";
import { configSchema } from "../settings/config-schema.ts";
import { serversSchema } from "../settings/servers-schema.ts";
import { schemaLine } from "./schema-line.ts";

interface Schema {
  readonly [keyword: string]: unknown;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly else?: Schema;
}

/** For settings without a default, by path. */
const exampleValues: Readonly<Record<string, unknown>> = {
  contexts: ["contexts"],
  expose: ["tool://memory/*"],
  data: ".flowmind",
  "permissions.groups.tenant": "acme",
  "permissions.groups.subject": "ann",
  "permissions.rules.decision": "deny",
  "permissions.rules.from": "remote",
  "permissions.rules.tenants": ["acme"],
  "permissions.rules.callers": ["bob"],
  "permissions.rules.groups": ["release_team"],
  "permissions.rules.kinds": ["workflow", "tool"],
  "permissions.rules.providers": ["mcp:github"],
  "permissions.rules.tags": ["production"],
  "permissions.rules.effects": ["destructive", "undeclared"],
  "permissions.rules.uris": ["tool://github/*"],
  "permissions.rules.tools": ["call_tool"],
  "levels.callers.tenant": "acme",
  "levels.callers.subject": "ann",
  "levels.callers.level": "advanced",
  "levels.tools.intermediate": "all",
  "limits.usual.concurrent": 5,
  "alpha_llm.url": "https://api.openai.com/v1",
  "alpha_llm.model": "gpt-5-mini",
  "alpha_llm.api_key_env": "OPENAI_API_KEY",
  "encoder.path": "models/my-encoder",
  "encoder.model_file": "onnx/model.onnx",
  "encoder.pooling": "mean",
  "encoder.query_prefix": "query: ",
  "encoder.document_prefix": "passage: ",
  "encoder.max_tokens": 256,
  "serve.alias": "find_context",
  "mapping.folder": "bots",
  "mapping.kind": "workflow",
  "mapping.title": "intent",
  "mapping.description": "help.text",
  "mapping.examples": "samples.utterance",
  "mapping.variables": "slots",
  "mapping.tags": "labels",
  "mapping.body": "answer",
  "mcpServers.command": "npx",
  "mcpServers.args": ["-y", "@modelcontextprotocol/server-memory"],
  "mcpServers.env": { API_KEY: `${"$"}{API_KEY}` },
  "mcpServers.cwd": ".",
  "mcpServers.url": "https://example.org/mcp",
  "mcpServers.headers": { Authorization: `Bearer ${"$"}{DOCS_TOKEN}` },
  "mcpServers.timeoutMs": 60_000,
  "mcpServers.startTimeoutMs": 60_000,
  "mcpServers.disabled": false,
  "mcpServers.from": ".mcp.json",
  "mcpServers.server": "github",
  "mcpServers.project": "~/code/shop",
  "mcpServers.alsoIn": ["~/.cursor/mcp.json"],
};
/** Three servers, so that each way to name one is seen; keys that none of them has go to the first. */
const exampleServers: readonly (readonly [name: string, keys: readonly string[]])[] = [
  ["memory", []],
  ["docs", ["url", "headers"]],
  ["github", ["from", "server", "project", "alsoIn"]],
];
/** What a mapping by name holds, where all that can be said is what a name stands for. */
const exampleName = "release_team";
/** What people set first stands first; what is not named here comes after. */
const order = [
  "contexts",
  "with_examples",
  "mcpServers",
  "expose",
  "mapping",
  "serve",
  "permissions",
  "levels",
  "limits",
  "audit",
  "learning",
  "runs",
  "costs",
  "data",
  "index",
  "log",
];

/** Ends with a line break. Every key of the schema is in it. */
export function configTemplate(): string {
  const properties = (configSchema as Schema).properties ?? {};
  const keys = [
    ...order.filter((key) => key in properties),
    ...Object.keys(properties).filter((key) => !order.includes(key)),
  ];
  const head = [
    schemaLine("configuration"),
    "# Settings of FlowMind. What is commented out shows a default or an example: take the # away to use it. A flag on the command",
    "# line beats an environment variable, which beats this file.",
  ];
  return `${[head, ...keys.map((key) => settingLines(key, properties[key] ?? {}))].map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

function settingLines(key: string, schema: Schema): readonly string[] {
  const remark = wrapped(schema.description ?? `Settings of ${key}.`);
  if (key === "contexts") return [...remark, `contexts: ${flow(exampleValues["contexts"])}`];
  if (key === "mcpServers") return [...remark, ...serverLines(serversSchema as Schema).map((line) => `# ${line}`)];
  return [...remark, ...bodyLines(key, "", schema).map((line) => `# ${line}`)];
}

/** @param above of the keys around it, which names are no part of */
function bodyLines(key: string, above: string, schema: Schema): readonly string[] {
  const path = above === "" ? key : `${above}.${key}`;
  const remark = above === "" ? "" : `  # ${schema.description ?? key}`;
  const value = exampleValues[path] ?? schema["default"];
  const { properties, items, additionalProperties } = schema.else ?? schema;
  if (value === undefined && properties !== undefined)
    return [`${key}:${remark}`, ...keyLines(path, properties).map((line) => `  ${line}`)];
  if (value === undefined && items?.properties !== undefined)
    return [`${key}:${remark}`, ...itemLines(keyLines(path, items.properties))];
  if (value === undefined && typeof additionalProperties === "object")
    return [`${key}:${remark}`, ...namedLines(path, additionalProperties).map((line) => `  ${line}`)];
  return [`${key}: ${flow(exampleFor(path, schema))}${remark}`];
}

function itemLines(lines: readonly string[]): readonly string[] {
  return lines.map((line, at) => (at === 0 ? `  - ${line}` : `    ${line}`));
}

/** One name, with a list of what it stands for. */
function namedLines(path: string, { description = "", items }: Schema): readonly string[] {
  return [`${exampleName}:  # ${description}`, ...itemLines(keyLines(path, items?.properties ?? {}))];
}

function serverLines(schema: Schema): readonly string[] {
  const properties = (schema["additionalProperties"] as Schema | undefined)?.properties ?? {};
  const named = new Set(exampleServers.flatMap(([, keys]) => keys));
  const first = Object.keys(properties).filter((key) => !named.has(key));
  const lines = exampleServers.flatMap(([name, keys]) => {
    const own = Object.fromEntries((keys.length === 0 ? first : keys).map((key) => [key, properties[key] ?? {}]));
    return [`  ${name}:`, ...keyLines("mcpServers", own).map((line) => `    ${line}`)];
  });
  return ["mcpServers:", ...lines];
}

function keyLines(above: string, properties: Readonly<Record<string, Schema>>): readonly string[] {
  return Object.entries(properties).flatMap(([key, schema]) => bodyLines(key, above, schema));
}

function exampleFor(path: string, schema: Schema): unknown {
  return exampleValues[path] ?? schema["default"] ?? (schema["enum"] as readonly unknown[] | undefined)?.[0] ?? "";
}

function flow(value: unknown): string {
  return stringify(value, { collectionStyle: "flow", flowCollectionPadding: false, lineWidth: 0 }).trimEnd();
}

const lineCharacters = 118;

function wrapped(text: string): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > lineCharacters) lines.push(`# ${word}`);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
