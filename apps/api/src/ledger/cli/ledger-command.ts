import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { isBusinessDate } from '@emas/domain/shared/business-date';
import type { CliCommand } from '../../platform/cli/cli-command.js';
import type { Config } from '../../platform/config/config.js';
import { createClient } from '../../platform/database/connections.js';
import { AuditSource } from '../audit/audit-source.js';
import { exportJournal } from '../audit/export-journal.js';
import { replayShop } from '../audit/replay.js';
import { Shadow } from '../followers/shadow.js';
import { acceptRestored } from './accept-restore.js';
import { acceptLostWitnesses } from './accept-witness-loss.js';
import type { LedgerCommandHost } from './ledger-command-host.js';
import { printReplay } from './print-replay.js';
import { proveSlip } from './prove-slip.js';
import { writeRange } from './write-range.js';
import { verifyLedger } from './verify-ledger.js';

const USAGE = `ledger verify [--shop KODE] [--quick] [--exact]
                                            check every event, guard, seal and read-model (--quick: no read-models; --exact: event by event)
ledger replay --at YYYY-MM-DD [--shop KODE] balances and stock at the end of a day
ledger export [--shop KODE] [--out FILE]    plain-text journal for hledger
ledger prove NO_FAKTUR [--out FILE]         proof that a document is in its sealed days (or --event SEQ)
ledger range --from DAY --to DAY [--out FILE]
                                            the sealed days with all their events, which docs/verify-range.sh checks
ledger rebuild [READ-MODEL …]               fill read-models anew from the log, beside live work
ledger accept-restore SHOP --reason TEXT    go on with an older copy of the log, for good and on record
ledger accept-witness-loss SHOP --reason TEXT
                                            go on without seals or heads that are gone from outside, on record`;

export const ledgerCommand = (host: () => LedgerCommandHost): CliCommand => ({
  usage: USAGE.replaceAll('\n', '\n  '),
  async run([action = '', ...rest]) {
    const { values, positionals } = parseArgs({
      args: [...rest],
      allowPositionals: true,
      options: {
        shop: { type: 'string' },
        at: { type: 'string' },
        out: { type: 'string' },
        event: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        quick: { type: 'boolean' },
        exact: { type: 'boolean' },
        reason: { type: 'string' },
        by: { type: 'string' },
        'new-key': { type: 'boolean' },
      },
    });
    switch (action) {
      case 'verify':
        return verifyLedger(host(), { quick: false, exact: false, ...values }, console.log);
      case 'replay':
        return replay(host().config, values.at, values.shop);
      case 'export':
        return exportTo(host().config, values.out, values.shop);
      case 'prove':
        return prove(host().config, positionals, values);
      case 'range':
        return writeRange(host().config, values, shopsOf);
      case 'rebuild':
        return rebuild(host(), positionals);
      case 'accept-restore': {
        const { reason, by = 'OWNER', 'new-key': newKey = false } = values;
        return acceptRestored(host().config, { shop: positionals[0], reason, by, newKey }, console.log);
      }
      case 'accept-witness-loss': {
        const { reason, by = 'OWNER' } = values;
        return acceptLostWitnesses(host().config, { shop: positionals[0], reason, by }, console.log);
      }
      default:
        console.error(USAGE);
        return 2;
    }
  },
});

async function replay(config: Config, at: string | undefined, shop: string | undefined): Promise<number> {
  if (!isBusinessDate(at)) {
    console.error('replay needs --at YYYY-MM-DD');
    return 2;
  }
  return AuditSource.open(config, async (source) => {
    for (const one of await shopsOf(source, shop)) printReplay(await replayShop(source, one, at), at, console.log);
    return 0;
  });
}

async function exportTo(config: Config, file: string | undefined, shop: string | undefined): Promise<number> {
  return AuditSource.open(config, async (source) => {
    const shops = await shopsOf(source, shop);
    if (shops.length > 1) {
      console.error(`A journal is of one shop; name it with --shop: ${shops.join(', ')}`);
      return 2;
    }
    const out = file === undefined ? process.stdout : createWriteStream(file);
    const transactions = await exportJournal(source, shops[0]!, out);
    if (file !== undefined) {
      out.end();
      await finished(out);
    }
    console.error(`${transactions} transactions of ${shops[0]} exported${file === undefined ? '' : ` to ${file}`}.`);
    return 0;
  });
}

async function prove(
  config: Config,
  [no, ...more]: readonly string[],
  { event, shop, out }: { event?: string; shop?: string; out?: string },
): Promise<number> {
  if ((no === undefined) === (event === undefined) || more.length > 0 || !/^[1-9]\d{0,14}$/.test(event ?? '1')) {
    console.error('prove needs the number of one document, or --event SEQ');
    return 2;
  }
  const subject = no === undefined ? { seq: Number(event) } : { no };
  return proveSlip(config, { subject, out, shops: (source) => shopsOf(source, shop) });
}

async function rebuild(host: LedgerCommandHost, names: readonly string[]): Promise<number> {
  return host.withProjections(async (projections) => {
    const unknown = names.find((name) => !projections.some((projection) => projection.name === name));
    if (unknown !== undefined) {
      console.error(`No read-model ${unknown}. There are: ${projections.map(({ name }) => name).join(', ')}`);
      return 2;
    }
    const client = createClient(host.config);
    await client.connect();
    try {
      for (const projection of projections) {
        if (names.length > 0 && !names.includes(projection.name)) continue;
        const started = Date.now();
        const { events } = await Shadow.rebuild(client, projection);
        console.log(`${projection.name}: rebuilt from ${events} events in ${Date.now() - started} ms`);
      }
      return 0;
    } finally {
      await client.end();
    }
  });
}

/** The named shop, or all there are. */
export async function shopsOf(source: AuditSource, shop: string | undefined): Promise<string[]> {
  const shops = await source.shops();
  if (shop === undefined) {
    if (shops.length === 0) throw new Error('The ledger is empty.');
    return shops;
  }
  if (!shops.includes(shop)) throw new Error(`No shop ${shop}. There are: ${shops.join(', ') || 'none'}`);
  return [shop];
}
