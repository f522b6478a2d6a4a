import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runProgram } from "../../../../test/support/run-program.ts";
import { runUnseen } from "./run-unseen.ts";

let clones = "";
beforeEach(async () => {
  clones = await mkdtemp(join(tmpdir(), "flowmind-unseen-"));
});
afterEach(() => rm(clones, { recursive: true }));

const intents = join("Few-Shot-Intent-Detection", "Datasets");

async function writeClone(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(clones, name)), { recursive: true });
    await writeFile(join(clones, name), text);
  }
}

const runWith = (...args: readonly string[]) =>
  runProgram(runUnseen, ["--clones", clones, "--cache", join(clones, "cache"), ...args]);

describe("quality on sets that nothing was fitted on", () => {
  it("is measured on clones as they are", async () => {
    await writeClone({
      [join(intents, "BANKING77-OOS", "train", "seq.in")]: "where is my card\n\nchange my pin\n",
      [join(intents, "BANKING77-OOS", "train", "label")]: "card_arrival\ncard_arrival\nchange_pin\n",
      [join(intents, "BANKING77-OOS", "test", "seq.in")]: "my card has not arrived\n",
      [join(intents, "BANKING77-OOS", "test", "label")]: "card_arrival\n",
      [join(intents, "BANKING77-OOS", "ood-oos", "test", "seq.in")]: "who won the match\n",
      [join(intents, "BANKING77-OOS", "ood-oos", "test", "label")]: "oos\n",
      [join("HINT3", "dataset", "v2", "train", "curekart_train.csv")]:
        'sentence,label\n"Cancel, please",CANCEL_ORDER\n',
      [join("HINT3", "dataset", "v2", "test", "curekart_test.csv")]:
        "sentence,label\ncancel my order,CANCEL_ORDER\nHy,NO_NODES_DETECTED\n",
      [join("LiveMCPBench", "tools", "LiveMCPTool", "tools.json")]: JSON.stringify([
        { tools: { maps: { tools: [{ name: "find_route", description: "Route between two places" }] } } },
        { tools: { rail: { tools: [{ name: "find_route" }, { name: "book_seat", inputSchema: null }] } } },
      ]),
      [join("LiveMCPBench", "annotated_data", "all_annotations.json")]: JSON.stringify([
        { Question: "How do I get to Bath?", "Annotator Metadata": { Tools: "1. find_route\n2. unlisted" } },
        { Question: "Paint a cat", "Annotator Metadata": { Tools: "1. unlisted" } },
      ]),
    });
    const { code, output } = await runWith("--sets", "banking77-far,curekart,livemcpbench", "--examples", "5");
    expect(code).toBe(0);
    expect(output).toMatch(/\| banking77-far \| 2 \| 1 \| 1 \+ 1 foreign \| 1\.000 \|/);
    expect(output).toMatch(/\| curekart \| 1 \| 1 \| 1 \+ 1 foreign \| 1\.000 \|/);
    expect(output).toMatch(/\| livemcpbench \| 3 \| 0 \| 1 \| 1\.000 \|/);
  });

  it("is not measured where a clone is missing or cut short: every such set is named", async () => {
    await writeClone({
      [join(intents, "SNIPS", "train", "seq.in")]: "play a song\nbook a table\n",
      [join(intents, "SNIPS", "train", "label")]: "PlayMusic\n",
      [join(intents, "SNIPS", "test", "seq.in")]: "play it\n",
      [join(intents, "SNIPS", "test", "label")]: "PlayMusic\n",
      [join("HINT3", "dataset", "v2", "train", "curekart_train.csv")]: "text,intent\nhello,GREETING\n",
      [join("HINT3", "dataset", "v2", "test", "curekart_test.csv")]: "sentence,label\nhello,GREETING\n",
    });
    const { code, output, errorOutput } = await runWith("--sets", "snips,curekart,livemcpbench");
    expect([code, output]).toEqual([2, ""]);
    expect(errorOutput).toMatch(
      /snips \(https:\/\/github\.com\/.+ seq\.in has 2 lines and label 1; take a whole clone/,
    );
    expect(errorOutput).toMatch(/curekart .+ every row needs the columns sentence and label/);
    expect(errorOutput).toMatch(/livemcpbench .+ no such file/);
  });

  it("says how it is used when it is called wrongly", async () => {
    const { code, errorOutput } = await runProgram(runUnseen, []);
    expect(code).toBe(2);
    expect(errorOutput).toContain("--clones is required");
    expect(errorOutput).toContain("https://github.com/hellohaptik/HINT3");
  });
});
