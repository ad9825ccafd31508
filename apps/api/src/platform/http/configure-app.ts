import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Config } from '../config/config.js';
import { Log } from '../logging/log.js';
import { requestLog } from '../logging/request-log.js';
import { Metrics } from '../metrics/metrics.js';
import { requestMetrics } from '../metrics/request-metrics.js';
import { SocketAdapter } from '../realtime/socket.adapter.js';
import { serveApiDocs } from './api-docs.js';
import { crowdLimit } from './crowd-limit.js';
import { limitSending } from './limit-sending.js';
import { plainAddress } from './plain-address.js';
import { PublicHits } from './public-hits.js';
import { publicLimit } from './public-limit.js';
import { publicReading } from './public-reading.js';
import { readBody, readSmallBody } from './read-body.js';
import { securityHeaders } from './security-headers.js';
import { unknownRoute } from './unknown-route.js';
import { serveWeb } from './web-files.js';

/** What main.ts and the tests do alike to an application created with `bodyParser: false`. */
export function configureApp(app: NestExpressApplication, options: { readonly webFolder?: string } = {}): void {
  const log = app.get(Log);
  limitSending(app.getHttpServer() as Server);
  app.useLogger(log);
  app.set('trust proxy', app.get(Config).trustProxy);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.use(requestLog(log), requestMetrics(app.get(Metrics)), securityHeaders(), plainAddress);
  app.use('/api/v1/katalog', publicReading, publicLimit(app.get(PublicHits)));
  app.use('/api/v1/users/login', readSmallBody);
  app.use('/api', readBody(app.get(Config).authType));
  // Behind the bodies: a request that is only half there has no turn yet.
  app.use('/api', crowdLimit());
  app.setGlobalPrefix('api/v1', { exclude: ['health/{*path}', 'metrics', 'config.js'] });
  app.useWebSocketAdapter(new SocketAdapter(app));
  serveApiDocs(app);
  if (options.webFolder) serveWeb(app.getHttpAdapter().getInstance(), options.webFolder, app.get(Config).basePath);
  app.use(unknownRoute);
}
