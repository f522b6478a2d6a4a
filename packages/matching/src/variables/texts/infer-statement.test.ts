import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferStatement } from "./infer-statement.ts";

const issue = makeVariable("error_description", {
  required: true,
  extractionHints: ["error", "leak", "report", "bug", "to"],
});
const read = (text: string) => inferStatement(issue, prepareQueryText(text, 0))?.value;
const decision = makeVariable("decision", { extractionHints: ["before we"] });

describe("inferStatement", () => {
  it.each([
    ["after 8 years as a plumber, savings last long", "8 years as a plumber"],
    ["I worked as a cook in Bath", "a cook in Bath"],
    ["now I work as a cook in Bath", "a cook in Bath"],
    ["looking for part-time work as a cook", undefined],
  ])("tells past work from work that is sought: %j as %j", (text, value) => {
    const facts = makeVariable("career_facts", { extractionHints: ["worked as", "years as"] });
    expect(inferStatement(facts, prepareQueryText(text, 0))?.value).toBe(value);
  });

  it("leaves half of two things done, and keeps whom something is told of", () => {
    const activity = makeVariable("business_activity", { extractionHints: ["sell"] });
    const situation = makeVariable("situation", { extractionHints: ["bleeding"] });
    expect(inferStatement(activity, prepareQueryText("toys we import and sell in Austria", 0))).toBeUndefined();
    expect(inferStatement(activity, prepareQueryText("we sell toys in Austria", 0))?.value).toBe(
      "sell toys in Austria",
    );
    expect(inferStatement(situation, prepareQueryText("she fell and is bleeding badly", 0))?.value).toBe(
      "she fell and is bleeding badly",
    );
  });

  it("ends before what somebody asks as well", () => {
    const text = "before we open a café in Graz and asks how many there are";
    expect(inferStatement(decision, prepareQueryText(text, 0))?.value).toBe("open a café in Graz");
  });

  it("opens with what happened, not with what did not", () => {
    const summary = makeVariable("issue", { required: true });
    const first = (text: string) => inferStatement(summary, prepareQueryText(text, 0))?.value;
    expect(first("we did not fire anybody here, but a blog says so")).toBeUndefined();
    expect(first("We process payroll for others; a hacker got 640 payslips")).toBe("a hacker got 640 payslips");
  });

  it.each([
    ["At 11:20 last night our clerk noticed that the payslips had gone out", "the payslips had gone out"],
    ["somebody posted that our yoghurt has poison in it", "our yoghurt has poison in it"],
    ["a researcher wrote to us that anyone can read the files", "anyone can read the files"],
  ])("goes on behind who reports it: %j", (text, value) => {
    const summary = makeVariable("incident_summary", { required: true });
    expect(inferStatement(summary, prepareQueryText(text, 0))?.value).toBe(value);
  });

  it("keeps a hint without which the value says something else", () => {
    const priorities = makeVariable("priorities", { extractionHints: ["must not", "changes how"] });
    const told = (text: string) => inferStatement(priorities, prepareQueryText(text, 0))?.value;
    expect(told("12 months, must not hold a penalty")).toBe("must not hold a penalty");
    expect(told("it changes how we store secrets")).toBe("changes how we store secrets");
  });

  it.each([
    ["a tester reported a leak in the login form", "leak in the login form"],
    ["customers report that the bug is back again", "the bug is back again"],
    ["it stopped because the error log was full", "the error log was full"],
  ])("tells what is reported without who reports it: %j as %j", (text, value) => {
    expect(read(text)).toBe(value);
  });

  it.each([
    "turn the chat logs and error notes into lessons",
    "sort the 37 errors that came in with a bug report",
    "not sure how serious this bug here is",
    "next step for each bug and team",
  ])("tells nothing of a clause that orders or points elsewhere: %j", (text) => {
    expect(read(text)).toBeUndefined();
  });

  it.each([
    "After every outage we shout at each other. What now?",
    "We thought all the records were gone. What now?",
    "Father Brendan will do all the talking. What now?",
  ])("opens with nothing that did not happen, or not once: %s", (text) => {
    const incident = makeVariable("incident_summary", { required: true });
    expect(inferStatement(incident, prepareQueryText(text, 0))).toBeUndefined();
  });

  it("leaves what points back, and a noun that announces nothing", () => {
    expect(read("all our drivers report it since this morning")).toBeUndefined();
    const goal = makeVariable("goal", { extractionHints: ["objective"] });
    const aimed = (text: string) => inferStatement(goal, prepareQueryText(text, 0))?.value;
    expect(aimed("this is an objective for next year")).toBeUndefined();
    expect(aimed("our objective is fewer returns")).toBe("objective is fewer returns");
  });

  it("ends where a wish begins", () => {
    const query = prepareQueryText("before we open a second gym I want to know the market", 0);
    expect(inferStatement(decision, query)?.value).toBe("open a second gym");
  });

  it.each([
    ["We do payroll for other firms. A bucket was open to everybody", "A bucket was open to everybody"],
    ["an invoice is wrong since noon, the error log says no more", "an invoice is wrong since noon"],
    ["the export stops with no word, sometimes an error shows", "the export stops with no word"],
  ])("begins with what is told first, behind who asks: %j as %j", (text, value) => {
    const incident = makeVariable("incident_summary", { required: true, extractionHints: ["error"] });
    expect(inferStatement(incident, prepareQueryText(text, 0))?.value).toBe(value);
  });

  it.each([
    ['what does "quorum" mean in it all', 'what does "quorum" mean in it all'],
    ["my call comes back empty, what's wrong with it?", "my call comes back empty, what's wrong with it"],
  ])("reads a question with what it quotes or points at: %j as %j", (text, value) => {
    const question = makeVariable("specific_question", { extractionHints: ["what"] });
    expect(inferStatement(question, prepareQueryText(text, 0))?.value).toBe(value);
  });

  it("reads no change that is only asked about, nor one behind a bare preposition", () => {
    const change = makeVariable("change_goal", { extractionHints: ["run", "to"] });
    const readChange = (text: string) => inferStatement(change, prepareQueryText(text, 0))?.value;
    expect(readChange("please run the update at lunchtime")).toBe("run the update at lunchtime");
    expect(readChange("is it dangerous to run the update at lunchtime")).toBeUndefined();
    expect(readChange("copy all of it to a new cluster")).toBeUndefined();
  });
});
