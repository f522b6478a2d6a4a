/** Writes the JSON Schema of flowmind.yaml to schema/flowmind.schema.json: `node packages/flowmind/dist/write-schema.js`. */
import { mkdir, writeFile } from "node:fs/promises";
import { configSchema } from "./settings/config-schema.ts";

const folder = new URL("../schema/", import.meta.url);
await mkdir(folder, { recursive: true });
await writeFile(new URL("flowmind.schema.json", folder), `${JSON.stringify(configSchema, undefined, 2)}\n`);
