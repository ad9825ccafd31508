import { ledgerCommand } from './ledger/cli/ledger-command.js';
import type { LedgerCommandHost } from './ledger/cli/ledger-command-host.js';
import { readConfig } from './platform/config/config.js';

/** The auditor's commands, with the application's read-models where they are asked for. */
export const ledger = ledgerCommand((): LedgerCommandHost => ({
  config: readConfig(process.env),
  async withProjections(work) {
    const { AppModule, Log, NestFactory, ProjectionRegistry } = await application();
    const app = await NestFactory.createApplicationContext(AppModule, { bufferLogs: true, abortOnError: false });
    app.useLogger(app.get(Log));
    try {
      return await work(app.get(ProjectionRegistry).all());
    } finally {
      await app.close();
    }
  },
}));

/** Loaded only where read-models are asked for: most commands need the log alone. */
async function application() {
  const [{ NestFactory }, { AppModule }, { ProjectionRegistry }, { Log }] = await Promise.all([
    import('@nestjs/core'),
    import('./app.module.js'),
    import('./ledger/projection-registry.js'),
    import('./platform/logging/log.js'),
  ]);
  return { AppModule, Log, NestFactory, ProjectionRegistry };
}
