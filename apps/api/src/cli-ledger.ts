import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { ledgerCommand } from './ledger/cli/ledger-command.js';
import type { LedgerCommandHost } from './ledger/cli/ledger-command-host.js';
import { ProjectionRegistry } from './ledger/projection-registry.js';
import { readConfig } from './platform/config/config.js';
import { Log } from './platform/logging/log.js';

/** The auditor's commands, with the application's read-models where they are asked for. */
export const ledger = ledgerCommand((): LedgerCommandHost => ({
  config: readConfig(process.env),
  async withProjections(work) {
    const app = await NestFactory.createApplicationContext(AppModule, { bufferLogs: true, abortOnError: false });
    app.useLogger(app.get(Log));
    try {
      return await work(app.get(ProjectionRegistry).all());
    } finally {
      await app.close();
    }
  },
}));
