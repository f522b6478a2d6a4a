import { describe, expect, it } from "vitest";
import { answerTask } from "./answer-task.ts";
import { warmUpRequests } from "./task.ts";

const task = { contexts: [], requests: Array.from({ length: 30 }, (_, at) => `request ${at}`), encoderFolder: "" };

describe("a router's program", () => {
  it("warms up, then asks each request once and reads it outside of the time", async () => {
    const asked: string[] = [];
    const result = await answerTask(
      {
        version: "1.2.3",
        build: async () => ({
          ask: (request) => asked.push(request),
          read: () => {
            const ranked = Array.from({ length: 12 }, (_, at) => ({ id: `tool ${at}`, score: -at }));
            return { ranked, inScope: 0, verdict: "accepted", answerCharacters: 3 };
          },
        }),
      },
      task,
    );
    expect(asked).toEqual([...task.requests.slice(0, warmUpRequests), ...task.requests]);
    expect(result.version).toBe("1.2.3");
    expect(result.buildMs).toBeGreaterThanOrEqual(0);
    expect(result.answers).toHaveLength(30);
    expect(result.answers[0]?.ranked).toHaveLength(10);
    expect(result.answers[0]).toMatchObject({ verdict: "accepted", answerCharacters: 3 });
    expect(result.answers.every(({ latencyMs }) => latencyMs >= 0)).toBe(true);
  });
});
