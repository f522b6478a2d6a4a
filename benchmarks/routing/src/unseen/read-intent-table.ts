/** `train/NAME_train.csv` and `test/NAME_test.csv` with the columns sentence and label → a labelled set. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LabelledSet } from "@flowmind/evaluation";
import { parse } from "csv-parse/sync";
import { intentRows, type Utterance } from "./intent-rows.ts";

/** @throws {Error} a file is not there or has other columns */
export async function readIntentTable(name: string, folder: string): Promise<LabelledSet> {
  const [training, asked] = await Promise.all([
    readUtterances(join(folder, "train", `${name}_train.csv`)),
    readUtterances(join(folder, "test", `${name}_test.csv`)),
  ]);
  return intentRows(name, { training, asked });
}

async function readUtterances(file: string): Promise<readonly Utterance[]> {
  const rows: Partial<Record<string, string>>[] = parse(await readFile(file, "utf8"), { columns: true, bom: true });
  return rows.map(({ sentence, label }) => {
    if (sentence === undefined || label === undefined)
      throw new Error(`${file}: every row needs the columns sentence and label`);
    return { text: sentence, label };
  });
}
