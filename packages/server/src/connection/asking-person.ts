/** Asks the person in front of a client through MCP elicitation, in every revision of the protocol. */
import {
  type ClientCapabilities,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type ServerContext,
} from "@modelcontextprotocol/server";
import type { Confirmation, Person } from "../calls/person.ts";
import { consentForms } from "./consent-forms.ts";

export interface AskingPerson {
  readonly person: Person;
  /** The question that has to go out now; the call comes again with the answer. */
  question(): InputRequiredResult | undefined;
}

/** Undefined where the client does not declare forms. The answer to a question is looked up by its key. */
export function askingPerson(
  { mcpReq }: Pick<ServerContext, "mcpReq">,
  declared: ClientCapabilities | undefined,
): AskingPerson | undefined {
  if (!showsForms(declared?.elicitation)) return undefined;
  let asked: Confirmation | undefined;
  return {
    person: {
      answered: Object.keys(mcpReq.inputResponses ?? {}),
      consentTo(confirmation) {
        const answer = inputResponse(mcpReq.inputResponses, confirmation.key);
        if (answer.kind !== "elicit") {
          asked = confirmation;
          return "asked";
        }
        return answer.action === "accept" ? "accepted" : answer.action === "decline" ? "declined" : "cancelled";
      },
    },
    question: () => (asked === undefined ? undefined : inputRequired({ inputRequests: consentForms([asked]) })),
  };
}

/** MCP 2025-11-25, client/elicitation, "Capabilities": an empty object means forms. */
function showsForms(elicitation: ClientCapabilities["elicitation"]): boolean {
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}
