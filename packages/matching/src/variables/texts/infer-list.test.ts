import type { Variable } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferList } from "./infer-list.ts";

const read = (variable: Variable, text: string) => inferList(variable, prepareQueryText(text, 0))?.value;
const tasks = makeVariable("tasks", { type: "list", required: true, extractionHints: ["errands"] });

describe("inferList", () => {
  it("reads what stands behind a colon, up to the question", () => {
    const text = "90 minutes left, still open: groceries, renew passport and water the plants, what can I drop?";
    expect(read(tasks, text)).toEqual(["groceries", "renew passport", "water the plants"]);
  });

  it("takes a list that a hint announces, and of an optional variable no other", () => {
    const optional = { ...tasks, required: false };
    expect(read(optional, "my errands: bank, post, bakery")).toEqual(["bank", "post", "bakery"]);
    expect(read(optional, "still open: bank, post, bakery")).toBeUndefined();
  });

  it.each([
    "criteria: price, noise, weight",
    "open: one, two",
    "open: a, b, c; later: d, e, f",
    "open: a, this item is far too long to be one of a list, c",
  ])("takes no other list for it: %j", (text) => {
    expect(read(tasks, text)).toBeUndefined();
  });

  it("takes a list behind a place or behind these, though a plural seems to stand there", () => {
    expect(read(tasks, "my bag was lost in Naples: wallet, keys, phone")).toEqual(["wallet", "keys", "phone"]);
    expect(read(tasks, "put these into the boxes: bank, post, bakery")).toEqual(["bank", "post", "bakery"]);
  });

  it("takes a list that a word of the variable's name announces", () => {
    const agenda = makeVariable("agenda_items", { type: "list" });
    expect(read(agenda, "on the agenda: fees, new fence, elections")).toEqual(["fees", "new fence", "elections"]);
    const stops = makeVariable("stops", { type: "list" });
    expect(read(stops, "stops are the bakery, St Anne's and the zoo")).toEqual(["bakery", "St Anne's", "zoo"]);
    expect(read(stops, "stops are fine with me")).toBeUndefined();
  });

  it.each([
    "last time it was: bank, post, bakery",
    "my colleague's errands: bank, post, bakery",
    "my neighbour's tasks are the bank, the post and the bakery",
  ])("takes none that is told of another time or of somebody else: %j", (text) => {
    expect(read(tasks, text)).toBeUndefined();
    expect(read(tasks, `${text}. My errands: school, gym, museum`)).toEqual(["school", "gym", "museum"]);
  });

  it("takes what is not done yet", () => {
    expect(read(tasks, "I have not done: bank, post, bakery")).toEqual(["bank", "post", "bakery"]);
    const options = makeVariable("options", { type: "list", required: true, extractionHints: ["between"] });
    expect(read(options, "I can't decide between oil and gas")).toEqual(["oil", "gas"]);
    expect(read(options, "my brother had to choose between oil and gas")).toBeUndefined();
  });

  it("reads what is said behind between and with", () => {
    const options = makeVariable("options", { type: "list", required: true, extractionHints: ["choose between"] });
    expect(read(options, "choose between a heat pump and the gas boiler for our house")).toEqual([
      "heat pump",
      "gas boiler",
    ]);
    expect(read(options, "between pellets, oil and gas, price matters most")).toEqual(["pellets", "oil", "gas"]);
    const roles = makeVariable("roles", { type: "list", extractionHints: ["with"] });
    expect(read(roles, "a chart with IT, sales and HR, legal isn't involved")).toEqual(["IT", "sales", "HR"]);
    expect(read(roles, "a chart with IT and HR")).toBeUndefined();
  });

  it("leaves what is said of all items", () => {
    const text = "no idea where to start: invoices, the newsletter and two applicants are waiting.";
    expect(read(tasks, text)).toEqual(["invoices", "the newsletter", "two applicants"]);
    expect(read(tasks, "open: call Ana, say we are late, book seats")).toEqual([
      "call Ana",
      "say we are late",
      "book seats",
    ]);
  });

  it("ends behind the last of several codes", () => {
    const rooms = makeVariable("rooms", { type: "list", required: true });
    expect(read(rooms, "assign these rooms: 101, 105 and 107 to housekeeper Rosa")).toEqual(["101", "105", "107"]);
  });
});
