import { describe, expect, it } from "vitest";
import { makeSurroundings } from "../../../../test/support/make-surroundings.ts";
import {
  type ChatReply,
  type ChatRequest,
  completion,
  failure,
  serveChat,
} from "../../../../test/support/serve-chat.ts";
import { openServe } from "../../../../test/support/serve-client.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { runCommandLine } from "../command-line/run-command-line.ts";

/** Nothing that is said makes the first part true, and nobody gave the second. */
const condition = "more than 50 users are affected OR impact > 5";
const context = { user_message: "What time is lunch today?" };
const yes = completion(JSON.stringify({ statements: [{ number: 1, answer: "yes", sure: 0.9 }] }));

/** The second step is carried out by an agent, and needs what the first one found. */
const incident = `description: Find out what is broken in a production service and tell the team.
variables: {severity: [low, high]}
steps:
  - {name: assess, prompt: "Assess the outage", extract_variables: [severity]}
  - {name: tell, context: "agent://writer", prompt: "Write to the team: severity \${severity}"}
`;

async function makeFolder(reply: (request: ChatRequest) => ChatReply, more = "") {
  const server = await serveChat(reply);
  const folder = temporaryFolder({
    "flowmind.yaml": `contexts: [contexts]\nlimits: off\nalpha_llm: {url: "${server.url}", model: qwen3${more}}\n`,
    "contexts/workflows/incident.yaml": incident,
    "contexts/agents/writer.yaml": "description: Writes short messages.\nbody: You write plainly.\n",
    "contexts/workflows/backup.yaml": "description: Restore a database from its backup after data was lost.\n",
  });
  return { ...server, folder };
}

describe("a configured language model", () => {
  it("settles what serve cannot judge with certainty, and is asked nothing else", async () => {
    const { folder, requests } = await makeFolder(() => ({ body: yes }));
    const client = await openServe(runCommandLine, folder);
    const evaluate = (text: string) => client.callTool("evaluate_semantic_condition", { condition: text, context });
    expect(await evaluate("1 > 0")).toMatchObject({ _metadata: { alpha_llm_calls: 0 } });
    expect(await evaluate(condition)).toMatchObject({
      result: { verdict: true, confidence: 0.95 },
      _metadata: { alpha_llm_calls: 1 },
    });
    expect(requests).toHaveLength(1);
    expect(client.errors()).toBe("");
    expect(await client.end()).toBe(0);
  });

  it("carries an autonomous run through, and leaves to its caller what it cannot do", async () => {
    const { folder, requests } = await makeFolder(({ prompt }) => ({
      body: completion(
        prompt.startsWith("Assess")
          ? '{"cannot": "", "text": "Checkout is down for all", "variables": {"severity": "high"}}'
          : '{"cannot": "", "text": "Checkout is down. We are on it."}',
      ),
    }));
    const client = await openServe(runCommandLine, folder);
    const run = { workflow_uri: "workflow://incident", message: "Checkout is down" };
    expect(await client.callTool("execute_workflow", { ...run, execution_mode: "autonomous" })).toMatchObject({
      success: true,
      result: { status: "completed", outcome: "Checkout is down. We are on it." },
      _metadata: { alpha_llm_calls: 2 },
    });
    expect(requests).toHaveLength(2);
    expect(requests[1]?.system).toContain("You write plainly.");
    expect(requests[1]?.prompt).toContain("Write to the team: severity high");
    expect(requests[1]?.prompt).toContain('["Checkout is down","Checkout is down for all"]');
    expect(await client.callTool("execute_workflow", run)).toMatchObject({
      result: { status: "awaiting_step" },
      _metadata: { alpha_llm_calls: 0 },
    });
    expect(requests).toHaveLength(2);
    expect(await client.end()).toBe(0);
  });

  it("costs nothing where it is down: the local verdict stands, and the operator is told once", async () => {
    const { folder, requests } = await makeFolder(() => ({ status: 404, body: failure("model_not_found") }));
    const client = await openServe(runCommandLine, folder);
    for (const user_message of ["What time is lunch today?", "Where is the printer?", "Thanks, bye"]) {
      const answer = await client.callTool("evaluate_semantic_condition", { condition, context: { user_message } });
      expect(answer).toMatchObject({ success: true, result: { uncertain: true, unknown: ["impact"] } });
    }
    expect(requests).toHaveLength(2);
    expect(client.errors().match(/refuses requests: status 404 \(model_not_found\)/g)).toHaveLength(1);
    expect(await client.end()).toBe(0);
  });

  it("is asked by doctor with its key, which is written nowhere", async () => {
    const { folder, requests } = await makeFolder(
      () => ({ body: completion('{"holds": true}') }),
      ", api_key_env: KEY",
    );
    const environment = { FLOWMIND_DATA: `${folder}/data`, KEY: "sk-4711" };
    const surroundings = makeSurroundings(folder, { environment });
    expect(await runCommandLine(["doctor"], surroundings)).toBe(0);
    expect(surroundings.written()).toMatch(/alpha LLM +qwen3 at http:\/\/127\.0\.0\.1:\d+\/v1 answers in \d+ ms/);
    expect(requests[0]?.headers.authorization).toBe("Bearer sk-4711");
    expect(surroundings.written() + surroundings.errors()).not.toContain("sk-4711");
  });

  it("fails doctor where its key is missing", async () => {
    const { folder, requests } = await makeFolder(() => ({ body: yes }), ", api_key_env: KEY");
    const surroundings = makeSurroundings(folder);
    expect(await runCommandLine(["doctor"], surroundings)).toBe(1);
    expect(surroundings.written()).toContain("the environment variable KEY is not set");
    expect(requests).toEqual([]);
  });
});
