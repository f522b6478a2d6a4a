/** A folder of `train` and `test`, each with `seq.in` and `label`, a line an utterance → a labelled set. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LabelledSet } from "@flowmind/evaluation";
import { intentRows, type Utterance } from "./intent-rows.ts";

/** No label of the data. */
const nowhere = "";

/**
 * @param foreign folder whose test utterances belong to none of the intents
 * @throws {Error} a file is not there, or has another number of lines than its neighbour
 */
export async function readIntentLines(name: string, folder: string, foreign?: string): Promise<LabelledSet> {
  const [training, own, others] = await Promise.all([
    readUtterances(join(folder, "train")),
    readUtterances(join(folder, "test")),
    foreign === undefined ? [] : readUtterances(join(folder, foreign, "test")),
  ]);
  return intentRows(name, { training, asked: [...own, ...others.map(({ text }) => ({ text, label: nowhere }))] });
}

async function readUtterances(folder: string): Promise<readonly Utterance[]> {
  const [texts, labels] = await Promise.all([readLines(join(folder, "seq.in")), readLines(join(folder, "label"))]);
  if (texts.length !== labels.length)
    throw new Error(`${folder}: seq.in has ${texts.length} lines and label ${labels.length}; take a whole clone`);
  return texts.map((text, at) => ({ text, label: labels[at] as string }));
}

/** A blank line is an utterance that has nothing to say. */
async function readLines(file: string): Promise<readonly string[]> {
  return (await readFile(file, "utf8")).trimEnd().split(/\r?\n/);
}
