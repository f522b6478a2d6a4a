import { describe, expect, it } from "vitest";
import { said } from "../../../../test/support/fake-provider.ts";
import { beginRelease as begin, openRelease, sessionOf } from "../../../../test/support/open-release.ts";
import { call, steps } from "../../../../test/support/run-flow.ts";

/** Two calls of a tool; during the first one the client takes back what it asked for, or merely goes. */
function openDuring(stop: AbortController) {
  const called: string[] = [];
  const one = (title: string) => call("tool://github/create_issue", { arguments: { title } });
  const { execute, server } = openRelease(steps(one("first"), one("second")), {
    provider: {
      answer: async ({ args }) => {
        called.push(String(args["title"]));
        stop.abort();
        await new Promise((resolve) => setTimeout(resolve, 20));
        return said("made");
      },
    },
  });
  return { called, execute, server };
}

describe("execute_workflow, when its client cancels the call", () => {
  it("ends the run that the call began: what has not begun is never carried out", async () => {
    const stop = new AbortController();
    const { called, execute } = openDuring(stop);
    const answer = await execute(begin, { signal: stop.signal, isCancelled: () => stop.signal.aborted });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(called).toEqual(["first"]);
    expect(await execute({ session_id: sessionOf(answer) })).toMatchObject({ result: { status: "cancelled" } });
  });

  it("leaves a run whose client is merely gone", async () => {
    const stop = new AbortController();
    const { called, execute } = openDuring(stop);
    await execute(begin, { signal: stop.signal, isCancelled: () => false });
    await expect.poll(() => called).toEqual(["first", "second"]);
  });

  it("begins nothing where it was cancelled before", async () => {
    const stop = new AbortController();
    stop.abort();
    const { called, execute } = openDuring(stop);
    const answer = await execute(begin, { signal: stop.signal, isCancelled: () => true });
    expect(answer).toMatchObject({ success: false, error: { code: "REQUEST_ABORTED" } });
    expect(called).toEqual([]);
  });
});
