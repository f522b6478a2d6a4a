import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { introducedName } from "./introduced-name.ts";

const read = (name: string, text: string) => introducedName(makeVariable(name), prepareQueryText(text, 0))?.value;

describe("introducedName", () => {
  it.each([
    ["viewer_name", "Hello, Amira Saleh here, I'd like to see it", "Amira Saleh"],
    ["guest_name", "A taxi please, name is Oyelaran", "Oyelaran"],
    ["guest_name", "The tap is leaking. Mrs Villanueva", "Mrs Villanueva"],
    ["member_name", "please pause it, booked under Lindqvist", "Lindqvist"],
    ["patient_name", "the patient is Mr Duarte, he can't do stairs", "Mr Duarte"],
    ["patient_name", "my father Albert Nkemelu needs a check", "Albert Nkemelu"],
    ["child_name", "our little son Jakob is 4", "Jakob"],
    ["pet_name", "our old labrador Bruno is limping", "Bruno"],
    ["pet_name", "It's the kitten, Mimi, she is limping", "Mimi"],
    ["name", "my name's Petrov", "Petrov"],
  ])("reads as %s of %j %j", (name, text, value) => {
    expect(read(name, text)).toBe(value);
  });

  it.each([
    ["child_name", "A taxi please, name is Oyelaran"],
    ["pet_name", "my son Jakob is 4"],
    ["guest_name", "my name is Monday"],
    ["guest_name", "Lena Ortiz here. The room is booked under Lindqvist"],
    ["child_name", "not my son Jakob"],
    ["guest_name", "nobody is here"],
  ])("reads as %s nothing of %j", (name, text) => {
    expect(read(name, text)).toBeUndefined();
  });
});
