/** `--cost wrong_execution=4`: what a mistake costs, for one call of the command. */
import { nearestNames } from "@flowmind/core";
import { InvalidArgumentError, Option } from "commander";
import { costNames } from "../settings/cost-names.ts";

type Costs = Readonly<Record<string, number>>;

export function costOption(): Option {
  const names = Object.keys(costNames).join(", ");
  return new Option("--cost <name=number>", `what a mistake costs (repeat): ${names}`).argParser(addCost);
}

function addCost(value: string, before: Costs = {}): Costs {
  const [name = "", cost = "", ...rest] = value.split("=");
  const number = Number(cost);
  if (rest.length > 0 || cost.trim() === "" || !(Number.isFinite(number) && number > 0)) {
    throw new InvalidArgumentError("Write it as name=number, with a number above 0.");
  }
  if (!Object.hasOwn(costNames, name)) {
    const [nearest] = nearestNames(name, Object.keys(costNames));
    const hint = nearest === undefined ? Object.keys(costNames).join(", ") : `did you mean ${nearest}?`;
    throw new InvalidArgumentError(`There is no cost "${name}" (${hint}).`);
  }
  return { ...before, [name]: number };
}
