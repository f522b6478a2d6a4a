import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { describe, expect, it } from "vitest";
import { connectTasks } from "../../../../test/support/connect-tasks.ts";
import { createFakeProvider, upstreamContexts } from "../../../../test/support/fake-provider.ts";
import { createSampleServer, sampleCaller } from "../../../../test/support/sample-server.ts";
import { createOpenQuestions } from "./open-questions.ts";

type Answers = Readonly<Record<string, { readonly action: string; readonly content?: object }>>;

describe("createOpenQuestions", () => {
  it("knows a question by its key, for the call that was asked about, until it is closed", () => {
    const questions = createOpenQuestions();
    const [key, other] = [questions.ask("a call"), questions.ask("a call")];
    expect(key).not.toBe(other);
    expect(questions.find("a call", ["confirm_1", key])).toBe(key);
    expect(questions.find("another", [key])).toBeUndefined();
    questions.close(key);
    expect(questions.find("a call", [key])).toBeUndefined();
    expect(questions.find("a call", [key, other])).toBe(other);
    expect(createOpenQuestions().find("a call", [other])).toBeUndefined();
  });
});

/** Raw calls of one tool that destroys, as revision 2026-07-28 has them. */
async function setUp() {
  const provider = createFakeProvider();
  const { server } = createSampleServer({ contexts: upstreamContexts, providers: [provider] });
  const connect = async (subject = sampleCaller.subject) => {
    const identity = { ...sampleCaller, subject };
    const serve = (transport: Parameters<Parameters<typeof connectTasks>[0]>[0]) =>
      void serveStdio(() => server.createConnection(identity), { transport });
    const { request } = await connectTasks(serve, { answer: "accept" });
    const call = (name: string, inputResponses?: Answers) => {
      const parameters = { uri: "tool://github/delete_repository", arguments: { name } };
      return request("tools/call", {
        name: "call_tool",
        arguments: parameters,
        ...(inputResponses && { inputResponses }),
      });
    };
    const ask = async (name: string) => Object.keys(Object((await call(name))["inputRequests"]));
    return { call, ask };
  };
  return { provider, connect, ...(await connect()) };
}

function accepting(keys: readonly string[]): Answers {
  return Object.fromEntries(keys.map((key) => [key, { action: "accept", content: {} }]));
}

const asksAgain = { resultType: "input_required" };

describe("the consent of a person to a call", () => {
  it("is good for it once", async () => {
    const { provider, call, ask } = await setUp();
    const consent = accepting(await ask("site"));
    expect(await call("site", consent)).toMatchObject({ structuredContent: { success: true } });
    expect(await call("site", consent)).toMatchObject(asksAgain);
    expect(provider.calls).toHaveLength(1);
  });

  it("counts for no other call, for no other caller, and not before this server has asked", async () => {
    const { provider, connect, call, ask } = await setUp();
    const consent = accepting(await ask("site"));
    expect(await call("other", consent)).toMatchObject(asksAgain);
    expect(await (await connect("bob")).call("site", consent)).toMatchObject(asksAgain);
    expect(await (await setUp()).call("site", consent)).toMatchObject(asksAgain);
    expect(provider.calls).toEqual([]);
    expect(await call("site", consent)).toMatchObject({ structuredContent: { success: true } });
  });

  it("stays open where the answer is none, and is over with a no", async () => {
    const { provider, call, ask } = await setUp();
    const [key = ""] = await ask("site");
    expect(await call("site", { [key]: { action: "perhaps" } })).toMatchObject(asksAgain);
    const declined = await call("site", { [key]: { action: "decline" } });
    expect(declined).toMatchObject({ structuredContent: { error: { code: "CALL_DECLINED" } } });
    expect(await call("site", accepting([key]))).toMatchObject(asksAgain);
    expect(provider.calls).toEqual([]);
  });
});
