/** Twenty skills as people write them, by name: what each says of itself. Some lie close together, as they do in real folders. */
export const homeSkills: Readonly<Record<string, string>> = {
  "pdf-forms":
    "Fill in PDF forms and read their fields. Use when somebody has a PDF form to complete, or asks what it asks for.",
  "pdf-merge":
    "Join several PDF files into one, or split one into pages. Use for putting PDFs together or taking them apart.",
  "spreadsheet-cleanup":
    "Tidy a spreadsheet: dates, duplicate rows, stray spaces, mixed units. Use before numbers are analysed.",
  "sql-tuning":
    "Find out why a database query is slow and make it fast: plans, indexes, rewrites. Use when a query takes too long.",
  "schema-migration": "Write and review database migrations that lock nothing for long and can be rolled back.",
  "release-notes":
    "Write release notes from merged pull requests, grouped by what users notice. Use when a version is about to ship.",
  "commit-messages": "Write commit messages that say why. Use when changes are staged and a message is wanted.",
  "flaky-tests": "Track down tests that fail now and then: order, time, shared state, races. Use when a test is flaky.",
  "accessibility-review":
    "Check a page for people who use screen readers or keyboards only: names, focus, contrast, landmarks.",
  "image-resize": "Scale, crop and convert pictures, and make thumbnails, without losing more than necessary.",
  "meeting-minutes": "Turn a transcript of a meeting into minutes: decisions, owners, dates, open questions.",
  "translation-german": "Translate texts into German as a native writer would, keeping names, code and placeholders.",
  "invoice-reader": "Read invoices and receipts and give supplier, number, date, net, tax and total as data.",
  "log-analysis":
    "Find what happened in server logs: first error, spikes, one request across services. Use in an outage.",
  "dependency-upgrade": "Upgrade a package to its next major version: read the changes, adapt the code, run the tests.",
  "api-design": "Design HTTP endpoints: names, status codes, paging, errors, versions. Use before an API is built.",
  "load-testing": "Plan and run load tests, and say at which rate a service breaks and why.",
  "security-review": "Look for security holes in a change: injection, missing checks, leaked secrets, unsafe defaults.",
  "onboarding-guide": "Write the guide that gets a new colleague from a laptop to a first merged change.",
  "travel-expenses": "Collect receipts of a business trip into an expense report that accounting accepts at once.",
};

/** The text of one skill's SKILL.md. */
export function skillText(name: string, description: string): string {
  return `---
name: ${name}
description: ${JSON.stringify(description)}
allowed-tools: Read, Grep, Bash(git status:*)
---

# ${name.replaceAll("-", " ")}

## Steps

1. Ask for what is missing.
2. Do it, and show the result.
`;
}
