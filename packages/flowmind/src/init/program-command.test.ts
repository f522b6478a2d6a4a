import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { programCommand } from "./program-command.ts";

const main = "/opt/flowmind/packages/flowmind/dist/main.js";

describe("programCommand", () => {
  it.each([
    ["/usr/local/bin/flowmind", "flowmind"],
    ["flowmind", "flowmind"],
    [main, `node ${main}`],
    ["/opt/flowmind/other.js", `node ${main}`],
    ["", `node ${main}`],
  ])("is what a shell finds the program by, started as %j", (startedAs, command) => {
    expect(programCommand([], startedAs, main)).toBe(command);
  });

  it.skipIf(process.platform === "win32").each(["a b", "it's", "$HOME", 'say "x"', "a;b", "*", "~/x", ""])(
    "gives the program %j as it stands, whatever it means to a shell",
    (arg) => {
      const code = "process.stdout.write(JSON.stringify(process.argv.slice(1)))";
      const [, ...rest] = programCommand(["check", "--config", arg], "", "/p/m.js").split(" ");
      const line = `node -e '${code}' -- ${rest.join(" ")}`;
      const given = JSON.parse(execFileSync("sh", ["-c", line], { encoding: "utf8" }));
      expect(given).toEqual(["/p/m.js", "check", "--config", arg]);
    },
  );

  it("names the program by its absolute path where nothing else is said", () => {
    expect(programCommand(["check"])).toMatch(/^node .*packages[\\/]flowmind[\\/]dist[\\/]main\.js'? check$/);
  });
});
