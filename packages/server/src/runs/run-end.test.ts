import { type Flow, localTenant } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import {
  beginRelease,
  makeRelease,
  openRelease,
  releaseUri,
  sessionOf,
} from "../../../../test/support/open-release.ts";
import { sampleMatch, success } from "../../../../test/support/sample-outcomes.ts";

const look: Flow = { type: "instruct", name: "look", prompt: "Look", extract: ["state"] };

/** What is kept of the request that led to the run, once that was answered so. */
async function endedBy(...results: readonly Readonly<Record<string, unknown>>[]) {
  const match = sampleMatch(makeRelease(look), { probability: 0.9 });
  const { server, store, execute } = openRelease(look, { outcome: { ...success, matches: [match] } });
  await server.callTool("field_request", { query: "release the shop", confidence_level: 0.5 });
  const session_id = sessionOf(await execute(beginRelease));
  for (const step_result of results) await execute({ session_id, step_result });
  const { state } = (await server.workflows.status(session_id)) ?? {};
  const kept = await store.outcomes.list(localTenant);
  return [state?.status, ...kept.map(({ uri, verdict, source }) => `${uri} ${verdict} ${source}`)];
}

describe("what the end of a run says about the request that led to it", () => {
  it("is that it helped where the run came to its end", async () => {
    const good = { variables: { state: "good" } };
    expect(await endedBy(good)).toEqual(["completed", `${releaseUri} helped run_finished`]);
  });

  it("is that it did not where a step could not be done", async () => {
    expect(await endedBy({ failed: "no wings" })).toEqual(["failed", `${releaseUri} did_not_help run_finished`]);
  });

  it("is nothing against the context where no answer could be used", async () => {
    const unusable = { variables: { state: "so-so" } };
    const [status, ...kept] = await endedBy(unusable, unusable, unusable);
    expect([status, kept.join()]).toEqual(["failed", expect.not.stringContaining("did_not_help")]);
    expect(kept).toEqual([`${releaseUri} helped executed`]);
  });
});
