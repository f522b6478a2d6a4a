/** What `flowmind fit` learned for a catalog, kept in the data folder. */
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type CatalogCalibration, FlowmindError, messageOf, parseJson, type Scaling } from "@flowmind/core";
import type { Settings } from "../settings/settings.ts";
import { catalogIdentity } from "./catalog-identity.ts";
import { replaceFile } from "./replace-file.ts";
import { weightsDigest } from "./weights-digest.ts";

export interface FittedCalibration extends CatalogCalibration {
  /** URIs of the catalog that it was fitted with; absent in files that were written before these were kept. */
  readonly contexts?: readonly string[];
}

/**
 * A file for each choice of context folders and encoder: it goes on counting when contexts change. It moves the probabilities that
 * were fitted on public data, so it says which those were.
 */
export interface CalibrationStore {
  readonly file: string;
  /** Undefined where there is none that can be used. Never rejects. */
  read(): Promise<FittedCalibration | undefined>;
  /** Throws DATA_FOLDER_UNUSABLE. */
  write(calibration: FittedCalibration): Promise<void>;
  /** Whether there was one. Throws DATA_FOLDER_UNUSABLE. */
  remove(): Promise<boolean>;
}

/** To be raised when the same file comes to mean something else. */
const format = 1;

/** @param onProblem takes CALIBRATION_UNUSABLE for a file that is there and cannot be used */
export function openCalibrationStore(
  settings: Settings,
  onProblem: (problem: FlowmindError<"CALIBRATION_UNUSABLE">) => void,
): CalibrationStore {
  const file = join(settings.dataFolder, "calibrations", `${catalogIdentity(settings)}.json`);
  return {
    file,
    async read() {
      const text = await readText(file);
      if (text === undefined) return undefined;
      const found = parse(text);
      if (typeof found !== "string") return found;
      onProblem(new FlowmindError("CALIBRATION_UNUSABLE", { file, detail: found }));
      return undefined;
    },
    async write(calibration) {
      try {
        await replaceFile(file, `${JSON.stringify({ format, moves: weightsDigest(), calibration }, null, 2)}\n`);
      } catch (cause) {
        throw unusable(settings, cause);
      }
    },
    async remove() {
      const wasThere = (await readText(file)) !== undefined;
      try {
        await rm(file, { force: true });
      } catch (cause) {
        throw unusable(settings, cause);
      }
      return wasThere;
    },
  };
}

/** What cannot be read counts as absent: then nothing can be written there either, which is said. */
async function readText(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch(() => undefined);
}

/** The calibration, or why it cannot be used. */
function parse(text: string): FittedCalibration | string {
  const value = parseJson(text);
  if (!isObject(value)) return "it is damaged";
  if (value["format"] !== format) return `it is of format ${String(value["format"])}`;
  if (value["moves"] !== weightsDigest()) return "it was fitted with another version of FlowMind";
  return isCalibration(value["calibration"]) ? value["calibration"] : "it is damaged";
}

function isCalibration(value: unknown): value is FittedCalibration {
  return (
    isObject(value) &&
    isScaling(value["inScope"]) &&
    isScaling(value["rightGivenInScope"]) &&
    value["source"] === "requests" &&
    Number.isInteger(value["requests"]) &&
    isTexts(value["contexts"] ?? [])
  );
}

/** A slope of 0 or less would turn the order round. */
function isScaling(value: unknown): value is Scaling {
  return (
    isObject(value) && Number.isFinite(value["shift"]) && Number.isFinite(value["slope"]) && Number(value["slope"]) > 0
  );
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function unusable({ dataFolder }: Settings, cause: unknown): FlowmindError<"DATA_FOLDER_UNUSABLE"> {
  return new FlowmindError("DATA_FOLDER_UNUSABLE", { folder: dataFolder, detail: messageOf(cause) }, { cause });
}
