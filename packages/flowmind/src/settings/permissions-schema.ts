/** `permissions:` of the configuration file: who may see and use what (docs/permissions.md). */
import {
  defaultPermissions,
  type PermissionRule,
  type PermissionSettings,
  undeclaredEffect,
} from "@flowmind/authorization";
import { contextKinds, effects, flowmindTools } from "@flowmind/core";

type Property = Readonly<Record<string, unknown>>;

const name: Property = { type: "string", minLength: 1 };
const list = (items: Property, description: string): Property => ({ type: "array", items, description });

const groups: Property = {
  type: "object",
  description: "Callers by the name of a group that rules can use.",
  additionalProperties: list(
    {
      type: "object",
      additionalProperties: false,
      required: ["subject"],
      properties: {
        tenant: { ...name, description: "The tenant of its token. Left out: in any." },
        subject: { ...name, description: "The subject of its token, or the local user's name." },
      },
    },
    "Who is in it.",
  ),
};

const rule: Readonly<Record<keyof PermissionRule, Property>> = {
  decision: { enum: ["allow", "deny"], description: "A rule that denies wins over all that allow." },
  from: { enum: ["local", "remote"], description: "Callers on this machine, or over the network." },
  tenants: list(name, "Tenants of tokens."),
  callers: list(name, "Subjects of tokens, or the local user's name."),
  groups: list(name, "Names of groups."),
  kinds: list({ enum: contextKinds }, "Kinds of contexts."),
  providers: list(name, "Where contexts come from: yaml for files, or mcp: and a server's name."),
  tags: list(name, "Tags, of which a context needs one."),
  effects: list({ enum: [...effects, undeclaredEffect] }, "What contexts do; undeclared: those that say nothing."),
  uris: list(name, "URI patterns: * within a segment, ** any text, ? one character."),
  tools: list(
    { enum: flowmindTools },
    "FlowMind's own tools, where the rule is about using. Left out: about seeing too.",
  ),
};

const otherwise = (who: keyof PermissionSettings["otherwise"], whom: string): Property => ({
  enum: ["allow", "deny"],
  default: defaultPermissions.otherwise[who],
  description: `For ${whom} where no rule fits.`,
});

export const permissionsSchema: Property = {
  type: "object",
  additionalProperties: false,
  description:
    "Who may see and use what. A context that is denied does not exist for its caller (docs/permissions.md).",
  properties: {
    groups,
    rules: list(
      { type: "object", additionalProperties: false, required: ["decision"], properties: rule },
      "Each fits where all of its keys do; within a list one value is enough.",
    ),
    otherwise: {
      type: "object",
      additionalProperties: false,
      description: "What holds where no rule fits.",
      properties: {
        local: otherwise("local", "the local user"),
        remote: otherwise("remote", "callers over the network"),
      },
    },
  },
};
