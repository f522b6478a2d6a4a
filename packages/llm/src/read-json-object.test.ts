import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readJsonObject } from "./read-json-object.ts";

describe("readJsonObject", () => {
  it("reads every object, bare, in a fence and behind reasoning", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.boolean(),
        fc.boolean(),
        (object, isFenced, isReasoned) => {
          const text = JSON.stringify(object);
          const said = isFenced ? `\`\`\`json\n${text}\n\`\`\`` : text;
          const whole = isReasoned ? `<think>Perhaps {"a": 1}?</think>\n${said}` : said;
          expect(readJsonObject(whole)).toEqual(JSON.parse(text));
        },
      ),
    );
  });

  it("never throws, and gives nothing but objects", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const object = readJsonObject(text);
        if (object !== undefined) expect([typeof object, Array.isArray(object)]).toEqual(["object", false]);
      }),
    );
  });

  it("takes time in proportion to the length, whatever is written", () => {
    const blank = `\`\`\`${"\n".repeat(500_000)}x`;
    expect(readJsonObject(blank)).toBeUndefined();
  });

  it.each(["", "true", "[{}]", "null", 'Here it is: {"a": 1}', "<think>{}"])("is undefined for %j", (text) => {
    expect(readJsonObject(text)).toBeUndefined();
  });
});
