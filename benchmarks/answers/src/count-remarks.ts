/** How often a request is remarked on that there is nothing wrong with. */
import { plainRequest } from "@flowmind/core";
import type { Engine } from "@flowmind/engine";
import { validateRequest } from "@flowmind/teaching";

export interface AskedPlainly {
  readonly query: string;
  /** @default none */
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** How many of the requests get a remark, and which remarks these are. */
export interface RemarkCount {
  readonly requests: number;
  readonly remarked: number;
  readonly ids: readonly string[];
}

export async function countRemarks(engine: Engine, asked: readonly AskedPlainly[]): Promise<RemarkCount> {
  const ids: string[] = [];
  let remarked = 0;
  for (const { query, variables = {} } of asked) {
    const request = { ...plainRequest(query), variables };
    const remarks = validateRequest(request, await engine.ask(request));
    if (remarks.length > 0) remarked++;
    ids.push(...remarks.map(({ id }) => id));
  }
  return { requests: asked.length, remarked, ids };
}
