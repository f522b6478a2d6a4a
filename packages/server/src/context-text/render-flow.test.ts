import type { Flow } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../test/support/make-context.ts";
import { incidentResponse } from "../../../../test/support/sample-contexts.ts";
import { renderFlow } from "./render-flow.ts";

const step = (prompt: string): Flow => ({ type: "instruct", prompt, extract: [] });
const holds = { language: "semantic", text: "it holds" } as const;

const ifHolds = (then: Flow) => ({ condition: holds, then });
const ifRed = (then: Flow) => ({ value: "red", then });

describe("renderFlow", () => {
  it("numbers the steps, names the roles and fills known variables in", () => {
    if (incidentResponse.flow === undefined) throw new Error("the sample has a flow");
    expect(renderFlow(incidentResponse.flow, { system_component: "checkout" })).toBe(
      [
        "1. **assess**: [as agent://debugger] Find out what is broken in checkout, since when, and for whom. Note down: severity.",
        "2. **inform**: (only if customers can notice the problem) [as agent://communicator] Write a first status message.",
        "3. **restore**: Repeat while the service is still failing, at most 5 times:",
        "   1. **mitigate**: Make the safest change and watch it.",
        "4. **learn**: Carry out workflow://postmortem",
      ].join("\n"),
    );
  });

  it.each<[string, Flow, string]>([
    [
      "a call",
      { type: "call", tool: "tool://x", arguments: { a: "${v}" }, storeResult: "r" },
      '1. Call tool://x with {"a":"1"} (keep the result as r)',
    ],
    ["a question", { type: "ask", variable: "budget" }, "1. Ask the user for budget and keep the answer as budget"],
    ["values", { type: "set", values: { a: "b + 1", c: 2 } }, "1. Set a = b + 1, c = 2"],
    ["an end", { type: "return", values: { done: "true" } }, "1. End here with done = true"],
    [
      "a branch",
      { type: "branch", branches: [ifHolds(step("Yes."))], otherwise: step("No.") },
      "1. Choose by what holds:\n   - if it holds:\n     1. Yes.\n   - otherwise:\n     1. No.",
    ],
    [
      "a choice",
      {
        type: "switch",
        subject: holds,
        cases: [ifRed(step("Stop."))],
        otherwise: step("Go."),
        onLowConfidence: step("Ask."),
      },
      "1. Decide: it holds\n   - red:\n     1. Stop.\n   - anything else:\n     1. Go.\n   - when unsure:\n     1. Ask.",
    ],
    [
      "each of many",
      { type: "for_each", item: "file", items: "files", where: holds, maxIterations: 9, body: step("Read it.") },
      "1. For each file in files where it holds, at most 9 times:\n   1. Read it.",
    ],
    [
      "several at once",
      { type: "parallel", tasks: [step("A."), step("B.")], collectResults: "both" },
      "1. At the same time, or in any order (keep the result as both):\n   1. A.\n   2. B.",
    ],
    [
      "an attempt",
      { type: "attempt", body: step("Try it."), onFailure: step("Undo."), always: step("Report.") },
      "1. Try:\n   1. Try it.\n   - if that fails:\n     1. Undo.\n   - in any case, at the end:\n     1. Report.",
    ],
    [
      "tasks that wait, and conditions of two parts",
      {
        type: "parallel",
        tasks: [
          { ...step("A."), name: "a" },
          { ...step("B."), waitFor: ["a"], when: { ...holds, and: { language: "cel", text: "n > 1" } } },
        ],
      },
      "1. At the same time, or in any order:\n   1. **a**: A.\n   2. (only if it holds and n > 1) B. (not before a is done)",
    ],
    [
      "functions, and calls of them",
      {
        type: "sequence",
        steps: [{ type: "invoke", uri: "#greet", arguments: { who: "Ada" } }],
        functions: [{ name: "greet", parameters: [makeVariable("who")], body: step("Greet.") }],
      },
      '1. Carry out the function greet with {"who":"Ada"}\n- function greet with who:\n  1. Greet.',
    ],
    [
      "a named group",
      { type: "sequence", name: "prepare", steps: [step("A.")], retries: 2, timeoutMs: 60_000, next: "go" },
      "1. **prepare**: In this order (retry up to 2 times; give up after 60 s; then go on with go):\n   1. A.",
    ],
  ])("writes %s", (_name, flow, text) => {
    expect(renderFlow(flow, { v: 1 })).toBe(text);
  });
});
