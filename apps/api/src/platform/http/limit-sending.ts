import type { Server } from 'node:http';

const REQUEST_MS = 30_000;
const HEADERS_MS = 10_000;
/** As often connections are looked through for such a request; Node does it every half minute. */
const LOOK_MS = 5_000;

/** Ends the connection of a request that is not there, head and body, so long after it began. Called before it listens. */
export function limitSending(server: Server, requestMs = REQUEST_MS): void {
  server.requestTimeout = requestMs;
  server.headersTimeout = Math.min(HEADERS_MS, requestMs);
  // An option of the server's making, which is Nest's; it is read when the server begins to listen.
  Object.assign(server, { connectionsCheckingInterval: Math.min(LOOK_MS, requestMs) });
}
