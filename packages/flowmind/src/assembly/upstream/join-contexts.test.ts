import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../../test/support/make-context.ts";
import { joinContexts } from "./join-contexts.ts";

const file = makeContext("tool://notes/search", {
  source: { provider: "files", file: "contexts/tools/notes/search.yaml" },
});
const notes = (uri: string) => makeContext(uri, { source: { provider: "mcp:notes", file: "flowmind.yaml" } });

describe("joinContexts", () => {
  it("has everything of all sources", () => {
    const contexts = [file, notes("tool://notes/add")];
    const joined = joinContexts(contexts.map((context, at) => ({ name: String(at), contexts: [context] })));
    expect(joined).toEqual({ contexts, problems: [] });
  });

  it("takes the earlier source's of two with one URI, whatever its letter case, and names both", () => {
    const { contexts, problems } = joinContexts([
      { name: "files", contexts: [file] },
      { name: "servers", contexts: [notes("tool://Notes/Search"), notes("tool://notes/add")] },
    ]);
    expect(contexts.map(({ uri }) => uri)).toEqual(["tool://notes/search", "tool://notes/add"]);
    expect(problems).toMatchObject([{ code: "UPSTREAM_SHADOWED", source: "notes", uri: "tool://Notes/Search" }]);
    expect(problems[0]?.message).toContain("of notes is left out: contexts/tools/notes/search.yaml has");
  });

  it("names the server that was first where two servers clash", () => {
    const other = makeContext("tool://notes/add", { source: { provider: "mcp:Notes" } });
    const { problems } = joinContexts([{ name: "servers", contexts: [notes("tool://notes/add"), other] }]);
    expect(problems[0]?.message).toContain("of Notes is left out: notes has");
  });
});
