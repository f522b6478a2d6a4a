import { describe, expect, it } from "vitest";
import { makeSurroundings } from "../../../../test/support/make-surroundings.ts";
import { openServe } from "../../../../test/support/serve-client.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { runCommandLine } from "../command-line/run-command-line.ts";

const query = "restore the database from its backup";
/** Nothing is ever this sure. */
const dear = "wrong_execution=1000000";

function makeFolder(config = "") {
  return temporaryFolder({
    "flowmind.yaml": `contexts: [contexts]\n${config}`,
    "contexts/workflows/backup.yaml": "description: Restore a database from its backup after data was lost.\n",
    "contexts/workflows/failover.yaml": "description: Moves all traffic to the second site.\n",
    "contexts/agents/poet.yaml": "description: Writes poems and sonnets about nature, love and the seasons.\n",
  });
}

async function run(folder: string, args: readonly string[], input = "") {
  const surroundings = makeSurroundings(folder);
  surroundings.input.end(input);
  expect(await runCommandLine(args, surroundings)).toBe(0);
  return surroundings.written();
}

const statusOf = async (folder: string, ...args: readonly string[]) =>
  JSON.parse(await run(folder, ["match", query, "--json", ...args])).result.status;

describe("what mistakes cost, as configured", () => {
  it("decides what match answers, from the configuration and for one call", async () => {
    expect(await statusOf(makeFolder())).toBe("success");
    expect(await statusOf(makeFolder(), "--cost", dear)).not.toBe("success");
    expect(await statusOf(makeFolder("costs: {wrong_execution: 1000000}\n"))).not.toBe("success");
    expect(await statusOf(makeFolder("costs: {foreign_accepted: 1000000}\n"))).toBe("no_matches");
  });

  it("decides what serve answers", async () => {
    const ask = { query, confidence_level: 0.5 };
    for (const [args, isSuccess] of [
      [[], true],
      [["--cost", dear], false],
    ] as const) {
      const client = await openServe(runCommandLine, makeFolder(), args);
      const answer = (await client.callTool("field_request", ask)) as { result: { status: string } };
      expect(answer.result.status === "success").toBe(isSuccess);
      expect(await client.end()).toBe(0);
    }
  });

  it("decides whether hook names a context", async () => {
    const hook = async (folder: string) => {
      await run(folder, ["compile"]);
      const said = { session_id: "1", cwd: folder, hook_event_name: "UserPromptSubmit", prompt: query };
      return run(folder, ["hook", "claude-code", "--bound", "0.3"], JSON.stringify(said));
    };
    expect(await hook(makeFolder())).toContain("workflow://backup");
    expect(await hook(makeFolder("costs: {foreign_accepted: 1000000}\n"))).toBe("");
  });
});
