import { resolveLimitSettings } from "@flowmind/authorization";
import { describe, expect, it } from "vitest";
import { beginRelease, lookStep, openRelease, sessionOf } from "../../../../test/support/open-release.ts";

describe("the limits of execute_workflow", () => {
  it("count the runs that are begun, and let the answers to them through", async () => {
    const { execute } = openRelease(lookStep, { access: { limits: resolveLimitSettings() } });
    const begun = await execute(beginRelease);
    for (let time = 1; time < 5; time++) await execute(beginRelease);
    expect(await execute(beginRelease)).toMatchObject({ error: { code: "RATE_LIMITED" } });
    expect(await execute({ session_id: sessionOf(begun) })).toMatchObject({ result: { status: "awaiting_step" } });
  });

  it("bound how often a run is asked about all the same", async () => {
    const { execute } = openRelease(lookStep, { access: { limits: resolveLimitSettings() } });
    const session_id = sessionOf(await execute(beginRelease));
    for (let time = 0; time < 10; time++) await execute({ session_id });
    expect(await execute({ session_id })).toMatchObject({
      error: { code: "RATE_LIMITED", message: expect.stringContaining("session_id") },
    });
  });
});
