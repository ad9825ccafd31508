import { NestFactory } from '@nestjs/core';
import { DomainError } from '@emas/domain/shared/domain-error';
import { jakartaDate } from '@emas/domain/shared/business-date';
import { mayOpen } from '../backup/may-open.js';
import type { CliCommand } from '../platform/cli/cli-command.js';
import { readConfig } from '../platform/config/config.js';
import { JobStore } from '../platform/queue/job-store.js';
import { JobWorker } from '../platform/queue/job-worker.js';
import { DemoModule } from './demo.module.js';
import { LoadDemo } from './load-demo.js';

const SEED = 20_261_120;

/** Numbers of the demo shop, each to be changed from the environment for a smaller or larger one. */
const size = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);

export const demo: CliCommand = {
  usage: 'demo                       load the demo shop into an empty database',
  async run() {
    await mayOpen(readConfig(process.env));
    const app = await NestFactory.createApplicationContext(DemoModule, { logger: ['error', 'fatal'] });
    try {
      await app.get(JobWorker).start();
      await app.get(LoadDemo).run(
        {
          seed: size('DEMO_SEED', SEED),
          today: process.env['DEMO_TODAY'] ?? jakartaDate(new Date().toISOString()),
          days: size('DEMO_DAYS', 30),
          items: size('DEMO_ITEMS', 1500),
          customers: size('DEMO_CUSTOMERS', 120),
          allModules: process.env['DEMO_MODULES'] === 'all',
        },
        (line) => console.log(`  ${line}`),
      );
      await finished(app.get(JobStore));
      return 0;
    } catch (error) {
      // What a decision refuses names its fields; a generator that is refused is to be mended.
      if (error instanceof DomainError) console.error(error.code, error.params, error.details, error.data);
      throw error;
    } finally {
      await app.close();
    }
  },
};

/** The sheets of the closed days are still being printed when the last deed is done. */
async function finished(jobs: JobStore): Promise<void> {
  while ((await jobs.open()).length > 0) await new Promise((resolve) => setTimeout(resolve, 100));
}
