/** One entry of `mcpServers`, ours or a host's, as a server: the many spellings of the hosts become one. */
import { isRecord, type ProviderProblem } from "@flowmind/core";
import { defaultCallTimeoutMs, defaultStartTimeoutMs, mostNameCharacters } from "../tuning.ts";
import { hide } from "./hidden.ts";
import { showTarget } from "./show-target.ts";
import { sourceProblem } from "./source-problem.ts";
import type { ServerTarget, UpstreamServer } from "./upstream-server.ts";

export interface ServerReading {
  readonly server?: UpstreamServer;
  /** Switched off in the file that it was read from. */
  readonly isDisabled: boolean;
  readonly problems: readonly ProviderProblem[];
}

type Entry = Readonly<Record<string, unknown>>;

/**
 * Keys: command, args, env, cwd; url (serverUrl, httpUrl), headers (http_headers); type or transport; timeoutMs, startTimeoutMs
 * (tool_timeout_sec, startup_timeout_sec); disabled, enabled; and of Codex bearer_token_env_var, env_http_headers and env_vars, which
 * become placeholders. Never throws; no value of the entry stands in a problem.
 */
export function readServer(name: string, entry: unknown, file?: string): ServerReading {
  const refuse = (detail: string): ServerReading => ({
    isDisabled: false,
    problems: [sourceProblem(name, "error", "SERVER_INVALID", { server: name, detail })],
  });
  if (name.trim() === "" || name.length > mostNameCharacters || /[\p{Cc}\p{Cs}]/u.test(name)) {
    return refuse("its name is empty, too long or unprintable");
  }
  if (!isRecord(entry)) return refuse("its entry is no mapping");
  const target = readTarget(entry);
  if (typeof target === "string") return refuse(target);
  const names = target.transport === "stdio" ? target.env : target.headers;
  return {
    server: {
      name,
      transport: target.transport,
      shown: showTarget(target),
      secretNames: Object.keys(names),
      target: hide(target),
      startTimeoutMs: milliseconds(entry, ["startTimeoutMs"], "startup_timeout_sec") ?? defaultStartTimeoutMs,
      callTimeoutMs: milliseconds(entry, ["timeoutMs", "timeout"], "tool_timeout_sec") ?? defaultCallTimeoutMs,
      ...(file === undefined ? {} : { file }),
    },
    isDisabled: entry["disabled"] === true || entry["enabled"] === false,
    problems: [],
  };
}

/** The target, or why there is none. */
function readTarget(entry: Entry): ServerTarget | string {
  const type = String(entry["type"] ?? entry["transport"] ?? "").toLowerCase();
  if (type === "sse") return "HTTP with server-sent events is the older transport; Streamable HTTP is supported";
  if (type === "ws" || type === "websocket") return "WebSocket is not supported";
  const command = entry["command"];
  const url = entry["url"] ?? entry["serverUrl"] ?? entry["httpUrl"];
  if (typeof command === "string" && command.trim() !== "" && !/http/.test(type)) return readStdio(command, entry);
  if (typeof url === "string" && url.trim() !== "" && type !== "stdio") return readHttp(url.trim(), entry);
  return "it has neither command nor url";
}

function readStdio(command: string, entry: Entry): ServerTarget | string {
  const args = entry["args"] ?? [];
  if (!Array.isArray(args) || !args.every((arg) => typeof arg === "string" || typeof arg === "number")) {
    return "args is no list of texts";
  }
  const env = readTexts(entry["env"]);
  if (env === undefined) return "env is no mapping of names to texts";
  const passedOn = namesIn(entry["env_vars"]).map((name) => [name, `\${env:${name}:-}`]);
  const cwd = entry["cwd"];
  const texts = [command, ...args.map(String), ...Object.values(env), ...Object.keys(env)];
  if (texts.some((text) => text.includes("\0"))) return "it holds a character of value 0";
  return {
    transport: "stdio",
    command,
    args: args.map(String),
    env: { ...Object.fromEntries(passedOn), ...env },
    ...(typeof cwd === "string" ? { cwd } : {}),
  };
}

function readHttp(url: string, entry: Entry): ServerTarget | string {
  const plain = url.includes("${") || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol));
  if (!plain) return "its url is no http or https address";
  const headers = readTexts(entry["headers"] ?? entry["http_headers"]);
  const fromEnvironment = readTexts(entry["env_http_headers"]);
  if (headers === undefined || fromEnvironment === undefined) return "headers is no mapping of names to texts";
  const tokenName = entry["bearer_token_env_var"];
  const token = typeof tokenName === "string" ? { Authorization: `Bearer \${env:${tokenName}}` } : {};
  const named = Object.entries(fromEnvironment).map(([header, name]) => [header, `\${env:${name}}`]);
  return { transport: "http", url, headers: { ...headers, ...Object.fromEntries(named), ...token } };
}

/** Numbers and booleans are written without quotes by many; undefined where it is anything else. */
function readTexts(value: unknown): Readonly<Record<string, string>> | undefined {
  if (value === undefined || value === null) return {};
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).filter(([, one]) => one !== null);
  const isPlain = entries.every(([, one]) => ["string", "number", "boolean"].includes(typeof one));
  return isPlain ? Object.fromEntries(entries.map(([name, one]) => [name, String(one)])) : undefined;
}

function namesIn(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one) => {
    const name: unknown = isRecord(one) ? one["name"] : one;
    return typeof name === "string" && /^\w+$/.test(name) ? [name] : [];
  });
}

function milliseconds(entry: Entry, inMs: readonly string[], inSeconds: string): number | undefined {
  const given = [...inMs.map((key) => Number(entry[key])), Number(entry[inSeconds]) * 1_000];
  return given.find((value) => Number.isFinite(value) && value >= 1);
}
