/** Measures a catalog in a process of its own. */
import { fork } from "node:child_process";
import type { Measurement } from "./measure.ts";
import type { MeasuringTask } from "./measuring-process.ts";

/** Profiling flags of this process (`node --cpu-prof`) hold for the other one too. Rejects where that ends without a result. */
export function measureApart(task: MeasuringTask): Promise<Measurement> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL("./measuring-process.js", import.meta.url), {
      serialization: "advanced",
      execArgv: [...process.execArgv, "--expose-gc"],
    });
    let measurement: Measurement | undefined;
    child.once("message", (message) => {
      measurement = message as Measurement;
    });
    child.once("error", reject);
    child.once("close", (code) => {
      if (measurement === undefined) reject(new Error(`the measuring process ended with code ${code}`));
      else resolve(measurement);
    });
    child.send(task);
  });
}
