/** Whether what `flowmind fit` learned is of a catalog that is no longer there. */
import { contextUriKey } from "@flowmind/core";
import { counted } from "../output/counted.ts";
import type { FittedCalibration } from "./calibration-store.ts";

/** Where fewer are left, most of what was learned was learned of others; contexts come and go in any catalog that is kept up. */
const leastLeft = 0.5;

export interface OutlivedCalibration {
  /** That it is, as a sentence without its full stop. */
  readonly message: string;
  readonly fix: string;
}

/** Undefined where none is used, half of the contexts that it was fitted with or more are left, or it does not say which they were. */
export function outlivedCalibration(
  calibration: Pick<FittedCalibration, "contexts"> | undefined,
  contexts: readonly { readonly uri: string }[],
): OutlivedCalibration | undefined {
  const { contexts: fitted = [] } = calibration ?? {};
  const present = new Set(contexts.map(({ uri }) => contextUriKey(uri)));
  const left = fitted.filter((uri) => present.has(contextUriKey(uri))).length;
  if (left >= fitted.length * leastLeft) return undefined;
  return {
    message: `What flowmind fit learned is of another catalog: ${left} of the ${counted(fitted.length, "context")} that it was fitted with are left`,
    fix: "Run flowmind fit again with labelled requests of this catalog, or remove it with flowmind fit --reset",
  };
}
