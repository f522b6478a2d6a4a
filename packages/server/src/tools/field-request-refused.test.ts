import { intendedContext, noneOfThese, type Outcome, type Question, type Request } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { disambiguation, success } from "../../../../test/support/sample-outcomes.ts";
import { createSampleServer } from "../../../../test/support/sample-server.ts";

const named = ["workflow://incident-response", "workflow://triage"];
const which: Question = {
  text: "Which is meant?",
  why: "It separates them",
  variable: intendedContext,
  answers: [...named.map((uri) => ({ value: uri, leadsTo: [uri] })), { value: noneOfThese, leadsTo: [] }],
};
const asking = (question: Question): Outcome => ({
  ...disambiguation,
  disambiguation: { reason: "", questions: [question] },
});

function setUp(question = which, outcome?: (request: Request) => Outcome) {
  const { server, engine } = createSampleServer({ outcome: outcome ?? asking(question) });
  const ask = async (query: string, variables: Request["variables"] = {}) => {
    await server.callTool("field_request", { query, confidence_level: 0.5, extracted_variables: variables });
    return engine.asked.at(-1);
  };
  return { ask };
}

describe("field_request, answered with none of these,", () => {
  it("refuses what the question named and lets other words decide about all the rest", async () => {
    const { ask } = setUp();
    await ask("It is down");
    const asked = await ask("Plan the party", { intended_context: "None of these", urgency: "low" });
    expect(asked).toMatchObject({ query: "Plan the party", variables: { urgency: "low" }, refused: named });
    expect(asked?.variables).not.toHaveProperty(intendedContext);
  });

  it("keeps to what was refused before where it is said a third time", async () => {
    const { ask } = setUp();
    await ask("It is down");
    await ask("Plan the party", { intended_context: noneOfThese });
    const third = await ask("Hire a band", { intended_context: noneOfThese });
    expect(new Set(third?.refused)).toEqual(new Set(named));
  });

  it("refuses nothing once something else was answered, and leaves the words of the question to the engine", async () => {
    const { ask } = setUp(which, ({ query }) => (query === "It is down" ? asking(which) : success));
    await ask("It is down");
    await ask("Order flowers");
    const party = await ask("Plan the party", { intended_context: noneOfThese });
    expect(party).not.toHaveProperty("refused");
    expect(party?.variables).not.toHaveProperty(intendedContext);
    expect((await ask("it is down", { intended_context: noneOfThese }))?.variables).toHaveProperty(intendedContext);
  });

  it("leaves the same words to the engine, whatever their case and signs, and so what no question came before", async () => {
    const { ask } = setUp();
    expect(await ask("Plan the party", { intended_context: noneOfThese })).not.toHaveProperty("refused");
    const again = await ask("plan the party!", { intended_context: noneOfThese });
    expect(again).not.toHaveProperty("refused");
    expect(again?.variables).toHaveProperty(intendedContext);
  });

  it("refuses nothing where another answer was given, or the question was about a variable", async () => {
    const { ask } = setUp();
    await ask("It is down");
    expect(await ask("Plan the party", { intended_context: "Triage" })).not.toHaveProperty("refused");
    expect(await ask("Plan the party")).not.toHaveProperty("refused");
    const ofSeverity = setUp({ ...which, variable: "severity" });
    await ofSeverity.ask("It is down");
    expect(await ofSeverity.ask("Plan it", { intended_context: noneOfThese })).not.toHaveProperty("refused");
  });
});
