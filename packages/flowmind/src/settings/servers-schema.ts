/** `mcpServers:` and `expose:` of the configuration file: which MCP servers FlowMind stands in front of. */

type Property = Readonly<Record<string, unknown>>;

const text = (description: string): Property => ({ type: "string", minLength: 1, description });
const oneOfTypes = (...types: readonly string[]): Property => ({ anyOf: types.map((type) => ({ type })) });
const texts = (description: string): Property => ({
  type: "object",
  additionalProperties: oneOfTypes("string", "number", "boolean"),
  description,
});
const milliseconds = (description: string): Property => ({ type: "number", minimum: 1, description });

/** Other keys are those of the hosts, whose entries may be pasted as they are (docs/upstream-servers.md). */
const entry: Property = {
  type: "object",
  properties: {
    command: text("A program that speaks MCP over standard input and output."),
    args: { type: "array", items: oneOfTypes("string", "number"), description: "Its arguments." },
    env: texts("Its environment. ${NAME} is filled in from the environment of FlowMind."),
    cwd: text("The folder it is started in."),
    url: text("A Streamable HTTP endpoint."),
    headers: texts("Sent with every request. ${NAME} is filled in from the environment of FlowMind."),
    timeoutMs: milliseconds("Limit of one call."),
    startTimeoutMs: milliseconds("Limit of starting and listing."),
    disabled: {
      type: "boolean",
      description: "Left out. With from, false: used although the host has it switched off.",
    },
    from: text("A host's own file that has the server, such as .mcp.json; relative to this file, ~/ is your folder."),
    server: text("Its name in that file. Default: its name here."),
    project: text("Of which project, in a file that keeps the servers of several. Default: the folder of this file."),
    alsoIn: {
      type: "array",
      items: text("A file"),
      description: "Files of other hosts that have it under the same name.",
    },
  },
};

export const serversSchema: Property = {
  description: "MCP servers to stand in front of, by name, as the hosts write them, or from where a host keeps them.",
  type: "object",
  additionalProperties: entry,
};

export const exposeSchema: Property = {
  description: "Upstream tools that are listed beside FlowMind's own: URIs, with * for any part of one, or all.",
  anyOf: [
    { type: "array", items: { type: "string", pattern: "^([A-Za-z*]+://\\S+|all)$", maxLength: 1_000 } },
    { const: "all" },
  ],
};
