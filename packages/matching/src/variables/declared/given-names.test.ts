import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowed, makeVariable } from "../../../../../test/support/make-context.ts";
import { givenNames } from "./given-names.ts";

const article = makeVariable("article_kind", { values: allowed("guide", "opinion") });
const note = makeVariable("customerNote");
const found = (given: Readonly<Record<string, unknown>>, variables = [article, note]) =>
  Object.fromEntries(givenNames(variables, given));

describe("the names under which a caller gave values", () => {
  it.each(["article_kind", "articleKind", "ArticleKind", "article-kind", "ARTICLE_KIND", "Article kind"])(
    "are the declared one, however it is spelled: %s",
    (name) => {
      expect(found({ [name]: "poem" })).toEqual({ article_kind: name });
    },
  );

  it("are one that is cut short, where a closed list holds the value", () => {
    expect(found({ kind: "Guide" })).toEqual({ article_kind: "kind" });
    expect(found({ kind: "poem" })).toEqual({});
    expect(found({ note: "call back" })).toEqual({});
  });

  it("are none of those that every object has", () => {
    expect(found({ Constructor: "a" }, [makeVariable("constructor")])).toEqual({ constructor: "Constructor" });
    expect(found({ other: "a" }, [makeVariable("constructor"), makeVariable("toString")])).toEqual({});
  });

  it("are none that two variables might be meant by", () => {
    const text = makeVariable("text_kind", { values: allowed("guide", "story") });
    expect(found({ kind: "guide" }, [article, text])).toEqual({});
    expect(found({ kind: "story" }, [article, text])).toEqual({ text_kind: "kind" });
    const twice = [makeVariable("due_date"), makeVariable("dueDate")];
    expect(found({ "due-date": "soon" }, twice)).toEqual({});
  });

  it("are what is declared before what is like it, and nothing where nothing is given", () => {
    const kind = makeVariable("kind", { values: allowed("guide") });
    expect(found({ kind: "guide" }, [article, kind])).toEqual({ kind: "kind" });
    expect(found({ Kind: "guide", kind: "guide" }, [kind])).toEqual({ kind: "kind" });
    expect(found({ Kind: "guide", kind: "" }, [kind])).toEqual({ kind: "Kind" });
    expect(found({ Kind: "" }, [kind])).toEqual({});
  });

  it("are the caller's, whatever they are called", () => {
    const names = fc.oneof(fc.string(), fc.constantFrom("kind", "articleKind", "__proto__", "constructor", "_"));
    fc.assert(
      fc.property(fc.dictionary(names, fc.constantFrom("guide", "", "x")), (given) => {
        for (const [declared, name] of givenNames([article, note], given)) {
          expect(Object.hasOwn(given, name)).toBe(true);
          expect(["article_kind", "customerNote"]).toContain(declared);
        }
      }),
    );
  });
});
