/** The keys that the hosts document for their front matter, by what becomes of them here. */
import type { ContextKey } from "../context-keys.ts";

/** Those of our own keys that any front matter may have; the place says the rest. */
export const ownKeys: readonly ContextKey[] = [
  "topics",
  "aliases",
  "domain",
  "complexity",
  "effect",
  "time_estimate",
  "examples",
  "variables",
  "activation_conditions",
  "relations",
];
/** In a Markdown file in one of our folders these count too. */
export const ownFolderKeys: readonly ContextKey[] = ["type", "uri", "steps", "flow"];

/** Which tools the host lets it use. */
export const toolKeys: readonly string[] = ["allowed-tools", "allowed_tools", "tools"];
/** Which files it is about. */
export const fileKeys: readonly string[] = ["globs", "applyTo", "paths"];

/** Read here. */
const readKeys: readonly string[] = [
  "name",
  "title",
  "description",
  "when_to_use",
  "tags",
  "version",
  "argument-hint",
  "alwaysApply",
  "disable-model-invocation",
  "metadata",
  ...toolKeys,
  ...fileKeys,
];

/** Known to a host, of no meaning here; listed so that none is taken for a typing error. */
const passedOver: readonly string[] = [
  ..."license|compatibility|model|effort|color|context|agent|agents|hooks|skills|shell|arguments|user-invocable|user-invokable".split(
    "|",
  ),
  ..."permissionMode|disallowedTools|maxTurns|mcpServers|mcp-servers|memory|background|isolation|initialPrompt|target|infer".split(
    "|",
  ),
  ..."mode|handoffs|excludeAgent|author|category|type|date|created|updated|id|language|status|priority|scope|trigger".split(
    "|",
  ),
];

/** Compared with these a key may be a typing error. */
export const documentedKeys: readonly string[] = [...readKeys, ...ownKeys];
export const silentKeys: ReadonlySet<string> = new Set([...documentedKeys, ...passedOver]);
