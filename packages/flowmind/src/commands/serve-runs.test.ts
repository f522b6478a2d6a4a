import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fakeUpstream } from "../../../../test/support/fake-upstream.ts";
import { makeSurroundings } from "../../../../test/support/make-surroundings.ts";
import { until } from "../../../../test/support/open-upstreams.ts";
import { openServe } from "../../../../test/support/serve-client.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { runCommandLine } from "../command-line/run-command-line.ts";

/** Its first call is never answered; a file notes that it came. */
const slow = `
const fs = require("node:fs");
const file = state.argv.at(-1);
if (message.method === "tools/list") {
  answer(message.id, { tools: [tool("work", { annotations: { readOnlyHint: true } })] });
  return true;
}
if (message.method === "tools/call" && !fs.existsSync(file)) {
  fs.writeFileSync(file, "called");
  return true;
}`;

async function statusOfRun(folder: string): Promise<string> {
  const surroundings = makeSurroundings(folder);
  await runCommandLine(["runs", "list", "--json"], surroundings);
  return JSON.parse(surroundings.written()).status;
}

describe("a run that works while serve is told to end", () => {
  it("is left as it is, and the next serve makes the call again and brings it to its end", async () => {
    const folder = temporaryFolder({
      "contexts/workflows/nightly.yaml":
        "description: Does the nightly work on the server.\nsteps: [{name: work, execute: tool://erp/work}]\n",
    });
    const called = join(folder, "called");
    const config = { contexts: ["contexts"], limits: "off", mcpServers: { erp: fakeUpstream(slow, [called]) } };
    writeFileSync(join(folder, "flowmind.yaml"), JSON.stringify(config));
    const first = await openServe(runCommandLine, folder);
    const calling = first.callTool("execute_workflow", { workflow_uri: "workflow://nightly" }).catch(() => undefined);
    await until(() => existsSync(called));
    first.interrupt();
    expect(await first.ended).toBe(0);
    await calling;
    expect(await statusOfRun(folder)).toBe("running");
    const second = await openServe(runCommandLine, folder);
    await until(async () => (await statusOfRun(folder)) !== "running");
    expect(await statusOfRun(folder)).toBe("completed");
    expect(await second.end()).toBe(0);
  });
});
