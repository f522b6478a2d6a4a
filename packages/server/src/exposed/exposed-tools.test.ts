import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  createFakeProvider,
  createIssue,
  deleteRepository,
  reviewPrompt,
} from "../../../../test/support/fake-provider.ts";
import { sampleContext } from "../../../../test/support/sample-contexts.ts";
import { parseExposePatterns } from "./expose-patterns.ts";
import { exposedName } from "./exposed-name.ts";
import { exposedTools } from "./exposed-tools.ts";

const free = () => false;

describe("exposedTools", () => {
  const contexts = [deleteRepository, reviewPrompt, createIssue, sampleContext("tool://github/of_a_file")];
  const provider = createFakeProvider();

  it("lists what a provider carries out, in one order, as upstream describes it", () => {
    const tools = exposedTools({ contexts }, [provider], parseExposePatterns(["all"]), free);
    expect([...tools.keys()]).toEqual(["github__create_issue", "github__delete_repository"]);
    expect(tools.get("github__create_issue")?.definition).toEqual({
      name: "github__create_issue",
      title: createIssue.title,
      description: "Creates an issue in a repository.",
      inputSchema: { type: "object", ...provider.inputSchema?.(createIssue.uri) },
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: true },
    });
    expect(tools.get("github__delete_repository")?.definition.annotations?.destructiveHint).toBe(true);
  });

  it("lists a tool whose server is down all the same, and one without a schema as taking anything", () => {
    const down = { ...createIssue, unavailable: "gone" };
    const silent = createFakeProvider({ schemas: {} });
    const tools = exposedTools({ contexts: [down] }, [silent], parseExposePatterns([createIssue.uri]), free);
    expect(tools.get("github__create_issue")?.definition.inputSchema).toEqual({ type: "object" });
  });

  it("leaves out a schema that is nested too deep to be written", () => {
    let deep: Record<string, unknown> = {};
    for (let level = 0; level < 50_000; level++) deep = { properties: { deep } };
    const nesting = createFakeProvider({ schemas: { [createIssue.uri]: deep } });
    const tools = exposedTools({ contexts: [createIssue] }, [nesting], parseExposePatterns(["all"]), free);
    expect(tools.get("github__create_issue")?.definition.inputSchema).toEqual({ type: "object" });
  });

  it("gives way to a name that is taken", () => {
    const tools = exposedTools({ contexts }, [provider], parseExposePatterns(["*://*"]), (name) =>
      name.includes("issue"),
    );
    expect([...tools.keys()]).toEqual([
      "github__review",
      expect.stringMatching(/^github__create_issue_[0-9a-f]{10}$/),
      "github__delete_repository",
    ]);
  });
});

describe("parseExposePatterns", () => {
  it.each([
    ["tool://github/create_issue", true],
    ["TOOL://GitHub/Create_Issue", true],
    ["tool://github/*", true],
    ["*://*issue", true],
    ["tool://*/create*ssue", true],
    ["tool://github/create", false],
    ["tool://github/*/create_issue", false],
    ["tool://github/create_issue*issue", false],
    ["pattern://*", false],
  ])("takes %s for tool://github/create_issue: %s", (pattern, isExposed) => {
    expect(parseExposePatterns([pattern])("tool://github/create_issue")).toBe(isExposed);
  });

  it("takes all for the tools, and nothing for nothing", () => {
    expect(["tool://a/b", "pattern://a/b"].map(parseExposePatterns(["all"]))).toEqual([true, false]);
    expect(parseExposePatterns([])("tool://a/b")).toBe(false);
  });

  it("agrees with the regular expression that a pattern stands for", () => {
    const piece = fc.constantFrom("a", "b", "*", "/", "ab");
    const words = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(words, words, (pattern, path) => {
        const expected = new RegExp(`^tool://${pattern.replaceAll("*", ".*")}$`).test(`tool://${path}`);
        expect(parseExposePatterns([`tool://${pattern}`])(`tool://${path}`)).toBe(expected);
      }),
    );
  });
});

describe("exposedName", () => {
  it("says server and tool, and marks what could be mistaken", () => {
    expect(exposedName("tool://github/create_issue", free)).toBe("github__create_issue");
    expect(exposedName("tool://a/b__c", free)).toMatch(/^a__b__c_[0-9a-f]{10}$/);
    expect(exposedName("tool://a/b.c", free)).toMatch(/^a__b_c_[0-9a-f]{10}$/);
    expect(exposedName("tool://get_help", free)).toMatch(/^get_help_[0-9a-f]{10}$/);
  });

  it("is legal for any URI, and another for every other", () => {
    const segment = fc.stringMatching(/^([A-Za-z0-9._-]|%[0-9A-F]{2}){1,40}$/);
    const uri = fc.array(segment, { minLength: 1, maxLength: 3 }).map((segments) => `tool://${segments.join("/")}`);
    fc.assert(
      fc.property(fc.uniqueArray(uri, { selector: (one) => one.toLowerCase() }), (uris) => {
        const names = uris.map((one) => exposedName(one, free));
        for (const name of names) expect(name).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
        expect(new Set(names).size).toBe(names.length);
      }),
    );
  });
});
