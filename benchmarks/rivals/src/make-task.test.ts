import type { LabelledSet, QueryRow } from "@flowmind/evaluation";
import { describe, expect, it } from "vitest";
import { makeTask } from "./make-task.ts";

const parameters = { city: { type: "string", description: "Where" } };

function queryOf(line: number, relevant: readonly string[]): QueryRow {
  return { query: `request ${line}`, relevant, line };
}

const set: LabelledSet = {
  name: "small",
  catalog: [
    { id: "Weather", type: "tool", title: "Weather", description: "", tags: [], parameters, requiredParameters: [] },
    {
      id: "weather",
      type: "tool",
      title: "weather two",
      description: "Rain",
      tags: ["sky"],
      parameters: {},
      requiredParameters: [],
    },
  ],
  queries: [
    ...Array.from({ length: 10 }, (_, at) => queryOf(at + 1, ["Weather"])),
    ...Array.from({ length: 10 }, (_, at) => queryOf(at + 11, [])),
  ],
  examples: [
    { id: "Weather", text: "Will it rain?" },
    { id: "Weather", text: "request 1" },
    { id: "Weather", text: "Is it cold?" },
  ],
};
const options = { examples: 0, limit: 4, seed: 1, encoderFolder: "encoder" };

describe("a task", () => {
  it("asks so many requests, and half as many foreign ones, in the order of the file", () => {
    const { task, questions } = makeTask(set, options);
    expect(questions.filter(({ relevant }) => relevant.length > 0)).toHaveLength(4);
    expect(questions.filter(({ relevant }) => relevant.length === 0)).toHaveLength(2);
    expect(task.requests).toEqual(questions.map(({ query }) => query));
    expect(questions.map(({ line }) => line)).toEqual(questions.map(({ line }) => line).toSorted((a, b) => a - b));
    expect(makeTask(set, options)).toEqual({ task, questions });
    expect(makeTask(set, { ...options, limit: Number.POSITIVE_INFINITY }).questions).toHaveLength(20);
  });

  it("tells of every context what FlowMind is told, and keeps ids that differ in case only apart", () => {
    const [first, second] = makeTask(set, options).task.contexts;
    expect(first).toMatchObject({
      id: "Weather",
      description: "Weather",
      examples: [],
      inputSchema: { type: "object", properties: parameters, required: [] },
    });
    expect(second).toMatchObject({ id: "weather", description: "Rain", tags: ["sky"] });
    expect(second?.context.uri).not.toBe(first?.context.uri);
  });

  it("shows as many examples as asked for, and none that is asked", () => {
    const all = { ...options, examples: Number.POSITIVE_INFINITY, limit: Number.POSITIVE_INFINITY };
    expect(makeTask(set, all).task.contexts[0]?.examples).toEqual(["Will it rain?", "Is it cold?"]);
    expect(makeTask(set, { ...options, examples: 1 }).task.contexts[0]?.examples).toHaveLength(1);
  });

  it("names the folder of kept vectors where there is one", () => {
    expect(makeTask(set, options).task).not.toHaveProperty("cacheFolder");
    expect(makeTask(set, { ...options, cacheFolder: "kept" }).task.cacheFolder).toBe("kept");
  });

  it("asks requests of one split only where it is told so", () => {
    const split = { ...set, queries: set.queries.map((row) => ({ ...row, split: row.line === 3 ? "test" : "train" })) };
    expect(makeTask(split, { ...options, split: "test" }).task.requests).toEqual(["request 3"]);
  });
});
