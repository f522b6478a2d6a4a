import { describe, expect, it } from "vitest";
import { placeInFolder } from "./file-place.ts";
import { titleOf } from "./identify-context.ts";
import { parseContextFile } from "./parse-context-file.ts";

function identify(text: string, path: string): readonly unknown[] {
  const { uri, context, problems } = parseContextFile(`description: d\n${text}`, placeInFolder("c", path.split("/")));
  return [
    uri,
    context?.kind,
    ...problems.map(({ code, severity, line, column }) => `${code} ${severity} ${line}:${column}`),
  ];
}

describe("identifyContext", () => {
  it("makes the URI from the file's place and encodes what a segment may not hold", () => {
    expect(identify("", "workflows/a.yaml")).toEqual(["workflow://a", "workflow"]);
    expect(identify("", "agents/Mr. Böse (2)/it's.yaml")).toEqual([
      "agent://Mr.%20B%C3%B6se%20%282%29/it%27s",
      "agent",
    ]);
  });

  it("asks for a kind where the place gives none", () => {
    expect(identify("", "a.yaml")).toEqual([undefined, undefined, "UNKNOWN_KIND error 1:1"]);
    expect(identify("type: agent", "x/a.yaml")).toEqual(["agent://x/a", "agent"]);
    expect(identify("type: agnt", "x/a.yaml")).toEqual([
      undefined,
      undefined,
      "UNKNOWN_KIND error 1:1",
      "INVALID_VALUE warning 2:7",
    ]);
  });

  it("follows a type that differs from the folder, and says so", () => {
    expect(identify("type: agent", "workflows/a.yaml")).toEqual(["agent://a", "agent", "INVALID_VALUE warning 2:7"]);
  });

  it("takes a whole URI as it stands, its scheme in lower case and its version apart", () => {
    expect(identify("uri: Pattern://X/y@1.2.3", "workflows/a.yaml").slice(0, 2)).toEqual(["pattern://X/y", "pattern"]);
    expect(identify("uri: pattern://x\ntype: agent", "a.yaml")).toEqual([
      "pattern://x",
      "pattern",
      "INVALID_VALUE warning 3:7",
    ]);
    const { context } = parseContextFile("description: d\nuri: tool://x@1.2.3", placeInFolder("c", ["a.yaml"]));
    expect(context?.version).toBe("1.2.3");
  });

  it("leaves a context with an invalid URI out", () => {
    for (const uri of ["incident", "https://a", "agent://", "agent://../etc", "agent://a b", '""', "[]"]) {
      const [found, kind, ...problems] = identify(`uri: ${uri}`, "agents/a.yaml");
      expect([found, kind]).toEqual([undefined, undefined]);
      expect(problems).toContain("INVALID_URI error 2:6");
    }
  });

  it("uses the old dialect's id outside the four folders, and as an alias within them", () => {
    const old = "metadata: {type: agent, id: board/ceo}";
    expect(identify(old, "x/a.yaml")).toEqual(["agent://board/ceo", "agent"]);
    const { context } = parseContextFile(`description: d\n${old}`, placeInFolder("c", ["agents", "boss.yaml"]));
    expect([context?.uri, context?.aliases]).toEqual(["agent://boss", ["agent://board/ceo"]]);
  });

  it("leaves a context out whose file's name has no percent-encoding", () => {
    expect(identify("", "agents/\ud800.yaml")).toEqual([undefined, undefined, "INVALID_URI error 1:1"]);
  });
});

describe("titleOf", () => {
  it("makes words of a URI's last segment", () => {
    expect(titleOf("workflow://incident-response")).toBe("Incident response");
    expect(titleOf("agent://support/refund_desk.v2")).toBe("Refund desk v2");
    expect(titleOf("agent://B%C3%B6se")).toBe("Böse");
    expect(titleOf("agent://--")).toBe("--");
  });
});
