import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { addDays, jakartaDate } from '@emas/domain/shared/business-date';
import type pg from 'pg';
import { createClient } from '../../apps/api/src/platform/database/connections.js';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { reportRows } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/*
 * The closing sheet, walked with every command that moves money: what each does stands in its block and in no other, and the
 * blocks together are what drawers and accounts gained.
 */

const YESTERDAY = addDays(jakartaDate(new Date().toISOString()), -1);
const [BCA, BRI] = ['1234567890', '5550001'];

let test: TestApp;
let shop: GoldShop;
let office: GoldShop;
let client: pg.Client;
/** Ids of what later steps go on with. */
const ids: Record<string, string> = {};

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into answers freely
type Any = any;
const done = (answer: Answer<Any>): Answer<Any> => {
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer;
};
/** Sent, approved where somebody's word is needed, and sent again. */
async function post(path: string, body: object, user = 'OWNER'): Promise<Any> {
  const answer = await shop.as<Any>(user, 'post', path, body);
  if (answer.body.code !== 'AUTHORIZATION_REQUIRED') return done(answer).body;
  const otorisasi_ids = await (user === 'OWNER' ? shop.answerFor(answer) : shop.approve(answer, user));
  return done(await shop.as<Any>(user, 'post', path, { ...body, otorisasi_ids })).body;
}
/** The same with an id, kept under a name. */
async function make(name: string, path: string, body: object, user = 'OWNER'): Promise<Any> {
  const id = (ids[name] = randomUUID());
  return post(path, { id, ...body }, user);
}
const batal = (path: string, name: string) => post(`${path}/${ids[name]}/batal`, { alasan: 'SALAH' });

beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test, YESTERDAY);
  office = await GoldShop.open(test, YESTERDAY, 'PUSAT');
  client = createClient(test.config);
  await client.connect();
  await post('paratransaksi', { kode_transaksi: 'PINDAH', nama_transaksi: 'PINDAH', jenis: 'TRANSFER' });
  await post('paratransaksi', { kode_transaksi: 'BENSIN', nama_transaksi: 'BENSIN', jenis: 'OUT' });
  await post('banks', { kode_bank: 'BRI', nama_bank: 'BRI' });
  await post('rekenings', { no_rekening: BRI, kode_bank: 'BRI', nama_rekening: 'TOKO EMAS', boleh_minus: true });
  await shop.addRing({ harga_modal: 1_234_567 });
  // What the next day puts right, or goes on with.
  const typed = { jenis: 'OUT', kode_transaksi: 'LISTRIK', jumlah_rp: 350_000, keterangan: 'TOKEN LISTRIK' };
  await make('typed', 'cash/uang-kas', typed);
  await make('typedToo', 'cash/uang-kas', typed);
  await make('rent', 'cash/uang-bank', { ...bank(BCA), jenis: 'IN', kode_transaksi: 'SEWA', jumlah_rp: 30_000_000, keterangan: 'SEWA' }); // prettier-ignore
  await make('advance', 'cash/kas-bon', { penerima: 'BUDI', jumlah_rp: 500_000, keterangan: 'JALAN' });
  await listedShops();
  for (const each of [shop, office]) {
    await each.closeDay(YESTERDAY);
    await each.openDay();
  }
});
afterAll(async () => {
  await client?.end();
  await test?.close();
});

function bank(no_rekening: string) {
  return { kode_bank: no_rekening === BCA ? 'BCA' : 'BRI', no_rekening };
}

type Row = readonly [masuk: number, keluar: number, non_cash: number];
type Sheet = Readonly<Record<string, Row>>;

/** Rows of the sheet by block and words, and whether it agrees with itself. */
async function sheet(): Promise<Sheet> {
  const { body } = await shop.as<ReportDocument>('OWNER', 'get', `laporan/tutup-toko?tanggal=${shop.today}`);
  expect(body.checks.filter(({ ok }) => !ok)).toEqual([]);
  return Object.fromEntries(
    reportRows(body, ['blok']).map(({ blok, uraian, masuk, keluar, non_cash }) => [
      `${String(blok)} · ${String(uraian)}`,
      [masuk, keluar, non_cash].map(Number) as unknown as Row,
    ]),
  );
}
const NOTHING: Row = [0, 0, 0];

/** Rows that are others now, with what they gained. */
function gained(before: Sheet, after: Sheet): Sheet {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changes = names.map((name) => [name, (after[name] ?? NOTHING).map((value, at) => value - (before[name] ?? NOTHING)[at]!)] as const); // prettier-ignore
  return Object.fromEntries(changes.filter(([, row]) => row.some((value) => value !== 0))) as unknown as Sheet;
}

/** What drawers, accounts of banks and what is waited for hold together. */
async function books(): Promise<Readonly<Record<'kas' | 'bank' | 'non-cash', number>>> {
  const { rows } = await client.query<{ role: string; saldo: string }>(
    `SELECT split_part(akun, '/', 1) AS role, sum(saldo) AS saldo FROM ledger.account_balance
      WHERE shop = $1 AND unit = 'IDR' GROUP BY 1`,
    [SHOP],
  );
  const of = (role: string): number => Number(rows.find((row) => row.role === role)?.saldo ?? 0);
  return { kas: of('kas'), bank: of('bank'), 'non-cash': of('non-cash') };
}
const sumOf = (rows: Sheet, block: string, at: 0 | 1 | 2): number =>
  Object.entries(rows)
    .filter(([name]) => block === '' || name.startsWith(`${block} ·`))
    .reduce((sum, [, row]) => sum + row[at], 0);

const itemOf = async (name: string): Promise<string> => {
  await shop.as('OWNER', 'get', 'non-cash/items');
  const { rows } = await client.query<{ kunci: string }>(
    `SELECT seq || '-' || ke AS kunci FROM read.non_cash_item WHERE shop = $1 AND dokumen = $2`,
    [SHOP, `card-cash/${ids[name]}`],
  );
  return rows[0]!.kunci;
};
const charge = (name: string, cara_bayar: string, no_ref: string) =>
  make(name, 'non-cash/gesek-tunai', { cara_bayar, kode_bank: 'BCA', no_ref, jumlah_gesek: 1_000_000, fee_persen: 2.5, fee_rp: 25_000 }); // prettier-ignore
const settle = async (name: string, of: string) => {
  const [seq, ke] = (await itemOf(of)).split('-').map(Number);
  const items = [{ seq, ke, biaya_rp: 1_500 }];
  return make(name, 'non-cash/validasi', { ...bank(BCA), tgl_masuk: shop.today, items, jumlah_masuk: 998_500 });
};
const advanceBill = { kode_transaksi: 'BENSIN', jumlah_rp: 415_000, keterangan: 'NOTA' };

/** Each command with what it adds to the rows of the sheet: cash in, cash out, everything else. */
const STEPS: readonly (readonly [name: string, run: () => Promise<unknown>, rows: Sheet])[] = [
  [
    'uang kas masuk',
    () => make('in', 'cash/uang-kas', { jenis: 'IN', kode_transaksi: 'SEWA', jumlah_rp: 20_000_000, keterangan: 'SEWA' }), // prettier-ignore
    { 'UANG KAS · SEWA SEWA ETALASE': [20_000_000, 0, 0] },
  ],
  [
    'uang kas keluar',
    () => make('out', 'cash/uang-kas', { jenis: 'OUT', kode_transaksi: 'LISTRIK', jumlah_rp: 40_000, keterangan: 'TOKEN' }), // prettier-ignore
    { 'UANG KAS · LISTRIK BAYAR LISTRIK': [0, 40_000, 0] },
  ],
  ['uang kas batal', () => batal('cash/uang-kas', 'out'), { 'UANG KAS · LISTRIK BAYAR LISTRIK': [0, -40_000, 0] }],
  [
    'uang bank keluar, with a fee',
    () => make('adm', 'cash/uang-bank', { ...bank(BRI), jenis: 'OUT', kode_transaksi: 'BIAYA-BANK', jumlah_rp: 60_000, biaya_rp: 2_500, keterangan: 'ADMIN' }), // prettier-ignore
    { [`UANG BANK · ${BRI}`]: [0, 0, -62_500] },
  ],
  ['uang bank batal', () => batal('cash/uang-bank', 'adm'), { [`UANG BANK · ${BRI}`]: [0, 0, 62_500] }],
  [
    'mutasi bank ke bank',
    () => make('bb', 'cash/mutasi-uang-bank', { asal: 'BCA', asal_rekening: BCA, tujuan: 'BRI', tujuan_rekening: BRI, jumlah: 5_000_000, biaya_rp: 2_500, keterangan: 'ISI', kategori: 'PINDAH' }), // prettier-ignore
    { [`UANG BANK · ${BCA}`]: [0, 0, -5_002_500], [`UANG BANK · ${BRI}`]: [0, 0, 5_000_000] },
  ],
  [
    'mutasi cash ke bank',
    () => make('cb', 'cash/mutasi-uang-cash', { asal: 'CASH', tujuan: 'BCA', tujuan_rekening: BCA, jumlah: 2_000_000, keterangan: 'SETOR', kategori: 'PINDAH' }), // prettier-ignore
    { 'UANG KAS · CASH KE BANK PINDAH': [0, 2_000_000, 0], [`UANG BANK · ${BCA}`]: [0, 0, 2_000_000] },
  ],
  [
    'mutasi bank ke cash',
    () => make('bc', 'cash/mutasi-uang-cash', { asal: 'BCA', asal_rekening: BCA, tujuan: 'CASH', jumlah: 300_000, keterangan: 'AMBIL', kategori: 'PINDAH' }), // prettier-ignore
    { 'UANG KAS · BANK KE CASH PINDAH': [300_000, 0, 0], [`UANG BANK · ${BCA}`]: [0, 0, -300_000] },
  ],
  [
    'mutasi batal',
    () => batal('cash/mutasi-uang-cash', 'cb'),
    { 'UANG KAS · CASH KE BANK PINDAH': [0, -2_000_000, 0], [`UANG BANK · ${BCA}`]: [0, 0, -2_000_000] },
  ],
  [
    'pengalihan, on its way',
    () => make('ps', 'cash/pengalihan', { tujuan: 'LACI2', jumlah_rp: 500_000, keterangan: 'ISI' }),
    { 'UANG KAS · PENGALIHAN ANTAR LACI': [0, 500_000, 0] },
  ],
  [
    'pengalihan, taken in',
    () => post(`cash/pengalihan/${ids['ps']}/terima`, {}, 'SPV1'),
    { 'UANG KAS · PENGALIHAN ANTAR LACI': [500_000, 0, 0] },
  ],
  ['gesek tunai', () => charge('gt', 'DEBIT', 'R1'), { 'UANG KAS · GESEK TUNAI': [0, 975_000, 1_000_000], 'NON CASH · BCA': [0, 0, 1_000_000] }], // prettier-ignore
  ['gesek tunai, another', () => charge('gtBack', 'QRIS', 'R2'), { 'UANG KAS · GESEK TUNAI': [0, 975_000, 1_000_000], 'NON CASH · BCA': [0, 0, 1_000_000] }], // prettier-ignore
  [
    'gesek tunai batal',
    () => batal('non-cash/gesek-tunai', 'gtBack'),
    { 'UANG KAS · GESEK TUNAI': [0, -975_000, -1_000_000], 'NON CASH · BCA': [0, 0, -1_000_000] },
  ],
  ['settlement', () => settle('nc', 'gt'), { [`UANG BANK · ${BCA}`]: [0, 0, 998_500], 'NON CASH · BCA': [0, 0, -1_000_000] }], // prettier-ignore
  [
    'settlement batal',
    () => batal('non-cash/validasi', 'nc'),
    { [`UANG BANK · ${BCA}`]: [0, 0, -998_500], 'NON CASH · BCA': [0, 0, 1_000_000] },
  ],
  ['hapus buku', async () => post(`non-cash/${await itemOf('gt')}/hapus`, { alasan: 'PALSU' }), { 'NON CASH · BCA': [0, 0, -1_000_000] }], // prettier-ignore
  ['pulih', async () => post(`non-cash/${await itemOf('gt')}/pulih`, { alasan: 'ADA' }), { 'NON CASH · BCA': [0, 0, 1_000_000] }], // prettier-ignore
  [
    'hutang, in cash, with what coins make',
    () => make('debt', 'cash/uang-kas', { jenis: 'OUT', lawan: { jenis: 'SUPPLIER', kode: 'SUP1' }, jumlah_rp: 1_234_567, keterangan: 'LUNAS' }), // prettier-ignore
    { 'UANG KAS · BAYAR-HUTANG BAYAR HUTANG': [0, 1_234_600, 0] },
  ],
  ['hutang batal', () => batal('cash/uang-kas', 'debt'), { 'UANG KAS · BAYAR-HUTANG BAYAR HUTANG': [0, -1_234_600, 0] }], // prettier-ignore
  [
    'hutang, from the bank',
    () => make('debtBank', 'cash/uang-bank', { ...bank(BCA), jenis: 'OUT', lawan: { jenis: 'SUPPLIER', kode: 'SUP1' }, jumlah_rp: 1_000_000, keterangan: 'CICIL' }), // prettier-ignore
    { [`UANG BANK · ${BCA}`]: [0, 0, -1_000_000] },
  ],
  [
    'kas bon',
    () => make('kb', 'cash/kas-bon', { penerima: 'SARI', jumlah_rp: 100_000, keterangan: 'LAMPU' }),
    { 'UANG KAS · KAS-BON KAS BON': [0, 100_000, 0] },
  ],
  [
    'kas bon of the same day, accounted for',
    () =>
      post(`cash/kas-bon/${ids['kb']}/selesai`, { baris: [{ ...advanceBill, jumlah_rp: 70_000 }], kembali_rp: 30_000 }),
    { 'UANG KAS · TANGGUNG JAWAB KAS BON': [30_000, 0, 0] },
  ],
  [
    'kas bon of the day before, accounted for',
    () => post(`cash/kas-bon/${ids['advance']}/selesai`, { baris: [advanceBill], kembali_rp: 85_000 }),
    { 'UANG KAS · TANGGUNG JAWAB KAS BON': [85_000, 0, 0] },
  ],
  [
    'koreksi, the drawer having been counted right',
    () => post(`cash/uang-kas/${ids['typed']}/koreksi`, { alasan: 'SALAH KETIK', jumlah_benar: 35_000, kode_benar: 'LISTRIK', uang: 'TETAP' }), // prettier-ignore
    {},
  ],
  [
    'koreksi, money moving today',
    () => post(`cash/uang-kas/${ids['typedToo']}/koreksi`, { alasan: 'SALAH KETIK', jumlah_benar: 35_000, kode_benar: 'LISTRIK', uang: 'BERGERAK' }), // prettier-ignore
    { 'UANG KAS · KOREKSI UANG KAS': [315_000, 0, 0] },
  ],
  [
    'koreksi in a bank',
    () => post(`cash/uang-bank/${ids['rent']}/koreksi`, { alasan: 'SALAH KETIK', jumlah_benar: 30_050_000, kode_benar: 'SEWA' }), // prettier-ignore
    { [`UANG BANK · ${BCA}`]: [0, 0, 50_000] },
  ],
  [
    'kirim uang, cash',
    () => make('ku', 'kirim-uang', { tujuan: 'PUSAT', jumlah_rp: 1_000_000, keterangan: 'SETORAN' }),
    { 'UANG KAS · KIRIM UANG': [0, 1_000_000, 0] },
  ],
  ['kirim uang batal', () => batal('cash/kirim-uang', 'ku'), { 'UANG KAS · BATAL KIRIM UANG': [1_000_000, 0, 0] }],
  [
    'kirim uang, from a bank',
    () => make('kuBank', 'kirim-uang', { tujuan: 'PUSAT', asal: 'BCA', asal_rekening: BCA, jumlah_rp: 700_000, keterangan: 'SETORAN' }), // prettier-ignore
    { [`UANG BANK · ${BCA}`]: [0, 0, -700_000] },
  ],
  ['terima uang, into the drawer', () => receive('tu', 400_000), { 'UANG KAS · TERIMA UANG': [400_000, 0, 0] }],
  ['terima uang batal', () => batal('cash/terima-uang', 'tu'), { 'UANG KAS · BATAL TERIMA UANG': [0, 400_000, 0] }],
  ['terima uang, into an account', () => receive('tuBank', 250_000, BRI), { [`UANG BANK · ${BRI}`]: [0, 0, 250_000] }],
  ['rekonsiliasi, booked of a statement’s line', fromStatement, { [`UANG BANK · ${BRI}`]: [0, 0, -15_000] }],
  ['jurnal umum', journal, {}],
  ['hitung kas, with cash handed on', checkWithDeposit, { 'UANG KAS · PENGALIHAN ANTAR LACI': [100_000, 100_000, 0] }],
  // What a count finds is no business of the day: it stands in the drawer's own line.
  ['ganti shift, a note short', handOver, {}],
];

/** The office sends to shops of its list. */
async function listedShops(): Promise<void> {
  done(await office.as('OWNER', 'put', 'para-system', { key: 'SEND_GOODS_MODULE', value: true }));
  done(await office.as('OWNER', 'post', 'tokos', { kode_toko: SHOP, nama_toko: 'TOKO', alamat_toko: 'MALANG', portal: 'https://toko.example', jenis_toko: 'CABANG' })); // prettier-ignore
}

/** The office sends, and it is received here. */
async function receive(name: string, jumlah_rp: number, no_rekening?: string): Promise<void> {
  const sent = done(await office.as<Any>('OWNER', 'post', 'kirim-uang', { id: randomUUID(), tujuan: SHOP, jumlah_rp, keterangan: 'MODAL' })); // prettier-ignore
  const id = (ids[name] = randomUUID());
  done(await shop.as('OWNER', 'put', `kirim-uang/${sent.body.no_reff}/reception`, { id, ...(no_rekening && { no_rekening }) })); // prettier-ignore
}

/** A charge that the bank took, as its statement says. */
async function fromStatement(): Promise<void> {
  const date = (tgl: string) => `${tgl.slice(8)}/${tgl.slice(5, 7)}/${tgl.slice(0, 4)}`;
  const file = [
    `No. rekening,:,'${BRI}`,
    `Periode,:,${date(shop.today)} - ${date(shop.today)}`,
    'Kode Mata Uang,:,Rp',
    'Tanggal,Keterangan,Cabang,Jumlah,,Saldo',
    `'${date(shop.today).slice(0, 5)},BIAYA ADM,'0000,15000.00,DB,0`,
    'Saldo Awal,:,15000.00',
    'Saldo Akhir,:,0.00',
  ].join('\n');
  const kept = await test.http
    .post(`/api/v1/rekonsiliasi/${BRI}/simpan`)
    .set('Authorization', `Bearer ${await shop.token('OWNER')}`)
    .set('Idempotency-Key', randomUUID())
    .attach('file', Buffer.from(file), 'koran.csv');
  if (kept.status >= 300) throw new Error(JSON.stringify(kept.body));
  const { mutasi } = done(await shop.as<Any>('OWNER', 'get', `rekonsiliasi/${BRI}`)).body;
  const entry = { id: randomUUID(), ...bank(BRI), jenis: 'OUT', kode_transaksi: 'BIAYA-BANK', jumlah_rp: 15_000, keterangan: 'BIAYA ADM' }; // prettier-ignore
  await post(`rekonsiliasi/${BRI}/buat`, { mutasi_id: mutasi[0].id, entry });
}

async function journal(): Promise<void> {
  done(await shop.as('OWNER', 'put', 'para-system', { key: 'ACCOUNTING_MODULE', value: true }));
  await post('para-akun-transaksi/standar', {});
  const baris = [
    { nomor_akun: '6-1300', debit: 1_250_000, kredit: 0 },
    { nomor_akun: '1-2100', debit: 0, kredit: 1_250_000 },
  ];
  await make('ju', 'accounting/jurnal', { tgl_jurnal: shop.today, keterangan: 'PENYUSUTAN PERALATAN', baris });
}

const notes = (jumlah: number) => [{ nominal: 100, lembar: jumlah / 100 }];
const inDrawer = () => shop.ledger.balance(SHOP, 'kas/LACI1');
const count = { kode_laci: 'LACI1' };

async function checkWithDeposit(): Promise<void> {
  const said = { tgl: shop.today, ...count, jenis_hitung: 'HITUNG KAS', pecahan: notes(await inDrawer()) };
  const { data } = await post('cash/hitung', { ...said, setor: { tujuan: 'LACI2', jumlah: 100_000 } });
  await post(`cash/pengalihan/${data.setor.transfer_id}/terima`, {}, 'SPV1');
}
async function handOver(): Promise<void> {
  const said = { tgl: shop.today, ...count, jenis_hitung: 'GANTI SHIFT', penerima: 'KASIR1', alasan: 'KURANG' };
  await post('cash/hitung', { ...said, pecahan: notes((await inDrawer()) - 20_000) });
}

it.each(STEPS)('%s', async (_, run, rows) => {
  const [before, held] = [await sheet(), await books()];
  await run();
  const [after, holds] = [await sheet(), await books()];
  const change = gained(before, after);
  expect(change).toEqual(rows);
  const counted = run === handOver ? -20_000 : 0;
  expect(sumOf(change, '', 0) - sumOf(change, '', 1) + counted).toBe(holds.kas - held.kas);
  expect(sumOf(change, 'UANG BANK', 2)).toBe(holds.bank - held.bank);
  expect(sumOf(change, 'NON CASH', 2)).toBe(holds['non-cash'] - held['non-cash']);
});
