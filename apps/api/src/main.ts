import 'reflect-metadata';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { mayOpen } from './backup/may-open.js';
import { FirstRows } from './engine/first-rows/first-rows.js';
import { MissingReadModels } from './ledger/followers/missing-read-models.js';
import { MayNotOpen } from './ledger/seals/fork-check.js';
import { Config, readConfig } from './platform/config/config.js';
import { liveBelow } from './platform/http/base-path.js';
import { configureApp } from './platform/http/configure-app.js';
import { Log } from './platform/logging/log.js';
import { stopOnSignal } from './platform/process/stop-on-signal.js';

/** The web application lies beside this one: apps/api/dist/programs/main.js → apps/web/dist. */
const webFolder = join(dirname(process.argv[1]!), '../../../web/dist');

async function bootstrap(): Promise<void> {
  await mayOpen(readConfig(process.env));
  const app = await NestFactory.create<NestExpressApplication>(AppModule, { bodyParser: false, bufferLogs: true });
  configureApp(app, existsSync(join(webFolder, 'index.html')) ? { webFolder } : {});
  await app.get(FirstRows).writeAll();
  await app.get(MissingReadModels).make();
  const { host, port: wanted, basePath } = app.get(Config);
  liveBelow(app.getHttpServer() as Server, basePath);
  await app.listen(wanted, host);
  const { port } = app.getHttpServer().address() as AddressInfo;
  app.get(Log).log('listening', { port, host });
  stopOnSignal(app);
  // The parent that started us waits for this.
  process.send?.({ ready: true, port });
}

bootstrap().catch((error: unknown) => {
  console.error(error instanceof MayNotOpen ? error.message : error);
  process.exit(1);
});
