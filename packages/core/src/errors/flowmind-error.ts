/** The one error class: a code of the table and the details its message is made from. */
import { type ErrorCode, type ErrorDetails, errorEntry } from "./error-table.ts";

const brand = Symbol.for("flowmind.error");

export class FlowmindError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = "FlowmindError";
  readonly code: Code;
  readonly details: ErrorDetails<Code>;
  readonly fix: string;

  constructor(code: Code, details: ErrorDetails<Code>, options?: { readonly cause?: unknown }) {
    const entry = errorEntry(code);
    super(entry.message(details), options);
    this.code = code;
    this.details = details;
    this.fix = entry.fix(details);
    Object.defineProperty(this, brand, { value: true });
  }
}

/** Also true of an error made by another copy of this package. */
export function isFlowmindError(value: unknown): value is FlowmindError {
  return typeof value === "object" && value !== null && (value as Record<symbol, unknown>)[brand] === true;
}
