import { describe, expect, it } from "vitest";
import { makeContext } from "../../../test/support/make-context.ts";
import { createNameIndex } from "./name-index.ts";

const outage = makeContext("workflow://incident-response", {
  title: "Incident response",
  aliases: ["workflow://outage", "SEV1"],
});
const review = makeContext("agent://reviewer", { title: "Reviewer", aliases: ["Incident response"] });
const twin = makeContext("pattern://reviewer", { title: "Reviewer" });
const { find, suggest } = createNameIndex([review, twin, outage]);

describe("the name index", () => {
  it.each([
    "workflow://incident-response",
    "Workflow://Incident-Response@2.0.0",
    "workflow://outage",
    "sev1",
    " sev1 ",
  ])("finds a context by %j", (name) => {
    expect(find(name)?.uri).toBe("workflow://incident-response");
  });

  it("takes no tool of an MCP server for another one that differs in case", () => {
    const rates = makeContext("tool://x/getRates", { aliases: ["mcp__x__getRates"], source: { provider: "mcp:x" } });
    const tools = createNameIndex([rates]);
    expect(tools.find("tool://x/getRates@1.0.0")).toBe(rates);
    expect(tools.find("mcp__x__getRates")).toBe(rates);
    for (const other of ["tool://x/getrates", "mcp__x__getrates"]) expect(tools.find(other)).toBeUndefined();
    expect(tools.find("Getrates")).toBe(rates);
    expect(tools.suggest("tool://x/getrates")).toEqual(["tool://x/getRates"]);
  });

  it("leads a name that hosts make of two tools of servers to neither, and one that differs in case to its own", () => {
    const source = { provider: "mcp:x" };
    const tool = (name: string, alias: string) => makeContext(`tool://x/${name}`, { aliases: [alias], source });
    const [dotted, joined, upper] = [
      tool("a.b", "mcp__x__a_b"),
      tool("a_b", "mcp__x__a_b"),
      tool("other", "mcp__x__A_B"),
    ];
    const tools = createNameIndex([dotted, joined, upper]);
    expect(tools.find("mcp__x__a_b")).toBeUndefined();
    expect(tools.find("tool://x/a_b")).toBe(joined);
    expect(tools.find("mcp__x__A_B")).toBe(upper);
    const own = makeContext("workflow://own", { aliases: ["mcp__x__a_b"] });
    expect(createNameIndex([own, dotted, joined]).find("mcp__x__a_b")).toBe(own);
  });

  it("lets an alias beat a title", () => {
    expect(find("incident response")?.uri).toBe("agent://reviewer");
  });

  it("leads a title that two share to neither", () => {
    expect(find("reviewer")).toBeUndefined();
  });

  it("finds a context by the last part of its URI, as it stands or as words, where no title says so", () => {
    const rescue = makeContext("workflow://harbour/man-overboard", { title: "Person in the water" });
    const index = createNameIndex([rescue, outage, makeContext("tool://a/search", { title: "Find" })]);
    for (const name of ["man-overboard", "Man overboard", " manOverboard "]) expect(index.find(name)).toBe(rescue);
    expect(index.find("overboard")).toBeUndefined();
    const twice = createNameIndex([rescue, makeContext("agent://man-overboard", { title: "Rescuer" })]);
    expect(twice.find("man overboard")).toBeUndefined();
  });

  it("suggests what a mistyped URI may have meant, and the same name of another kind", () => {
    expect(suggest("workflow://incident-respnse")).toEqual(["workflow://incident-response"]);
    expect(suggest("workflow://reviewer")).toEqual(["agent://reviewer", "pattern://reviewer"]);
    expect(suggest("workflw://incident-respnse")).toEqual(["workflow://incident-response"]);
    expect(suggest("workflow://zzz")).toEqual([]);
  });

  it("takes no short name for another because both are of one kind", () => {
    const triage = createNameIndex([makeContext("workflow://triage"), makeContext("workflow://note")]);
    expect(triage.suggest("workflow://nope")).toEqual(["workflow://note"]);
    expect(triage.suggest("workflow://xyz")).toEqual([]);
  });

  it("suggests what a part of a URI, or more than it, was given of", () => {
    const cellar = createNameIndex([
      makeContext("tool://harbour/berth-ship"),
      makeContext("tool://harbour/find-pilot"),
      makeContext("workflow://launch"),
    ]);
    expect(cellar.suggest("tool://harbour/berth")).toEqual(["tool://harbour/berth-ship"]);
    expect(cellar.suggest("harbour/ber")).toEqual(["tool://harbour/berth-ship"]);
    expect(cellar.suggest("berth")).toEqual(["tool://harbour/berth-ship"]);
    expect(cellar.suggest("tool://harbour")).toEqual(["tool://harbour/berth-ship", "tool://harbour/find-pilot"]);
    expect(cellar.suggest("workflow://launch-a-rowing-boat")).toEqual(["workflow://launch"]);
    expect(cellar.suggest("workflow://harbour/unload")).toEqual([]);
    expect(cellar.suggest("be")).toEqual([]);
    expect(cellar.suggest("")).toEqual([]);
  });
});
