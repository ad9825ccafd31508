import { Global, Module } from '@nestjs/common';
import { JobQueue } from './job-queue.js';
import { JobRegistry } from './job-registry.js';
import { JobStore } from './job-store.js';
import { JobWorker } from './job-worker.js';
import { JobsController } from './jobs.controller.js';

@Global()
@Module({
  controllers: [JobsController],
  providers: [JobStore, JobQueue, JobRegistry, JobWorker],
  exports: [JobQueue, JobRegistry, JobWorker],
})
export class QueueModule {}
