/** Pins in JSON files, one for each server, in a folder of ours. */
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { FlowmindError, isRecord, parseJson } from "@flowmind/core";
import { definitionKinds } from "../definitions/definition.ts";
import { digestOf } from "../definitions/digest-of.ts";
import type { LeftOut, Pin, PinStore } from "./pin-store.ts";

/** To be raised when the same file comes to mean something else. */
const format = 1;

/**
 * A file is replaced as a whole, so a killed process leaves the old or the new one. Processes that update the same server at the same
 * moment replace each other's: what was lost is seen, or has to be accepted, once more.
 */
export function createFilePinStore(folder: string): PinStore {
  const waiting = new Map<string, Promise<unknown>>();
  const fileOf = (server: string) => join(folder, fileName(server));
  const read = async (server: string) => (await readPins(fileOf(server)))?.pins ?? [];

  /** Nothing is written where the change gives back what it was given. */
  async function replace(server: string, change: (kept: PinFile) => PinFile): Promise<PinFile> {
    const before = (await readPins(fileOf(server))) ?? { format, server, pins: [] };
    const after = change(before);
    if (after !== before) await writePins(folder, fileOf(server), after);
    return after;
  }

  function inTurn(server: string, change: (kept: PinFile) => PinFile): Promise<PinFile> {
    const turn = (waiting.get(server) ?? Promise.resolve()).catch(() => {}).then(() => replace(server, change));
    waiting.set(server, turn);
    return turn;
  }

  return {
    async servers() {
      const names = (await namesIn(folder)).filter((name) => name.endsWith(".json"));
      const found = await Promise.all(names.map((name) => readPins(join(folder, name))));
      return found.flatMap((one) => one?.server ?? []).sort();
    },
    read,
    async update(server, change) {
      const { pins } = await inTurn(server, (kept) => {
        const after = change(kept.pins);
        return after === kept.pins ? kept : { ...kept, pins: after };
      });
      return pins;
    },
    leftOut: async (server) => (await readPins(fileOf(server)))?.leftOut ?? [],
    async noteLeftOut(server, leftOut) {
      await inTurn(server, (kept) => (isDeepStrictEqual(kept.leftOut ?? [], leftOut) ? kept : { ...kept, leftOut }));
    },
  };
}

/** Readable as far as a file's name may be, and different for names that differ in case only. */
function fileName(server: string): string {
  const readable = server.replace(/[^\w-]+/g, "-").slice(0, 60);
  return `${readable}-${createHash("sha256").update(server).digest("hex").slice(0, 12)}.json`;
}

interface PinFile {
  readonly format: number;
  readonly server: string;
  readonly pins: readonly Pin[];
  readonly leftOut?: readonly LeftOut[];
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw unusable(folder, codeOf(error));
  }
}

async function readPins(file: string): Promise<PinFile | undefined> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw unusable(file, codeOf(error));
  }
  const content = parseJson(text);
  if (!isRecord(content)) throw unusable(file, "it is damaged");
  if (content["format"] !== format) throw unusable(file, `it is of format ${String(content["format"])}`);
  if (!isPinFile(content)) throw unusable(file, "it is damaged");
  return content;
}

async function writePins(folder: string, file: string, content: PinFile): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    await mkdir(folder, { recursive: true });
    // Definitions are nobody else's business, and nobody else may change what counts as accepted.
    await writeFile(unfinished, `${JSON.stringify(content, null, 1)}\n`, { mode: 0o600 });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw unusable(file, codeOf(error));
  }
}

function unusable(file: string, detail: string): FlowmindError<"PINS_UNUSABLE"> {
  return new FlowmindError("PINS_UNUSABLE", { file, detail });
}

function codeOf(error: unknown): string {
  const code = (error as { readonly code?: unknown } | null)?.code;
  return typeof code === "string" ? code : "it cannot be used";
}

function isPinFile(value: Readonly<Record<string, unknown>>): value is Readonly<Record<string, unknown>> & PinFile {
  const { server, pins, leftOut = [] } = value;
  const areKnown = Array.isArray(leftOut) && leftOut.every(isLeftOut);
  return typeof server === "string" && areKnown && Array.isArray(pins) && pins.every(isPin);
}

function isLeftOut(value: unknown): value is LeftOut {
  return isRecord(value) && typeof value["name"] === "string" && typeof value["detail"] === "string";
}

/** The digest is computed again: a definition that somebody changed in the file was never accepted. */
function isPin(value: unknown): value is Pin {
  if (!isRecord(value) || !isPinned(value) || !Number.isFinite(value["pinnedAtMs"])) return false;
  const { isListed, proposed } = value;
  const isProposed = isRecord(proposed) && isPinned(proposed) && Number.isFinite(proposed["seenAtMs"]);
  return typeof isListed === "boolean" && (proposed === undefined || isProposed);
}

function isPinned({ definition, digest }: Readonly<Record<string, unknown>>): boolean {
  if (!isRecord(definition) || !isRecord(definition["content"])) return false;
  const isKnown = definitionKinds.some((kind) => kind === definition["kind"]) && typeof definition["name"] === "string";
  return isKnown && digestOf(definition) === digest;
}
