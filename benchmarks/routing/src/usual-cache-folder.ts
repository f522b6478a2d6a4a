/** Where vectors are kept between runs where nothing else is said. */
import { tmpdir } from "node:os";
import { join } from "node:path";

export const usualCacheFolder: string = join(tmpdir(), "flowmind-benchmark-routing");
