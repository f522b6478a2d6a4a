import { parseContextUri } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { screenDefinitions } from "../screening/screen-definitions.ts";
import type { Definition } from "./definition.ts";
import { digestOf } from "./digest-of.ts";
import { readDefinitions } from "./read-definitions.ts";
import { hostToolName, toContext } from "./to-context.ts";

function tool(name: string, more: object = {}): Definition {
  return { kind: "tool", name, content: { name, inputSchema: { type: "object" }, ...more } };
}

function effectOf(annotations?: unknown) {
  return toContext(tool("x", { annotations }), { server: "s" }).effect;
}

describe("toContext", () => {
  it("takes the effect from annotations, and the worst where they say nothing", () => {
    expect([undefined, null, {}, { destructiveHint: true }, { readOnlyHint: "yes" }].map(effectOf)).toEqual(
      Array.from({ length: 5 }, () => "destructive"),
    );
    expect(effectOf({ readOnlyHint: true, destructiveHint: true })).toBe("read");
    expect(effectOf({ destructiveHint: false })).toBe("write");
  });

  it("makes title and description of what there is", () => {
    const made = (definition: Definition) => {
      const { title, description } = toContext(definition, { server: "s" });
      return [title, description];
    };
    expect(made(tool("getUser_by-id"))).toEqual(["Get User by id", "Get User by id"]);
    expect(made(tool("x", { annotations: { title: "Annotated" }, description: " Does. " }))).toEqual([
      "Annotated",
      "Does.",
    ]);
    expect(made(tool("x", { title: "Titled", annotations: { title: "Annotated" } }))[0]).toBe("Titled");
    expect(made(tool("___"))[0]).toBe("___");
    expect(made({ kind: "resource", name: "file:///a", content: { uri: "file:///a", name: "a.md" } })[0]).toBe("a.md");
  });

  it("leaves out of its texts what nobody sees", () => {
    const context = toContext(tool("x\u200By", { description: "Does\u200B.\u{E0041}" }), { server: "s" });
    expect([context.title, context.description]).toEqual(["Xy", "Does."]);
  });

  it("says which hosts call the tool themselves, under the name that the server has there", () => {
    const native = (definition: Definition, origin: object = {}) =>
      toContext(definition, { server: "files", hosts: ["codex"], ...origin }).source.native;
    const call = { format: "mcp-tool", hosts: ["codex"] };
    expect(native(tool("read"))).toEqual({ ...call, name: "mcp__files__read", server: "files" });
    expect(native(tool("read"), { nameInHosts: "fs" })).toEqual({ ...call, name: "mcp__fs__read", server: "fs" });
    expect(native(tool("read"), { hosts: [] })).toBeUndefined();
    expect(native({ kind: "resource", name: "a:b", content: { uri: "a:b" } })).toBeUndefined();
  });

  it("has the same digest whether it is there or not, and another for other content or another server", () => {
    const digest = (definition: Definition, server = "s", unavailable?: string) =>
      toContext(definition, { server, ...(unavailable === undefined ? {} : { unavailable }) }).digest;
    expect(digest(tool("x"), "s", "gone")).toBe(digest(tool("x")));
    expect(digest(tool("x"), "t")).not.toBe(digest(tool("x")));
    expect(digest(tool("x", { description: "y" }))).not.toBe(digest(tool("x")));
  });

  it("has a URI that can be parsed, for any name that is read", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1 }), (name) => {
        const lists = {
          tool: [{ name, inputSchema: {} }],
          prompt: [{ name }],
          resource: [{ uri: name }],
          template: [{ uriTemplate: name }],
        };
        const { definitions } = readDefinitions("my server", lists);
        for (const definition of definitions) {
          const { uri, kind } = toContext(definition, { server: "my server" });
          expect(parseContextUri(uri)?.kind).toBe(kind);
        }
      }),
    );
  });

  it("is made of whatever a server lists, or the definition is left out with a problem", () => {
    const item = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          name: fc.oneof(fc.string(), fc.jsonValue()),
          uri: fc.string(),
          uriTemplate: fc.oneof(fc.string(), fc.constant("a://{x}{?y,z*}")),
          title: fc.jsonValue(),
          description: fc.oneof(fc.string(), fc.jsonValue()),
          inputSchema: fc.oneof(fc.object(), fc.jsonValue()),
          annotations: fc.jsonValue(),
          arguments: fc.oneof(fc.array(fc.oneof(fc.object(), fc.jsonValue())), fc.jsonValue()),
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(fc.array(item, { maxLength: 6 }), (items) => {
        const lists = { tool: items, prompt: items, resource: items, template: items };
        const { definitions, leftOut } = readDefinitions("s", lists);
        expect(definitions.length + leftOut.length).toBe(4 * items.length);
        const contexts = definitions.map((definition) => toContext(definition, { server: "s" }));
        expect(new Set(contexts.map(({ uri }) => uri.toLowerCase())).size).toBe(contexts.length);
        expect(contexts.every(({ title, description }) => title !== "" && description !== "")).toBe(true);
        screenDefinitions("s", definitions);
      }),
    );
  });

  it("knows the host's own name for a tool", () => {
    expect(hostToolName("my server.x", "a/b")).toBe("mcp__my_server_x__a_b");
  });
});

describe("digestOf", () => {
  it("depends on content and not on the order of keys", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).reverse());
        return digestOf(turned) === digestOf(value);
      }),
    );
    const distinct = [{}, [], [["a", 1]], { a: 1 }, { a: "1" }, ["{}", ["a", 1]], [["{}"]], null, "", { 1: 2 }, [2]];
    expect(new Set(distinct.map(digestOf)).size).toBe(distinct.length - 1);
  });
});
