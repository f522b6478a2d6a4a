import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferTopic } from "./infer-topic.ts";

const topic = makeVariable("topic", { extractionHints: ["convinced that"] });
const read = (text: string, variable = topic) => inferTopic(variable, prepareQueryText(text, 0))?.value;

describe("inferTopic", () => {
  it("reads what stands behind about, unless it is only thought about", () => {
    expect(read("a post about sleep tracking")).toBe("sleep tracking");
    expect(read("a dairy that thinks about opening in Lyon")).toBeUndefined();
  });

  it("ends before a verb, unless the topic is a clause itself", () => {
    expect(read("my essay on the Peterloo massacre is due soon")).toBe("Peterloo massacre");
    expect(read("a talk about why the ship was late")).toBe("why the ship was late");
    expect(read("an episode on the strike shall be 90 minutes")).toBe("strike");
    expect(read("questions about free will for my class")).toBe("free will");
    expect(read("an episode on the strike will be long")).toBe("strike");
    expect(read("no idea about lengths")).toBeUndefined();
    expect(read("a talk about tea on Friday")).toBe("tea");
    expect(read("an episode about bees but the network says no")).toBe("bees");
    expect(read("a presentation on climate change at 3pm")).toBe("climate change");
    expect(read("an email about the invoice to Anna")).toBe("invoice");
    expect(read("a lesson on Thursday morning")).toBeUndefined();
  });

  it("reads a question behind a colon", () => {
    expect(read("ethics lesson: is it ever right to lie? No lecture")).toBe("is it ever right to lie");
    expect(read("my SWOT: what am I good at")).toBeUndefined();
  });

  it("reads what somebody is sure of, where the hints ask for that", () => {
    expect(read("my conviction that you must own a house")).toBe("you must own a house");
    expect(read("my conviction that you must own a house", makeVariable("topic"))).toBeUndefined();
  });

  it("ends before a day, and never within it", () => {
    const about = (text: string) => inferTopic(makeVariable("subject"), prepareQueryText(text, 0))?.value;
    expect(about("complaint about waiting times on 18 November")).toBe("waiting times");
    expect(about("complaint about the bill of 20 November")).toBe("bill");
    expect(about("complain about the food on ward 5 on 20 November")).toBe("food on ward 5");
  });
});
