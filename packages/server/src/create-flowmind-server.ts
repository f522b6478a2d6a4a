/** FlowMind as an MCP server: what every connection shares, and a way to make connections. */
import type {
  AlphaLlm,
  AuditLog,
  Caller,
  CallerRepository,
  Clock,
  ErrorCode,
  IdSource,
  Log,
  OutcomeRepository,
  Provider,
  Router,
  SavedContexts,
  WorkflowEngine,
} from "@flowmind/core";
import type { Engine, Snapshot } from "@flowmind/engine";
import type { WorkflowEngineParts } from "@flowmind/workflow";
import type { Server } from "@modelcontextprotocol/server";
import { type AccessOptions, resolveAccess } from "./access/access-options.ts";
import { createAdmission } from "./access/admission.ts";
import { createCallOpener } from "./access/open-call.ts";
import { createLateForeignReader } from "./arguments/late-foreign-reader.ts";
import { createAuditTrail } from "./audit/audit-trail.ts";
import { createOpenQuestions } from "./calls/open-questions.ts";
import { type CatalogView, createCatalogViews } from "./catalog-view.ts";
import { createDrafts } from "./composed/drafts.ts";
import { createConnection, type Identity } from "./connection/create-connection.ts";
import { createListChanges } from "./connection/list-changes.ts";
import { type ExposedTools, exposedTools } from "./exposed/exposed-tools.ts";
import { type FlowmindServerOptions, resolveServerOptions } from "./flowmind-server-options.ts";
import { createCallerWatch } from "./outcomes/caller-watch.ts";
import { createTenantLearning } from "./outcomes/tenant-learning.ts";
import { createContextReader } from "./resources/read-context.ts";
import { createAlphaUses } from "./runs/alpha-uses.ts";
import { createClosedQuestions } from "./runs/closed-questions.ts";
import { createRunEnd } from "./runs/run-end.ts";
import { createRunParts } from "./runs/run-parts.ts";
import { createRunTasks } from "./tasks/run-tasks.ts";
import { type CallTool, createToolCaller } from "./tools/tool-caller.ts";
import { type ToolDefinition, toolDefinitions } from "./tools/tool-definitions.ts";
import { toolNames } from "./tools/tool-names.ts";

type OpenWorkflows = (parts: Pick<WorkflowEngineParts, "partsOf" | "onOver">) => WorkflowEngine;

export interface FlowmindServerParts {
  /** Compiled: a server has nothing to say without a catalog. */
  readonly engine: Engine;
  /** An engine over `helpContexts()` of teaching. */
  readonly help: Router;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** Gets what goes wrong, with stacks; it must not write to standard output, which belongs to the protocol. */
  readonly log: Log;
  /** What is remembered of callers; whoever opened it closes it. */
  readonly store: {
    readonly callers: CallerRepository;
    readonly outcomes: OutcomeRepository;
    /** Absent: calls are not written down. */
    readonly audit?: AuditLog;
  };
  /** What is wrong with remembering now; it is said in every answer. @default nothing */
  readonly storeProblems?: () => readonly { readonly code: ErrorCode }[];
  /** Who asks where no surface says so. */
  readonly localCaller: Caller;
  /** What callers may see, have to earn, and how often they may call. */
  readonly access?: AccessOptions;
  /**
   * Carry out the contexts that they brought into the engine's catalog: those whose `source.provider` is the provider's name, or begins
   * with it (`mcp:github`). Without any that can call, `call_tool` is not listed. They are not closed here. @default none
   */
  readonly providers?: readonly Provider[];
  /** Makes the engine that drives runs, given what this server knows of their owners. */
  readonly openWorkflows: OpenWorkflows;
  /** Keeps workflows that callers compose and want saved. Absent: they last until the server ends. */
  readonly saved?: SavedContexts;
  /** Carries out the instructions of autonomous runs. @default nobody: their callers do */
  readonly alphaLlm?: AlphaLlm;
  /** Of FlowMind, for the client to show. */
  readonly version: string;
  readonly options?: FlowmindServerOptions;
}

export interface FlowmindServer {
  /**
   * A server of the SDK for one connection; connect it to a transport. Throws CATALOG_EMPTY before the first compile.
   * @param caller whom the surface knows to be on the other side, without what the client calls itself; default: the local caller
   */
  createConnection(caller?: Identity): Server;
  /** What `tools/list` publishes to the local caller now. */
  tools(): readonly ToolDefinition[];
  /**
   * To be called after the engine's catalog has changed: clients that were given a list of tools are told where what `expose` adds to it
   * is another now.
   */
  catalogChanged(): void;
  /**
   * Begins to read what outcomes have taught the local caller's tenant; calls that come meanwhile wait for it, half a second at most. To be called
   * where the store is open or opens now.
   */
  readOutcomes(): void;
  /** A tool call without a connection; never rejects. */
  readonly callTool: CallTool;
  /** Drives the runs; whoever made the server lets it recover those that nobody drives, and closes it. */
  readonly workflows: WorkflowEngine;
  /** Resolves when what follows from the calls so far was given to the store. */
  flush(): Promise<void>;
  readonly log: Log;
}

/** Throws a RangeError for an alias that is no tool name or is taken, for an entry of `expose` that is no URI and no pattern, and for rules with faults. */
export function createFlowmindServer(parts: FlowmindServerParts): FlowmindServer {
  const { engine, log, clock, ids, version, localCaller, store, providers = [] } = parts;
  const options = resolveServerOptions(parts.options);
  const access = resolveAccess(parts.access);
  const views = createCatalogViews(engine);
  const calls = providers.some(({ call }) => call !== undefined);
  const { callTool: calling, fieldRequest: _published, ...ours } = toolNames;
  const available = new Set<string>([...Object.values(ours), options.fieldRequestName, ...(calls ? [calling] : [])]);
  const listChanges = createListChanges(log);
  const exposed = perSnapshot(({ snapshot }) =>
    exposedTools(snapshot, providers, options.isExposed, (name) => available.has(name)),
  );
  const permissionsOf = (caller: Caller) => access.permissions.of(caller);
  const catalog = (caller: Caller) => views(permissionsOf(caller));
  const { outcomes } = store;
  const learning = options.learns ? createTenantLearning({ outcomes, clock, log }) : undefined;
  const onOutcome = learning && { onOutcome: learning.add };
  const watch = createCallerWatch({ ...store, levels: access.levels, clock, log, ...onOutcome });
  const drafts = createDrafts();
  const openCall = createCallOpener({
    clock,
    ids,
    permissionsOf,
    catalog: views,
    drafts,
    watch,
    ...(learning && { learning }),
  });
  const admission = createAdmission(access, clock);
  const audit = createAuditTrail({ audit: store.audit, clock, log, providers });
  const readContext = createContextReader({ openCall, admission, audit });
  const foreignReader = createLateForeignReader();
  const ofRuns = { alphaUses: createAlphaUses(clock), closedQuestions: createClosedQuestions(), foreignReader };
  const workflows = parts.openWorkflows({
    partsOf: createRunParts({
      openCall,
      providers,
      judge: engine,
      levels: access.levels,
      clock,
      audit,
      ...ofRuns,
      ...(parts.alphaLlm && { alphaLlm: parts.alphaLlm }),
    }),
    onOver: createRunEnd(watch),
  });
  const callTool = createToolCaller({
    workflows,
    ...ofRuns,
    openQuestions: createOpenQuestions(),
    isHidden: (uri, { snapshot }) => snapshot.find(uri) === undefined && engine.snapshot().find(uri) !== undefined,
    drafts,
    ...(parts.saved && { saved: parts.saved }),
    help: parts.help,
    judge: engine,
    clock,
    ids,
    log,
    localCaller,
    openCall,
    admission,
    audit,
    levels: access.levels,
    providers,
    exposed,
    fieldRequestName: options.fieldRequestName,
    isAvailable: (tool) => available.has(tool),
    storeProblems: parts.storeProblems ?? (() => []),
  });
  const tasks = createRunTasks({ ...ofRuns, workflows, callTool, openCall, audit, clock, keptMs: options.runsKeptMs });
  const listed = { options, calls, providers, exposed, version };
  const connecting = { ...listed, catalog, callTool, readContext, listChanges, tasks, log };
  return {
    createConnection: (caller = localCaller) => createConnection(caller, connecting),
    tools: () => {
      const view = catalog(localCaller);
      const direct = [...exposed(view).values()].map(({ definition }) => definition);
      return [...toolDefinitions(view.coverage, options, calls), ...direct];
    },
    catalogChanged: () => listChanges.announce(),
    readOutcomes: () => learning?.begin(localCaller.tenant),
    callTool,
    workflows,
    flush: async () => {
      await Promise.all([watch.flush(), audit.flush()]);
    },
    log,
  };
}

/** Computed once for each generation of the catalog, and each part of it that somebody sees. */
function perSnapshot(compute: (view: CatalogView) => ExposedTools): (view: CatalogView) => ExposedTools {
  const known = new WeakMap<Snapshot, ExposedTools>();
  return (view) => {
    const tools = known.get(view.snapshot) ?? compute(view);
    known.set(view.snapshot, tools);
    return tools;
  };
}
