/** A labelled set → what every router is asked, and what would be right. */
import { chooseQueries, type LabelledSet, makeSetWorkload, type QueryRow } from "@flowmind/evaluation";
import type { Task, TaskContext } from "./task.ts";

export interface TaskOptions {
  /** Examples of a context; Infinity: all that it has. */
  readonly examples: number;
  /** Requests with a right answer; of those that belong nowhere at most half as many again. Infinity: all. */
  readonly limit: number;
  readonly seed: number;
  readonly split?: string;
  readonly encoderFolder: string;
  readonly cacheFolder?: string;
}

export interface MadeTask {
  readonly task: Task;
  /** Parallel to the task's requests. */
  readonly questions: readonly QueryRow[];
}

/** Foreign requests are rare in most sets: drawn by themselves, so that a sample has enough of them. */
const foreignShare = 0.5;

/** The same set and options give the same task. No example is equal to a request. */
export function makeTask(set: LabelledSet, options: TaskOptions): MadeTask {
  const { examples, limit, seed, split, encoderFolder, cacheFolder } = options;
  const choice = { seed, ...(split === undefined ? {} : { split }) };
  const isForeign = ({ relevant }: QueryRow): boolean => relevant.length === 0;
  const own = chooseQueries(
    set.queries.filter((row) => !isForeign(row)),
    { ...choice, limit },
  );
  const foreign = chooseQueries(set.queries.filter(isForeign), { ...choice, limit: Math.ceil(limit * foreignShare) });
  const queries = [...own, ...foreign].toSorted((a, b) => a.line - b.line);
  const { contexts, uris, questions } = makeSetWorkload(
    { ...set, queries },
    { ...choice, examples, limit: Number.POSITIVE_INFINITY },
  );
  const byUri = new Map(contexts.map((context) => [context.uri, context]));
  const taskContexts = set.catalog.flatMap((row): readonly TaskContext[] => {
    const context = byUri.get(uris.get(row.id) ?? "");
    if (context === undefined) return [];
    const { id, title, tags, parameters, requiredParameters } = row;
    const inputSchema = { type: "object", properties: parameters, required: requiredParameters };
    const { description } = context;
    return [{ id, title, description, tags, examples: context.examples.positive, inputSchema, context }];
  });
  const requests = questions.map(({ query }) => query);
  const cache = cacheFolder === undefined ? {} : { cacheFolder };
  return { task: { contexts: taskContexts, requests, encoderFolder, ...cache }, questions };
}
