import { describe, expect, it } from "vitest";
import { createFakeEngine } from "../../../test/support/fake-engine.ts";
import { sampleContexts } from "../../../test/support/sample-contexts.ts";
import { success } from "../../../test/support/sample-outcomes.ts";
import { countRemarks } from "./count-remarks.ts";

describe("remarks on requests", () => {
  it("are counted by request, and named", async () => {
    const engine = createFakeEngine(sampleContexts, success);
    const asked = [{ query: "Checkout is failing today" }, { query: "checkout", variables: { urgency: "critical" } }];
    expect(await countRemarks(engine, asked)).toEqual({
      requests: 2,
      remarked: 1,
      ids: ["query:brief", "variable:domain"],
    });
  });
});
