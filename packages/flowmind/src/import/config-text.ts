/** What import found → flowmind.yaml, or the part of it that is missing in one. */
import type { ForeignMapping } from "@flowmind/catalog";
import { Document, isMap, isScalar, isSeq, Scalar, YAMLMap } from "yaml";
import { schemaLine } from "../init/schema-line.ts";
import type { ReferenceEntry } from "./plan-servers.ts";

/** What goes into the file. */
export interface ConfigParts {
  /** Written paths, each with whose it is. */
  readonly contexts: readonly { readonly written: string; readonly owner: string }[];
  /** Paths that will not stay: they are written as a remark. */
  readonly passing: readonly string[];
  readonly mappings: readonly ForeignMapping[];
  readonly servers: ReadonlyMap<string, ReferenceEntry>;
}

export function isEmpty({ contexts, mappings, servers }: ConfigParts): boolean {
  return contexts.length === 0 && mappings.length === 0 && servers.size === 0;
}

/** The whole file. */
export function newConfig(parts: ConfigParts): string {
  const head = [
    schemaLine("configuration"),
    "# Written by flowmind import, and yours from now on: import never writes over it. Every key is explained by flowmind init",
    "# and by your editor. Nothing secret stands here: servers are read where the host keeps them.",
  ];
  const body = isEmpty(parts) ? emptyBody : partsText(parts);
  return `${head.join("\n")}\n\n${body}`;
}

const emptyBody = "# contexts: [contexts]\n# mcpServers: {}\n";

/** The parts alone, in the form of the file. */
export function partsText(parts: ConfigParts): string {
  const document = new Document({});
  const put = (key: string, remark: string, value: unknown): void => {
    const name = new Scalar(key);
    name.commentBefore = remark
      .split("\n")
      .map((line) => ` ${line}`)
      .join("\n");
    name.spaceBefore = isMap(document.contents) && document.contents.items.length > 0;
    document.add(document.createPair(name, value));
  };
  const { contexts, passing, mappings, servers } = parts;
  if (contexts.length > 0) {
    const remark = [
      "Folders and files that contexts are read from; of two with the same name the first counts.",
      ...passing.map(passingRemark),
    ];
    put(
      "contexts",
      remark.join("\n"),
      contexts.map(({ written }) => written),
    );
  }
  if (mappings.length > 0) put("mapping", "Which keys of YAML that is not FlowMind's mean what.", mappings);
  if (servers.size > 0)
    put("mcpServers", "MCP servers to stand in front of, from where your hosts keep them.", servers);
  remarkOwners(document, parts);
  // A line that is folded is harder to read and to compare.
  return document.toString({ lineWidth: 0 });
}

function passingRemark(path: string): string {
  return `A plugin's folder is called after its version; to use this one until then, add: ${path}`;
}

/** Whose each folder is, behind it; a server on one line. */
function remarkOwners(document: Document, { contexts }: ConfigParts): void {
  const list = document.get("contexts");
  if (isSeq(list)) {
    list.items.forEach((item, at) => {
      if (isScalar(item)) item.comment = ` ${contexts[at]?.owner ?? ""}`;
    });
  }
  const servers = document.get("mcpServers");
  for (const { value } of servers instanceof YAMLMap ? servers.items : []) if (isMap(value)) value.flow = true;
}
