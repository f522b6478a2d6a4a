/** What a TypeScript file imports, exports and names, read from its syntax tree: comments and strings cannot fool it. */
import { basename } from "node:path";
import { parseSync } from "vite";
import { filesBelow, readRepositoryFile } from "./repository.ts";

/** Something at a line, from 1. */
export interface Mention {
  readonly name: string;
  readonly line: number;
}

export interface SourceFile {
  /** From the top of the repository. */
  readonly path: string;
  readonly text: string;
  /** Specifiers of imports and re-exports, static and dynamic, types among them. */
  readonly imports: readonly Mention[];
  /** `*` for `export *`. */
  readonly exports: readonly string[];
  /** Classes and functions named create… that are exported. */
  readonly makers: readonly string[];
  /** Statements at the top that are neither imports nor re-exports. */
  readonly ownStatements: number;
  /** Values of string literals and of templates' parts, without those that are types or specifiers. */
  readonly strings: ReadonlySet<string>;
  /** Those of them that are arguments of a call. */
  readonly passed: ReadonlySet<string>;
  /**
   * Identifiers that are no property names, and what is read of them at once: `process`, `process.env`; `import.meta`,
   * and `new Date()` without arguments.
   */
  readonly names: readonly Mention[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** The code of the packages, the benchmarks and the tests. */
export function readSourceFiles(): readonly SourceFile[] {
  return ["packages", "contexts", "benchmarks", "test"]
    .flatMap((folder) => filesBelow(folder))
    .filter((path) => path.endsWith(".ts"))
    .map((path) => readSource(path, readRepositoryFile(path)));
}

export function isTest(path: string): boolean {
  return path.endsWith(".test.ts");
}

/** Without folders and without `.ts`, `.d.ts` or `.test.ts`. */
export function stemOf(path: string): string {
  return basename(path).replace(/(\.test|\.d)?\.ts$/, "");
}

/** Throws when the text is not TypeScript. */
export function readSource(path: string, text: string): SourceFile {
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors.map(({ message }) => message).join("; ")}`);
  const statements = program.body as unknown as readonly Node[];
  const imports: Mention[] = [];
  const strings = new Set<string>();
  const passed = new Set<string>();
  const names: Mention[] = [];
  walk(program as unknown as Node, undefined, (node, parent) => {
    const mention = (name: string): Mention => ({ name, line: text.slice(0, node.start).split("\n").length });
    const name = nameOf(node, parent);
    if (name !== undefined) names.push(mention(name));
    const string = stringOf(node);
    if (string === undefined || parent === undefined || parent.type === "TSLiteralType") return;
    if (parent["source"] === node) imports.push(mention(string));
    else strings.add(string);
    if (/^(Call|New)Expression$/.test(parent.type)) passed.add(string);
  });
  return {
    path,
    text,
    imports,
    exports: module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportedName(exportName))),
    makers: makersIn(statements),
    ownStatements: statements.filter(isOwn).length,
    strings,
    passed,
    names,
  };
}

function stringOf(node: Node): string | undefined {
  const value =
    node.type === "TemplateElement" ? (node["value"] as { readonly cooked?: unknown }).cooked : node["value"];
  return /^(Literal|TemplateElement)$/.test(node.type) && typeof value === "string" ? value : undefined;
}

function exportedName({ kind, name }: { readonly kind: string; readonly name: string | null }): string {
  return kind === "None" ? "*" : (name ?? "default");
}

function isOwn(statement: Node): boolean {
  return !/^(Import|ExportAll)/.test(statement.type) && (statement["source"] ?? null) === null;
}

function makersIn(statements: readonly Node[]): readonly string[] {
  return statements.flatMap((statement) => {
    const declaration = statement["declaration"] as Node | null | undefined;
    const id = declaration?.["id"] as Node | null | undefined;
    const name = String(id?.["name"]);
    if (declaration?.type === "ClassDeclaration") return [name];
    return declaration?.type === "FunctionDeclaration" && /^create[A-Z]/.test(name) ? [name] : [];
  });
}

function nameOf(node: Node, parent: Node | undefined): string | undefined {
  if (node.type === "MetaProperty") return "import.meta";
  if (node.type === "NewExpression" && isEmptyDate(node)) return "new Date()";
  if (node.type === "MemberExpression" && node["computed"] === false) {
    const object = node["object"] as Node;
    const property = node["property"] as Node;
    return object.type === "Identifier" ? `${object["name"]}.${property["name"]}` : undefined;
  }
  return node.type === "Identifier" && !isPropertyName(node, parent) ? String(node["name"]) : undefined;
}

function isEmptyDate(node: Node): boolean {
  const callee = node["callee"] as Node;
  return callee["name"] === "Date" && (node["arguments"] as readonly unknown[]).length === 0;
}

function isPropertyName(node: Node, parent: Node | undefined): boolean {
  if (parent === undefined || parent["computed"] === true) return false;
  return parent["key"] === node || parent["property"] === node;
}

function walk(node: Node, parent: Node | undefined, visit: (node: Node, parent: Node | undefined) => void): void {
  visit(node, parent);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, node, visit);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Partial<Node>).type === "string";
}
