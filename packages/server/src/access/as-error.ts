/** A refusal as an error of the table. */
import type { Refusal, RefusalCode } from "@flowmind/authorization";
import { FlowmindError } from "@flowmind/core";

/** Code and details fit each other, which the compiler cannot see of a union. */
export function asError({ code, details }: Refusal): FlowmindError<RefusalCode> {
  return new FlowmindError<RefusalCode>(code, details as never);
}
