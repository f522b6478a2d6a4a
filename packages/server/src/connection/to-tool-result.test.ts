import type { ContentBlock } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import type { WireAnswer, WireSuccess } from "../wire/answer.ts";
import { toToolResult } from "./to-tool-result.ts";

const measured = { _metadata: {}, _performance: {} } as Pick<WireSuccess, "_metadata" | "_performance">;
const text = (said: string): ContentBlock => ({ type: "text", text: said });

function called(content: readonly ContentBlock[], more: object = {}, around: object = {}): WireSuccess {
  return { success: true, result: { request_id: "r", uri: "tool://a/b", content, ...more }, ...around, ...measured };
}

describe("toToolResult", () => {
  it("gives an answer of ours as structured content and as the same JSON in text", () => {
    const answer: WireAnswer = { success: true, result: { request_id: "r", content: "Help" }, ...measured };
    expect(toToolResult(answer)).toEqual({
      structuredContent: answer,
      content: [{ type: "text", text: JSON.stringify(answer) }],
    });
  });

  it("gives what an upstream tool said once in blocks and once in structured content", () => {
    const answer = called([text("one"), text("two")]);
    expect(toToolResult(answer)).toEqual({ content: [text("one"), text("two")], structuredContent: answer });
  });

  it("adds our words behind the blocks, without what these say, where there is something to say", () => {
    const actions = { next_actions: [{ tool: "call_tool", reason: "more", parameters: {} }] };
    const rest = { rest: { handle: "h", left_characters: 9 } };
    const result = toToolResult(called([text("beginning")], rest, actions));
    const said = { success: true, result: { request_id: "r", uri: "tool://a/b", ...rest }, ...actions };
    expect(result.content).toEqual([text("beginning"), text(JSON.stringify(said))]);
  });

  it("leaves out the text that only repeats what is structured, and makes it where there is none", () => {
    const structured = { number: 7 };
    const repeated = toToolResult(called([text('{ "number": 7 }')], { structured }));
    expect(repeated.content).toEqual([text('{ "number": 7 }')]);
    expect(repeated.structuredContent).toMatchObject({ result: { structured } });
    expect(repeated).not.toHaveProperty("structuredContent.result.content");
    expect(toToolResult(called([], { structured })).content).toEqual([text('{"number":7}')]);
    const told = toToolResult(called([text("The number is 7")], { structured }));
    expect(told.structuredContent).toMatchObject({ result: { structured, content: [text("The number is 7")] } });
  });

  it.each<[string, ContentBlock]>([
    ["a picture", { type: "image", data: "AAAA", mimeType: "image/png" }],
    ["sound", { type: "audio", data: "AAAA", mimeType: "audio/wav" }],
    ["a file that is no text", { type: "resource", resource: { uri: "a:b", blob: "AAAA" } }],
  ])("has no structured content beside %s, which hosts would not show then", (_name, block) => {
    expect(toToolResult(called([text("look"), block]))).toEqual({ content: [text("look"), block] });
  });

  it("marks a failure of the tool, its words before ours", () => {
    const error = { code: "TOOL_FAILED", message: "It failed", request_id: "r", fix: { instruction: "Read" } };
    const answer: WireAnswer = { success: false, error, partial_results: { uri: "tool://a/b", content: [text("no")] } };
    const result = toToolResult(answer);
    expect(result).toMatchObject({ isError: true, structuredContent: answer });
    const said = { success: false, error, partial_results: { uri: "tool://a/b" } };
    expect(result.content).toEqual([text("no"), text(JSON.stringify(said))]);
  });

  it("gives a block of a type that clients do not know as text", () => {
    const block = { type: "hologram", depth: 3 };
    expect(toToolResult(called([block])).content).toEqual([text(JSON.stringify(block))]);
  });
});
