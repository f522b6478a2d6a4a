import { beforeAll, describe, expect, it } from "vitest";
import { copyPreparedData, openServeProcess, prepareData } from "../support/serve-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const questions = [
  ["how do I continue a run", "Continue a run"],
  ["what does awaiting_approval mean", "Approvals of a run"],
  ["What does awaiting_step mean?", "The statuses of a run"],
  ["What does awaiting_confirmation mean?", "The statuses of a run"],
  ["the workflow stopped because it hit max_steps, how can it go on?", "Limits of a run"],
  ["can you run the workflow that was found?", "execute_workflow"],
  ["I want to put three contexts together into one workflow", "compose_workflow"],
  ["what is refinement_suggested", "The five statuses of field_request"],
] as const;

describe("get_help of a server that was started", () => {
  beforeAll(prepareData);

  it("finds the topic that answers a question, with the encoder that ships", async () => {
    const folder = temporaryFolder({});
    copyPreparedData(folder);
    const session = await openServeProcess(folder);
    for (const [question, title] of questions) {
      const { result } = await session.call("get_help", { help_type: "concept", specific_question: question });
      expect(result?.title, question).toContain(title);
    }
    await session.close();
  });
});
