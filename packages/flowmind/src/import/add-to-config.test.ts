import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { addToConfig } from "./add-to-config.ts";
import { type ConfigParts, newConfig } from "./config-text.ts";

const parts: ConfigParts = {
  contexts: [{ written: ".claude", owner: "Claude Code" }],
  passing: [],
  mappings: [{ folder: "bots", description: "summary" }],
  servers: new Map([["a b", { from: ".mcp.json", server: "a", alsoIn: ["~/x.json"] }]]),
};
const added = {
  contexts: [".claude"],
  mapping: [{ folder: "bots", description: "summary" }],
  mcpServers: { "a b": { from: ".mcp.json", server: "a", alsoIn: ["~/x.json"] } },
};

describe("addToConfig", () => {
  it.each([
    ["nothing", ""],
    ["a remark", "# mine"],
    ["other settings", "log: warn # loud\n"],
    [
      "lists and mappings in lines",
      "contexts:\n  - b # x\n  # end\n\nmcpServers:\n    q: {command: x}   # q\n    r:\n      command: y\n# tail\n",
    ],
    ["lists without an indent", "contexts:\n- b\n- c\nlog: warn\n"],
    [
      "items of several lines",
      "mapping:\n  - folder: x\n    title: y\n\n\n  - folder: z\n    title: |\n      a\nlog: warn\n",
    ],
    ["no line break at the end", "contexts:\n  - b"],
    ["Windows' line ends", "log: warn\r\ncontexts:\r\n  - b\r\n"],
  ])("adds to %s, every line staying", (_, text) => {
    const result = addToConfig(text, parts) ?? "";
    const before = (parse(text) ?? {}) as Record<string, never>;
    expect(parse(result)).toEqual({
      ...before,
      contexts: [...(before["contexts"] ?? []), ...added.contexts],
      mapping: [...(before["mapping"] ?? []), ...added.mapping],
      mcpServers: { ...(before["mcpServers"] as object | undefined), ...added.mcpServers },
    });
    const lines = result.split("\n");
    let at = 0;
    for (const line of text.replace(/\n$/, "").split("\n")) at = lines.indexOf(line, at) + 1;
    expect(at).toBeGreaterThan(0);
  });

  it.each([
    ["a list in brackets", "contexts: [b]\n"],
    ["an empty list", "contexts:\n"],
    ["a mapping in braces", "{log: warn}\n"],
    ["no mapping", "- a\n"],
    ["two documents", "log: warn\n---\nlog: info\n"],
    ["an anchor", "contexts: &all\n  - b\n"],
    ["a key of the same name", 'mcpServers:\n  "a b": {command: x}\n'],
    ["broken YAML", "contexts: [\n"],
  ])("leaves %s to a person", (_, text) => {
    expect(addToConfig(text, parts)).toBeUndefined();
  });

  it("adds nothing where nothing is missing", () => {
    const text = newConfig(parts);
    expect(parse(text)).toEqual(added);
    expect(addToConfig(text, { contexts: [], passing: [], mappings: [], servers: new Map() })).toBe(text);
  });

  it("gives what was meant or nothing, whatever the file looks like", () => {
    const pieces = fc.constantFrom(
      ...'contexts:\n|mapping:\n|mcpServers:\n|  - a\n|- b\n|  a: {command: x}\n|    b:\n      command: y\n|# remark\n|\n|  |log: warn\n|x: |\n  text\n|&a |*a|"|[|]\n|\r\n|\t|---\n|? k\n: v\n'.split(
        "|",
      ),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (chosen) => {
        const text = chosen.join("");
        const result = addToConfig(text, parts);
        if (result !== undefined)
          expect(parse(result)).toMatchObject({ mapping: expect.arrayContaining(added.mapping) });
      }),
      { numRuns: 300 },
    );
  });
});
