/** `flowmind serve` as a process of its own, built, with the real client of an MCP host at the other end. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { onTestFinished } from "vitest";

const program = fileURLToPath(new URL("../../packages/flowmind/dist/main.js", import.meta.url));

interface ServeMatch {
  readonly uri: string;
}

/** What every tool's answer has, as far as tests look at it. */
export interface ServeAnswer {
  readonly success: boolean;
  readonly result?: {
    readonly request_id: string;
    readonly status?: string;
    readonly matches?: readonly ServeMatch[];
    readonly kept?: string;
    readonly contexts?: readonly ServeMatch[];
    readonly title?: string;
    readonly session_id?: string;
    readonly outcome?: unknown;
    readonly failure?: unknown;
    readonly done?: readonly { readonly step: string; readonly outcome: string }[];
  };
  readonly next_actions?: readonly { readonly tool: string; readonly parameters: Readonly<Record<string, unknown>> }[];
  readonly error?: { readonly code: string; readonly message: string };
  readonly _unlocks?: readonly string[];
}

type Negotiation = NonNullable<ConstructorParameters<typeof Client>[1]>["versionNegotiation"];

/** The host. */
export interface ServeHost {
  /** @default what the client does by itself */
  readonly negotiation?: NonNullable<Negotiation>;
  /** What the person answers who is asked; absent: the host cannot ask. */
  readonly person?: (question: string) => "accept" | "decline" | "cancel";
}

export interface ServeProcess {
  /** @param onProgress told of how far it is, if given */
  call(
    name: string,
    args: Readonly<Record<string, unknown>>,
    onProgress?: (done: number) => void,
  ): Promise<ServeAnswer>;
  ask(query: string): Promise<ServeAnswer>;
  /** A context's own instructions. */
  read(uri: string): Promise<ServeAnswer>;
  /** As a host ends it. */
  close(): Promise<void>;
  /** As when the machine fails. */
  kill(): void;
}

/** @param folder where `flowmind.yaml` lies, and everything that is kept; ends with the running test at the latest */
export async function openServeProcess(folder: string, host: ServeHost = {}): Promise<ServeProcess> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, "serve", "--stdio"],
    cwd: folder,
    env: { PATH: process.env["PATH"] ?? "", HOME: folder, FLOWMIND_DATA: dataFolderOf(folder), NO_COLOR: "1" },
    stderr: "ignore",
  });
  const { negotiation, person } = host;
  const client = new Client(
    { name: "another-host", version: "1.0.0" },
    {
      ...(person && { capabilities: { elicitation: { form: {} } } }),
      ...(negotiation && { versionNegotiation: negotiation }),
    },
  );
  if (person !== undefined) {
    client.setRequestHandler("elicitation/create", (request) => {
      const action = person(request.params.message);
      return action === "accept" ? { action, content: {} } : { action };
    });
  }
  await client.connect(transport);
  onTestFinished(() => client.close());
  const call: ServeProcess["call"] = async (name, args, onProgress) => {
    const options = onProgress && { onprogress: ({ progress }: { readonly progress: number }) => onProgress(progress) };
    const { structuredContent } = await client.callTool({ name, arguments: { ...args } }, options);
    return structuredContent as unknown as ServeAnswer;
  };
  return {
    call,
    ask: (query) => call("field_request", { query, confidence_level: 0.6 }),
    read: (uri) => call("get_help", { help_type: "usage", specific_question: uri }),
    close: () => client.close(),
    kill: () => void process.kill(Number(transport.pid), "SIGKILL"),
  };
}

export function dataFolderOf(folder: string): string {
  return join(folder, "data");
}

/** Vectors and compiled catalog of what ships, made once for this checkout: to make them takes half a minute. */
const preparedData = fileURLToPath(new URL("../../node_modules/.cache/flowmind-served", import.meta.url));

export function prepareData(): void {
  const env = { ...process.env, HOME: preparedData, FLOWMIND_DATA: preparedData };
  mkdirSync(preparedData, { recursive: true });
  spawnSync(process.execPath, [program, "match", "anything"], { cwd: preparedData, env });
}

/** A copy of what was prepared, in which nothing is remembered of anybody. */
export function copyPreparedData(folder: string): void {
  cpSync(preparedData, dataFolderOf(folder), { recursive: true });
}
