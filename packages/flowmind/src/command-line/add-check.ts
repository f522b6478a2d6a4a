/** `flowmind check` and its options. */
import { type Command, InvalidArgumentError, Option } from "commander";
import { type Failure, failures } from "../check/check-findings.ts";
import type { AddCommand } from "./add-command.ts";
import type { ExitCode } from "./exit-code.ts";
import type { Surroundings } from "./surroundings.ts";

/** As before there was more than problems: whoever runs it in a hook relies on it. */
const usualFailures: readonly Failure[] = ["warning"];

export function addCheck(command: AddCommand, surroundings: Surroundings, end: (code: ExitCode) => void): void {
  const explained = Object.entries(failures).map(([name, meaning]) => `${name} (${meaning})`);
  command("check [folders...]", "Report what is wrong with the context files, and what each context loses and steals.")
    .option("--no-overlap", "problems of the files only: without encoder, at once")
    .addOption(
      new Option("--against <revision>", "list every example whose first answer is another than at a git revision"),
    )
    .option("--watch", "go on, and answer every save")
    .addOption(
      new Option("--fail-on <what>", `end with 1 where there is (repeat, or with commas) ${explained.join(", ")}`)
        .argParser(collectFailures)
        .default(usualFailures, usualFailures.join()),
    )
    .addOption(new Option("--json", "print everything as JSON; with --watch a line for each change"))
    .addOption(new Option("--markdown", "print tables for a pull request").conflicts(["json", "watch"]))
    .action(async (folders: readonly string[], options, check: Command) => {
      if (options.overlap === false && (options.against !== undefined || options.watch === true)) {
        check.error("error: --against and --watch compare what contexts answer: leave --no-overlap out");
      }
      const blind = unlookedFor(options.failOn, options);
      if (blind !== undefined) check.error(`error: ${blind}`);
      const { runCheck } = await import("../commands/check-command.ts");
      end(await runCheck(folders, options, surroundings));
    });
}

/** What would never fail, however the contexts are: a job that relies on it would always be green. */
function unlookedFor(
  failOn: readonly Failure[],
  { against, overlap }: { readonly against?: string; readonly overlap?: boolean },
): string | undefined {
  if (failOn.includes("flipped") && against === undefined) {
    return "--fail-on flipped compares with a revision: name it with --against, or leave flipped out";
  }
  const unasked = failOn.find((failure) => failure === "lost" || failure === "unreached");
  if (unasked === undefined || overlap !== false) return undefined;
  return `--fail-on ${unasked} looks at what contexts answer: leave --no-overlap out, or ${unasked}`;
}

/** The first that is named takes the place of the usual ones. */
function collectFailures(value: string, before: readonly Failure[]): readonly Failure[] {
  const named = value.split(",").map((part) => {
    const name = part.trim();
    if (!isFailure(name)) throw new InvalidArgumentError(`Choose from ${Object.keys(failures).join(", ")}.`);
    return name;
  });
  return before === usualFailures ? named : [...before, ...named];
}

function isFailure(name: string): name is Failure {
  return Object.hasOwn(failures, name);
}
