import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferIdentifier } from "./infer-identifier.ts";

const component = makeVariable("system_component");
const read = (text: string) => inferIdentifier(component, prepareQueryText(text, 0))?.value;

describe("inferIdentifier", () => {
  it.each([
    ["the ImageResizer worker leaks", "ImageResizer worker"],
    ["a hole in our WordPress plugin FormFeather 2.3, he says", "WordPress plugin FormFeather 2.3"],
    ["a hole in our backup plugin SaveKeeper 2.3, he says", "backup plugin SaveKeeper 2.3"],
    ["it stops in OrderManager.php", "OrderManager.php"],
  ])("reads a name with what kind of thing it is: %j as %j", (text, value) => {
    expect(read(text)).toBe(value);
  });

  it("reads a method with its class, and no part of a longer title", () => {
    expect(read("PaymentTest.refundTwice fails")).toBe("PaymentTest.refundTwice");
    expect(read("OrderSpec › applies coupon fails")).toBeUndefined();
  });

  it.each(["the PayPal sandbox answers", "says CloudTrail"])("reads no brand: %j", (text) => {
    expect(read(text)).toBeUndefined();
  });
});
