import { describe, expect, it } from "vitest";
import { fillTemplate } from "./fill-template.ts";

describe("fillTemplate", () => {
  it("puts known values in and leaves unknown ones open", () => {
    const values = { system: "checkout", count: 3, user: { name: "Ann" }, none: null };
    expect(fillTemplate("${größe}", { größe: "L" })).toBe("L");
    expect(fillTemplate("${system} ${ count } ${user.name} ${user.age} ${none} ${other}", values)).toBe(
      "checkout 3 Ann ${user.age} ${none} ${other}",
    );
  });

  it("never reaches into prototypes and never evaluates", () => {
    expect(fillTemplate("${constructor.name} ${__proto__} ${1+1} ${a()}", {})).toBe(
      "${constructor.name} ${__proto__} ${1+1} ${a()}",
    );
  });

  it("does not fill a second time what a value brings along", () => {
    expect(fillTemplate("${a}", { a: "${b}", b: "secret" })).toBe("${b}");
  });
});
