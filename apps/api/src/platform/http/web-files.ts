import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';

const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;
/** Addresses of the server itself; everything else without a file ending is a page of the web application. */
const SERVER = /^\/(api|socket\.io|health|metrics|config\.js)(\/|$)/;
const YEAR_S = 31_536_000;

/**
 * Serves the built web application: compressed at build time, assets for a year, pages through index.html. One build
 * serves every base path: its addresses are relative, and the page says where they start.
 */
export function serveWeb(app: Express, folder: string, basePath = '/'): void {
  const index = basePath === '/' ? null : indexBelow(folder, basePath);
  const isPage = (request: Request) =>
    ['GET', 'HEAD'].includes(request.method) && extname(request.path) === '' && !SERVER.test(request.path);

  app.use((request: Request, response: Response, next: NextFunction) => {
    if (isPage(request)) {
      response.setHeader('Cache-Control', 'no-cache');
      if (index) response.type('html').send(index);
      else sendFile(folder, 'index.html', request, response, next);
    } else if (request.path.startsWith('/assets/')) {
      response.setHeader('Cache-Control', `public, max-age=${YEAR_S}, immutable`);
      sendFile(folder, request.path, request, response, (error) => {
        response.removeHeader('Cache-Control');
        next(error);
      });
    } else next();
  });
  app.use(express.static(folder, { index: false, cacheControl: true, maxAge: '1h' }));
}

const indexBelow = (folder: string, basePath: string): string =>
  readFileSync(join(folder, 'index.html'), 'utf8').replace('<base href="/" />', `<base href="${basePath}" />`);

/** Sends a file in the best form that was built and the client takes; goes on when there is no such file. */
function sendFile(folder: string, path: string, request: Request, response: Response, next: NextFunction): void {
  const encoding = ENCODINGS.find(
    ({ name, suffix }) => request.acceptsEncodings(name) === name && existsSync(join(folder, `${path}${suffix}`)),
  );
  response.vary('Accept-Encoding');
  if (encoding) {
    response.type(extname(path));
    response.setHeader('Content-Encoding', encoding.name);
  }
  response.sendFile(`${path}${encoding?.suffix ?? ''}`, { root: folder, cacheControl: false }, (error) => {
    if (!error || response.headersSent) return;
    response.removeHeader('Content-Encoding');
    next();
  });
}
