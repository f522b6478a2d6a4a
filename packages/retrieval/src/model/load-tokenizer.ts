/** A model folder → its tokenizer. */
import { join } from "node:path";
import { FlowmindError, messageOf } from "@flowmind/core";
import type { Tokenizer } from "@huggingface/tokenizers";
import { createTokenizer } from "./create-tokenizer.ts";
import { parseObject, readModelFile } from "./model-folder.ts";

/** Throws MODEL_FILE_MISSING or MODEL_FILE_DAMAGED. */
export async function loadTokenizer(folder: string): Promise<Tokenizer> {
  const file = join(folder, "tokenizer.json");
  const configFile = join(folder, "tokenizer_config.json");
  const tokenizer = parseObject(file, await readModelFile(file));
  const config = parseObject(configFile, await readModelFile(configFile));
  try {
    return createTokenizer(tokenizer, config);
  } catch (error) {
    throw new FlowmindError("MODEL_FILE_DAMAGED", { file, detail: messageOf(error) }, { cause: error });
  }
}
