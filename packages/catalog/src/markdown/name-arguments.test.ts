import { describe, expect, it } from "vitest";
import { nameArguments } from "./name-arguments.ts";
import { readArguments } from "./read-arguments.ts";
import { scanBlocks } from "./scan-blocks.ts";

function name(body: string, hint = ""): string {
  const blocks = scanBlocks(body, 0);
  return nameArguments(body, readArguments(blocks, body, hint), blocks);
}

describe("nameArguments", () => {
  it("puts the variables in the place of everything that is written after the command", () => {
    expect(name("Explain $ARGUMENTS.")).toBe("Explain ${arguments}.");
    expect(name("A letter for $ARGUMENTS.", "[guest name] [room]")).toBe("A letter for ${guest_name} ${room}.");
  });

  it("puts each in the place of its number, in code too where the text numbers them", () => {
    expect(name("Compare $1 with $2.\n```\ngit diff $1 $2 $3\n```", "[old] [new]")).toBe(
      "Compare ${old} with ${new}.\n```\ngit diff ${old} ${new} $3\n```",
    );
    expect(name("All of $ARGUMENTS\n```\nawk '{print $1}'\n```", "<from> <to>")).toContain("awk '{print $1}'");
  });

  it("names the inputs of a Copilot prompt", () => {
    expect(name("Make ${input:form-name:MyForm} in ${selection}.")).toBe("Make ${form_name} in ${selection}.");
  });

  it("leaves prices, other names and what no variable stands for as they are", () => {
    const body = "Pay $5,000 and $1.50 of $ARGUMENTS_LEFT, ${input:7}, $ARGUMENTS[0].";
    expect(name(body)).toBe(body);
  });
});
