import pg from 'pg';
import { credit, debit, reversePostings } from '@emas/domain/ledger/books';
import { AccountLinesProjection } from '../../apps/api/src/contexts/money/projections/account-lines.projection.js';
import { CashFlowsProjection } from '../../apps/api/src/contexts/money/projections/cash-flows.projection.js';
import { FollowerRunner } from '../../apps/api/src/ledger/followers/follower-runner.js';
import { Shadow } from '../../apps/api/src/ledger/followers/shadow.js';
import type { Projection } from '../../apps/api/src/ledger/projection.js';
import { ProjectionRegistry } from '../../apps/api/src/ledger/projection-registry.js';
import { appConnection } from '../../apps/api/src/platform/database/connections.js';
import { Log } from '../../apps/api/src/platform/logging/log.js';
import { cashIn, type Lab, note, openDay, openLab, SHOP } from './ledger-lab.js';

/* Followers of money line by line: what they make event by event is what a rebuild makes. */

let lab: Lab;
let runner: FollowerRunner;
let client: pg.Client;
beforeEach(async () => {
  lab = await openLab();
  client = new pg.Client(appConnection(lab.config));
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await runner.onApplicationShutdown();
  await lab.close();
});

async function start(projection: Projection): Promise<void> {
  const registry = new ProjectionRegistry();
  registry.register(projection);
  const log = new Log({ ...lab.config, logLevel: 'silent' } as never);
  runner = new FollowerRunner(lab.config, log, registry, lab.signals, { httpAdapter: {} } as never);
  await runner.onApplicationBootstrap();
}

test('lines of accounts that are read one by one are the same whether followed or found by the database', async () => {
  const projection = new AccountLinesProjection();
  await start(projection);
  await openDay(lab);
  await note(lab, 'sale/1', { postings: cashIn(100) });
  await note(lab, 'sale/2', { postings: [debit('bank/1', 70), debit('bank/1', 30), credit('hutang/supplier/S', 100)] });
  // What comes to nothing there is no line, nor is what only begins alike.
  await note(lab, 'sale/3', { postings: [debit('rk/P', 5), credit('rk/P', 5)] });
  await note(lab, 'sale/4', { postings: [debit('piutang/hutang', 9), credit('biaya/ADM', 9)] });
  const { seq } = await note(lab, 'poin/1', {
    postings: [debit('poin/M1', 7, 'POIN'), credit('poin/terbit', 7, 'POIN')],
  });
  await runner.waitFor(SHOP, seq);
  const { rows } = await lab.admin.query(
    'SELECT akun, seq::int, jumlah::int FROM read.account_line ORDER BY seq, akun',
  );
  expect(rows.map(({ akun, seq: at, jumlah }) => `${at} ${akun} ${jumlah}`)).toEqual([
    '2 pendapatan/LAIN -100',
    '3 bank/1 100',
    '3 hutang/supplier/S -100',
    '5 biaya/ADM -9',
  ]);
  expect(await Shadow.compare(client, projection)).toBeNull();
  const { name, tables, handles } = projection;
  expect(await Shadow.compare(client, { name, tables, handles, apply: projection.apply })).toBeNull();
  await lab.admin.query(`UPDATE read.account_line SET jumlah = 99 WHERE akun = 'bank/1'`);
  expect(await Shadow.compare(client, projection)).toMatchObject({ table: 'account_line' });
});

test('what goes through drawers is summed up by the category that its document began with', async () => {
  const projection = new CashFlowsProjection();
  await start(projection);
  await openDay(lab);
  const said = { body: { kode_transaksi: 'LISTRIK' }, type: 'CashEntryRecorded' };
  const out = [debit('biaya/LISTRIK', 350), credit('kas/LACI1', 350)];
  const first = await note(lab, 'cash-entry/1', { ...said, postings: out });
  await note(lab, 'cash-entry/1', { type: 'CashEntryReversed', reverses: first.seq, postings: reversePostings(out) });
  await note(lab, 'cash-entry/2', { ...said, postings: out });
  await note(lab, 'money-move/1', { type: 'MoneyMoved', body: { kategori: 'SETOR' }, postings: [debit('bank/1', 40), credit('kas/LACI1', 40)] }); // prettier-ignore
  const { seq } = await note(lab, 'sale/1', { type: 'SaleValidated', postings: cashIn(900, 'kas/LACI2') });
  await runner.waitFor(SHOP, seq);
  const { rows } = await lab.admin.query('SELECT * FROM read.cash_flow ORDER BY kode_laci, jenis');
  expect(
    rows.map((row) => ['kode_laci', 'jenis', 'trx', 'kategori', 'jumlah_transaksi', 'masuk', 'keluar'].map((of) => row[of]).join(' ')),
  ).toEqual([
    'LACI1 IN SALDO_AWAL  1 1000000 0',
    'LACI1 OUT UANG_KAS LISTRIK 3 350 700',
    'LACI1 TRANSFER MUTASI_UANG SETOR 1 0 40',
    'LACI2 IN PENJUALAN  1 900 0',
  ]); // prettier-ignore
  expect(await Shadow.compare(client, projection)).toBeNull();
});
