import { outcomeSources } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askedRequest, type SampleRequest } from "../../../../test/support/sample-watch.ts";
import { isNews, isTaken, type Judgement, judgeRephrased, judgeTaken } from "./judge.ts";
import { rememberedRequest } from "./remembered-request.ts";

const remember = (given: SampleRequest) => rememberedRequest(askedRequest(given), 0);
const inShort = ({ request, uri, verdict, source, rightUri }: Judgement) =>
  [request.id, uri.slice(11), verdict, source, ...(rightUri === undefined ? [] : [rightUri.slice(11)])].join(" ");
const taken = (requests: readonly SampleRequest[], name: string) =>
  judgeTaken(requests.map(remember), `workflow://${name}`, "called").map(inShort);

describe("judgeTaken", () => {
  it("says that the first match helped, and nothing of those behind it", () => {
    expect(taken([{ id: "1", matches: ["a", "b"] }], "a")).toEqual(["1 a helped called"]);
  });

  it("says that the first was the wrong one where another was taken, and nothing of those between", () => {
    expect(taken([{ id: "1", matches: ["a", "b", "c"] }], "c")).toEqual([
      "1 c helped called",
      "1 a wrong_context other_taken c",
    ]);
  });

  it("compares with the matches of the same need only", () => {
    const both = { id: "1", matches: ["a/0", "b/1", "c/0", "d/1"] };
    expect(taken([both], "b")).toEqual(["1 b helped called"]);
    expect(taken([both], "d")).toEqual(["1 d helped called", "1 b wrong_context other_taken d"]);
    expect(taken([both], "elsewhere")).toEqual([]);
  });

  it("holds for every request that asked for the same, also where it did not have the match", () => {
    const thread = [{ id: "2", matches: ["b", "a"] }, { id: "1", matches: ["a"] }, { id: "0" }];
    expect(taken(thread, "b")).toEqual(["2 b helped called", "1 a wrong_context other_taken b"]);
  });
});

describe("judgeRephrased", () => {
  it("says that the first match did not help, and nothing where there was none", () => {
    expect(judgeRephrased(remember({ id: "1", matches: ["a", "b"] })).map(inShort)).toEqual([
      "1 a did_not_help rephrased",
    ]);
    expect(judgeRephrased(remember({ id: "1" }))).toEqual([]);
  });
});

describe("isNews", () => {
  const judgement = (source: Judgement["source"], judged: Judgement["source"] | undefined): Judgement => {
    const request = remember({ id: "1", matches: ["a"] });
    if (judged !== undefined) request.judged.set("workflow://a", { verdict: "helped", source: judged });
    return { request, uri: "workflow://a", verdict: "helped", source };
  };

  it("puts what the caller says before what it did, that before what it left, and the same twice nowhere", () => {
    const order = ["rephrased", "other_taken", "read", "called", "run_finished", "reported"] as const;
    for (const [at, source] of order.entries()) {
      expect(isNews(judgement(source, undefined))).toBe(true);
      for (const [before, judged] of order.entries())
        expect(isNews(judgement(source, judged))).toBe(at > before || source === "reported");
    }
  });

  it("never lets anything but a report replace a report", () => {
    fc.assert(
      fc.property(fc.constantFrom(...outcomeSources), (source) => {
        expect(isNews(judgement(source, "reported"))).toBe(source === "reported");
      }),
    );
  });
});

describe("isTaken", () => {
  it("asks whether anything helped", () => {
    const request = remember({ id: "1", matches: ["a"] });
    expect(isTaken(request)).toBe(false);
    request.judged.set("workflow://a", { verdict: "did_not_help", source: "rephrased" });
    expect(isTaken(request)).toBe(false);
    request.judged.set("workflow://b", { verdict: "helped", source: "read" });
    expect(isTaken(request)).toBe(true);
  });
});
