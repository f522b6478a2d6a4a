import { describe, expect, it } from "vitest";
import { isDenied, isUnwanted } from "./denied-part.ts";

describe("isDenied", () => {
  it.each([
    "no cleaning needed",
    "not a shift swap",
    "I don't want to complain",
    "we do not need an interpreter",
    "it's not an IT problem",
    "this is not a complaint",
    "I'm not sick",
    "do not order a new test",
    "instead of an ambulance",
    "forget the letter",
    "the letter is done already",
    "already we have one, already",
    "the pump beeps\nthe letter is done already",
    "cancel the porter? no",
    "keine Reinigung",
    "my trip is approved and over",
    "the press release has been published yesterday",
    "My thesis was registered in March.",
    "the reset worked",
    "the room booking went through",
  ])("takes for not wanted: %s", (part) => {
    expect(isDenied(part)).toBe(true);
  });

  it.each([
    "the pump is not working",
    "it is not working",
    "not sure what to do",
    "no idea what this is",
    "I don't know the dose",
    "I can't log in",
    "not only the letter",
    "nicht nur der Brief",
    "no solo la carta",
    "the room is clean",
    "nobody answers",
    "the printer is jammed",
    "the folder was deleted",
    "the power is out",
    "already booked",
    "the pump is loud\nalready at night",
    "the hall is booked by someone else and we need it",
  ])("takes for told: %s", (part) => {
    expect(isDenied(part)).toBe(false);
  });
});

describe("isUnwanted", () => {
  it.each([
    "no cleaning needed",
    "no cleaning of the room required.",
    "keine Reinigung nötig",
    "not a shift swap",
    "nicht die Rechnung",
    "I don't want to complain",
    "we do not need an interpreter",
    "this is not about a cleaning",
    "it's not an IT problem",
    "instead of an ambulance",
    "forget the letter",
  ])("is %s: its words leave no doubt", (part) => {
    expect(isUnwanted(part)).toBe(true);
    expect(isDenied(part)).toBe(true);
  });

  it.each([
    "no hot water",
    "no gloves left",
    "no idea what is needed",
    "not available since noon",
    "I don't want notifications any more",
    "we do not need the hall any longer",
    "it is not reachable",
    "do not order a new test",
    "without a car",
    "the letter is done already",
    "the pump is not working",
    "",
  ])("is not %j, which may tell what is missing, forbidden or done", (part) => {
    expect(isUnwanted(part)).toBe(false);
  });
});
