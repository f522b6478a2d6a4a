import { describe, expect, it } from "vitest";
import { readArguments } from "./read-arguments.ts";
import { scanBlocks } from "./scan-blocks.ts";

function read(body: string, hint = ""): readonly string[] {
  return readArguments(scanBlocks(body, 0), body, hint).map(({ name, description }) => `${name}: ${description}`);
}

describe("readArguments", () => {
  it("names numbered arguments by the hint, as far as it goes", () => {
    expect(read("Compare $1 with $2.", "[old-version]")).toEqual([
      "old_version: Argument 1: old-version",
      "argument_2: Argument 2",
    ]);
    expect(read("All of $ARGUMENTS", "<from> <to>")).toEqual(["from: Argument 1: from", "to: Argument 2: to"]);
  });

  it("takes what is written after the command for one text", () => {
    expect(read("Explain $ARGUMENTS")).toEqual(["arguments: What is written after the command"]);
    expect(read("Explain $ARGUMENTS", "[topic]")).toEqual(["topic: [topic]"]);
    expect(read("Tags: $ARGUMENTS", "add [id] | remove [id] | list")).toEqual([
      "arguments: add [id] | remove [id] | list",
    ]);
    expect(read("Explain it", "the topic")).toEqual(["arguments: the topic"]);
  });

  it("finds the inputs of a Copilot prompt, each once", () => {
    expect(read("Make ${input:form-name:MyForm} and ${input:form-name} in ${selection}", "a name")).toEqual([
      "form_name: form-name",
    ]);
  });

  it("finds none in code, prices and names that are no variables", () => {
    expect(read("It costs $100.\n\n```\nawk '{print $1}'\n```\n${input:constructor} ${input:7}")).toEqual([]);
  });
});
