import { errorTable, parseContextUri } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { helpContexts, helpTopicOf, helpUri } from "./help-contexts.ts";
import { helpOverview } from "./help-overview.ts";
import { helpTypes } from "./help-topic.ts";
import { helpTopics } from "./help-topics.ts";

describe("helpTopics", () => {
  it("cover every help type, every tool and every error code", () => {
    for (const type of helpTypes) expect(helpOverview(type).topics.length).toBeGreaterThan(3);
    const titles = helpTopics.map((topic) => topic.title).join("\n");
    const tools = ["field_request", "list_available_contexts", "get_help", "execute_workflow", "compose_workflow"];
    for (const tool of tools) expect(titles).toContain(tool);
    for (const code of Object.keys(errorTable)) expect(titles).toContain(code);
  });

  it("say something in every field and leave no hole in a sentence", () => {
    for (const topic of helpTopics) {
      for (const text of [topic.title, topic.summary, topic.text, ...topic.questions]) {
        expect(text).not.toMatch(/undefined|\[object|NaN|<Symbol/);
        expect(text.trim().length).toBeGreaterThan(2);
      }
      expect(topic.questions.length).toBeGreaterThanOrEqual(2);
    }
  });

  it("never share a question, which would lead to two topics", () => {
    const questions = helpTopics.flatMap((topic) => topic.questions);
    expect(new Set(questions).size).toBe(questions.length);
  });
});

describe("helpContexts", () => {
  it("gives every topic a URI of its own, by which it is found again in any case", () => {
    const contexts = helpContexts();
    expect(new Set(contexts.map((context) => context.uri)).size).toBe(helpTopics.length);
    for (const context of contexts) {
      expect(parseContextUri(context.uri)).toBeDefined();
      expect(helpTopicOf(context.uri.toUpperCase())?.title).toBe(context.title);
    }
    expect(helpTopicOf("pattern://help/none")).toBeUndefined();
  });

  it("changes a digest with the text", () => {
    const digests = helpContexts().map((context) => context.digest);
    expect(new Set(digests).size).toBe(digests.length);
  });

  it("writes best_practices as a URI segment", () => {
    const topic = helpTopics.find((one) => one.name === "write-a-query");
    expect(topic && helpUri(topic)).toBe("pattern://help/best-practices/write-a-query");
  });
});
