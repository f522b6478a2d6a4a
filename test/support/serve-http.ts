/** An HTTP server on a free port of this machine that ends with the running test. */
import { createServer, type RequestListener } from "node:http";
import { onTestFinished } from "vitest";

/** Gives its address, with the port and without a path. */
export async function serveHttp(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}
