/** Keeps what did not fit into an answer, until the same caller reads on or some minutes have passed. */
import { randomUUID } from "node:crypto";
import { type CallContext, type ContentBlock, FlowmindError, type ToolResult } from "@flowmind/core";
import { LRUCache } from "lru-cache";
import { defaultResultCharacters, keptResultCharacters, keptResultMs } from "../tuning.ts";
import { cutContent, sizeOfBlock } from "./cut-content.ts";

export interface ResultStoreOptions {
  /** Characters of one answer. @default 64 000 */
  readonly mostCharacters?: number;
  /** Characters of all rests together; the least recently made go first. @default 64 Mi */
  readonly keptCharacters?: number;
}

export interface ResultStore {
  /** The result, or its beginning with the handle of the rest where it is not wanted whole. */
  give(result: ToolResult, context: CallContext): ToolResult;
  /** The next part. A handle is good for one part, of its own caller. Throws RESULT_HANDLE_UNKNOWN. */
  read(handle: string, context: CallContext): ToolResult;
  clear(): void;
}

interface KeptResult {
  readonly content: readonly ContentBlock[];
  readonly isError: boolean;
  readonly caller: string | undefined;
  readonly characters: number;
}

export function createResultStore(options: ResultStoreOptions = {}): ResultStore {
  const { mostCharacters = defaultResultCharacters, keptCharacters = keptResultCharacters } = options;
  const kept = new LRUCache<string, KeptResult>({
    maxSize: keptCharacters,
    ttl: keptResultMs,
    sizeCalculation: ({ characters }) => Math.max(1, characters),
  });

  function part(content: readonly ContentBlock[], isError: boolean, caller: string | undefined): ToolResult {
    const { now, later } = cutContent(content, mostCharacters);
    if (later.length === 0) return { content: now, isError };
    const characters = later.reduce((sum, block) => sum + sizeOfBlock(block), 0);
    const handle = randomUUID();
    kept.set(handle, { content: later, isError, caller, characters });
    return { content: now, isError, rest: { handle, leftCharacters: characters } };
  }

  return {
    give(result, { caller, isWhole }) {
      if (isWhole === true) return result;
      const { content, structured, isError } = result;
      const texts = content.reduce((sum, block) => sum + sizeOfBlock(block), 0);
      const data = structured === undefined ? "" : JSON.stringify(structured);
      if (texts + data.length <= mostCharacters) return result;
      // MCP asks servers to give structured content as text too; from one that did not, the text is made here.
      const said = content.length > 0 ? content : [{ type: "text", text: data }];
      return part(said, isError, caller);
    },
    read(handle, { caller }) {
      const found = kept.get(handle);
      if (found === undefined || found.caller !== caller) throw new FlowmindError("RESULT_HANDLE_UNKNOWN", { handle });
      kept.delete(handle);
      return part(found.content, found.isError, caller);
    },
    clear: () => kept.clear(),
  };
}
