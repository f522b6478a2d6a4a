import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadCatalog } from "@flowmind/catalog";
import { FlowmindError, type NewContext } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { createSavedContexts } from "./create-saved-contexts.ts";
import { savedFolder } from "./saved-folder.ts";
import { savedOfCaller } from "./tuning.ts";

const ann = { tenant: "acme", subject: "ann" };
const {
  source: _source,
  digest: _digest,
  ...release
}: NewContext & { source: unknown; digest: unknown } = makeContext("workflow://release", {
  description: "Releases it.",
  flow: { type: "instruct", prompt: "Do it.", extract: [] },
});

describe("saved contexts", () => {
  it("are files that load without a problem, readable by nobody else, with their author in them", async () => {
    const data = temporaryFolder({});
    expect(await createSavedContexts(data).save(ann, "release", release)).toEqual({
      ok: true,
      file: expect.stringMatching(/^saved.[0-9a-f]{32}.release\.yaml$/),
    });
    const folder = savedFolder(data, ann);
    const { contexts, problems } = await loadCatalog([folder]);
    expect(problems).toEqual([]);
    expect(contexts).toMatchObject([{ uri: "workflow://release", source: { owner: ann } }]);
    expect(statSync(join(folder, "release.yaml")).mode & 0o077).toBe(0);
    expect(statSync(folder).mode & 0o077).toBe(0);
  });

  it("never take the place of a file, also when many are saved at once", async () => {
    const data = temporaryFolder({});
    const saved = createSavedContexts(data);
    const results = await Promise.all(Array.from({ length: 20 }, () => saved.save(ann, "release", release)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((one) => !one.ok && one.why === "taken")).toHaveLength(19);
    const file = join(savedFolder(data, ann), "release.yaml");
    writeFileSync(file, "mine");
    expect(await saved.save(ann, "release", release)).toEqual({ ok: false, why: "taken" });
    expect(readFileSync(file, "utf8")).toBe("mine");
  });

  it("lie apart for each caller, whatever callers and tenants are called", async () => {
    const data = temporaryFolder({});
    const saved = createSavedContexts(data);
    const authors = [
      ann,
      { ...ann, tenant: "" },
      { tenant: "../..", subject: "/etc" },
      { tenant: 'acme"', subject: "a" },
    ];
    for (const author of authors) expect(await saved.save(author, "release", release)).toMatchObject({ ok: true });
    expect(readdirSync(data)).toEqual(["saved"]);
    expect(readdirSync(join(data, "saved"))).toHaveLength(authors.length);
  });

  it("are refused where they could not be read, where there are too many, and where the folder takes none", async () => {
    const data = temporaryFolder({});
    const saved = createSavedContexts(data);
    const refused = { code: "CONTEXT_NOT_SAVED" };
    await expect(saved.save(ann, "release", { ...release, description: " " })).rejects.toMatchObject(refused);
    await expect(saved.save(ann, "release", { ...release, body: "x".repeat(1_000_001) })).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining("and a context file at most 1000000"),
    });
    await saved.save(ann, "release", release);
    const folder = savedFolder(data, ann);
    for (let index = 1; index < savedOfCaller; index += 1) writeFileSync(join(folder, `${index}.yaml`), "");
    expect(await saved.save(ann, "other", release)).toEqual({ ok: false, why: "too_many" });
    const file = temporaryFolder({ data: "a file" });
    const fault: unknown = await createSavedContexts(join(file, "data"))
      .save(ann, "release", release)
      .catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(FlowmindError);
    expect(String(fault)).not.toContain(file);
    chmodSync(folder, 0o700);
  });
});
