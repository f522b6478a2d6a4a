import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferDate } from "./infer-date.ts";

const nowMs = Date.parse("2026-11-17T10:00:00Z");
const read = (text: string, name = "proof_date") =>
  inferDate(makeVariable(name, { type: "date" }), prepareQueryText(text, nowMs))?.value;

describe("a day that is not meant", () => {
  it.each([
    "I can't on 3 December",
    "I can’t on Thursday",
    "I cannot make it on 3 December",
    "we couldn't do 3 December",
    "I can't do the proof on 3 December",
    "no time for the proof on 3 December",
    "any day but 3 December",
    "anything but the 3rd of December",
    "we're closed on 3 December, so plan around it",
    "3 December is impossible for the proof",
    "3 December doesn't suit me",
    "the proof on 3 December won't work",
    "3 December is a holiday, any other day",
    "any time after 3 December",
    "the week after 3 December",
    "two days before 3 December",
    "the proof of 3 December is postponed by a week",
    "push the proof from 3 December back two days",
    "it was planned for 30 November but we have to postpone it by a week",
    "the one planned for 30 November is put off for two days",
  ])("is not read of %j", (text) => {
    expect(read(text)).toBeUndefined();
  });

  it.each([
    "I can't wait for 3 December",
    "can't we meet on 3 December?",
    "I can't open the proof of 3 December",
    "I can't come to the meeting on 3 December, cancel it",
    "I can't come on 3 December, who can cover for me?",
    "all the papers for 3 December please",
    "if 3 December doesn't work, call me",
    "after 5 pm on 3 December",
    "move it by a week to 3 December",
    "I am there on 3 December for two weeks",
  ])("is another than that of %j", (text) => {
    expect(read(text)).toBe("2026-12-03");
  });

  it("leaves the one that is possible", () => {
    expect(read("I can't on 3 December, but 5 December works")).toBe("2026-12-05");
  });

  it("is the bound that a variable asks for", () => {
    expect(read("by any means before 3 December", "deadline")).toBe("2026-12-03");
    expect(read("any time after 3 December", "earliest_date")).toBe("2026-12-03");
    expect(read("we're closed on 3 December", "closing_date")).toBe("2026-12-03");
  });

  it("is the old day of a move", () => {
    expect(read("I can't make 3 December, move it to 5 December", "old_date")).toBe("2026-12-03");
    expect(read("I can't make 3 December, move it to 5 December", "new_date")).toBe("2026-12-05");
    expect(read("my order of 3 November is delayed by two weeks", "ordered_on")).toBe("2026-11-03");
  });

  it("is one that should have been, beside the one that is, or that is only supposed", () => {
    expect(read("she joins on 5 December, she should have started on 1 December", "start_date")).toBe("2026-12-05");
    expect(read("it was due 1 December, the new deadline is 5 December", "deadline")).toBe("2026-12-05");
    expect(read("she should have started on 1 December", "start_date")).toBe("2026-12-01");
    expect(read("if the hail comes on 3 December we'd have damage")).toBeUndefined();
    expect(read("if it rains, meet on 3 December")).toBe("2026-12-03");
  });
});
