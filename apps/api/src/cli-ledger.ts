import { EVENT_TYPES } from '@emas/domain/ledger/event-types';
import { ledgerCommand } from './ledger/cli/ledger-command.js';
import type { LedgerCommandHost } from './ledger/cli/ledger-command-host.js';
import { readConfig } from './platform/config/config.js';

/** The auditor's commands, with the application's read-models where they are asked for. */
export const ledger = ledgerCommand((): LedgerCommandHost => ({
  config: readConfig(process.env),
  eventTypes: EVENT_TYPES,
  async withProjections(work) {
    const { AppModule, NestFactory, ProjectionRegistry } = await application();
    // Put together and never started: nothing is queued, swept or followed by whoever only looks.
    const app = await NestFactory.create(AppModule, { logger: false, abortOnError: false });
    try {
      return await work(app.get(ProjectionRegistry).all());
    } finally {
      await app.close();
    }
  },
}));

/** Loaded only where read-models are asked for: most commands need the log alone. */
async function application() {
  const [{ NestFactory }, { AppModule }, { ProjectionRegistry }] = await Promise.all([
    import('@nestjs/core'),
    import('./app.module.js'),
    import('./ledger/projection-registry.js'),
  ]);
  return { AppModule, NestFactory, ProjectionRegistry };
}
