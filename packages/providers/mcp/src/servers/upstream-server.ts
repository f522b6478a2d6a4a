/** An upstream MCP server as it is configured: how it is reached, and what may be said about that. */
import type { Hidden } from "./hidden.ts";

export interface StdioTarget {
  readonly transport: "stdio";
  readonly command: string;
  readonly args: readonly string[];
  /** Added to the few variables that every program needs (PATH, HOME, …); nothing else of our surroundings is passed on. */
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

export interface HttpTarget {
  readonly transport: "http";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export type ServerTarget = StdioTarget | HttpTarget;

export interface UpstreamServer {
  readonly name: string;
  readonly transport: ServerTarget["transport"];
  /** How it is reached, safe to show: the command with masked arguments, or the address without its query. */
  readonly shown: string;
  /** Names of the environment variables or headers that are set. */
  readonly secretNames: readonly string[];
  /** Command, arguments, environment, address and headers. Placeholders stand where `resolveServer` has not been. */
  readonly target: Hidden<ServerTarget>;
  readonly startTimeoutMs: number;
  readonly callTimeoutMs: number;
  /** Hosts whose own configuration has this server ("claude-code", …): they call its tools themselves. */
  readonly hosts?: readonly string[];
  /** What it is called there. @default name */
  readonly nameInHosts?: string;
  /** The file that names it, for the contexts' source. */
  readonly file?: string;
}
