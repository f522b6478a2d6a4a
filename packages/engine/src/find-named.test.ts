import { plainRequest } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { fakeSnapshot } from "../../../test/support/fake-engine.ts";
import { makeContext } from "../../../test/support/make-context.ts";
import { findNamed } from "./find-named.ts";

const rose = makeContext("workflow://rose", { title: "Grow a rose", aliases: ["roses"] });
const tulip = makeContext("workflow://tulip", { title: "Grow a tulip" });
const snapshot = fakeSnapshot([rose, tulip]);

function named(query: string, variables: Readonly<Record<string, unknown>> = {}): readonly string[] {
  return findNamed({ ...plainRequest(query), variables }, snapshot).map((context) => context.uri);
}

describe("findNamed", () => {
  it("finds the whole query as a title or alias, and URIs inside a sentence", () => {
    expect(named("Grow a rose!")).toEqual(["workflow://rose"]);
    expect(named("roses")).toEqual(["workflow://rose"]);
    expect(named("rather workflow://tulip, or workflow://rose.")).toEqual(["workflow://tulip", "workflow://rose"]);
    expect(named("help me to grow a rose")).toEqual([]);
  });

  it.each(["Hello team, roses", "Grow a rose\n\nSent from my phone", 'The user asks for: "roses"'])(
    "finds it as the whole of what is not courtesy: %j",
    (query) => {
      expect(named(query)).toEqual(["workflow://rose"]);
    },
  );

  it("reads a long run of marks in one pass", () => {
    expect(named(`${".".repeat(1_000_000)}x`)).toEqual([]);
    expect(named(`workflow://${"/".repeat(1_000_000)}x and workflow://rose...`)).toEqual(["workflow://rose"]);
  });

  it("takes the answer to which is meant, by title or URI, before what the query says", () => {
    expect(named("workflow://rose", { intended_context: "Grow a tulip" })).toEqual(["workflow://tulip"]);
    expect(named("flowers", { intended_context: "workflow://tulip" })).toEqual(["workflow://tulip"]);
  });

  it.each(["none of these", "", 7, null, ["workflow://tulip"]])("takes the answer %j for none", (answer) => {
    expect(named("workflow://rose", { intended_context: answer })).toEqual(["workflow://rose"]);
    expect(named("flowers", { intended_context: answer })).toEqual([]);
  });
});
