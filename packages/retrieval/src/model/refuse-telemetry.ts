/** ONNX Runtime reports on its use to its maker, from a thread of its own, unless it is told not to before its first session. */

/**
 * Nothing is sent, nor an identifier of the machine kept in the home folder (microsoft/onnxruntime pull request 27379). Whoever has set
 * ORT_DISABLE_TELEMETRY has chosen. To be called on the main thread: a worker's environment is a copy that native code does not see.
 */
export function refuseTelemetry(): void {
  process.env["ORT_DISABLE_TELEMETRY"] ??= "1";
}
