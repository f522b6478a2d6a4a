/** The file that `eval --predictions` writes: one JSON object a query. */
import { open } from "node:fs/promises";
import { FlowmindError, systemCode } from "@flowmind/core";
import { type Prediction, toPredictionRow } from "@flowmind/evaluation";

/** Both throw FILE_UNWRITABLE, on a full disk for instance. */
export interface PredictionsFile {
  write(predictions: readonly Prediction[]): Promise<void>;
  close(): Promise<void>;
}

/** So many rows are put together at a time: some megabytes. */
const rowsPerWrite = 1_000;

/** Emptied at once, so that a file which cannot be written is known before anything is measured. Throws FILE_UNWRITABLE. */
export async function openPredictionsFile(file: string): Promise<PredictionsFile> {
  const named = async <Value>(work: Promise<Value>): Promise<Value> => {
    try {
      return await work;
    } catch (cause) {
      throw new FlowmindError("FILE_UNWRITABLE", { file, detail: systemCode(cause) }, { cause });
    }
  };
  const handle = await named(open(file, "w"));
  return {
    async write(predictions) {
      for (let start = 0; start < predictions.length; start += rowsPerWrite) {
        const rows = predictions.slice(start, start + rowsPerWrite).map((one) => JSON.stringify(toPredictionRow(one)));
        // Unlike write(), it goes on until all of it is written.
        await named(handle.appendFile(`${rows.join("\n")}\n`));
      }
    },
    close: () => named(handle.close()),
  };
}
