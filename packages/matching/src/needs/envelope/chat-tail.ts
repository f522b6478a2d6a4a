/** Where a line ends before what chats end with, set apart by nothing: "book the hall thx", "… is it open lol", "… asap pls and thank u". */
import { thanks } from "./thanks.ts";

const other = String.raw`(?:i(?:['’]?d|\s+would)\s+(?:really\s+)?appreciate\s+(?:it|that)|(?:very\s+)?much\s+appreciated|(?:i\s+)?hope\s+(?:that|this|it)\s+makes\s+sense|if\s+that\s+makes\s+sense|lo+l|lmao|ha(?:ha)+|tbh|smh|xd|xoxo)`;
const word = `(?:${thanks}|${other})`;
/** Not by themselves: that something is urgent is part of what is asked. */
const beside = "(?:please|pls|plz|asap)";
/** "How do you say thank you", "a letter of thanks", "write to Ty", "reply to him: thanks": they are what is asked for. */
const wanted = String.raw`(?<!(?<![\p{L}'’])(?:say|says|said|saying|translate|define|spell|pronounce|what['’]?s|write|writes|written|read|reads|send|sends|mean|means|is|with|of|a|an|my|our|your|his|her|their|the|for|many|big|and|or|to|in|as|give|express|word|like|vs)\s)`;
const tail = new RegExp(
  String.raw`(?<=[^\s,:])(?:\s*,)?\s+${wanted}(?:${beside}[\s,]+(?:(?:and|&)\s+)?){0,2}${word}(?:(?:[\s,.!]+|\s+(?:and|&)\s+)${word}){0,4}(?:,\s\p{L}{2,15})?[\s,.!…)]*(?:x{1,3})?\s*$`,
  "iu",
);
/** Characters, from the end of the line. */
const furthest = 90;

/** O(1). @returns its offset in the line, undefined where there is none */
export function chatTail(line: string): number | undefined {
  const skipped = Math.max(0, line.length - furthest);
  const found = tail.exec(line.slice(skipped));
  return found === null ? undefined : skipped + found.index;
}
