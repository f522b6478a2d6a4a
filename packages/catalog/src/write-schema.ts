/** Writes the JSON Schema of context files to schema/context.schema.json: `node packages/catalog/dist/write-schema.js`. */
import { mkdir, writeFile } from "node:fs/promises";
import { contextSchema } from "./context-schema.ts";

const folder = new URL("../schema/", import.meta.url);
await mkdir(folder, { recursive: true });
await writeFile(new URL("context.schema.json", folder), `${JSON.stringify(contextSchema, undefined, 2)}\n`);
