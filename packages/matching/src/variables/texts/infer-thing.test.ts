import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferThing } from "./infer-thing.ts";

const read = (name: string, hints: readonly string[], text: string) =>
  inferThing(makeVariable(name, { extractionHints: hints }), prepareQueryText(text, 0))?.value;

describe("inferThing", () => {
  it("takes nobody with a title for a thing, and what is done every night for a part of its name", () => {
    expect(read("offer", ["quote for"], "a quick quote for frau Demir")).toBeUndefined();
    expect(read("offer", ["quote for"], "a quick quote for bathroom tiles")).toBe("bathroom tiles");
    expect(read("failing_tests", ["job"], "the nightly e2e job has failed")).toBe("nightly e2e job");
  });

  it("reads of a figure who it is", () => {
    const text = "a sheet for Brother Anselm, a monk who forges relics, please";
    expect(read("character", ["sheet for"], text)).toBe("Brother Anselm, a monk who forges relics");
    expect(read("product", ["sheet for"], text)).toBe("Brother Anselm");
  });

  it.each([
    ["position", ["our new"], "our new remote tester Olga starts", "remote tester"],
    ["position", ["our new"], "our new Java developer starts", "Java developer"],
    ["product", ["launch of"], "the launch of our e-scooter Zip 2 for towns", "e-scooter Zip 2"],
    ["product", ["launch of"], "the launch of our e-scooter Zip 2 weeks ago", "e-scooter Zip"],
    ["system_component", ["page"], "some say blank page", undefined],
    ["system_component", ["login"], "strange login from Rome", undefined],
    ["target_role", ["role"], "still employed as a nurse", undefined],
  ] as const)("ends %s where its phrase ends: %j, %j as %j", (name, hints, text, value) => {
    expect(read(name, hints, text)).toBe(value);
  });

  it("passes over what was told of before", () => {
    const text = "The web service was slow. Today the login service is down";
    expect(read("system_component", ["service"], text)).toBe("login service");
  });

  it("reads who does something without what is done", () => {
    const standIn = makeVariable("stand_in", { question: "Who covers for you?", extractionHints: ["covers"] });
    expect(inferThing(standIn, prepareQueryText("Joanna covers for me", 0))?.value).toBe("Joanna");
    expect(read("seat", ["covers"], "the Recaro covers are red")).toBe("Recaro covers");
  });

  it("keeps an adjective that begins a name", () => {
    expect(read("character", ["sheet for"], "a sheet for Old Harrow, the keeper of the light, please")).toBe(
      "Old Harrow, the keeper of the light",
    );
    expect(read("bike", ["sheet for"], "a sheet for old bikes")).toBe("bikes");
  });

  it.each(["a label for the Salt and Silver show", "a label for emptying the dishwasher"])(
    "leaves a phrase that is cut off: %s",
    (text) => {
      expect(read("object", ["label for"], text)).toBeUndefined();
    },
  );

  it("reads a name that is launched", () => {
    expect(read("product", ["launch"], "we launch Kettle Pro in May")).toBe("Kettle Pro");
    expect(read("product", ["launch"], "the launch Kettle Pro had")).toBeUndefined();
  });

  it("reads the part of a play and neither a part of those who play nor what is new", () => {
    const hints = ["role of", "part of"];
    expect(read("role", hints, "the part of Ophelia is free")).toBe("Ophelia");
    expect(read("role", hints, "who takes part of the night nurse?")).toBe("night nurse");
    expect(read("role", hints, "part of the cast is sick")).toBeUndefined();
    expect(read("role", hints, "the part of the cast that is sick")).toBeUndefined();
    expect(read("role", ["role", "part"], "fit a new suit for the actor")).toBeUndefined();
    expect(read("position", [], "a new baker starts")).toBe("baker");
  });

  it("reads nothing where two hints stand with different things", () => {
    const hints = ["shop", "portal"];
    expect(read("system", hints, "the ticket shop and the parents portal are slow")).toBeUndefined();
    expect(read("system", hints, "the ticket shop is slow, and so is the ticket shop")).toBe("ticket shop");
  });

  it("leaves any one of a kind where something else is", () => {
    expect(read("data_source", ["sheet"], "the addresses are in a Google sheet")).toBeUndefined();
    expect(read("data_source", ["sheet"], "I have a Google sheet")).toBe("Google sheet");
  });

  it("leaves a phrase that goes on with of", () => {
    expect(read("character", ["sheet for"], "a fact sheet for the figures of a radio play")).toBeUndefined();
  });

  it("begins behind the verb whose object it is", () => {
    expect(read("plant", ["beans"], "I'd love runner beans in it")).toBe("runner beans");
    expect(read("instrument", ["piano"], "please play grand piano")).toBe("grand piano");
    expect(read("instrument", ["piano"], "somebody plays grand piano")).toBe("grand piano");
  });

  it("takes the number of a record and not the name beside it", () => {
    expect(read("client_id", ["client"], "Halden Hospital wants a quote, client HH-2210")).toBe("HH-2210");
    expect(read("customer_id", ["customer"], "customer C-48213, Anna Berger called")).toBe("C-48213");
  });

  it("takes no verb by itself for a thing", () => {
    expect(read("plan", ["about to"], "we are about to open a bakery")).toBeUndefined();
  });

  it("reads a title behind the word that announces it", () => {
    expect(read("title", ["titled", "called"], "my essay titled Against Lawns, us spelling")).toBe("Against Lawns");
    expect(read("title", ["called"], "a novel called Salt on the Stairs and it drags")).toBe("Salt on the Stairs");
    expect(read("title", ["called"], "she called me")).toBeUndefined();
    expect(read("title", ["called"], "I called Peter Smith about it")).toBeUndefined();
    expect(read("title", ["titled"], "an essay titled Against Lawns for Friday")).toBe("Against Lawns");
  });

  it("reads a compound whole whose part is a verb elsewhere", () => {
    expect(read("product", ["launch of our"], "a launch of our new payroll add-on for firms")).toBe("payroll add-on");
  });

  it("takes a mere word for software for no thing", () => {
    expect(read("technology", ["guide for"], "a guide for the tool please")).toBeUndefined();
    expect(read("technology", ["guide for"], "a guide for the label tool please")).toBe("label tool");
  });

  it("reads what is sold, with and without an article", () => {
    expect(read("market", ["sells"], "who else sells oat milk in Canada?")).toBe("oat milk");
    expect(read("market", ["sells"], "we sell a bread without gluten")).toBe("bread");
    expect(read("market", ["sells"], "how does our sell side work?")).toBeUndefined();
    expect(read("market", ["sells"], "who sells it?")).toBeUndefined();
  });

  it("leaves what is told of somebody else or another time", () => {
    expect(read("occasion", ["wedding"], "at my cousin's village wedding they had long tables")).toBeUndefined();
    expect(read("event", ["open"], "last year's Harbour Open was a mess")).toBeUndefined();
  });

  it("leaves the last of what is counted, and a bare kind behind his", () => {
    expect(read("household", ["cat"], "we are two adults, three kids and a deaf cat")).toBeUndefined();
    expect(read("household", ["cat"], "we take a deaf cat")).toBe("deaf cat");
    expect(read("project_name", ["project"], "I inherited his project")).toBeUndefined();
  });
});
