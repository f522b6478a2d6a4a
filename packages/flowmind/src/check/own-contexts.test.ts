import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeSurroundings } from "../../../../test/support/make-surroundings.ts";
import { shippedContextsFolder } from "../assembly/shipped-contexts.ts";
import { resolveSettings } from "../settings/resolve-settings.ts";
import { ownContexts } from "./own-contexts.ts";

describe("ownContexts", () => {
  const folder = "/p";
  const files = {
    below: join(folder, "mine", "workflows", "a.yaml"),
    single: join(folder, "one.yaml"),
    beside: join(folder, "mine-too", "a.yaml"),
    shipped: join(shippedContextsFolder(), "agents", "editor.yaml"),
    server: undefined,
  };

  it.each([
    [
      "given folders and files, and no server's, where folders are named",
      ["mine", "one.yaml"],
      true,
      ["below", "single"],
    ],
    ["configured folders, and what servers bring", ["mine"], false, ["below", "server"]],
    ["everything where there is nothing but shipped ones", [], false, Object.keys(files)],
  ])("are %s", async (_, contexts, isNamed, expected) => {
    const settings = await resolveSettings({ contexts, withExamples: true }, makeSurroundings(folder));
    const isOwn = ownContexts(settings, isNamed);
    const own = Object.entries(files).filter(([, file]) => isOwn(file === undefined ? {} : { file }));
    expect(own.map(([name]) => name)).toEqual(expected);
  });
});
