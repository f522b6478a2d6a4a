import { localTenant } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { localCaller } from "./local-caller.ts";

describe("localCaller", () => {
  it("is whoever started the program, in a tenant that no token can have", () => {
    expect(localCaller({ userName: () => "ann" })).toEqual({ tenant: localTenant, subject: "ann", isLocal: true });
  });

  it.each([undefined, ""])("has a name where the system knows none (%j)", (name) => {
    expect(localCaller({ userName: () => name }).subject).toBe("local");
  });
});
