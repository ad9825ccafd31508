import type { IncomingMessage, Server } from 'node:http';

/** For who watches over the process, at the root alone: proxies keep strangers from it there. */
const AT_THE_ROOT = /^\/(health|metrics)(\/|\?|$)/;
/** Events that carry a request: of HTTP, and of a socket. */
const REQUESTS: ReadonlySet<string | symbol> = new Set(['request', 'upgrade']);

/**
 * Lets everything that this server answers (pages, API, sockets) live below `/pos/` of a host as well, whether the proxy
 * before it cuts the path off or hands it on. Express and Socket.IO both listen here, so the path goes before either.
 */
export function liveBelow(server: Server, basePath: string): void {
  if (basePath === '/') return;
  const bare = basePath.slice(0, -1);
  const emit = server.emit.bind(server) as (name: string | symbol, ...args: unknown[]) => boolean;
  server.emit = (name: string | symbol, ...args: unknown[]) => {
    if (REQUESTS.has(name)) cutOff(args[0] as IncomingMessage, bare);
    return emit(name, ...args);
  };
}

function cutOff(request: IncomingMessage, bare: string): void {
  const { url } = request;
  if (!url?.startsWith(bare)) return;
  const rest = url.slice(bare.length);
  if (rest === '' || rest.startsWith('?')) request.url = `/${rest}`;
  else if (rest.startsWith('/') && !AT_THE_ROOT.test(rest)) request.url = rest;
}
