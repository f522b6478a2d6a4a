import { describe, expect, it } from "vitest";
import { createSampleServer } from "../../../../test/support/sample-server.ts";

describe("a component's condition in compose_workflow", () => {
  it("has to end, in plain language and in CEL", async () => {
    const { server } = createSampleServer({});
    const withWhen = (when: string) =>
      server.callTool("compose_workflow", {
        name: "release",
        flow_type: "sequential",
        components: [
          { uri: "agent://debugger", role: "support" },
          { uri: "workflow://triage", role: "primary", when },
        ],
      });
    for (const when of ["report is (long AND", 'report says "down', "report >"]) {
      expect(await withWhen(when)).toMatchObject({
        success: false,
        error: { code: "COMPOSITION_INVALID" },
        guidance: { problems: [{ at: "components[1].when", message: expect.stringContaining("is malformed") }] },
      });
    }
    for (const when of ["the report is long", "report is long AND severity = sev1", "size(report) > 3"]) {
      expect(await withWhen(when)).toMatchObject({ success: true });
    }
  });
});
