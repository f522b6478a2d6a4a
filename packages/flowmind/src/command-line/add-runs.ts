/** `flowmind runs`: runs of workflows, to be seen, answered, ended, gone on with and taken along. */
import { runDecisions, runStatuses } from "@flowmind/core";
import { type Command, Option } from "commander";
import type { ExitCode } from "./exit-code.ts";
import { limitOption } from "./limit-option.ts";
import { refuseUnknownSubcommand } from "./refuse-unknown-subcommand.ts";
import type { Surroundings } from "./surroundings.ts";
import { variableOption } from "./variable-option.ts";
import { withContextOptions } from "./with-context-options.ts";
import { withDataOptions } from "./with-data-options.ts";

export function addRuns(program: Command, surroundings: Surroundings, end: (code: ExitCode) => void): void {
  const runs = program.command("runs").description("Runs of workflows (docs/workflows.md).");
  const command = (usage: string, description: string, isDefault = false) =>
    withDataOptions(
      runs.command(usage, { isDefault }).description(description).option("--json", "print it as JSON"),
      "runs are",
    );

  refuseUnknownSubcommand(command("list", "Runs, the latest begun first; with --json one on each line.", true))
    .addOption(new Option("--status <status...>", "only with one of these").choices(runStatuses))
    .addOption(limitOption())
    .action(async (options) => {
      const { listRuns } = await import("../commands/runs/list-runs.ts");
      end(await listRuns(options, surroundings));
    });
  command("show <id>", "One run: its steps, what it waits for, what it knows. Any beginning of its id will do.").action(
    async (id: string, options) => {
      const { showOneRun } = await import("../commands/runs/show-one-run.ts");
      end(await showOneRun(id, options, surroundings));
    },
  );
  command("watch <id>", "The same as it goes on, until the run is over; with --json every state on a line.").action(
    async (id: string, options) => {
      const { watchRun } = await import("../commands/runs/watch-run.ts");
      end(await watchRun(id, options, surroundings));
    },
  );
  command("approve <id>", "Decide what a run waits for a decision on.")
    .option("--step <step>", "where several are awaited: the step's name or path")
    .addOption(new Option("--decision <decision>", "what to do (default: what lets it go on)").choices(runDecisions))
    .option("--reason <text>", "why; a step that was declined says it")
    .action(async (id: string, options) => {
      const { approveRun } = await import("../commands/runs/approve-run.ts");
      end(await approveRun(id, options, surroundings));
    });
  withContextOptions(
    command("resume <id>", "Go on with a run here, until it waits for something or is over; answer what it waits for."),
  )
    .option("--answer <text>", "what came of the step that it waits for")
    .addOption(variableOption("a variable that the step gives"))
    .option("--failed <why>", "the step could not be done")
    .option("--step <step>", "where several are awaited: the step's name or path")
    .action(async (id: string, options) => {
      const { resumeRun } = await import("../commands/runs/resume-run.ts");
      end(await resumeRun(id, options, surroundings));
    });
  command("cancel <id>", "End a run: what it does is stopped, and nothing else is begun.").action(
    async (id: string, options) => {
      const { cancelRun } = await import("../commands/runs/cancel-run.ts");
      end(await cancelRun(id, options, surroundings));
    },
  );
  command("export <id>", "Everything that is kept of a run, as one JSON document.")
    .option("--out <file>", "write it there (default: standard output)")
    .action(async (id: string, options) => {
      const { exportRun } = await import("../commands/runs/export-run.ts");
      end(await exportRun(id, options, surroundings));
    });
  command(
    "replay <id-or-file>",
    "Go through a kept or exported run again, calling nothing: 1 where it ends elsewhere.",
  ).action(async (named: string, options) => {
    const { replayKeptRun } = await import("../commands/runs/replay-kept-run.ts");
    end(await replayKeptRun(named, options, surroundings));
  });
}
