import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CatalogCalibration, defaultCosts } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { callerSettings } from "../settings/caller-settings.ts";
import type { Settings } from "../settings/settings.ts";
import { openCalibrationStore } from "./calibration-store.ts";

const calibration: CatalogCalibration = {
  inScope: { slope: 0.9, shift: 0.3 },
  rightGivenInScope: { slope: 1.2, shift: -0.4 },
  source: "requests",
  requests: 120,
};

function settings(dataFolder: string, parts: Partial<Settings> = {}): Settings {
  return {
    contextFolders: ["/mine"],
    shippedContexts: false,
    dataFolder,
    encoder: {},
    index: "auto",
    costs: defaultCosts,
    serve: { compact: false },
    logLevel: "warn",
    ...callerSettings({}),
    ...parts,
  };
}

function open(dataFolder: string, parts: Partial<Settings> = {}) {
  const problems: string[] = [];
  const store = openCalibrationStore(settings(dataFolder, parts), ({ code, message }) =>
    problems.push(`${code} ${message}`),
  );
  return { store, problems };
}

describe("the store of what was fitted", () => {
  it("gives back what was written, to the same catalog only, until it is removed", async () => {
    const folder = temporaryFolder();
    const { store, problems } = open(folder);
    expect(await store.read()).toBeUndefined();
    expect(await store.remove()).toBe(false);
    await store.write(calibration);
    expect(await open(folder).store.read()).toEqual(calibration);
    expect(await open(folder, { contextFolders: ["/other"] }).store.read()).toBeUndefined();
    expect(await open(folder, { encoder: { path: "/encoder" } }).store.read()).toBeUndefined();
    const withContexts = { ...calibration, contexts: ["tool://a"] };
    await store.write(withContexts);
    expect(await open(folder).store.read()).toEqual(withContexts);
    expect(await store.remove()).toBe(true);
    expect(await store.read()).toBeUndefined();
    expect(problems).toEqual([]);
  });

  it.each([
    ["no JSON", () => "{", "it is damaged"],
    ["no object", () => "7", "it is damaged"],
    ["another format", (text: string) => text.replace('"format": 1', '"format": 2'), "it is of format 2"],
    [
      "other weights",
      (text: string) => text.replace(/"moves": "[^"]*"/, '"moves": "0"'),
      "another version of FlowMind",
    ],
    ["a slope of 0", (text: string) => text.replace('"slope": 1.2', '"slope": 0'), "it is damaged"],
    ["no shift", (text: string) => text.replace('"shift": 0.3', '"shift": null'), "it is damaged"],
    [
      "contexts that are none",
      (text: string) => text.replace('"source"', '"contexts": [7], "source"'),
      "it is damaged",
    ],
    ["another source", (text: string) => text.replace("requests", "examples"), "it is damaged"],
  ])("says CALIBRATION_UNUSABLE and goes on without it: %s", async (_, damage, detail) => {
    const folder = temporaryFolder();
    const { store, problems } = open(folder);
    await store.write(calibration);
    const text = readFileSync(store.file, "utf8");
    writeFileSync(store.file, damage(text));
    expect(await store.read()).toBeUndefined();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain("CALIBRATION_UNUSABLE");
    expect(problems[0]).toContain(detail);
  });

  it("refuses with DATA_FOLDER_UNUSABLE where nothing can be written", async () => {
    const folder = temporaryFolder({ occupied: "a file" });
    const { store } = open(join(folder, "occupied"));
    await expect(store.write(calibration)).rejects.toMatchObject({ code: "DATA_FOLDER_UNUSABLE" });
  });

  it("refuses with DATA_FOLDER_UNUSABLE where nothing can be removed", async () => {
    const { store } = open(temporaryFolder());
    mkdirSync(join(store.file, "a folder in its place"), { recursive: true });
    await expect(store.remove()).rejects.toMatchObject({ code: "DATA_FOLDER_UNUSABLE" });
  });
});
