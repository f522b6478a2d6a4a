import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../test/support/make-context.ts";
import { placeInFolder } from "./file-place.ts";
import { formatContext } from "./format-context.ts";
import { parseContextFile } from "./parse-context-file.ts";

const read = (text: string) => parseContextFile(text, placeInFolder("c", ["workflows", "a.yaml"]));

describe("the owner of a context", () => {
  it("is read as it was written, letter by letter", () => {
    const name = fc.string({ unit: "binary", minLength: 1 }).map((text) => text.replace(/\p{Surrogate}/gu, "-"));
    fc.assert(
      fc.property(fc.oneof(fc.constant(""), name), name, (tenant, subject) => {
        const context = makeContext("workflow://a", {
          description: "d",
          source: { provider: "p", owner: { tenant, subject } },
        });
        const { context: again, problems } = read(formatContext(context));
        expect([again?.source.owner, problems]).toEqual([{ tenant, subject }, []]);
      }),
    );
  });

  it("that cannot be read leaves the context out, which would be everybody's otherwise", () => {
    for (const owner of ["ann", "", "{tenant: acme}", "{subject: 7}", "{subject: ann, tenant: [acme]}", "[ann]"]) {
      const { context, problems } = read(`description: d\nowner: ${owner}\n`);
      expect(context).toBeUndefined();
      expect(problems).toMatchObject([{ code: "WRONG_TYPE", severity: "error" }]);
    }
  });
});
