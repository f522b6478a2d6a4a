/** Context files to contexts, with every problem's line, column and fix. */
export { contextSchema } from "./context-schema.ts";
export type { FilePlace } from "./file-place.ts";
export { placeContextFile, placeInFolder } from "./file-place.ts";
export type { ForeignMapping } from "./foreign/foreign-mapping.ts";
export { formatContext } from "./format-context.ts";
export type { CatalogLimits } from "./limits.ts";
export { defaultLimits } from "./limits.ts";
export type { LintedCatalog } from "./lint-catalog.ts";
export { lintCatalog } from "./lint-catalog.ts";
export type { LoadCatalogOptions, LoadedCatalog, ParsedFileCache } from "./load-catalog.ts";
export { loadCatalog } from "./load-catalog.ts";
export { isHostFolder, isPluginFolder, pluginMark } from "./markdown/host-folders.ts";
export type { MarkdownFormat } from "./markdown/markdown-place.ts";
export { markdownFormats } from "./markdown/markdown-place.ts";
export type { ParseContextFileOptions, ParsedFile } from "./parse-context-file.ts";
export { parseContextFile } from "./parse-context-file.ts";
export type { Mention, MentionRole } from "./reading.ts";
export type { JsonSchema } from "./schema-parts.ts";
