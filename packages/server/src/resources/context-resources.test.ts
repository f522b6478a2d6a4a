import { coverageOf } from "@flowmind/teaching";
import { describe, expect, it } from "vitest";
import { fakeSnapshot } from "../../../../test/support/fake-engine.ts";
import { sampleContext, sampleContexts } from "../../../../test/support/sample-contexts.ts";
import { findResource, listResources, listResourceTemplates, toResource } from "./context-resources.ts";

const many = fakeSnapshot(Array.from({ length: 120 }, (_, at) => sampleContext(`tool://t${at}`)));

describe("listResources", () => {
  it("gives every context once over its pages", () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const page = listResources(many, cursor);
      seen.push(...page.resources.map((resource) => resource.uri));
      cursor = page.nextCursor;
      pages++;
    } while (cursor !== undefined);
    expect(pages).toBe(3);
    expect(seen).toEqual(many.contexts.map((context) => context.uri));
  });

  it("describes a context as a readable text", () => {
    const [first] = listResources(fakeSnapshot(sampleContexts)).resources;
    expect(first).toMatchObject({
      uri: "agent://debugger",
      name: "debugger",
      title: "Debugger",
      mimeType: "text/markdown",
    });
  });

  it.each(["", "nonsense", "b2Zmc2V0Oi0x", Buffer.from("offset:1e9").toString("base64url")])(
    "refuses the cursor %j, which it did not give",
    (cursor) => {
      expect(() => listResources(many, cursor)).toThrow("This cursor was not given by this server");
    },
  );
});

describe("listResourceTemplates", () => {
  it("has one for each kind that the catalog holds", () => {
    const { resourceTemplates } = listResourceTemplates(coverageOf(sampleContexts));
    expect(resourceTemplates.map((one) => one.uriTemplate)).toEqual([
      "workflow://{+path}",
      "agent://{+path}",
      "pattern://{+path}",
      "tool://{+path}",
    ]);
    expect(listResourceTemplates(coverageOf(many.contexts)).resourceTemplates).toHaveLength(1);
  });
});

describe("a context as a resource", () => {
  const snapshot = fakeSnapshot(sampleContexts);
  const readResource = (from: typeof snapshot, uri: string) => toResource(uri, findResource(from, uri));

  it("gives the context's text under the URI that was asked for", () => {
    const { contents } = readResource(snapshot, "Agent://Debugger");
    expect(contents).toEqual([
      { uri: "Agent://Debugger", mimeType: "text/markdown", text: expect.stringContaining("# Debugger") },
    ]);
  });

  it("says first that another version is here than the one that was asked for", () => {
    const [content] = readResource(snapshot, "agent://debugger@9.0.0").contents;
    expect(content).toMatchObject({
      text: expect.stringMatching(/^> There is no version 9\.0\.0 of agent:\/\/debugger: .*\n\n# /),
    });
  });

  it("names the nearest for a URI that leads nowhere, and reads nothing that is no context URI", () => {
    expect(() => readResource(snapshot, "agent://debuger")).toThrow("did you mean agent://debugger?");
    expect(() => readResource(snapshot, "file:///etc/passwd")).toThrow("There is no context file:///etc/passwd");
    expect(() => readResource(snapshot, "Debugger")).toThrow("There is no context Debugger");
  });
});
