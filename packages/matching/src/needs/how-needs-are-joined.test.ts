import { describe, expect, it } from "vitest";
import { splitNeeds } from "./split-needs.ts";

describe("splitNeeds", () => {
  it.each([
    ["Fix the tractor, and after that, switch the irrigation on", 2],
    ["Record the spraying, additionally file the VAT return", 2],
    ["First do the risk assessment, second pay the workers", 2],
    ["Call the vet. Before that, order hay.", 2],
    ["Call the vet now. Tomorrow order hay.", 2],
    ["fix the tractor, order hay, pay wages", 3],
    ["Fix the tractor;order hay;pay wages", 3],
    ["fix the tractor & order hay", 2],
    ["fix the tractor as well as order hay", 2],
    ["fix the tractor -> order hay", 2],
    ["a) fix the tractor b) order hay", 2],
    ["(a) fix the tractor (b) order hay (c) pay wages", 3],
    ["Step 1: fix the tractor Step 2: order hay", 2],
    ["① fix the tractor ② order hay", 2],
    ["I need you to (1) fix the tractor and (2) order hay", 2],
    ["- tractor broken\n- hay is out\n- wages due", 3],
    ["Switch off the irrigation and tell me if frost is coming", 2],
    ["Cancel the milk pickup on Sunday but order more hay", 2],
    ["Fix the tractor. Oh and order hay.", 2],
    ["I need a tractor.\n\nPS: please order hay, too.", 2],
    ["I want to sell a tractor. P.S. order hay", 2],
    ["Fix the tractor. PS. The hay is out", 1],
    ["Fix the tractor. One more thing: we need hay.", 2],
    ["Fix the tractor. While you're at it, order hay.", 2],
    ["Repariere den Traktor. Ach und bestelle Heu.", 2],
    ["Not only fix the tractor, but also order hay", 2],
    ["I do not want to fix the tractor but order new hay", 1],
    ["Show the PS5 games. PS5 controllers break", 1],
    ["This week:\n- tractor broken\n- hay is out", 2],
    ["Scan this link and tell me if it is a phishing attempt", 1],
    ["Count the characters of this string, but exclude the spaces", 1],
    ["I don't want to cancel but change it", 1],
    ["Show me R&D reports and a+b", 1],
    ["Call me at 3: it is urgent", 1],
    ["Articles that cover data types, control flow, and functions", 1],
  ])("tells by how they are joined: %j asks for %i", (text, count) => {
    expect(splitNeeds(text)).toHaveLength(count);
  });
});
