import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferName } from "./infer-name.ts";

const technology = makeVariable("technology", { extractionHints: ["Postgres", "React"] });
const genre = makeVariable("genre", { extractionHints: ["fantasy", "crime"] });

describe("inferName", () => {
  it.each([
    ["our Postgres 16 app is slow", "Postgres 16"],
    ["it is slow. React 19", "React 19"],
    ["Postgres 3 replicas fall behind", "Postgres"],
    ["in Postgres 2 TB are stored", "Postgres"],
  ])("tells a version from a number of things: %j as %j", (text, value) => {
    expect(inferName(technology, prepareQueryText(text, 0))?.value).toBe(value);
  });

  it("takes an everyday word that begins a sentence for a name only beside another one", () => {
    const read = (text: string) => inferName(technology, prepareQueryText(text, 0))?.value;
    expect(read("it should be under 2 seconds. Rails and Postgres.")).toBe("Rails and Postgres");
    expect(read("Rails and gates are late")).toBeUndefined();
    expect(read("Spring and summer are busy")).toBeUndefined();
  });

  it("reads no half of a mood", () => {
    const mood = makeVariable("mood", { extractionHints: ["sad", "hopeful", "funny"] });
    const read = (text: string) => inferName(mood, prepareQueryText(text, 0))?.value;
    expect(read("it should be warm and funny")).toBeUndefined();
    expect(read("it should be sad and hopeful")).toBe("sad and hopeful");
    expect(read("about rain, and funny please")).toBe("funny");
  });

  it("reads which part of a language a subject is", () => {
    const subject = makeVariable("subject", { extractionHints: ["maths"] });
    expect(inferName(subject, prepareQueryText("quiz me on the French subjunctive please", 0))?.value).toBe(
      "French subjunctive",
    );
    expect(inferName(subject, prepareQueryText("my French homework", 0))?.value).toBe("French");
    expect(inferName(subject, prepareQueryText("I dropped out of maths, what is a logarithm", 0))).toBeUndefined();
  });

  it.each(["an audition at the Lagos crime school", "the fantasy festival wants it"])(
    "takes no genre that says which school or festival: %s",
    (text) => {
      expect(inferName(genre, prepareQueryText(text, 0))).toBeUndefined();
    },
  );

  it("reads a gerund of the hints in its own form only", () => {
    const hazard = makeVariable("hazard", { extractionHints: ["welding"] });
    expect(inferName(hazard, prepareQueryText("a rule about arc welding", 0))?.value).toBe("arc welding");
    expect(inferName(hazard, prepareQueryText("our apprentice welds there", 0))).toBeUndefined();
  });

  it("takes no indefinite word into a name", () => {
    expect(inferName(genre, prepareQueryText("give me something fantasy", 0))?.value).toBe("fantasy");
  });

  it("leaves a name that is given up, or somebody else's", () => {
    expect(inferName(technology, prepareQueryText("we dropped MySQL", 0))).toBeUndefined();
    expect(inferName(technology, prepareQueryText("my brother uses MySQL", 0))).toBeUndefined();
  });

  it.each([
    ["MySQL or Postgres, I prefer Postgres", "Postgres"],
    ["MySQL or Postgres for the shop", undefined],
    ["Fusebase or Postgres for the shop", undefined],
    ["MySQL or not, it is slow", "MySQL"],
    ["the Fusebase or Postgres question", undefined],
  ])("reads of two that are offered the preferred one, or none: %j as %j", (text, value) => {
    expect(inferName(technology, prepareQueryText(text, 0))?.value).toBe(value);
  });

  it("reads both where they are to be compared", () => {
    const compared = makeVariable("technology", { extractionHints: ["or", "stack"] });
    const text = "is Fusebase or Postgres better";
    expect(inferName(compared, prepareQueryText(text, 0))?.value).toBe("Fusebase or Postgres");
  });

  it("reads what moves from a version to another without them", () => {
    expect(inferName(technology, prepareQueryText("from Postgres 14 to Postgres 16", 0))?.value).toBe("Postgres");
  });

  it.each(["from MySQL 8 to Postgres 16", "replace MySQL 8 by Postgres 16"])("reads what it becomes of: %s", (text) => {
    expect(inferName(technology, prepareQueryText(text, 0))?.value).toBe("Postgres 16");
  });

  it("reads both sides of a move where both are asked for", () => {
    const query = prepareQueryText("from MySQL 8 to Postgres 16", 0);
    const both = { ...technology, description: "Engine and version, on both sides if the data moves." };
    expect(inferName(both, query)?.value).toBe("MySQL 8 to Postgres 16");
  });

  it.each([
    ["the chair Ms Lund speaks", "chair Ms Lund"],
    ["the chair of the board, Ms. Lund, speaks", "chair of the board, Ms. Lund"],
    ["our chair Eva Lund speaks", "chair Eva Lund"],
    ["the chair speaks", "chair"],
    ["The CEO must not speak", undefined],
    ["the CEO is on holiday, the chair speaks", "chair"],
  ])("reads who speaks with the name, and nobody who does not: %j as %j", (text, value) => {
    const spokesperson = makeVariable("spokesperson", { extractionHints: ["CEO", "chair"] });
    expect(inferName(spokesperson, prepareQueryText(text, 0))?.value).toBe(value);
  });

  it("joins names over a comma", () => {
    expect(inferName(technology, prepareQueryText("Postgres, MySQL 8, slow", 0))?.value).toBe("Postgres, MySQL 8");
  });

  it("takes an everyday word with a version for a name, where a sentence begins too", () => {
    const language = makeVariable("technology", { extractionHints: ["Java"] });
    expect(inferName(language, prepareQueryText("It leaks. Go 1.22. Restarting helps", 0))?.value).toBe("Go 1.22");
    expect(inferName(language, prepareQueryText("It leaks. Go home", 0))).toBeUndefined();
  });

  it.each([
    ["my space western has no end", "space western"],
    ["a family drama series for TV", "family drama"],
    ["two robots argue, sci-fi comedy", "sci-fi comedy"],
    ["a short horror story", "horror"],
    ["my children's fantasy quest", "fantasy"],
  ])("reads a genre with what says which, not with its length or readers: %j as %j", (text, value) => {
    expect(inferName(genre, prepareQueryText(text, 0))?.value).toBe(value);
  });
});
