import { describe, expect, it } from "vitest";
import { makeContext, makeVariable } from "../../../../test/support/make-context.ts";
import { inferObject } from "./infer-object.ts";
import { prepareQueryText } from "./query/query-text.ts";

const plan = makeVariable("plan", { required: true });
const premortem = makeContext("pattern://premortem", {
  title: "Premortem",
  aliases: ["pre-mortem"],
  variables: [plan],
});
const read = (text: string) => inferObject(premortem, plan, prepareQueryText(text, 0))?.value;

describe("inferObject", () => {
  it.each([
    ["a premortem for the office move on 3 May", "office move"],
    ["premortem of our village bakery", "village bakery"],
    ["premortem our summer camp, please", "summer camp"],
  ])("reads what the context is to be applied to: %j as %j", (text, value) => {
    expect(read(text)).toBe(value);
  });

  it("reads no code", () => {
    const code = makeVariable("booking_code", { required: true });
    const exchange = makeContext("workflow://exchange", { title: "Exchange tickets", variables: [code] });
    expect(inferObject(exchange, code, prepareQueryText("exchange my tickets booked online", 0))).toBeUndefined();
  });

  it.each([
    "what is a premortem",
    "a premortem for our management board",
    "a premortem for Mila Ortiz",
    "a premortem of it",
    "no premortem for the office move",
    "a plan for the office move",
    "a premortem for beginners",
  ])("reads nothing where somebody or nothing is named: %j", (text) => {
    expect(read(text)).toBeUndefined();
  });

  it("reads nothing from what the request tells of first, which is the thing in seven of twelve cases only", () => {
    expect(read("Our food truck is bought. What might fail?")).toBeUndefined();
  });

  it("leaves an organisation where the context asks for whom it is", () => {
    const offer = makeVariable("offer", { required: true });
    const proposal = makeContext("workflow://proposal", {
      title: "Proposal",
      variables: [offer, makeVariable("prospect", { required: true })],
    });
    const read = (text: string) => inferObject(proposal, offer, prepareQueryText(text, 0))?.value;
    expect(read("a proposal for a law firm")).toBeUndefined();
    expect(read("a proposal for school catering")).toBe("school catering");
  });

  it("reads nothing where two required texts could be meant, nor for another variable", () => {
    const need = makeVariable("need", { required: true });
    const two = makeContext("workflow://premortem", { title: "Premortem", variables: [plan, need] });
    const query = prepareQueryText("premortem for the office move", 0);
    expect(inferObject(two, plan, query)).toBeUndefined();
    expect(inferObject(premortem, need, query)).toBeUndefined();
  });
});
