/** Faults of upstream servers, of what they define, and of the files that name them. */
import { defineError, type ErrorEntry } from "./define-error.ts";

interface ServerFault {
  readonly server: string;
  readonly detail: string;
}
interface FileFault {
  readonly file: string;
  readonly detail: string;
}

/** A server that is looked up in a host's file. */
interface ListedFault {
  readonly server: string;
  readonly listed: string;
  readonly file: string;
}

export const upstreamErrors: {
  readonly HOST_FILE_UNUSABLE: ErrorEntry<FileFault>;
  readonly SERVER_INVALID: ErrorEntry<ServerFault>;
  readonly SERVER_VALUES_MISSING: ErrorEntry<{ readonly server: string; readonly names: readonly string[] }>;
  readonly SERVER_NOT_LISTED: ErrorEntry<ListedFault & { readonly names: readonly string[] }>;
  readonly SERVER_SWITCHED_OFF: ErrorEntry<ListedFault>;
  readonly SERVER_IS_FLOWMIND: ErrorEntry<{ readonly server: string }>;
  readonly SERVER_DOWN: ErrorEntry<ServerFault>;
  readonly CONTEXT_UNAVAILABLE: ErrorEntry<{ readonly uri: string; readonly reason: string }>;
  readonly UPSTREAM_FAILED: ErrorEntry<{ readonly tool: string; readonly detail: string }>;
  readonly CALL_TIMED_OUT: ErrorEntry<{ readonly tool: string; readonly server: string; readonly timeoutMs: number }>;
  readonly DEFINITION_INVALID: ErrorEntry<{ readonly server: string; readonly name: string; readonly detail: string }>;
  readonly DEFINITION_CHANGED: ErrorEntry<{ readonly uri: string; readonly changes: readonly string[] }>;
  readonly DEFINITION_UNDESCRIBED: ErrorEntry<{ readonly uri: string }>;
  readonly SERVER_REPEATED: ErrorEntry<{ readonly server: string; readonly file: string; readonly other: string }>;
  readonly DEFINITION_INSTRUCTS: ErrorEntry<{ readonly uri: string; readonly excerpt: string }>;
  readonly DEFINITION_HIDES_TEXT: ErrorEntry<{ readonly uri: string; readonly characters: readonly string[] }>;
  readonly NAME_LOOKS_ALIKE: ErrorEntry<{ readonly name: string; readonly other: string }>;
  readonly PINS_UNUSABLE: ErrorEntry<FileFault>;
  readonly NOT_PINNED: ErrorEntry<{ readonly name: string; readonly near: readonly string[] }>;
  readonly UPSTREAM_SHADOWED: ErrorEntry<{ readonly uri: string; readonly server: string; readonly by: string }>;
} = {
  HOST_FILE_UNUSABLE: defineError(
    "operator",
    ({ file, detail }) => `The servers in ${file} cannot be read: ${detail}`,
    () => "Correct the file in the program that it belongs to; its servers are left out until then",
  ),
  SERVER_INVALID: defineError(
    "operator",
    ({ server, detail }) => `The MCP server ${server} is not configured rightly: ${detail}`,
    () => "Give it a command with args and env, or the url of a Streamable HTTP endpoint with headers",
  ),
  SERVER_VALUES_MISSING: defineError(
    "operator",
    ({ server, names }) => `The MCP server ${server} needs values that are not set: ${names.join(", ")}`,
    () => "Set them as environment variables of the process that runs FlowMind",
  ),
  SERVER_NOT_LISTED: defineError(
    "operator",
    ({ server, listed, file }) => `The MCP server ${server} is not there: ${file} lists none named ${listed}`,
    ({ names }) =>
      names.length === 0
        ? "Give from another file, or remove the server from flowmind.yaml"
        : `Give server one of its names: ${names.join(", ")}`,
  ),
  SERVER_SWITCHED_OFF: defineError(
    "operator",
    ({ server, listed, file }) => `The MCP server ${server} is left out: ${listed} is switched off in ${file}`,
    () => "Switch it on there, or write disabled: false beside from in flowmind.yaml to use it here only",
  ),
  SERVER_IS_FLOWMIND: defineError(
    "operator",
    ({ server }) => `The MCP server ${server} is FlowMind itself, and is left out`,
    () => "Remove it from flowmind.yaml: FlowMind behind FlowMind would go round in a circle",
  ),
  SERVER_DOWN: defineError(
    "operator",
    ({ server, detail }) => `The MCP server ${server} is not available: ${detail}`,
    () => "It is tried again by itself; check its command or address if this stays. Other servers are not affected",
  ),
  CONTEXT_UNAVAILABLE: defineError(
    "operator",
    ({ uri, reason }) => `${uri} cannot be called at present: ${reason}`,
    () =>
      "Nothing was called. Tell the user the reason, or go on with another context; calling again at once changes nothing",
  ),
  UPSTREAM_FAILED: defineError(
    "operator",
    ({ tool, detail }) => `${tool} gave no usable answer: ${detail}`,
    () => "Whether it did its work is not known: look before calling it again",
  ),
  CALL_TIMED_OUT: defineError(
    "operator",
    ({ tool, server, timeoutMs }) => `${tool} of ${server} was stopped after ${timeoutMs} ms without an answer`,
    () => "Ask for less at once, or raise timeoutMs of this server; whether it did its work is not known",
  ),
  DEFINITION_INVALID: defineError(
    "operator",
    ({ server, name, detail }) => `${server} defines "${name}" in a way that cannot be used: ${detail}`,
    () => "It is left out, the server's others are not; tell the server's author",
  ),
  DEFINITION_CHANGED: defineError(
    "operator",
    ({ uri, changes }) =>
      `${uri} is no longer what was accepted: ${changes.join(", ")} changed; a person has to accept it with flowmind pins`,
    ({ uri }) => `Read the change with flowmind pins diff ${uri}, and accept it with flowmind pins accept ${uri}`,
  ),
  DEFINITION_UNDESCRIBED: defineError(
    "operator",
    ({ uri }) => `${uri} has no description: a model sees its name only`,
    () => "Ask the server's author for one; until then it is found by its name and parameters",
  ),
  SERVER_REPEATED: defineError(
    "operator",
    ({ server, file, other }) => `${server} of ${file} is the same MCP server as ${other}, under another name`,
    () => "It is used once; remove one of the two, or give both the same name",
  ),
  DEFINITION_INSTRUCTS: defineError(
    "operator",
    ({ uri, excerpt }) => `The definition of ${uri} speaks to the model rather than about the tool: "${excerpt}"`,
    () => "Read the whole definition; remove the server where the text wants something that is none of its business",
  ),
  DEFINITION_HIDES_TEXT: defineError(
    "operator",
    ({ uri, characters }) => `The definition of ${uri} holds characters that nobody sees: ${characters.join(", ")}`,
    () => "They are left out here; ask the server's author what they are for before trusting it",
  ),
  NAME_LOOKS_ALIKE: defineError(
    "operator",
    ({ name, other }) => `${name} looks like ${other} and is another`,
    () => "Make sure which of the two is meant, and remove the server of the other",
  ),
  PINS_UNUSABLE: defineError(
    "operator",
    ({ file, detail }) => `The accepted definitions in ${file} cannot be used: ${detail}`,
    () => "Upstream tools are held back: restore the file, or remove it to accept everything as it is now",
  ),
  NOT_PINNED: defineError(
    "operator",
    ({ name }) => `Nothing is known of a server or definition ${name}`,
    ({ near }) =>
      near.length === 0
        ? "flowmind pins lists all of them; flowmind doctor starts servers that were never seen"
        : `Did you mean ${near.join(" or ")}? flowmind pins lists all of them`,
  ),
  UPSTREAM_SHADOWED: defineError(
    "operator",
    ({ uri, server, by }) => `${uri} of ${server} is left out: ${by} has a context of this URI`,
    () => "Name the server otherwise in flowmind.yaml, or rename the other context",
  ),
};
