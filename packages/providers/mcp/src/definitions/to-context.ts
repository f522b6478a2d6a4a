/** An upstream definition as a context. */
import { type Context, type Effect, toVariables } from "@flowmind/core";
import { withoutHidden } from "../screening/hidden-characters.ts";
import { type Definition, definitionUri } from "./definition.ts";
import { digestOf } from "./digest-of.ts";
import { inputSchemaOf } from "./input-schema-of.ts";

/** Where a definition comes from, and why it cannot be used, where it cannot. */
export interface DefinitionOrigin {
  readonly server: string;
  readonly file?: string;
  /** Hosts that have the server themselves, and what it is called there where that is something else. */
  readonly hosts?: readonly string[];
  readonly nameInHosts?: string;
  readonly unavailable?: string;
}

/** Characters that nobody sees are left out of its texts. The digest is the same whether it is available or not. */
export function toContext(definition: Definition, origin: DefinitionOrigin): Context {
  const { server, file, hosts = [], nameInHosts = server, unavailable } = origin;
  const { kind, name } = definition;
  const content = withoutHidden(definition.content);
  const title = titleOf(definition, content);
  const description = textOf(content["description"]) ?? title;
  const uri = definitionUri(server, definition);
  return {
    uri,
    kind: kind === "prompt" ? "pattern" : "tool",
    title,
    description,
    tags: [server],
    aliases: kind === "tool" ? [hostToolName(server, name)] : [],
    examples: { positive: [], negative: [] },
    variables: toVariables(inputSchemaOf({ ...definition, content })),
    relations: { complements: [], conflictsWith: [], followsWell: [], leadsTo: [], requires: [] },
    effect: kind === "tool" ? effectOf(content["annotations"]) : "read",
    source: {
      provider: `mcp:${server}`,
      ...(file === undefined ? {} : { file }),
      // Hosts show their models the tools of a server; prompts and resources are for their users.
      ...(kind === "tool" && hosts.length > 0
        ? { native: { format: "mcp-tool", name: hostToolName(nameInHosts, name), hosts, server: nameInHosts } }
        : {}),
    },
    ...(unavailable === undefined ? {} : { unavailable }),
    digest: digestOf([uri, definition.content]),
  };
}

/** As Claude Code names a server's tool; other hosts have their own way or none. Source: code.claude.com/docs/en/mcp. */
export function hostToolName(server: string, tool: string): string {
  const part = (text: string) => text.replace(/[^A-Za-z0-9_-]/g, "_");
  return `mcp__${part(server)}__${part(tool)}`;
}

/** MCP, ToolAnnotations: `readOnlyHint` is false and `destructiveHint` true where nothing is said. */
function effectOf(annotations: unknown): Effect {
  const { readOnlyHint, destructiveHint } = (annotations ?? {}) as Readonly<Record<string, unknown>>;
  if (readOnlyHint === true) return "read";
  return destructiveHint === false ? "write" : "destructive";
}

function titleOf({ kind, name }: Definition, content: Definition["content"]): string {
  const annotated = (content["annotations"] as { readonly title?: unknown } | undefined)?.title;
  const given = textOf(content["title"]) ?? textOf(annotated);
  if (given !== undefined) return given;
  const shown = textOf(content["name"]) ?? name;
  // The name of a resource is for people already.
  if (kind === "resource" || kind === "template") return shown;
  const words = wordsOf(shown);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** `getSum`, `get_sum`, `get-sum` → "get sum" */
function wordsOf(name: string): string {
  const words = name.replace(/(?<=[a-z0-9])(?=[A-Z])|[_\-/]+/g, " ").trim();
  return words === "" ? name : words;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}
