/** The file that `eval --predictions` writes: one JSON object a query. */
import { open, stat } from "node:fs/promises";
import { FlowmindError, isRecord, systemCode } from "@flowmind/core";
import { type Prediction, toPredictionRow } from "@flowmind/evaluation";

export interface PredictionsFile {
  /** Throws FILE_UNWRITABLE. */
  write(predictions: readonly Prediction[]): Promise<void>;
  close(): Promise<void>;
}

/** So many rows are put together at a time: some megabytes. */
const rowsPerWrite = 1_000;

/**
 * Emptied at once, so that a file which cannot be written is known before anything is measured. Throws FILE_UNWRITABLE, and FILE_IN_THE_WAY for
 * a file that holds something else than predictions: the labelled requests themselves, for one.
 */
export async function openPredictionsFile(file: string): Promise<PredictionsFile> {
  if (await holdsSomethingElse(file))
    throw new FlowmindError("FILE_IN_THE_WAY", { file, wanted: "a file of predictions, or none," });
  const handle = await naming(file, () => open(file, "w"));
  return {
    async write(predictions) {
      for (let start = 0; start < predictions.length; start += rowsPerWrite) {
        const rows = predictions.slice(start, start + rowsPerWrite).map((one) => JSON.stringify(toPredictionRow(one)));
        await naming(file, () => handle.write(`${rows.join("\n")}\n`));
      }
    },
    close: () => handle.close(),
  };
}

/** Bytes of a file's beginning that its first row is looked for in; rows of predictions are some hundred long. */
const longestBeginning = 65_536;

/** What is not there, is empty, is no plain file, or cannot be read holds nothing that could be lost unknowingly. */
async function holdsSomethingElse(file: string): Promise<boolean> {
  const { isPlain, size } = await stat(file).then(
    (found) => ({ isPlain: found.isFile(), size: found.size }),
    () => ({ isPlain: false, size: 0 }),
  );
  if (!isPlain || size === 0) return false;
  const handle = await open(file, "r").catch(() => undefined);
  if (handle === undefined) return false;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(longestBeginning), 0, longestBeginning, 0);
    return !isPredictionRow(buffer.toString("utf8", 0, bytesRead).split("\n", 1)[0] ?? "");
  } finally {
    await handle.close();
  }
}

function isPredictionRow(line: string): boolean {
  try {
    const row: unknown = JSON.parse(line);
    return isRecord(row) && Array.isArray(row["ranked"]);
  } catch {
    return false;
  }
}

async function naming<Result>(file: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (cause) {
    throw new FlowmindError("FILE_UNWRITABLE", { file, detail: systemCode(cause) }, { cause });
  }
}
