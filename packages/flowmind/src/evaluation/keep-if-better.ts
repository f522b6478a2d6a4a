/** A calibration is kept only where it was shown to be better. */
import type { CalibrationStore, FittedCalibration } from "../assembly/calibration-store.ts";

/** The file that it is kept in; undefined where it is not better, and what was there stays. Throws what writing throws. */
export async function keepIfBetter(
  { better, calibration }: { readonly better: boolean; readonly calibration: FittedCalibration },
  store: Pick<CalibrationStore, "file" | "write">,
): Promise<string | undefined> {
  if (!better) return undefined;
  await store.write(calibration);
  return store.file;
}
