/** An ONNX graph → a session of ONNX Runtime. */
import { FlowmindError, messageOf } from "@flowmind/core";
import { InferenceSession } from "onnxruntime-node";

export interface SessionOptions {
  readonly folder: string;
  /** Path of the graph. */
  readonly modelFile: string;
  /** Threads inside one run. */
  readonly threads: number;
}

/** Throws MODEL_FILE_DAMAGED for what is no graph, MODEL_UNUSABLE for one that does not run here. */
export async function openSession({ folder, modelFile, threads }: SessionOptions): Promise<InferenceSession> {
  try {
    return await InferenceSession.create(modelFile, {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      logSeverityLevel,
    });
  } catch (error) {
    const detail = messageOf(error);
    if (!/protobuf|ModelProto/i.test(detail)) throw unusable(folder, detail, error);
    throw new FlowmindError(
      "MODEL_FILE_DAMAGED",
      { file: modelFile, detail: "it is not an ONNX graph" },
      { cause: error },
    );
  }
}

export function unusable(folder: string, detail: string, cause?: unknown): FlowmindError<"MODEL_UNUSABLE"> {
  return new FlowmindError("MODEL_UNUSABLE", { folder, detail }, { cause });
}

/** Errors only: ONNX Runtime's warnings are about the graph's making, and nothing that an operator can change. */
const logSeverityLevel = 3;
