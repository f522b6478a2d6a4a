/** Requests that belong to no particular catalog, everyday and technical. */
import { commandRequests } from "./foreign-requests/commands.ts";
import { conversationRequests } from "./foreign-requests/conversation.ts";
import { dataAndCloudRequests } from "./foreign-requests/data-and-cloud.ts";
import { everydayRequests } from "./foreign-requests/everyday.ts";
import { officeRequests } from "./foreign-requests/office.ts";
import { softwareRequests } from "./foreign-requests/software.ts";
import { tradesRequests } from "./foreign-requests/trades.ts";

/** Written for this project: calibrating on rows of the data that judge it would flatter (RECIPE, "Probability"). */
export const foreignRequests: readonly string[] = [
  ...everydayRequests,
  ...officeRequests,
  ...softwareRequests,
  ...dataAndCloudRequests,
  ...tradesRequests,
  ...commandRequests,
  ...conversationRequests,
];
