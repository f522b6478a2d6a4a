/** Whether a variable asks for a day that lies behind or ahead, by what its author writes of it. */
import type { Variable } from "@flowmind/core";
import { onceForEach } from "../../once-for-each.ts";
import { hintsOf } from "../declared/hints.ts";

/** Of a day without a year the last one is meant. */
const pastName =
  /(?:^|_)(?:begun|born|bought|broken|found|given|hurt|left|lost|made|met|paid|read|seen|sent|sold|stolen|taken)_(?:at|on|date|day)$|^(?:accident|birth|expense|hired|incident|loss|purchase|transaction)_/;
const participleName = /(?:^|_)(\w+?ed)_(?:at|on|date|day)$|^(\w+?ed)_/;
/** Participles of what is yet to come. */
const planned =
  /^(?:agreed|desired|expected|fixed|intended|limited|needed|planned|preferred|promised|proposed|published|requested|required|scheduled|shared|wanted)$/;
const pastHints: ReadonlySet<string> = new Set("since ago yesterday discovered noticed received happened".split(" "));
/** A day that is told of is none of these. */
const futureName =
  /(?:^|_)(?:appointment|booking|change|check_?(?:in|out)|clos\w*|deadline|deliver\w*|departure|arrival|desired|due|end|event|expir\w*|flight|go_live|launch|meeting|move|moving|needed|new|pick_?up|preferred|publish\w*|requested|return|send|start|target|until|visit|wanted)(?:_|$)/;
/** "Day on which it was paid." */
const toldOf = /\b(?:was|were|did|has\s+been|have\s+been|happened|became|took\s+place)\b/;

type Side = "behind" | "ahead" | "either";

/** Worked out once for each variable. */
export const dateSide: (variable: Variable) => Side = onceForEach((variable) => {
  const { name, description = "", question = "" } = variable;
  const [, ends, opens] = participleName.exec(name) ?? [];
  const participle = ends ?? opens;
  if (pastName.test(name) || (participle !== undefined && !planned.test(participle))) return "behind";
  if (hintsOf(variable).some(({ text }) => pastHints.has(text))) return "behind";
  if (futureName.test(name)) return "ahead";
  return toldOf.test(description) || toldOf.test(question) ? "behind" : "either";
});
