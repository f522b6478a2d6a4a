/** Questions to a person → the forms that a client shows. */
import { type InputRequests, inputRequired } from "@modelcontextprotocol/server";
import type { Confirmation } from "../calls/person.ts";

/** Forms without fields: accepting one is the consent. */
export function consentForms(confirmations: readonly Confirmation[]): InputRequests {
  const requestedSchema = { type: "object", properties: {} } as const;
  const forms = confirmations.map(({ key, message }) => [key, inputRequired.elicit({ message, requestedSchema })]);
  return Object.fromEntries(forms);
}
