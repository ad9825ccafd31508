import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { mayOpen } from './backup/may-open.js';
import { FirstRows } from './engine/first-rows/first-rows.js';
import { MayNotOpen } from './ledger/seals/fork-check.js';
import { readConfig } from './platform/config/config.js';
import { Log } from './platform/logging/log.js';
import { stopOnSignal } from './platform/process/stop-on-signal.js';
import { JobWorker } from './platform/queue/job-worker.js';

async function bootstrap(): Promise<void> {
  await mayOpen(readConfig(process.env));
  const app = await NestFactory.createApplicationContext(AppModule, { bufferLogs: true });
  app.useLogger(app.get(Log));
  await app.get(FirstRows).writeAll();
  await app.get(JobWorker).start();
  app.get(Log).log('working');
  stopOnSignal(app);
  process.send?.({ ready: true });
}

bootstrap().catch((error: unknown) => {
  console.error(error instanceof MayNotOpen ? error.message : error);
  process.exit(1);
});
