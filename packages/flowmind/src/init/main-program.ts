/** Where the program lies that is running. */
import { fileURLToPath } from "node:url";

/** Absolute. */
export const mainProgram: string = fileURLToPath(new URL("../../dist/main.js", import.meta.url));
