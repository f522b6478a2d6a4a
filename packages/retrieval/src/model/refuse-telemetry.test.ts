import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { encoderFolder } from "@flowmind/encoder";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";

const program = `
const { createOnnxEmbedder } = await import(${JSON.stringify(new URL("../../dist/index.js", import.meta.url).href)});
const embedder = await createOnnxEmbedder({ folder: ${JSON.stringify(encoderFolder())}, workers: 0 });
await embedder.embed("a text");
await embedder.close();
console.log(process.env.ORT_DISABLE_TELEMETRY);`;

/** A home of its own; on build servers the runtime reports nothing anyway, so it must not know that it is on one. */
function run(environment: Readonly<Record<string, string>> = {}) {
  const home = temporaryFolder();
  const { stdout, status } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: { PATH: process.env["PATH"] ?? "", HOME: home, ...environment },
    encoding: "utf8",
  });
  return { status, said: stdout.trim(), left: readdirSync(home) };
}

describe("telemetry of ONNX Runtime", () => {
  it("is refused, whoever opens the encoder: nothing is left in the home folder", () => {
    expect(run()).toEqual({ status: 0, said: "1", left: [] });
  });

  it("is left to whoever has chosen", () => {
    expect(run({ ORT_DISABLE_TELEMETRY: "true" })).toMatchObject({ status: 0, said: "true" });
  });
});
