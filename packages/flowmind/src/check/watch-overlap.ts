/** `check --watch`: every save is answered with what it catches, steals and turns. */
import { type FolderChange, watchFolders } from "@flowmind/catalog";
import { type Context, isFlowmindError, messageOf, type Problem } from "@flowmind/core";
import { compareAnswers, type OverlapChange, type OverlapStudy } from "@flowmind/engine";
import { openParsedFiles } from "../assembly/load-contexts.ts";
import { serverContexts } from "../assembly/upstream/server-contexts.ts";
import { withLastGood } from "../assembly/with-last-good.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import { shownPath } from "../output/shown-path.ts";
import { createStyle } from "../output/style.ts";
import type { Settings } from "../settings/settings.ts";
import type { CheckFindings } from "./check-findings.ts";
import type { OpenedOverlap } from "./open-overlap.ts";
import { showWatchedChange, type WatchedChange } from "./show-watched-change.ts";
import { withFlowProblems } from "./with-flow-problems.ts";

export interface WatchOverlapParts {
  readonly settings: Settings;
  readonly surroundings: Surroundings;
  /** A line of JSON for each change. */
  readonly json: boolean;
}

/** As many files change when another branch is checked out: then everything is compiled and asked anew. */
const mostAtOnce = 50;

/** Ends when it is told to; a file that is broken keeps what it held before. Throws FOLDER_NOT_FOUND. */
export async function watchOverlap(
  { folders, loaded }: CheckFindings,
  opened: OpenedOverlap,
  { settings, surroundings, json }: WatchOverlapParts,
): Promise<void> {
  const { signal, output, errorOutput, environment, currentFolder, homeFolder } = surroundings;
  const showPath = (path: string) => shownPath(path, currentFolder, homeFolder);
  const style = createStyle(output, environment);
  const follower = createFollower(loaded.contexts, loaded.problems, opened, signal);
  const { mappings } = settings;
  const onFault = (fault: unknown): void => {
    const fix = isFlowmindError(fault) ? `. ${fault.fix}` : "";
    errorOutput.write(`${style.uncertain("warning")}  ${messageOf(fault)}${fix}\n`);
  };
  const others = async () => (await serverContexts(settings, surroundings)).contexts;
  const { ended } = await watchFolders(folders, {
    openCache: () => openParsedFiles(settings),
    ...(mappings && { mappings }),
    others,
    known: loaded.contexts,
    signal,
    onFault,
    onChange: async (read) => {
      const change = { ...read, loaded: withFlowProblems(read.loaded, await others()) };
      const answer = await follower(change);
      output.write(json ? `${JSON.stringify(answer)}\n` : showWatchedChange(answer, change.loaded, style, showPath));
    },
  });
  if (!json) output.write(`Watching ${folders.map(showPath).join(", ")}; Ctrl-C ends it\n`);
  await ended;
}

/** What was last loaded and asked, taken further by each change. */
function createFollower(
  first: readonly Context[],
  problemsBefore: readonly Problem[],
  { flowmind, study: firstStudy, studyOf }: OpenedOverlap,
  signal: AbortSignal,
): (change: FolderChange) => Promise<WatchedChange> {
  const files = new Set(first.map(({ uri }) => uri));
  const others = flowmind.engine.data().contexts.filter(({ uri }) => !files.has(uri));
  let study: OverlapStudy = firstStudy;
  let present = new Map(first.map((context) => [context.uri, context]));
  let problems = problemsBefore;

  return async ({ loaded, ...read }) => {
    const now = new Map(withLastGood(loaded, [...present.values()]).map((context) => [context.uri, context]));
    const gone = [...present.keys()].filter((uri) => !now.has(uri));
    const put = [...read.added, ...read.changed].flatMap((uri) => now.get(uri) ?? []);
    // What a broken file held has not gone, so it does not come when the file is mended.
    const added = read.added.filter((uri) => !present.has(uri));
    const changed = [...read.changed, ...read.added.filter((uri) => present.has(uri))];
    present = now;
    const answer = await (put.length + gone.length > mostAtOnce ? anew() : study.change({ put, remove: gone }, signal));
    const known = new Set(problems.map(keyOf));
    const newProblems = loaded.problems.filter((problem) => !known.has(keyOf(problem)));
    problems = loaded.problems;
    return { added, changed, removed: gone, problems: newProblems, ...answer };
  };

  async function anew(): Promise<OverlapChange> {
    const { engine } = flowmind;
    const before = study.answers();
    await engine.compile([...present.values(), ...others], { signal, known: engine.data() });
    study = await studyOf(engine.data());
    return { flips: compareAnswers(before, study.answers()), contexts: [] };
  }
}

function keyOf({ file, line, column, code, message }: Problem): string {
  return JSON.stringify([file, line, column, code, message]);
}
