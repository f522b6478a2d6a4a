import { describe, expect, it } from "vitest";
import { placeContextFile } from "../file-place.ts";
import { parseContextFile } from "../parse-context-file.ts";
import { allowedEffect } from "./allowed-effect.ts";

function effectOf(text: string, path = ".claude/skills/a/SKILL.md"): string | undefined {
  const place = placeContextFile("p", path.split("/"), ["p"]);
  if (place === undefined) throw new TypeError(`${path} must be a place of contexts`);
  return parseContextFile(`---\nname: a\ndescription: d\n${text}`, place).context?.effect;
}

describe("allowedEffect", () => {
  it.each([
    "allowed-tools: Read",
    "allowed-tools: Read, Grep, Glob",
    "allowed-tools: Read Grep  Glob,",
    "allowed-tools: [Read, LS]",
    "allowed-tools:\n  - Read(./docs/**)\n  - WebSearch",
    "allowed_tools: NotebookRead",
  ])("is read where only reading is allowed: %s", (line) => {
    expect(effectOf(`${line}\n---\nDo it.`)).toBe("read");
  });

  it.each([
    "license: MIT",
    "allowed-tools:",
    "allowed-tools: []",
    "allowed-tools: '*'",
    "allowed-tools: Read, Write",
    "allowed-tools: Bash(git status)",
    "allowed-tools: Read, Bash(ls:*)",
    "allowed-tools: Reader",
    "allowed-tools: Read(a) Edit(Read)",
    "allowed-tools: mcp__files__read_file",
    "allowed-tools: WebFetch",
    "allowed-tools: Read\nhooks: {PreToolUse: [{hooks: [{type: command, command: x}]}]}",
  ])("is left open where anything else may happen: %s", (line) => {
    expect(effectOf(`${line}\n---\nDo it.`)).toBeUndefined();
  });

  it("is left open where the text starts a command before the model sees it", () => {
    expect(effectOf("allowed-tools: Read\n---\nState: !`git push`")).toBeUndefined();
    expect(effectOf("allowed-tools: Read\n---\n```!\ngit push\n```")).toBeUndefined();
  });

  it("is taken from agents and commands of Claude Code too, from other hosts' tools not, and what the author says counts", () => {
    expect(effectOf("tools: Read, Grep\n---\nb", ".claude/agents/a.md")).toBe("read");
    expect(effectOf("allowed-tools: Read\n---\nb", ".claude/commands/a.md")).toBe("read");
    expect(effectOf("tools: [Read]\n---\nb", ".github/agents/a.agent.md")).toBeUndefined();
    expect(effectOf("allowed-tools: Read\neffect: write\n---\nb")).toBe("write");
  });

  it("takes no time over long lists", () => {
    const tools = [`${"Read(".repeat(5_000)}`, "Read, ".repeat(20_000), `${"Read ".repeat(20_000)}!`];
    const effects = tools.map((one) => allowedEffect({ tools: [one], body: "", hasHooks: false }));
    expect(effects).toEqual([undefined, "read", undefined]);
  });
});
