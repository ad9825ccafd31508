import { chainText } from '@emas/domain/ledger/chain';
import { reversePostings, credit, debit } from '@emas/domain/ledger/books';
import { DailyAccountsProjection } from '../../apps/api/src/contexts/money/projections/daily-accounts.projection.js';
import { verifyLedger } from '../../apps/api/src/ledger/cli/verify-ledger.js';
import { sha256Hex } from '../../apps/api/src/ledger/hash.js';
import type { Projection } from '../../apps/api/src/ledger/projection.js';
import { HeadRecorder } from '../../apps/api/src/ledger/seals/head-recorder.js';
import { SealKeys } from '../../apps/api/src/ledger/seals/seal-keys.js';
import { Sealer } from '../../apps/api/src/ledger/seals/sealer.js';
import { Secrets } from '../../apps/api/src/platform/config/secrets.js';
import { createPool } from '../../apps/api/src/platform/database/connections.js';
import { Log } from '../../apps/api/src/platform/logging/log.js';
import { cashIn, command, dayClosed, event, type Lab, moved, note, openDay, openLab, SHOP, sold, TODAY } from './ledger-lab.js'; // prettier-ignore

export const TOMORROW = '2026-11-21';

/** A ledger with a history to look through, and the hands of an auditor and of somebody with something to hide. */
export interface AuditLab {
  readonly lab: Lab;
  readonly sealer: Sealer;
  verify(): Promise<{ code: number; said: string }>;
  tamper(sql: string): Promise<void>;
  rechain(from: number): Promise<void>;
  close(): Promise<void>;
}

/** Two days, the first closed and sealed; a sale, its cancellation, a purchase, points. */
export async function openAuditLab(): Promise<AuditLab> {
  const lab = await openLab();
  const pool = createPool(lab.config, 2);
  const keys = new SealKeys(new Secrets(lab.config));
  const sealer = new Sealer(pool, keys, lab.config);
  const recorder = new HeadRecorder(
    lab.config,
    keys,
    lab.signals,
    new Log({ ...lab.config, logLevel: 'silent' } as never),
    pool,
  );
  recorder.onApplicationBootstrap();
  const close = async () => {
    recorder.onApplicationShutdown();
    await pool.end();
    await lab.close();
  };
  await note(lab, 'master/master-baki/A1');
  await openDay(lab, ['A1', 'A2', 'A3']);
  await lab.ledger.execute(
    command([
      event('sale/1', {
        numberKind: 'FJ',
        body: { nama: 'Cincin "金" 💍 ß; a  b' },
        postings: [...cashIn(2_000_000), ...sold],
        movements: [moved('A1', 'baki/A1', 'jual/1')],
      }),
      event('authorization/9', { status: 'DIPAKAI' }),
    ]),
  );
  await note(lab, 'sale/2', {
    numberKind: 'FJ',
    postings: [...cashIn(5), ...sold],
    movements: [moved('A2', 'baki/A1', 'jual/2')],
  });
  await note(lab, 'sale/2', {
    reverses: 5,
    postings: reversePostings([...cashIn(5), ...sold]),
    movements: [moved('A2', 'jual/2', 'baki/A1')],
  });
  await note(lab, 'poin/1', { postings: [debit('poin/M 1', 7, 'POIN'), credit('poin/terbit', 7, 'POIN')] });
  await lab.ledger.execute(command([dayClosed(TODAY)]));
  await sealer.sealDay(SHOP, TODAY);
  await openDay(lab, ['B1'], TOMORROW);
  await note(lab, 'sale/3', {
    numberKind: 'FJ',
    postings: [...cashIn(9), ...sold],
    movements: [moved('A3', 'baki/A1', 'jual/3')],
  });
  recorder.record();
  await lab.app.query(
    `INSERT INTO read.daily_account (shop, tgl_system, akun, unit, debit, credit)
     SELECT shop, tgl_system, akun, unit, sum(greatest(jumlah, 0)), -sum(least(jumlah, 0)) FROM ledger.money_posting GROUP BY 1, 2, 3, 4;
     INSERT INTO read.follower_checkpoint SELECT shop, 'daily-accounts', seq FROM ledger.shop_head`,
  );
  return {
    lab,
    sealer,
    verify: () => verify(lab),
    tamper: (sql) => tamper(lab, sql),
    rechain: (from) => rechain(lab, from),
    close,
  };
}

async function verify(lab: Lab): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const host = {
    config: lab.config,
    withProjections: <R>(work: (all: readonly Projection[]) => Promise<R>) => work([new DailyAccountsProjection()]),
  };
  const code = await verifyLedger(host, { quick: false }, (line) => lines.push(line));
  return { code, said: lines.join('\n') };
}

/** Behind the application's back: a superuser with the triggers off. */
async function tamper(lab: Lab, sql: string): Promise<void> {
  await lab.admin.query(`SET session_replication_role = replica`);
  for (const table of [
    'ledger_event',
    'event_lines',
    'ledger_seal',
    'shop_head',
    'document',
    'stock_place',
    'account_balance',
  ])
    await lab.admin.query(`ALTER TABLE ledger.${table} DISABLE TRIGGER USER`);
  for (const statement of sql.split(';')) await lab.admin.query(statement);
}

/** What an administrator who knows the code would do: recompute every hash from `from` on. */
async function rechain(lab: Lab, from: number): Promise<void> {
  const { rows } = await lab.admin.query(
    `SELECT *, tgl_system::text AS tgl,
            to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at
       FROM ledger.ledger_event WHERE seq >= $1 ORDER BY seq`,
    [from],
  );
  let prevHash = (await lab.admin.query('SELECT hash FROM ledger.ledger_event WHERE seq = $1', [from - 1])).rows[0]
    .hash;
  for (const row of rows) {
    const fields = { prevHash, shop: SHOP, seq: Number(row.seq), version: row.version, no: row.no, tglSystem: row.tgl };
    const rest = {
      recordedAt: row.at,
      actor: row.actor,
      part: row.part,
      idem: row.idem,
      requestHash: row.request_hash,
    };
    const hash = sha256Hex(chainText({ ...fields, ...rest, result: row.result }, row.body));
    await lab.admin.query('UPDATE ledger.ledger_event SET prev_hash = $2, hash = $3 WHERE seq = $1', [
      row.seq,
      prevHash,
      hash,
    ]);
    prevHash = hash;
  }
  await lab.admin.query('UPDATE ledger.shop_head SET hash = $1', [prevHash]);
}
