/** Stands for upstream servers where none is started: an answer then names the call that it would name with them. */
import { FlowmindError, type Provider } from "@flowmind/core";

export function restingProvider(): Provider {
  return {
    name: "mcp",
    contexts: async () => [],
    onChange: () => () => {},
    call: async () => {
      throw new FlowmindError("SERVER_DOWN", { server: "mcp", detail: "this command starts no server" });
    },
    close: async () => {},
  };
}
