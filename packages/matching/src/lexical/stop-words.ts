/** Words that tell nothing of what is asked (RECIPE, "Probability"). */
export const stopWords: ReadonlySet<string> = new Set(
  (
    "a an the of to in on for and or is are was were be been being i me my we our you your he she it its they them this that " +
    "these those with at by from as do does did doing done have has had can could would should will shall may might must what " +
    "which who whom when where why how if then than so not no please am im i'm id ive let lets s t d ll m re ve us about into " +
    "out up there here just also any some all"
  ).split(" "),
);
