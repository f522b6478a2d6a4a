/** Everything that a server lists, page by page. */
import {
  type Client,
  ProtocolError,
  ProtocolErrorCode,
  type RequestOptions,
  SdkError,
  SdkErrorCode,
  type StandardSchemaV1,
} from "@modelcontextprotocol/client";
import type { DefinitionKind } from "../definitions/definition.ts";
import { mostDefinitions, mostPages } from "../tuning.ts";

/** Takes any answer as it is: one bad tool must not cost all the others, so each is looked at by itself afterwards. */
const anything: StandardSchemaV1<unknown, unknown> = {
  "~standard": { version: 1, vendor: "flowmind", validate: (value) => ({ value }) },
};

/** What the server declares that it has; empty lists for the rest. Rejects with the SDK's errors, and where a list does not end. */
export async function listDefinitions(
  client: Client,
  options: RequestOptions,
): Promise<Readonly<Record<DefinitionKind, readonly unknown[]>>> {
  const has = client.getServerCapabilities() ?? {};
  const list = (method: string, key: string, isThere: boolean) =>
    isThere ? listAll(client, method, key, options) : Promise.resolve([]);
  const [tool, prompt, resource, template] = await Promise.all([
    list("tools/list", "tools", has.tools !== undefined),
    list("prompts/list", "prompts", has.prompts !== undefined),
    list("resources/list", "resources", has.resources !== undefined),
    list("resources/templates/list", "resourceTemplates", has.resources !== undefined),
  ]);
  return { tool, prompt, resource, template };
}

async function listAll(
  client: Client,
  method: string,
  key: string,
  options: RequestOptions,
): Promise<readonly unknown[]> {
  const items: unknown[] = [];
  const seen = new Set<string>();
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page++) {
    const answer = await listPage(client, method, cursor, options);
    if (answer === undefined) return items;
    const listed = answer[key];
    // What else a server lists may be left out by one that has tools.
    if (!Array.isArray(listed) && method === "tools/list")
      throw new Error("its answer to tools/list has no list of tools");
    if (Array.isArray(listed)) items.push(...listed.slice(0, mostDefinitions - items.length));
    const next = answer["nextCursor"];
    if (typeof next !== "string" || next === "" || items.length >= mostDefinitions) return items;
    if (seen.has(next)) break;
    seen.add(next);
    cursor = next;
  }
  throw new SdkError(SdkErrorCode.ListPaginationExceeded, `${method} does not end`);
}

/** Undefined where the server does not know the method. */
async function listPage(
  client: Client,
  method: string,
  cursor: string | undefined,
  options: RequestOptions,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  try {
    const params = cursor === undefined ? {} : { params: { cursor } };
    const answer = await client.request({ method, ...params }, anything, options);
    return typeof answer === "object" && answer !== null ? (answer as Readonly<Record<string, unknown>>) : {};
  } catch (error) {
    // Servers with resources and no templates often leave that method out.
    if (ProtocolError.isInstance(error) && error.code === ProtocolErrorCode.MethodNotFound) return undefined;
    throw error;
  }
}
