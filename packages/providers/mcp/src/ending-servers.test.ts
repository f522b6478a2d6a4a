import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fakeUpstream } from "../../../../test/support/fake-upstream.ts";
import { openUpstreams, serverOf, until } from "../../../../test/support/open-upstreams.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";

/** Tells its process id, and takes no notice of the end of its input and of being asked to end. */
const stubborn = `
if (!state.isStubborn) {
  state.isStubborn = true;
  process.on("SIGTERM", () => {});
  process.exit = () => {};
  setInterval(() => {}, 1_000);
}
`;
const tellsPid = `if (message.method === "tools/call") {
  answer(message.id, { content: [{ type: "text", text: String(process.pid) }] });
  return true;
}`;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function openWithPid(behaviour: string) {
  const provider = openUpstreams([serverOf("fake", fakeUpstream(behaviour))]);
  await provider.contexts();
  const { content } = await provider.call("tool://fake/work", {}, {});
  return { provider, pid: Number(content[0]?.["text"]) };
}

describe("closing", () => {
  it("ends a server that takes no notice", async () => {
    const { provider, pid } = await openWithPid(stubborn + tellsPid);
    await provider.close();
    expect(isRunning(pid)).toBe(false);
  });

  it("ends a server that was just starting and never answers", async () => {
    const file = join(temporaryFolder({}), "pid");
    const writesPid = `require("node:fs").writeFileSync(state.argv.at(-1), String(process.pid)); return true;`;
    const provider = openUpstreams([serverOf("fake", fakeUpstream(stubborn + writesPid, [file]))]);
    await until(() => existsSync(file) && readFileSync(file, "utf8") !== "");
    await provider.close();
    expect(isRunning(Number(readFileSync(file, "utf8")))).toBe(false);
  });

  it("ends what stands behind a shell, too", async () => {
    const { command, args } = fakeUpstream(stubborn + tellsPid);
    const script = '"$0" "$@"; true';
    const provider = openUpstreams([serverOf("fake", { command: "sh", args: ["-c", script, command, ...args] })]);
    await provider.contexts();
    const { content } = await provider.call("tool://fake/work", {}, {});
    await provider.close();
    // Its parent is gone, so the system has to look after it.
    await until(() => !isRunning(Number(content[0]?.["text"])));
  });

  it("leaves a server time to end by itself", async () => {
    const { provider, pid } = await openWithPid(tellsPid);
    await provider.close();
    await until(() => !isRunning(pid));
  });
});

describe("waiting for a server's start", () => {
  it("ends when the first attempt is over, whatever came of it, and at once for a name that is not here", async () => {
    const missing = serverOf("missing", { command: "no-such-command-anywhere" });
    const provider = openUpstreams([serverOf("fake", fakeUpstream("")), missing], { patienceMs: 0 });
    await Promise.all([provider.started("fake"), provider.started("missing"), provider.started("other")]);
    expect(provider.servers()).toMatchObject([
      { name: "fake", contexts: 1 },
      { name: "missing", unavailable: expect.stringContaining("not found") },
    ]);
  });
});
