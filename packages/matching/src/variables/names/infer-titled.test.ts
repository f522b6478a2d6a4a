import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferTitled } from "./infer-titled.ts";

const read = (name: string, text: string) => inferTitled(makeVariable(name), prepareQueryText(text, 0))?.value;

describe("inferTitled", () => {
  it.each([
    ["client_name", "send someone to Mrs Dalgaard on Monday", "Mrs Dalgaard"],
    ["donor_name", "thank Dr. Amari for her donation", "Dr. Amari"],
    ["doctor", "could I have Dr Sorensen, Dr Sorensen knows me", "Dr Sorensen"],
    ["teacher", "Mr Lindqvist is back", "Mr Lindqvist"],
  ])("reads as %s of %j %j", (name, text, value) => {
    expect(read(name, text)).toBe(value);
  });

  it.each([
    ["patient_name", "I'd like to see Dr Amadi"],
    ["doctor", "Mr Amadi needs a doctor"],
    ["client_name", "Mr Lund and Mrs Dalgaard"],
    ["client_name", "not to Mr Lund"],
    ["topic", "thank Dr. Amari"],
  ])("reads as %s nothing of %j", (name, text) => {
    expect(read(name, text)).toBeUndefined();
  });
});
