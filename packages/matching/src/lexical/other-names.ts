/** Short forms that people and catalogs use for the same thing. */

/**
 * Groups of equals, lower case; a name of several words stands for all of them together. Only what is hardly ever meant otherwise:
 * "ai", "app" or "id" are words of their own by now.
 */
const groups: readonly string[] = [
  "k8s = kubernetes",
  "db = database",
  "repo = repository",
  "repos = repositories",
  "docs = documentation",
  "config = configuration",
  "auth = authentication = authorization",
  "authn = authentication",
  "authz = authorization",
  "env = environment",
  "envs = environments",
  "prod = production",
  "infra = infrastructure",
  "pr = pull request = merge request",
  "prs = pull requests = merge requests",
  "mr = merge request = pull request",
  "ci = continuous integration",
  "cd = continuous deployment",
  "perf = performance",
  "dev = development",
  "deps = dependencies",
  "dep = dependency",
  "admin = administrator",
  "spec = specification",
  "params = parameters",
  "param = parameter",
  "msg = message",
  "msgs = messages",
  "pic = picture",
  "pics = pictures",
  "img = image",
  "vid = video",
  "info = information",
  "temp = temperature",
  "calc = calculate",
  "appt = appointment",
  "mgmt = management",
  "acct = account",
  "addr = address",
  "js = javascript",
  "ts = typescript",
  "py = python",
  "postgres = postgresql",
  "pg = postgresql",
  "gcp = google cloud",
  "aws = amazon web services",
  "vm = virtual machine",
  "ux = user experience",
  "ui = user interface",
  "i18n = internationalization",
  "l10n = localization",
  "a11y = accessibility",
  "o11y = observability",
  "2fa = two factor authentication",
  "mfa = multi factor authentication",
  "sso = single sign on",
  "iac = infrastructure as code",
  "tdd = test driven development",
  "adr = architecture decision record",
  "sla = service level agreement",
  "kpi = key performance indicator",
  "okr = objectives and key results",
  "roi = return on investment",
  "hr = human resources",
  "nda = non disclosure agreement",
  "cv = resume = curriculum vitae",
  "faq = frequently asked questions",
  "nlp = natural language processing",
  "ml = machine learning",
  "llm = large language model",
  "ocr = optical character recognition",
  "tts = text to speech",
  "crm = customer relationship management",
  "seo = search engine optimization",
  "gdpr = general data protection regulation",
  "etl = extract transform load",
  "regex = regular expression",
  "sre = site reliability engineering",
  "rca = root cause analysis",
];

/** Word → what else it is called; a name of several words leads to its short form by its initials only. */
export const otherNames: ReadonlyMap<string, readonly string[]> = makeOtherNames();

function makeOtherNames(): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const group of groups) {
    const members = group.split(" = ");
    for (const member of members) {
      if (member.includes(" ")) continue;
      const others = members.filter((other) => other !== member);
      names.set(member, [...new Set([...(names.get(member) ?? []), ...others])]);
    }
  }
  return names;
}
