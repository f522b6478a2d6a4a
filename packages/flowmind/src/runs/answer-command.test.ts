import { execFileSync } from "node:child_process";
import type { AwaitedSignal } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { answerCommand } from "./answer-command.ts";

const place = { path: ">workflow://it's/0!x y", breadcrumb: ["workflow://w"] } as const;
const asked: Readonly<Record<AwaitedSignal["type"], AwaitedSignal>> = {
  instruction: { ...place, type: "instruction", prompt: "", extract: ["a", "b"], faults: [] },
  answer: { ...place, type: "answer", variable: "a", question: "", faults: [] },
  confirmation: { ...place, type: "confirmation", what: "" },
  approval: { ...place, type: "approval", kinds: [], uri: "tool://x", arguments: {} },
  continuation: { ...place, type: "continuation", limit: "max_steps", bound: 50, what: "" },
};

describe("the command that answers", () => {
  it.each([
    ["instruction", 'flowmind runs resume 12345678 --answer "…" --var a=… --var b=…'],
    ["answer", "flowmind runs resume 12345678 --var a=…"],
    ["confirmation", "flowmind runs approve 12345678"],
    ["approval", "flowmind runs approve 12345678"],
    ["continuation", "flowmind runs approve 12345678 --decision continue"],
  ] as const)("an awaited %s", (type, command) => {
    expect(answerCommand("123456789", asked[type], true)).toBe(command);
  });

  it("names the step where several are awaited, so that a shell takes it as it is", () => {
    const command = answerCommand("1", asked.approval, false);
    const [, step = ""] = /--step (.+)$/s.exec(command) ?? [];
    expect(execFileSync("sh", ["-c", `printf %s ${step}`], { encoding: "utf8" })).toBe(place.path);
  });
});
