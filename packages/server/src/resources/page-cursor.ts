/** Cursors of resource lists: opaque to the client, a position to us. */
import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";

/** The inverse of `parseCursor`. */
export function formatCursor(offset: number): string {
  return Buffer.from(`${marker}${offset}`).toString("base64url");
}

/** Throws the protocol's invalid-params error for a cursor that we did not give. */
export function parseCursor(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const found = form.exec(Buffer.from(cursor.slice(0, longestCursor), "base64url").toString("utf8"));
  if (found?.[1] === undefined) {
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      "This cursor was not given by this server; begin without one",
    );
  }
  return Number(found[1]);
}

const marker = "offset:";
const form = /^offset:(\d{1,9})$/;
const longestCursor = 64;
