/** The example of docs/tool-search.md, as it stands there: a test keeps the two equal and runs it. */
import { encoderFolder } from "@flowmind/encoder";
import { createEngine } from "@flowmind/engine";
import { createOnnxEmbedder, createVectorIndex } from "@flowmind/retrieval";
import { claudeToolReferences, openAiTools, toolContexts } from "@flowmind/server";

const clock = { now: () => Date.now(), monotonic: () => performance.now() };

/** The tools of an application, in the form of the Claude API. */
const tools = [
  tool("send_email", "Sends an email to one or more people.", "to", "subject", "body"),
  tool("create_calendar_event", "Puts a meeting into the calendar and invites people.", "title", "start", "attendees"),
  tool("get_weather_forecast", "Gives the weather of a city for the next days.", "city", "days"),
  tool("refund_payment", "Pays the money of an order back to the customer.", "order_id", "amount"),
  tool("search_flights", "Finds flights between two airports on a day.", "from", "to", "date"),
];

function tool(name: string, description: string, ...parameters: readonly string[]) {
  const properties = Object.fromEntries(parameters.map((parameter) => [parameter, { type: "string" }]));
  return { name, description, input_schema: { type: "object", properties }, defer_loading: true };
}

/** What a search for `query` is answered with in either API. */
export async function searchTools(queries: readonly string[]) {
  const embedder = await createOnnxEmbedder({ folder: encoderFolder() });
  const engine = createEngine({ embedder, makeIndex: createVectorIndex, clock });
  await engine.compile(toolContexts(tools));

  // The same tools in the form of the OpenAI Responses API: one router serves both.
  const functions = tools.map(({ name, description, input_schema }) => {
    return { type: "function", name, description, parameters: input_schema, defer_loading: true };
  });
  const answers = [];
  for (const query of queries) {
    answers.push({
      claude: {
        type: "tool_result",
        tool_use_id: "toolu_1",
        content: await claudeToolReferences(query, engine, tools),
      },
      openai: {
        type: "tool_search_output",
        call_id: "call_1",
        execution: "client",
        status: "completed",
        tools: await openAiTools(query, engine, functions),
      },
    });
  }
  await embedder.close();
  return answers;
}
