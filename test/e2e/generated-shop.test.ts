import { spawnSync } from 'node:child_process';
import { Writable } from 'node:stream';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { EVENT_TYPES } from '@emas/domain/ledger/event-types';
import { LINED_ACCOUNTS } from '@emas/domain/money/account-line';
import pg from 'pg';
import { HeaderKinds } from '../../apps/api/src/engine/document/header-kinds.js';
import { AuditSource } from '../../apps/api/src/ledger/audit/audit-source.js';
import { exportJournal } from '../../apps/api/src/ledger/audit/export-journal.js';
import { verifyLedger } from '../../apps/api/src/ledger/cli/verify-ledger.js';
import { ProjectionRegistry } from '../../apps/api/src/ledger/projection-registry.js';
import { characterOf } from '../../apps/api/src/seed/character.js';
import { seedingOf } from '../../apps/api/src/seed/seeding.js';
import { PASSWORD } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { walkJournals } from '../support/walk-journals.js';

/*
 * Five weeks of a generated shop with every module of the counter: everything it may do occurs in it, and afterwards all that
 * checks the books agrees. What a kind of document is asked here it is asked because it stands in a registry; one that no
 * affair of a generated shop makes (apps/api/src/trades/README.md) is red.
 */
const SHOP = 'SJA';
const RUN = { seed: 20_261_123, days: 36, scale: 0.09, until: '2026-11-20' };
const CHARACTER = {
  ...characterOf(0, RUN.scale),
  pajak: true,
  etalase: 150,
  brankas: 5,
  modules: [
    'MARKETPLACE_MODULE',
    'ONLINE_SHIPPING_MODULE',
    'ACCOUNTING_MODULE',
    'DIAMOND_MODULE',
    'SEND_GOODS_MODULE',
    'EXTERNAL_GOODS_MODULE',
    'STOCK_CUCI_MANUAL_MODULE',
    'KUPON_MODULE',
  ] as const,
};

/**
 * Events that trade does not write: of people, rights, devices, pictures, exports, what only goes wrong, what was written once, and
 * money and goods that another shop of the node would have to send first, or take in.
 */
const NOT_OF_TRADE =
  /^(Access(?!ory)|Account|AuthorizationRe|CountScanRemoved|CouponIssueAdvanced|Customer|Device|Drawer(CountRefused|Difference)|Export|Fingerprint|Incoming|InstallmentReminded|ItemChanged|ItemListed|ItemProfitChanged|ItemRepriced|ItemReturned|ItemUnlisted|JournalAccounts|Labels|LoanReminded|MasterDeleted|MoneyReceipt|MoneyReceived|MoneySendReleased|Password|Person|PledgesChecked|Price|Reasons|Restore|Session|Shipment(Acknowledged|Received|Receipt|Released)|Splash|Stone(Set|TakenOut)|TransferProof|TrayHeld|User(Activated|Changed|Deactivated)|Witness)/;

let test: TestApp;
let pool: pg.Pool;
let token: string;

beforeAll(async () => {
  test = await createTestApp({ worker: false });
  pool = test.app.get<pg.Pool>(pg.Pool);
  await seedingOf(test.app).run(CHARACTER, RUN, { booked: () => undefined });
  const login = await test.http.post('/api/v1/users/login').send({ user_id: 'OWNER', password: PASSWORD }).expect(200);
  ({ token } = (login.body as { data: { token: string } }).data);
}, 300_000);
afterAll(() => test?.close());

async function get<Body>(path: string): Promise<Body> {
  const { rows } = await pool.query<{ seq: number }>('SELECT seq FROM ledger.shop_head WHERE shop = $1', [SHOP]);
  const answer = await test.http
    .get(`/api/v1/${path}`)
    .set('Authorization', `Bearer ${token}`)
    .set('X-After-Seq', String(rows[0]!.seq));
  expect([path, answer.status, answer.status < 300 ? null : answer.body]).toEqual([path, 200, null]);
  return answer.body as Body;
}

const column = async (sql: string): Promise<string[]> =>
  (await pool.query<{ value: string }>(sql, [SHOP])).rows.map(({ value }) => value);

it('has every kind of document and entry, every event that trade writes', async () => {
  const kinds = test.app.get(HeaderKinds).all();
  await get('penjualan?limit=1');
  const there = await column('SELECT DISTINCT kind AS value FROM read.document WHERE shop = $1');
  expect(kinds.map(({ kind }) => kind).filter((kind) => !there.includes(kind))).toEqual([
    'money-receipt',
    'shipment-receipt',
  ]);
  const written = await column('SELECT DISTINCT type AS value FROM ledger.ledger_event WHERE shop = $1');
  const missing = [...EVENT_TYPES].filter((type) => !written.includes(type) && !NOT_OF_TRADE.test(type));
  expect(missing).toEqual([]);
});

it.each([
  ['deposits in every state', `SELECT DISTINCT jenis_titip || ' ' || status AS value FROM read.deposit WHERE shop = $1`, ['UANG OPEN', 'UANG DIPAKAI', 'UANG BATAL', 'BARANG OPEN', 'BARANG DIAMBIL']], // prettier-ignore
  ['money that is held past its day', `SELECT 'yes' AS value FROM read.deposit WHERE shop = $1 AND status = 'OPEN' AND tgl_batas < '${RUN.until}' LIMIT 1`, ['yes']], // prettier-ignore
  ['money used in part, and withheld', `SELECT DISTINCT jenis AS value FROM read.deposit_entry WHERE shop = $1`, ['TERIMA', 'PAKAI', 'LEPAS', 'KEMBALI', 'HANGUS']], // prettier-ignore
  ['contracts in instalments in every state', `SELECT DISTINCT status AS value FROM read.installment WHERE shop = $1`, ['AKTIF', 'LUNAS', 'LELANG', 'BATAL']], // prettier-ignore
  ['money of contracts taken, handed over, given back and kept', `SELECT DISTINCT jenis AS value FROM read.installment_entry WHERE shop = $1`, ['TERIMA', 'SERAH', 'KEMBALI', 'HANGUS']], // prettier-ignore
  ['loans in every state, and surpluses owed and paid', `SELECT DISTINCT status AS value FROM read.loan WHERE shop = $1 UNION SELECT DISTINCT status_kelebihan FROM read.loan_auction WHERE shop = $1`, ['AKTIF', 'LUNAS', 'LELANG', 'BATAL', 'DIBAYAR']], // prettier-ignore
  ['trade-ins that the customer pays for, and the shop', `SELECT DISTINCT sign(selisih_bayar)::text AS value FROM read.trade_in WHERE shop = $1`, ['1', '-1']], // prettier-ignore
  ['deposits that gold paid, beside money and with money back, and taken back with it', `SELECT DISTINCT status || (CASE WHEN bayar_cash + bayar_transfer > 0 THEN ' out' ELSE '' END) AS value FROM read.purchase WHERE shop = $1 AND tukar_untuk IS NOT NULL`, ['VALID', 'VALID out', 'BATAL out']], // prettier-ignore
  ['counts that were approved, and not', `SELECT DISTINCT status AS value FROM read.count WHERE shop = $1`, ['SELESAI', 'DISETUJUI', 'BATAL']], // prettier-ignore
  ['melts with a result, and taken back', `SELECT DISTINCT jenis || ' ' || status AS value FROM read.goods_document WHERE shop = $1`, ['HP SELESAI', 'HP BATAL', 'HB SELESAI', 'HB BATAL']], // prettier-ignore
  ['stones set, taken out, sold and taken back', `SELECT DISTINCT jenis AS value FROM read.stone_step WHERE shop = $1`, ['MASUK', 'KELUAR', 'BATAL MASUK', 'BATAL KELUAR', 'PASANG', 'LEPAS', 'JUAL']], // prettier-ignore
  ['trays that fit the books and that do not', `SELECT DISTINCT hasil AS value FROM read.tray_weighing WHERE shop = $1`, ['SESUAI', 'SELISIH']], // prettier-ignore
  ['shipments that arrived, that were taken back, and that were given up', `SELECT DISTINCT status AS value FROM read.shipment WHERE shop = $1`, ['DITERIMA', 'BATAL']], // prettier-ignore
  ['shrinkage decided either way, and waiting', `SELECT DISTINCT status AS value FROM read.shrinkage WHERE shop = $1`, ['VALID', 'DITOLAK', 'OPEN']], // prettier-ignore
  ['problems solved and not', `SELECT DISTINCT status AS value FROM read.problem_invoice WHERE shop = $1`, ['PROSES', 'SELESAI']], // prettier-ignore
  ['deductions by category and condition', `SELECT DISTINCT jenis_potongan AS value FROM read.purchase_deduction WHERE shop = $1`, ['KATEGORI', 'KONDISI']], // prettier-ignore
  ['sales of tiers, online, beside things', `SELECT DISTINCT coalesce(kategori_harga, '') || coalesce(kode_marketplace, '') AS value FROM read.sale WHERE shop = $1`, ['LANGGANAN', 'UMUMTOKPED', 'UMUMSHOPEE']], // prettier-ignore
  ['accessories beside things', `SELECT DISTINCT jenis_baris AS value FROM read.sale_line WHERE shop = $1`, ['BARANG', 'AKSESORIS']], // prettier-ignore
  ['approvals of the counter', `SELECT DISTINCT kategori AS value FROM read.authorization WHERE shop = $1`, ['BATAL_TITIPAN', 'BATAL_PENJUALAN', 'CETAK_ULANG', 'HANCUR_BARANG', 'PEMBELIAN', 'PENJUALAN']], // prettier-ignore
])('has %s', async (_, sql, values) => {
  const found = await column(sql);
  expect(values.filter((value) => !found.includes(value))).toEqual([]);
});

it('leaves books that verify, read-models and seals included', async () => {
  const said: string[] = [];
  const projections = test.app.get(ProjectionRegistry).all();
  const host = {
    config: test.config,
    withProjections: <R>(work: (all: typeof projections) => Promise<R>) => work(projections),
  };
  expect([await verifyLedger(host, { quick: false }, (line) => said.push(line)), said.join('\n')]).toEqual([
    0,
    expect.stringContaining('The ledger is intact.'),
  ]);
});

it('is in journals that know each of its lines, and in one that hledger reads', async () => {
  const { unknown } = await walkJournals(pool as never);
  expect(unknown).toEqual([]);
  const chunks: Buffer[] = [];
  const sink = new Writable({ write: (chunk: Buffer, _, done) => (chunks.push(Buffer.from(chunk)), done()) });
  await AuditSource.open(test.config, (source) => exportJournal(source, SHOP, sink));
  const read = spawnSync('hledger', ['-f', '-', 'check'], { input: Buffer.concat(chunks) });
  if (!read.error) expect(read.stderr.toString()).toBe('');
});

it('has every rupiah of its accounts in their lines, and of its drawers in what went through them', async () => {
  const off = await column(
    `SELECT d.akun || ': ' || d.saldo || ' in the books, ' || coalesce(l.saldo, 0) || ' in lines' AS value
       FROM (SELECT akun, sum(debit - credit) AS saldo FROM read.daily_account WHERE shop = $1 AND unit = 'IDR' GROUP BY 1) d
       LEFT JOIN (SELECT akun, sum(jumlah) AS saldo FROM read.account_line WHERE shop = $1 GROUP BY 1
                  UNION ALL
                  SELECT 'kas/' || kode_laci, sum(masuk - keluar) FROM read.cash_flow WHERE shop = $1 GROUP BY 1) l USING (akun)
      WHERE split_part(akun, '/', 1) IN ('kas', ${LINED_ACCOUNTS.map((word) => `'${word}'`).join(', ')}) AND d.saldo <> coalesce(l.saldo, 0)`,
  );
  expect(off).toEqual([]);
  const [lines] = await column('SELECT count(*) AS value FROM read.account_line WHERE shop = $1');
  expect(Number(lines)).toBeGreaterThan(100);
});

it('closes with sheets whose checks agree, on each of its days', async () => {
  const days = await column(`SELECT DISTINCT tgl_system::text AS value FROM ledger.ledger_event WHERE shop = $1 AND type = 'DayClosed' ORDER BY 1`); // prettier-ignore
  expect(days).toHaveLength(RUN.days);
  for (const tgl of days) {
    const { checks } = await get<ReportDocument>(`laporan/tutup-toko?tanggal=${tgl}`);
    expect(checks.length).toBeGreaterThan(0);
    expect([tgl, checks.filter(({ ok }) => !ok)]).toEqual([tgl, []]);
  }
});

it('owes its customers what its deposits say', async () => {
  const { rows } = await pool.query<{ held: number; booked: number }>(
    `SELECT (SELECT sum(sisa_rp)::bigint FROM read.deposit WHERE shop = $1 AND jenis_titip = 'UANG') AS held,
            (SELECT -saldo FROM ledger.account_balance WHERE shop = $1 AND akun = 'titipan/jual') AS booked`,
    [SHOP],
  );
  expect(rows[0]!.held).toBeGreaterThan(0);
  expect(rows[0]!.held).toBe(rows[0]!.booked);
});

it('opens on its dashboard, and tells of every customer with a document what he did', async () => {
  expect(await get<{ bulan: object }>('dashboard')).toMatchObject({ bulan: expect.anything() });
  const busy = await column(
    `SELECT customer_id::text AS value FROM read.document WHERE shop = $1 AND customer_id IS NOT NULL
      GROUP BY 1 ORDER BY count(DISTINCT kind) DESC, 1 LIMIT 5`,
  );
  expect(busy).toHaveLength(5);
  for (const customer_id of busy) expect(JSON.stringify(await get(`customers/${customer_id}/dokumen`))).toContain(SHOP);
});
