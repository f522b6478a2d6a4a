import type { AwaitedInstruction, Variable } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { runFlow, steps } from "../../../../test/support/run-flow.ts";
import { createScriptedLlm } from "../../../../test/support/scripted-llm.ts";
import { createInstructor } from "./create-instructor.ts";
import type { InstructionAttempt } from "./run-start.ts";

const variable = (name: string, parts: Partial<Variable> = {}): Variable => ({
  name,
  type: "string",
  required: false,
  values: [],
  closed: false,
  extractionHints: [],
  ...parts,
});
const instruction: AwaitedInstruction = {
  type: "instruction",
  path: "1!result",
  breadcrumb: ["workflow://w"],
  prompt: "Assess the outage",
  extract: ["severity", "users"],
  faults: [],
};
const attempt: InstructionAttempt = {
  idempotencyKey: "run:1",
  signal: new AbortController().signal,
  declared: [],
  variables: { system: "checkout" },
  heard: ["Checkout is down"],
};

function instructing(object: unknown) {
  const llm = createScriptedLlm(() => object);
  const instruct = createInstructor(llm);
  const carryOut = (awaited: Partial<AwaitedInstruction> = {}, more: Partial<InstructionAttempt> = {}) =>
    instruct({ ...instruction, ...awaited }, { ...attempt, ...more });
  return { llm, carryOut };
}

describe("createInstructor", () => {
  it("gives the model the agent's text, the instruction and what the run knows, and gives back text and variables", async () => {
    const { llm, carryOut } = instructing({
      cannot: "",
      text: "It is bad",
      variables: { severity: "high", users: 80 },
    });
    const context = { uri: "agent://debugger", title: "Debugger", body: "Look before you leap." };
    expect(await carryOut({ context, faults: ["users is missing"] })).toEqual({
      text: "It is bad",
      variables: { severity: "high", users: 80 },
    });
    const [{ system = "", prompt = "", signal } = {}] = llm.requests;
    expect(system).toMatch(/^You act as Debugger\.\nLook before you leap\.\n\nYou carry out one step/);
    expect(prompt).toBe(
      'Assess the outage\n\nWhat is known, as JSON: {"system":"checkout"}\n\nWhat was said so far, oldest first, as JSON: ["Checkout is down"]\n\nAn earlier result was not accepted: users is missing',
    );
    expect(signal).toBe(attempt.signal);
  });

  it("asks for each variable in the form in which it is declared", async () => {
    const { llm, carryOut } = instructing({ cannot: "", text: "Fine", variables: {} });
    const values = [
      { value: "low", synonyms: [] },
      { value: "high", synonyms: [] },
    ];
    const declared = [
      variable("severity", { values, closed: true, description: "How bad it is" }),
      variable("due", { type: "date" }),
      variable("rows", { type: "list", values }),
    ];
    await carryOut({ extract: ["severity", "due", "rows", "other", "due"] }, { declared });
    expect(llm.requests[0]?.schema).toMatchObject({
      required: ["cannot", "text", "variables"],
      additionalProperties: false,
      properties: {
        variables: {
          required: ["severity", "due", "rows", "other"],
          additionalProperties: false,
          properties: {
            severity: { type: "string", enum: ["low", "high"], description: "How bad it is" },
            due: { type: "string", description: "A date: 2026-01-31" },
            rows: { type: "string", description: "A JSON list, written as text" },
            other: { anyOf: [{ type: "string" }, { type: "number" }, { type: "boolean" }] },
          },
        },
      },
    });
  });

  it("reads lists and objects out of their text, and leaves what is none for the run to refuse", async () => {
    const declared = [variable("rows", { type: "list" }), variable("owner", { type: "object" }), variable("note")];
    const given = { rows: '[{"id": 1}]', owner: "Ann", note: "[1]" };
    const { carryOut } = instructing({ cannot: "", text: "Fine", variables: given });
    expect((await carryOut({ extract: ["rows", "owner", "note"] }, { declared })).variables).toEqual({
      rows: [{ id: 1 }],
      owner: "Ann",
      note: "[1]",
    });
  });

  it("asks for no variables where none are wanted, and leaves out what is too much to tell", async () => {
    const { llm, carryOut } = instructing({ cannot: "", text: "Fine" });
    const variables = { log: "x".repeat(30_000), tier: "gold" };
    expect(await carryOut({ extract: [] }, { variables, heard: [] })).toEqual({ text: "Fine" });
    expect(llm.requests[0]?.schema).toMatchObject({ required: ["cannot", "text"] });
    expect(llm.requests[0]?.prompt).toBe('Assess the outage\n\nWhat is known, as JSON: {"tier":"gold"}');
  });

  it.each<[string, unknown]>([
    ["it cannot carry out this instruction", { cannot: "I would need the logs", text: "" }],
    ["it has another form than was asked for", { answer: "Fine" }],
  ])("says LLM_ANSWER_UNUSABLE where %s", async (detail, object) => {
    const refused = await instructing(object)
      .carryOut()
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "LLM_ANSWER_UNUSABLE", details: { llm: "a script", detail } });
  });
});

describe("an autonomous run with a model", () => {
  const flow = steps(
    { type: "instruct", name: "assess", prompt: "Assess ${system}", extract: ["severity"] },
    { type: "instruct", name: "report", prompt: "Report", extract: [] },
  );
  const variables = [variable("severity"), variable("system"), variable("token", { sensitive: true })];
  const start = {
    context: makeContext("workflow://w", { flow, variables }),
    variables: { system: "checkout", token: "s3cret" },
    message: "Checkout is down",
    mode: "autonomous",
  } as const;

  it("runs through without its caller, tells the model what came before, and nothing that is sensitive", async () => {
    const llm = createScriptedLlm(({ prompt }) =>
      prompt.startsWith("Assess")
        ? { cannot: "", text: "It is bad", variables: { severity: "high" } }
        : { cannot: "", text: "Told" },
    );
    const state = await runFlow(flow, { start, parts: { instruct: createInstructor(llm) } });
    expect(state).toMatchObject({ status: "completed", result: "Told", variables: { severity: "high" } });
    expect(llm.requests[1]?.prompt).toContain('["Checkout is down","It is bad"]');
    expect(JSON.stringify(llm.requests)).not.toContain("s3cret");
  });

  it("asks its caller where the model cannot", async () => {
    const llm = createScriptedLlm(() => ({ cannot: "no access", text: "" }));
    const state = await runFlow(flow, { start, parts: { instruct: createInstructor(llm) } });
    expect(state).toMatchObject({
      status: "awaiting_step",
      awaited: [{ type: "instruction", prompt: "Assess checkout" }],
    });
  });
});
