/** Help: the shape of every answer. */
import type { HelpTopic } from "../help-topic.ts";

export const envelopeTopic: HelpTopic = {
  type: "concept",
  name: "envelope",
  title: "The shape of every answer",
  summary: "success and result, or error with a fix; the same outside for every tool.",
  questions: [
    "What does an answer look like?",
    "Where is the request id?",
    "What is in _metadata and _performance?",
    "How are errors returned?",
  ],
  text: `Fine: {success: true, result: {request_id, ...}, teaching?, next_actions?, _metadata, _performance, _insights?}. Wrong: {success: false, error: {code, message, request_id, fix: {instruction, example?, why?}}, guidance?, partial_results?}, marked isError. Both come as structuredContent and as the same JSON in text.

All times are measured milliseconds: search_time_ms is embedding, searching and ranking together, assembly_time_ms the making of the answer. alpha_llm_calls counts the questions put to a language model that the operator has configured, about conditions that could not be judged with certainty; 0 where none is, or nothing was uncertain. Optional fields are absent when there is nothing to say.`,
};
