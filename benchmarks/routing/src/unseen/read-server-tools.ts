/** LiveMCPBench: tools of some seventy MCP servers, and tasks with the tools that their annotators used → a labelled set. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { CatalogRow, LabelledSet, QueryRow } from "@flowmind/evaluation";

interface Listing {
  readonly tools?: Readonly<Record<string, { readonly tools?: readonly Tool[] }>>;
}

interface Tool {
  readonly name: string;
  readonly description?: string | null;
  readonly inputSchema?: {
    readonly properties?: Readonly<Record<string, unknown>>;
    readonly required?: readonly string[];
  } | null;
}

interface Task {
  readonly Question: string;
  readonly "Annotator Metadata": { readonly Tools: string };
}

/**
 * A tool's id is its server's name and its own. A task names tools without their servers, so a tool of any server that has the name
 * will do; a task none of whose tools is listed is not asked.
 * @throws {Error} a file is not there or no JSON
 */
export async function readServerTools(name: string, clone: string): Promise<LabelledSet> {
  const [listings, tasks] = await Promise.all([
    readJson<readonly Listing[]>(join(clone, "tools", "LiveMCPTool", "tools.json")),
    readJson<readonly Task[]>(join(clone, "annotated_data", "all_annotations.json")),
  ]);
  const rows = new Map<string, CatalogRow>();
  const idsOf = new Map<string, string[]>();
  for (const [server, tool] of listings.flatMap(toolsOf)) {
    const row = toRow(server, tool);
    if (rows.has(row.id)) continue;
    rows.set(row.id, row);
    idsOf.set(tool.name, [...(idsOf.get(tool.name) ?? []), row.id]);
  }
  const queries = tasks.flatMap((task, at) => toQuery(task, at + 1, idsOf));
  return { name, catalog: [...rows.values()], queries, examples: [] };
}

function toolsOf({ tools = {} }: Listing): readonly (readonly [string, Tool])[] {
  return Object.entries(tools).flatMap(([server, one]) => (one.tools ?? []).map((tool) => [server, tool] as const));
}

function toRow(server: string, { name, description, inputSchema }: Tool): CatalogRow {
  return {
    id: `${server}/${name}`,
    type: "tool",
    title: name,
    description: description ?? "",
    tags: [],
    parameters: inputSchema?.properties ?? {},
    requiredParameters: inputSchema?.required ?? [],
  };
}

/** Tools are numbered, one a line: "2. generate_word_cloud_chart". */
function toQuery(task: Task, line: number, idsOf: ReadonlyMap<string, readonly string[]>): readonly QueryRow[] {
  const names = task["Annotator Metadata"].Tools.split("\n").map((one) => one.replace(/^\s*\d+\.\s*/, "").trim());
  const groups = names.flatMap((one) => {
    const ids = idsOf.get(one);
    return ids === undefined ? [] : [ids];
  });
  return groups.length === 0 ? [] : [{ query: task.Question, relevant: [...new Set(groups.flat())], groups, line }];
}

async function readJson<Value>(file: string): Promise<Value> {
  return JSON.parse(await readFile(file, "utf8")) as Value;
}
