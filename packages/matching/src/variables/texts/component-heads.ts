/** What parts of software are called, whatever the author's hints: "the checkout service", "the ImageResizer worker". */
export const componentHeads: readonly string[] =
  "service server database cluster api endpoint app website shop portal module plugin dashboard mailbox gateway pipeline queue flow backend frontend button form screen dialog editor importer exporter parser scheduler cache worker".split(
    " ",
  );
