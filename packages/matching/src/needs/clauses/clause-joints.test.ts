import { describe, expect, it } from "vitest";
import { clauseJoints, isKnownJoint } from "./clause-joints.ts";

const partsOf = (sentence: string) => {
  const cuts = [0, ...clauseJoints(sentence), sentence.length];
  return cuts.slice(1).map((cut, at) => sentence.slice(cuts[at], cut).trim());
};

describe("clauseJoints", () => {
  it.each([
    ["find the map of Rome and print a copy for me", ["find the map of Rome", "and print a copy for me"]],
    ["find the map of Rome, print a copy for me", ["find the map of Rome,", "print a copy for me"]],
    ["find the map of Rome then hush angry guests", ["find the map of Rome", "then hush angry guests"]],
    ["order corks and repair the press", ["order corks", "and repair the press"]],
    ["repair the press and order corks", ["repair the press", "and order corks"]],
    ["review this pull request and draft a letter", ["review this pull request", "and draft a letter"]],
  ])("cuts %j", (sentence, parts) => {
    expect(partsOf(sentence)).toEqual(parts);
  });

  it.each([
    "",
    "search and replace text in all files",
    "when the map is there, print a copy for me",
    "find a book to improve my German, write better letters in it",
    "find the man who writes about habits and group dynamics",
    "open contacts and find John Smith",
    "find a map, travel guide, list",
    "find the way to Rome, then from Rome to Pisa",
    "once it is there, I also require your help with it",
  ])("leaves %j whole", (sentence) => {
    expect(partsOf(sentence)).toEqual([sentence]);
  });

  it("tells a joint before a known verb from one that is guessed", () => {
    expect(["and print a copy", "then please find it"].every(isKnownJoint)).toBe(true);
    expect(["print a copy", "and disentangle our module", "then hush guests", ""].some(isKnownJoint)).toBe(false);
  });
});
