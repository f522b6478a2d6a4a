/** What is written behind an option, read; commander says where it stands. All throw its InvalidArgumentError. */
import { InvalidArgumentError } from "commander";

export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

export function collectVariable(
  value: string,
  before: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const at = value.indexOf("=");
  if (at < 1) throw new InvalidArgumentError("Write it as name=value.");
  return { ...before, [value.slice(0, at)]: value.slice(at + 1) };
}

export function fraction(value: string): number {
  const number = Number(value);
  if (value.trim() === "" || !(number >= 0 && number <= 1))
    throw new InvalidArgumentError("Write a number from 0 to 1.");
  return number;
}

export function count(value: string): number {
  const number = Number(value);
  if (!(Number.isInteger(number) && number >= 1 && number <= 10)) {
    throw new InvalidArgumentError("Write a whole number from 1 to 10.");
  }
  return number;
}

export function wholeNumber(value: string): number {
  if (!/^\d{1,9}$/.test(value.trim())) throw new InvalidArgumentError("Write a whole number from 0 on.");
  return Number(value);
}

export function positiveNumber(value: string): number {
  const number = wholeNumber(value);
  if (number === 0) throw new InvalidArgumentError("Write a whole number from 1 on.");
  return number;
}

/** 0 stands for all of them. */
export function queryCount(value: string): number {
  return wholeNumber(value) || Number.POSITIVE_INFINITY;
}

export function exampleCount(value: string): number {
  if (value === "all") return Number.POSITIVE_INFINITY;
  if (value === "none") return 0;
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('Write "all", "none" or a whole number.');
  return Number(value);
}
