import { describe, expect, it } from "vitest";
import { routeApart } from "./route-apart.ts";

const task = { contexts: [], requests: ["first", "second"], encoderFolder: "encoder" };

/** Hands the requests back as its answers. */
const echo = `
const { readFileSync, writeFileSync } = require("node:fs");
const [taskFile, resultFile] = process.argv.slice(-2);
const { requests } = JSON.parse(readFileSync(taskFile, "utf8"));
writeFileSync(resultFile, JSON.stringify({ version: "1", buildMs: 0, answers: requests }));
console.log("done");
process.stdin.resume();
`;

/** The same, with another process that holds memory beside it. */
const echoBesideAnother = `
const { spawn } = require("node:child_process");
const held = "const held = Buffer.alloc(64 * 2 ** 20, 1); console.log(held.length); process.stdin.resume()";
const other = spawn(process.execPath, ["-e", held], { stdio: ["pipe", "pipe", "inherit"] });
other.stdout.once("data", () => { ${echo} });
process.stdin.once("end", () => other.stdin.end());
`;

function programOf(text: string) {
  return { command: process.execPath, arguments: ["-e", text, "--"] };
}

describe("a router in a process of its own", () => {
  it("gets the task as a file and hands its result back as one, with the memory it took", async () => {
    const { residentBytes, ...result } = await routeApart(programOf(echo), task);
    expect(result).toEqual({ version: "1", buildMs: 0, answers: ["first", "second"] });
    expect(residentBytes).toBeGreaterThan(2 ** 20);
  });

  it("is charged for the processes that it starts", async () => {
    const alone = await routeApart(programOf(echo), task);
    const { residentBytes } = await routeApart(programOf(echoBesideAnother), task);
    expect(residentBytes - alone.residentBytes).toBeGreaterThan(64 * 2 ** 20);
  });

  it("is said to have failed, with its own words, when it ends without a result", async () => {
    await expect(routeApart(programOf('throw new Error("no index")'), task)).rejects.toThrow("no index");
  });

  it("is said to have failed when it does not start", async () => {
    await expect(routeApart({ command: "no-such-interpreter", arguments: [] }, task)).rejects.toThrow("ENOENT");
  });
});
