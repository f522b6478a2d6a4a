import type { Context } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { upstreamContexts } from "../../../../test/support/fake-provider.ts";
import {
  agreeTo,
  beginRelease as begin,
  makeRelease,
  nextOf,
  sessionOf,
  openRelease as setUp,
} from "../../../../test/support/open-release.ts";
import { call, steps } from "../../../../test/support/run-flow.ts";
import type { Consent } from "../calls/person.ts";

describe("execute_workflow is asked for approval", () => {
  const wipe = call("tool://github/delete_repository", { arguments: { name: "${service}" } });

  it("of what destroys something, and does it once it is approved", async () => {
    const { execute, provider } = setUp(wipe);
    const first = await execute(begin);
    expect(first).toMatchObject({
      result: {
        status: "awaiting_approval",
        awaiting: [{ type: "approval", kinds: ["destructive"], arguments: { name: "checkout" } }],
      },
    });
    expect(provider.calls).toEqual([]);
    expect(await execute(agreeTo(first))).toMatchObject({ result: { status: "completed" } });
    expect(provider.calls).toHaveLength(1);
  });

  it("and takes the ready call for no decision until it is filled in", async () => {
    const { execute, provider } = setUp(wipe);
    const first = await execute(begin);
    const { approval, ...session } = nextOf(first) as { session_id: string; approval: object };
    expect(approval).toMatchObject({ decision: "<approve | decline | stop>", reason: "<what the user said>" });
    expect(await execute(nextOf(first))).toMatchObject({
      error: { code: "INVALID_ARGUMENTS", fix: { example: session } },
      guidance: { violations: [{ path: "approval.decision" }] },
    });
    const halfFilled = { ...session, approval: { ...approval, decision: "approve" } };
    expect(await execute(halfFilled)).toMatchObject({
      error: {
        code: "INVALID_ARGUMENTS",
        message: expect.stringContaining("approval.reason is still the placeholder; expected what the user said"),
      },
    });
    expect(await execute(session)).toMatchObject({ result: { status: "awaiting_approval" } });
    expect(provider.calls).toEqual([]);
    const filled = { ...session, approval: { ...approval, decision: "approve", reason: "Ann agreed" } };
    expect(await execute(filled)).toMatchObject({ result: { status: "completed" } });
  });

  it.each([["yes"], ["agreed"], [""], [7], [{}], [{ decision: true }], [{ decision: "<approve>" }]])(
    "and hands nobody a consent in the place of %j",
    async (approval) => {
      const { execute, provider } = setUp(wipe);
      const session_id = sessionOf(await execute(begin));
      const refused = await execute({ session_id, approval });
      expect(refused).toMatchObject({ error: { code: "INVALID_ARGUMENTS", fix: { example: { session_id } } } });
      expect(JSON.stringify(refused.success ? {} : refused.error.fix.example)).not.toContain("approve");
      expect(provider.calls).toEqual([]);
    },
  );

  it("by its step, so that a consent sent twice never lets the next call be made", async () => {
    const { execute, provider } = setUp(steps(wipe, wipe));
    const first = await execute(begin);
    const unnamed = { session_id: sessionOf(first), approval: { decision: "approve" } };
    expect(await execute(unnamed)).toMatchObject({
      error: { code: "STEP_NOT_AWAITED" },
      next_actions: [{ parameters: nextOf(first) }],
    });
    expect(provider.calls).toEqual([]);
    const second = await execute(agreeTo(first));
    expect(second).toMatchObject({ result: { status: "awaiting_approval" } });
    expect(await execute(agreeTo(first))).toMatchObject({ error: { code: "STEP_NOT_AWAITED" } });
    expect(provider.calls).toHaveLength(1);
    expect(await execute(agreeTo(second))).toMatchObject({ result: { status: "completed" } });
  });

  it("by the name of its step as well, but not by one that an earlier round had", async () => {
    const { execute, provider } = setUp(steps({ ...wipe, name: "Wipe it" }, { ...wipe, name: "Wipe it" }));
    const first = await execute(begin);
    expect(first).toMatchObject({ result: { awaiting: [{ name: "Wipe it" }] } });
    const named = { session_id: sessionOf(first), approval: { step: "wipe it", decision: "approve" } };
    expect(await execute(named)).toMatchObject({ result: { status: "awaiting_approval" } });
    expect(provider.calls).toHaveLength(1);
    expect(await execute(named)).toMatchObject({
      error: {
        code: "STEP_NOT_AWAITED",
        message: "The run does not await an approval for wipe it, as an earlier step was called, too",
        fix: { instruction: expect.stringMatching(/naming its step: >[^"]*\(approval\)$/) },
      },
    });
    expect(provider.calls).toHaveLength(1);
  });

  it("without showing what is declared sensitive", async () => {
    const flow = call("tool://github/delete_repository", { arguments: { name: "${token}" } });
    const { execute, provider } = setUp(flow);
    const initial_variables = { service: "checkout", token: "hush-hush" };
    const first = await execute({ ...begin, initial_variables });
    expect(JSON.stringify(first)).not.toContain("hush-hush");
    await execute(agreeTo(first));
    expect(provider.calls).toMatchObject([{ args: { name: "hush-hush" } }]);
  });

  it("and does nothing where it is declined", async () => {
    const { execute, provider } = setUp(wipe);
    const session_id = sessionOf(await execute(begin));
    const approval = { decision: "decline", reason: "not that one" };
    expect(await execute({ session_id, approval })).toMatchObject({
      result: {
        status: "failed",
        failure: { code: "APPROVAL_DECLINED", message: expect.stringContaining("not that one") },
      },
    });
    expect(provider.calls).toEqual([]);
  });

  it("through the client where that can ask, once for the whole call, and no caller answers in the person's place", async () => {
    const { execute, provider } = setUp(wipe);
    const asked: string[] = [];
    const person = {
      answered: [],
      consentTo: ({ key }: { key: string }) => {
        asked.push(key);
        return "asked" as const;
      },
    };
    const first = await execute(begin, { person });
    expect(first).toMatchObject({ result: { status: "awaiting_approval" } });
    expect(await execute(agreeTo(first), { person })).toMatchObject({ result: { status: "awaiting_approval" } });
    const { session_id, approval } = agreeTo(first) as { session_id: string; approval: object };
    const unnamed = { session_id, approval: { decision: "approve" } };
    expect(await execute(unnamed, { person })).toMatchObject({ result: { status: "awaiting_approval" } });
    const disguised = { session_id, approval: { ...approval, decision: "continue" } };
    expect(await execute(disguised, { person })).toMatchObject({ result: { status: "awaiting_approval" } });
    expect(new Set(asked).size).toBe(1);
    expect(provider.calls).toEqual([]);
    const agreeing = { answered: asked, consentTo: () => "accepted" as const };
    expect(await execute(begin, { person: agreeing })).toMatchObject({
      result: { status: "completed", session_id: sessionOf(first) },
    });
    expect(provider.calls).toHaveLength(1);
  });

  it("through the client, where a closed question is said to be that, and comes again only when the caller asks", async () => {
    const { execute, provider } = setUp(wipe);
    const asked: string[] = [];
    const person = (consent: Consent) => ({
      answered: [],
      consentTo: ({ key }: { key: string }) => {
        asked.push(key);
        return consent;
      },
    });
    const first = await execute(begin, { person: person("cancelled") });
    expect(first).toMatchObject({ result: { status: "awaiting_approval" } });
    expect(JSON.stringify(first)).toContain("closed the question");
    const look = await execute({ session_id: sessionOf(first) }, { person: person("accepted") });
    expect(look).toMatchObject({ result: { status: "awaiting_approval" } });
    expect(JSON.stringify(look)).toContain("closed the question");
    expect(asked).toHaveLength(1);
    expect(provider.calls).toEqual([]);
    const again = await execute(agreeTo(look), { person: person("accepted") });
    expect(again).toMatchObject({ result: { status: "completed" } });
    expect(JSON.stringify(again)).not.toContain("closed the question");
    expect(new Set(asked).size).toBe(1);
    expect(provider.calls).toHaveLength(1);
  });

  it("through the client, where a no is a no", async () => {
    const { execute, provider } = setUp(wipe);
    const person = { answered: [], consentTo: () => "declined" as const };
    expect(await execute(begin, { person })).toMatchObject({ result: { failure: { code: "APPROVAL_DECLINED" } } });
    expect(provider.calls).toEqual([]);
  });

  it("of a tool that does not say what it does", async () => {
    const [, issue] = upstreamContexts;
    const { effect: _unsaid, ...quiet } = issue as Context;
    const flow = call(quiet.uri, { arguments: { title: "x" } });
    const { execute } = setUp(flow, { contexts: [quiet, makeRelease(flow)] });
    expect(await execute(begin)).toMatchObject({ result: { status: "awaiting_approval" } });
  });
});
