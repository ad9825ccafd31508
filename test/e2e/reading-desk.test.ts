import { randomUUID } from 'node:crypto';
import type {
  AccountBalances,
  AccountLines,
  AuditEvent,
  EventCheck,
  FoundEvents,
  SearchHit,
} from '@emas/contracts/audit/desk.view';
import { type FindingRule, FINDINGS, type Findings } from '@emas/contracts/audit/findings';
import { addDays } from '@emas/domain/shared/business-date';
import { merkleRoot, rootOfPath } from '@emas/domain/ledger/chain';
import { sha256Hex } from '../../apps/api/src/ledger/hash.js';
import { Sealer } from '../../apps/api/src/ledger/seals/sealer.js';
import { type Node, treeOf } from '../support/access-tree.js';
import { FOUNDED, GoldShop, PASSWORD, SHOP } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/* A day on which a ring of 1,300,000 is sold for 1,635,000 in cash and 350,000 paid for light; a second ring on the open day. */

let test_: TestApp;
let shop: GoldShop;
let barcode: string;
let saleSeq: number;
let saleNo: string;
const yesterday = addDays(new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10), -1);

async function sell(code: string): Promise<{ seq: number; no: string }> {
  const id = randomUUID();
  await shop.as('KASIR1', 'post', 'penjualan', { id, kode_sales: 'SL1', lines: [{ kode_barcode: code }] });
  const { body } = await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, { pembayaran: [{ cara_bayar: 'CASH', jumlah: 1_635_000 }] }); // prettier-ignore
  const { body: sale } = await shop.as('KASIR1', 'get', `penjualan/${id}`);
  return { seq: body.seq, no: sale.no_faktur_jual };
}

beforeAll(async () => {
  test_ = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test_, yesterday);
  await shop.as('OWNER', 'post', 'users', { user_id: 'AUDIT', level: 'KASIR', password: PASSWORD, berlaku_sampai: shop.today }); // prettier-ignore
  barcode = await shop.addRing();
  ({ seq: saleSeq, no: saleNo } = await sell(barcode));
  await shop.as('KASIR1', 'post', 'cash/uang-kas', { id: randomUUID(), jenis: 'OUT', kode_transaksi: 'LISTRIK', jumlah_rp: 350_000, keterangan: 'TOKEN LISTRIK' }); // prettier-ignore
  await shop.closeDay(yesterday);
  await test_.app.get(Sealer).sealDay(SHOP, yesterday);
  await shop.openDay();
  await sell(await shop.addRing({ nama_barang: 'CINCIN KEDUA', harga_modal: 1_310_000 }));
});
afterAll(() => test_?.close());

const ask = async <Body>(user: string, path: string): Promise<Body> => {
  const { status, body } = await shop.as<Body>(user, 'get', `audit/${path}`);
  expect([path, status]).toEqual([path, 200]);
  return body;
};
const held = ({ data }: AccountBalances) => Object.fromEntries(data.map(({ akun, saldo }) => [akun, saldo]));

test('accounts as they stood that evening', async () => {
  const { data, ...of } = await ask<AccountBalances>('OWNER', `akun?tgl=${yesterday}`);
  expect(of).toEqual({ tgl: yesterday, withheld: null });
  expect(held({ data, ...of })).toEqual({
    'biaya/LISTRIK': 350_000,
    hpp: 1_300_000,
    'hutang/supplier/SUP1': -1_300_000,
    'kas/LACI1': 6_285_000,
    modal: -5_000_000,
    penjualan: -1_585_950,
    'penjualan/ongkos': -49_050,
    persediaan: 0,
  });
});

test('lines of a drawer with its running balance, and what it held before and after', async () => {
  const lines = await ask<AccountLines>('OWNER', `akun/kas%2FLACI1/baris?tgl_from=${yesterday}&tgl_to=${yesterday}`);
  expect(lines).toMatchObject({ saldo_awal: 0, saldo_akhir: 6_285_000, saldo_hari: 6_285_000, cursor: null, withheld: null }); // prettier-ignore
  expect(lines.data.map(({ debit, kredit, saldo }) => [debit, kredit, saldo])).toEqual([
    [5_000_000, 0, 5_000_000],
    [1_635_000, 0, 6_635_000],
    [0, 350_000, 6_285_000],
  ]);
  expect(lines.data[1]!.kalimat).toBe(`KASIR1 memvalidasi ${saleNo} 1,635,000 tunai`);
  const rest = await ask<AccountLines>('OWNER', `akun/kas%2FLACI1/baris?tgl_from=${yesterday}&cursor=${lines.data[1]!.seq}`); // prettier-ignore
  expect([rest.saldo_awal, rest.data.length]).toEqual([6_635_000, 1]);
  const long = await shop.as('OWNER', 'get', `audit/akun/kas%2FLACI1/baris?tgl_from=${addDays(yesterday, -31)}&tgl_to=${yesterday}`); // prettier-ignore
  expect([long.status, long.body.details]).toMatchObject([400, [{ field: 'tgl_to', code: 'daySpanTooLong' }]]);
  expect((await shop.as('OWNER', 'get', 'audit/akun/kas%2FLACI9/baris')).status).toBe(404);
});

test('an event with its facts, its lines before and after, its goods, its seal', async () => {
  const event = await ask<AuditEvent>('OWNER', `kejadian/${saleSeq}`);
  expect(event.uang.find(({ akun }) => akun === 'kas/LACI1')).toEqual({ akun: 'kas/LACI1', unit: 'IDR', jumlah: 1_635_000, sebelum: 5_000_000, sesudah: 6_635_000 }); // prettier-ignore
  expect(event.barang).toMatchObject([{ barang: barcode, nama_barang: 'CINCIN POLOS', berat: 3270, nilai: 1_300_000 }]);
  expect(event.tabel.map(({ nama }) => nama)).toContain('payments');
  expect(event.linimasa.map(({ type }) => type)).toEqual(['SaleSaved', 'SaleValidated']);
  expect(event.segel).toMatchObject({ tgl: yesterday });
  const all = await Promise.all(['en', 'it', 'hk', 'my', 'jp'].map((language) => shop.as<AuditEvent>('OWNER', 'get', `audit/kejadian/${saleSeq}`, undefined, { 'X-Language': language }))); // prettier-ignore
  for (const { body } of all) expect(body.kalimat).toContain(saleNo);
  expect((await shop.as('OWNER', 'get', 'audit/kejadian/999999')).status).toBe(404);
});

test('what a browser recomputes leads from the text to the seal', async () => {
  const check = await ask<EventCheck>('OWNER', `kejadian/${saleSeq}/periksa`);
  expect(sha256Hex(check.teks!)).toBe(check.hash);
  expect(check.teks!.split('\n')[0]).toBe(check.hash_sebelum);
  expect(check.hash_dirujuk).toBe(check.hash);
  expect(rootOfPath(check.hash, check.segel!.jalan, sha256Hex)).toBe(check.segel!.merkle_root);
  expect(sha256Hex(check.segel!.teks)).toBe(check.segel!.seal);
  expect(merkleRoot([check.hash], sha256Hex)).toBe(check.hash);
});

test('an amount, a document, a thing, a user, a type and a day find their events', async () => {
  const found = async (query: string) => (await ask<FoundEvents>('OWNER', `kejadian?${query}`)).data;
  expect((await found(`jumlah=1635000&tgl=${yesterday}`)).map(({ seq }) => seq)).toEqual([saleSeq]);
  expect((await found('jumlah=1635000')).length).toBe(2);
  expect((await found(`no=${saleNo}`)).map(({ type }) => type)).toEqual(['SaleSaved', 'SaleValidated']);
  expect((await found(`barang=${barcode}`)).map(({ type }) => type)).toEqual(['ItemAdded', 'SaleSaved', 'SaleValidated']); // prettier-ignore
  expect((await found('user=KASIR1&type=CashEntryRecorded')).map(({ jumlah }) => jumlah)).toEqual([350_000]);
  expect((await found(`tgl=${yesterday}`)).length).toBeGreaterThan(4);
});

test('the box knows what words may mean', async () => {
  const first = async (q: string) => (await ask<SearchHit[]>('OWNER', `cari?q=${encodeURIComponent(q)}`))[0];
  expect(await first('1,635,000')).toMatchObject({ jenis: 'jumlah', nilai: '1635000' });
  expect(await first('1635000')).toMatchObject({ jenis: 'jumlah', nilai: '1635000' });
  expect(await first(`#${saleSeq}`)).toMatchObject({ jenis: 'seq', nilai: String(saleSeq) });
  expect(await first(saleNo)).toMatchObject({ jenis: 'no', nilai: saleNo });
  expect(await first(barcode)).toMatchObject({ jenis: 'barang', nilai: barcode });
  expect(await first('kas/LACI1')).toMatchObject({ jenis: 'akun', nilai: 'kas/LACI1' });
  expect(await first('laci1')).toMatchObject({ jenis: 'akun', nilai: 'kas/LACI1' });
  expect(await first('KASIR1')).toMatchObject({ jenis: 'user', nilai: 'KASIR1' });
  expect(await first(yesterday)).toMatchObject({ jenis: 'tgl', nilai: yesterday });
  expect(await first('membatalkan penjualan')).toMatchObject({ jenis: 'type', nilai: 'SaleCancelled' });
});

describe('an auditor without the right to see cost', () => {
  const paths = async (): Promise<string[]> => {
    const { data } = await ask<FoundEvents>('AUDIT', `kejadian?tgl=${yesterday}`);
    const akun = (await ask<AccountBalances>('AUDIT', 'akun')).data.map((one) => one.akun);
    return [
      'akun', `akun?tgl=${yesterday}`, 'kejadian', `kejadian?tgl=${yesterday}`, 'kejadian?jumlah=1300000', 'aktivitas',
      ...data.flatMap(({ seq }) => [`kejadian/${seq}`, `kejadian/${seq}/periksa`]),
      ...akun.map((one) => `akun/${encodeURIComponent(one)}/baris?tgl_from=${yesterday}&tgl_to=${shop.today}`),
    ]; // prettier-ignore
  };

  test('is told cost in no answer', async () => {
    for (const path of await paths()) {
      const { status, text } = await shop.as('AUDIT', 'get', `audit/${path}`);
      expect([path, status]).toEqual([path, 200]);
      expect(path + text).not.toMatch(path.includes('1300000') ? /"seq"/ : /1300000|1310000/);
    }
    const lines = await ask<AccountLines>('AUDIT', `akun/persediaan/baris?tgl_from=${yesterday}`);
    expect(lines).toMatchObject({ saldo_awal: null, saldo_akhir: null, withheld: 'cost' });
  });

  test('sees the open day’s drawers, as he counts none', async () => {
    const { data, tgl } = await ask<AccountBalances>('AUDIT', 'akun');
    expect(tgl).toBe(shop.today);
    expect(data.find(({ akun }) => akun === 'kas/LACI1')?.saldo).toBe(7_920_000);
  });
});

test('who counts a drawer blind is told nothing of its cash on the open day', async () => {
  expect((await shop.as('KASIR2', 'get', 'audit/akun')).status).toBe(403);
  const { body: user } = await shop.as<{ akses: Node[] }>('OWNER', 'get', 'users/KASIR2');
  const akses = treeOf(user.akses, { 'buku-ledger': ['lihat'] });
  expect((await shop.as('OWNER', 'put', 'users/KASIR2/akses', { akses })).status).toBe(200);
  const balances = await ask<AccountBalances>('KASIR2', 'akun');
  expect([balances.tgl, balances.withheld]).toEqual([yesterday, 'afterClosing']);
  expect(balances.data.find(({ akun }) => akun === 'kas/LACI1')?.saldo).toBe(6_285_000);
  const lines = await ask<AccountLines>('KASIR2', `akun/kas%2FLACI1/baris?tgl_from=${yesterday}&tgl_to=${shop.today}`);
  expect([lines.data.length, lines.saldo_hari, lines.withheld]).toEqual([3, 6_285_000, 'afterClosing']);
  const { data } = await ask<FoundEvents>('KASIR2', `kejadian?tgl=${shop.today}&type=SaleValidated`);
  const sale = data.find(({ type }) => type === 'SaleValidated')!;
  expect([sale.jumlah, sale.kalimat]).toEqual([null, `KASIR1 memvalidasi ${sale.no}`]);
  const event = await ask<AuditEvent>('KASIR2', `kejadian/${sale.seq}`);
  expect(event.withheld).toEqual(['afterClosing']);
  expect(event.uang.every(({ jumlah, sebelum }) => jumlah === null && sebelum === null)).toBe(true);
  expect((await ask<FoundEvents>('KASIR2', 'kejadian?jumlah=1635000')).data.map(({ seq }) => seq)).toEqual([saleSeq]);
});

test('findings tell how often each rule was met, for how much, and where', async () => {
  const id = randomUUID();
  const code = await shop.addRing();
  await shop.as('KASIR1', 'post', 'penjualan', { id, kode_sales: 'SL1', lines: [{ kode_barcode: code }] });
  await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, { pembayaran: [{ cara_bayar: 'CASH', jumlah: 1_635_000 }] }); // prettier-ignore
  const { body: sale } = await shop.as('KASIR1', 'get', `penjualan/${id}`);
  for (let copy = 0; copy < 2; copy += 1) await shop.as('KASIR1', 'post', `penjualan/${id}/cetak`, {});
  for (let twin = 0; twin < 2; twin += 1)
    await shop.as('KASIR1', 'post', 'cash/uang-kas', { id: randomUUID(), jenis: 'OUT', kode_transaksi: 'LISTRIK', jumlah_rp: 960_000, keterangan: 'TOKEN LISTRIK' }); // prettier-ignore
  const refused = await shop.as('KASIR1', 'post', `penjualan/${id}/batal`, { alasan: 'SALAH HARGA' });
  const otorisasi_ids = await shop.approve(refused, 'KASIR1');
  const cancelled = await shop.as('KASIR1', 'post', `penjualan/${id}/batal`, { alasan: 'SALAH HARGA', otorisasi_ids }); // prettier-ignore
  expect(cancelled.status).toBe(201);

  const { data } = await ask<Findings>('OWNER', 'temuan');
  expect(data.map(({ kode }) => kode)).toEqual([...FINDINGS]);
  const of = (kode: FindingRule) => data.find((finding) => finding.kode === kode)!;
  expect(of('DEKAT_BATAS')).toMatchObject({ jumlah: 2, rp: 1_920_000 });
  expect(of('KEMBAR_10_MENIT')).toMatchObject({ jumlah: 1, rp: 960_000 });
  expect(of('PASSWORD_DI_PERANGKAT_PEMINTA').jumlah).toBe(1);
  expect(of('BATAL_SESUDAH_CETAK')).toMatchObject({ jumlah: 1, rp: 1_635_000 });
  expect(of('BATAL_SESUDAH_CETAK').data[0]).toMatchObject({ no: sale.no_faktur_jual, catatan: 'SALAH HARGA' });
  const event = await ask<AuditEvent>('OWNER', `kejadian/${of('BATAL_SESUDAH_CETAK').data[0]!.seq}`);
  expect(event.otorisasi).toMatchObject([{ peminta: 'KASIR1', pemberi: 'SPV1', cara: 'PASSWORD' }]);
  const blind = await ask<Findings>('KASIR2', 'temuan');
  expect(blind.data.find(({ kode }) => kode === 'DI_BAWAH_MODAL')?.withheld).toBe('cost');
  expect(blind.data.find(({ kode }) => kode === 'DEKAT_BATAS')?.rp).toBeNull();
});

test('working papers become a sheet with the ledger’s own hashes', async () => {
  const baris = [{ seq: saleSeq, centang: true, status: 'COCOK', catatan: 'NOTA ADA' }];
  const { status, headers } = await shop.as('AUDIT', 'post', 'audit/kertas-kerja.xlsx', { baris });
  expect([status, headers!['content-type']]).toEqual([200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']); // prettier-ignore
  const before = (await shop.ledger.head(SHOP)).seq;
  expect((await shop.as('AUDIT', 'post', 'audit/kertas-kerja.xlsx', { baris: [{ seq: 0 }] })).status).toBe(400);
  expect((await shop.ledger.head(SHOP)).seq).toBe(before);
});
