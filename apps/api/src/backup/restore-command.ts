import { parseArgs } from 'node:util';
import type { CliCommand } from '../platform/cli/cli-command.js';
import { readConfig } from '../platform/config/config.js';
import { fromCaller } from './backup-command.js';
import { endUnfinished, restoreBackup, verifyByCommandLine } from './restore-backup.js';

export const restore: CliCommand = {
  usage: 'restore DIR [--replace] [--try] [--without-keys] [--unproved]  a backup into an empty server, verified',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        try: { type: 'boolean', default: false },
        'without-keys': { type: 'boolean', default: false },
        unproved: { type: 'boolean', default: false },
      },
    });
    const config = readConfig(process.env);
    if (!values.try && (await endUnfinished(config))) {
      console.log('A restore had been cut off; what it had begun is ended now. Look with  npm run ledger -- verify');
      return 0;
    }
    const [backup, ...more] = positionals;
    if (backup === undefined || more.length > 0) {
      console.error(`restore ${this.usage.slice(8)}`);
      return 2;
    }
    const proved = await restoreBackup(config, {
      backup: fromCaller(backup),
      replace: values.replace,
      tryOnly: values.try,
      withoutKeys: values['without-keys'],
      unproved: values.unproved,
      passphrase: process.env['BACKUP_PASSPHRASE'] || null,
      verify: verifyByCommandLine,
      stdout: process.stdout,
    });
    for (const line of proved) console.log(line);
    return 0;
  },
};
