/** What an upstream server defines: a tool, a prompt, a resource or a template of resources, as it was received. */
import { contextUriKey, encodeUriSegment } from "@flowmind/core";

export const definitionKinds = ["tool", "prompt", "resource", "template"] as const;
export type DefinitionKind = (typeof definitionKinds)[number];

export interface Definition {
  readonly kind: DefinitionKind;
  /** What the server calls it: a name, the URI of a resource or the URI template. */
  readonly name: string;
  /** Only what decides how it is understood and called; sizes, dates and icons are left out. */
  readonly content: Readonly<Record<string, unknown>>;
}

/** `tool://SERVER/NAME`, `pattern://SERVER/NAME` for a prompt, `tool://SERVER/resources/NAME`; foreign characters are encoded. */
export function definitionUri(server: string, { kind, name }: Pick<Definition, "kind" | "name">): string {
  const path = `${encodeUriSegment(server)}/${kind === "resource" || kind === "template" ? "resources/" : ""}${encodeUriSegment(name)}`;
  return `${kind === "prompt" ? "pattern" : "tool"}://${path}`;
}

/** Under which definitions are the same one: hosts look names up without case. */
export function definitionKey(server: string, definition: Pick<Definition, "kind" | "name">): string {
  return contextUriKey(definitionUri(server, definition));
}
