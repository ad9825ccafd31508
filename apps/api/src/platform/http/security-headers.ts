import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';

/** Devices of this house: pictures of identities, and the scale. Nothing else of the machine is for a page of ours. */
const PERMISSIONS =
  'camera=(self), serial=(self), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), usb=()';
/** Addresses whose answers are somebody's data: never kept by a browser or a proxy. */
const PRIVATE = /^\/api(\/|$)/;
const HOST = /^[A-Za-z0-9.:[\]-]+$/;

/** Sockets of the very server that the page came from; older browsers do not count them to 'self'. */
function ownSockets(request: IncomingMessage, _response: ServerResponse): string {
  const { host } = request.headers;
  return host !== undefined && HOST.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

/** Headers that also hold on plain HTTP in a shop's own network; what needs TLS (HSTS) is the reverse proxy's part. */
export function securityHeaders() {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // The component library writes its styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ownSockets],
        // PDF previews.
        frameSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    strictTransportSecurity: false,
    // Browsers ignore these two on plain HTTP and complain about it.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  return (request: Request, response: Response, next: NextFunction): void => {
    response.setHeader('Permissions-Policy', PERMISSIONS);
    if (PRIVATE.test(request.path)) response.setHeader('Cache-Control', 'no-store');
    protect(request, response, next);
  };
}
