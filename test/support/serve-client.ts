/** `flowmind serve` within this process, and a client at the other end of it. */
import { onTestFinished } from "vitest";
import { makeSurroundings } from "./make-surroundings.ts";
import { until } from "./open-upstreams.ts";

export interface ServeClient {
  /** A tool's structured answer. */
  callTool(name: string, args: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>>;
  /** The result of any request. */
  request(method: string, params?: object): Promise<Readonly<Record<string, unknown>>>;
  /** Everything that it sent, answers and notices. */
  messages(): readonly Readonly<Record<string, unknown>>[];
  /** What it wrote on standard error. */
  errors(): string;
  /** As if the process were told to end. */
  interrupt(): void;
  /** Closes this end; gives the exit code. */
  end(): Promise<number>;
  readonly ended: Promise<number>;
}

type RunCommandLine = (args: readonly string[], surroundings: ReturnType<typeof makeSurroundings>) => Promise<number>;

/**
 * Ends with the running test at the latest.
 * @param run the command line
 */
export async function openServe(
  run: RunCommandLine,
  folder: string,
  args: readonly string[] = [],
): Promise<ServeClient> {
  const interrupt = new AbortController();
  const surroundings = { ...makeSurroundings(folder), signal: interrupt.signal };
  const { input } = surroundings;
  const ended = run(["serve", ...args], surroundings);
  const messages = () =>
    surroundings
      .written()
      .split("\n")
      .filter((line) => line !== "")
      .map((line): Readonly<Record<string, unknown>> => JSON.parse(line));
  let lastId = 0;

  async function request(method: string, params: object = {}): Promise<Readonly<Record<string, unknown>>> {
    const id = ++lastId;
    input.write(`${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`);
    const answer = () => messages().find((message) => message["id"] === id);
    await Promise.race([until(() => answer() !== undefined), ended]);
    const found = answer();
    if (found?.["result"] === undefined) throw new Error(JSON.stringify(found ?? surroundings.errors()));
    return found["result"] as Readonly<Record<string, unknown>>;
  }

  async function end(): Promise<number> {
    input.end();
    return ended;
  }

  onTestFinished(async () => void (await end()));
  const client = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "1" } };
  await request("initialize", client);
  input.write(`${JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" })}\n`);
  return {
    request,
    messages,
    async callTool(name, parameters) {
      const { structuredContent } = await request("tools/call", { name, arguments: parameters });
      return structuredContent as Readonly<Record<string, unknown>>;
    },
    errors: surroundings.errors,
    interrupt: () => interrupt.abort(),
    end,
    ended,
  };
}
