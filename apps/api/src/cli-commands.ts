import { migrate } from './migrations/migrate.js';
import type { CliCommand } from './platform/cli/cli-command.js';
import { readConfig } from './platform/config/config.js';

const migrateCommand: CliCommand = {
  usage: 'migrate                    bring roles and tables up to date',
  async run() {
    const ran = await migrate(readConfig(process.env));
    console.log(ran.length === 0 ? 'Nothing to migrate.' : `Migrated: ${ran.join(', ')}`);
    return 0;
  },
};

/** Sub-commands by name; each is loaded only when it is asked for. */
export const cliCommands: Readonly<Record<string, () => Promise<CliCommand>>> = {
  migrate: async () => migrateCommand,
  ledger: async () => (await import('./cli-ledger.js')).ledger,
  'create-owner': async () => (await import('./contexts/identity/cli/create-owner.js')).createOwner,
  backup: async () => (await import('./backup/backup-command.js')).backup,
  restore: async () => (await import('./backup/restore-command.js')).restore,
  demo: async () => (await import('./demo/demo-command.js')).demo,
  seed: async () => (await import('./seed/seed-command.js')).seed,
  'masterdata-migration': async () => (await import('./engine/resource/migration-command.js')).masterdataMigration,
  'documents-migration': async () => (await import('./engine/document/document-migration.js')).documentsMigration,
};
