import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { ledgerCommand } from '../../apps/api/src/ledger/cli/ledger-command.js';
import { Ledger } from '../../apps/api/src/ledger/ledger.js';
import { ProjectionRegistry } from '../../apps/api/src/ledger/projection-registry.js';
import { FollowerPort } from '../../apps/api/src/platform/http/after-seq.interceptor.js';
import { GoldShop, SHOP } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/** The whole application with all its read-models, and the auditor's commands on it. */
let server: TestApp;
let admin: pg.Client;
let folder: string;

beforeAll(async () => {
  server = await createTestApp();
  folder = mkdtempSync(join(tmpdir(), 'emas-cli-'));
  admin = new pg.Client({ connectionString: server.database.adminUrl });
  await admin.connect();
  const shop = await GoldShop.open(server);
  for (let i = 0; i < 3; i++) {
    const id = randomUUID();
    await shop.as('KASIR1', 'post', 'penjualan', {
      id,
      kode_sales: 'SL1',
      lines: [{ kode_barcode: await shop.addRing() }],
    });
    if (i > 0)
      await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, {
        pembayaran: [{ cara_bayar: 'CASH', jumlah: 1_635_000 }],
      });
  }
  await settled();
});
afterAll(async () => {
  await admin.end();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const settled = async () => server.app.get(FollowerPort).waitFor(SHOP, (await server.app.get(Ledger).head(SHOP)).seq);

/** Runs a command as the command line would; answers its exit code and what it said. */
async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const spies = (['log', 'error'] as const).map((name) =>
    jest.spyOn(console, name).mockImplementation((...args: unknown[]) => void said.push(String(args[0]))),
  );
  const command = ledgerCommand(() => ({
    config: server.config,
    withProjections: (work) => work(server.app.get(ProjectionRegistry).all()),
  }));
  try {
    return { code: await command.run(args), said: said.join('\n') };
  } finally {
    spies.forEach((spy) => spy.mockRestore());
  }
}

test('verify holds for the whole application, each read-model included', async () => {
  const { code, said } = await run('verify');
  expect(said).toContain('The ledger is intact.');
  expect(code).toBe(0);
  expect(Number(/(\d+) read-models? equal/.exec(said)![1])).toBeGreaterThan(5);
});

test('verify names what was altered behind its back; rebuild puts read-models right', async () => {
  await admin.query('UPDATE read.sale SET total_harga = total_harga + 1 WHERE no_faktur_jual LIKE $1', ['%0002']);
  const found = await run('verify');
  expect(found.said).toMatch(/DIFFERENCE {2}read\.sale: holds a row that a replay does not give: .*0002/);
  expect(found.code).toBe(1);
  expect((await run('rebuild', 'nothing')).code).toBe(2);
  const rebuilt = await run('rebuild');
  expect(rebuilt.said).toMatch(/: rebuilt from \d+ events in \d+ ms/);
  expect((await run('verify')).code).toBe(0);
});

test('a changed balance is named and put back', async () => {
  await admin.query(`UPDATE ledger.account_balance SET saldo = saldo + 1 WHERE akun = 'persediaan'`);
  expect((await run('verify', '--quick')).said).toMatch(
    /DIFFERENCE {2}SJA account_balance persediaan IDR: is \d+, by the events \d+/,
  );
  await admin.query(`UPDATE ledger.account_balance SET saldo = saldo - 1 WHERE akun = 'persediaan'`);
  expect((await run('verify', '--quick', '--shop', SHOP)).code).toBe(0);
});

test('verify reads in large steps, or event by event where it is told to', async () => {
  const [quick, exact] = [await run('verify', '--quick'), await run('verify', '--quick', '--exact')];
  expect(quick.said).toMatch(/and seals agree \(\d+ ms\)/);
  expect(exact.said).toMatch(/and seals agree, read event by event \(\d+ ms\)/);
  expect([quick.code, exact.code]).toEqual([0, 0]);
});

test('replay and export say what the books hold, and ask for what they need', async () => {
  const { openDay } = await server.app.get(Ledger).head(SHOP);
  expect((await run('replay', '--at', openDay!)).said).toMatch(/penjualan +IDR +-3,\d{3},\d{3}/);
  expect((await run('replay', '--at', '2026-02-30')).code).toBe(2);
  const file = join(folder, 'shop.journal');
  expect((await run('export', '--out', file)).said).toMatch(/transactions of SJA exported to/);
  expect(readFileSync(file, 'utf8')).toMatch(/\(FJSJA\d{10}\) SaleValidated/);
  await expect(run('export', '--shop', 'XXX')).rejects.toThrow('No shop XXX. There are: SJA');
  expect((await run('what')).code).toBe(2);
});
