/** JSON as somebody sends it who means harm, or did not look: objects whose own keys are those that JavaScript asks every object for. */
import fc from "fast-check";

const names = [
  "toString",
  "valueOf",
  "toJSON",
  "constructor",
  "hasOwnProperty",
  "then",
  "length",
  "__proto__",
] as const;

/** Parsed as from the wire, so that `__proto__` is a key like any other. */
export function hostileJson(): fc.Arbitrary<unknown> {
  const texts = fc.constantFrom<unknown>(...names, "", "\0", "null", 1e308, -0, null, true, [], {});
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      texts,
      fc.jsonValue(),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...names, "a"), tie("value"), { maxKeys: 3 }),
    ),
  }));
  return value.map((one) => JSON.parse(JSON.stringify(one)) as unknown);
}
