/** The file that `eval --predictions` writes: one JSON object a query. */
import { type FileHandle, open } from "node:fs/promises";
import { FlowmindError } from "@flowmind/core";
import { type Prediction, toPredictionRow } from "@flowmind/evaluation";

export interface PredictionsFile {
  write(predictions: readonly Prediction[]): Promise<void>;
  close(): Promise<void>;
}

/** So many rows are put together at a time: some megabytes. */
const rowsPerWrite = 1_000;

/** Emptied at once, so that a file which cannot be written is known before anything is measured. Throws FILE_UNWRITABLE. */
export async function openPredictionsFile(file: string): Promise<PredictionsFile> {
  const handle = await openForWriting(file);
  return {
    async write(predictions) {
      for (let start = 0; start < predictions.length; start += rowsPerWrite) {
        const rows = predictions.slice(start, start + rowsPerWrite).map((one) => JSON.stringify(toPredictionRow(one)));
        await handle.write(`${rows.join("\n")}\n`);
      }
    },
    close: () => handle.close(),
  };
}

async function openForWriting(file: string): Promise<FileHandle> {
  try {
    return await open(file, "w");
  } catch (cause) {
    const detail = cause instanceof Error && "code" in cause ? String(cause.code) : "unknown reason";
    throw new FlowmindError("FILE_UNWRITABLE", { file, detail }, { cause });
  }
}
