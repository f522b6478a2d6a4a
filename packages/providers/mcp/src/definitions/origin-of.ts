/** What the contexts of a server say of where they come from. */
import type { UpstreamServer } from "../servers/upstream-server.ts";
import type { DefinitionOrigin } from "./to-context.ts";

/** What has to be known of a server for that. */
export type NamedServer = Pick<UpstreamServer, "name" | "file" | "hosts" | "nameInHosts">;

/** @param unavailable why the context cannot be used at present */
export function originOf({ name, file, hosts, nameInHosts }: NamedServer, unavailable?: string): DefinitionOrigin {
  return {
    server: name,
    ...(file === undefined ? {} : { file }),
    ...(hosts === undefined ? {} : { hosts }),
    ...(nameInHosts === undefined ? {} : { nameInHosts }),
    ...(unavailable === undefined ? {} : { unavailable }),
  };
}
