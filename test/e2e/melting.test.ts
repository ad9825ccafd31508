import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import pg from 'pg';
import { AuditSource } from '../../apps/api/src/ledger/audit/audit-source.js';
import { exportJournal } from '../../apps/api/src/ledger/audit/export-journal.js';
import { verifyLedger } from '../../apps/api/src/ledger/cli/verify-ledger.js';
import { ProjectionRegistry } from '../../apps/api/src/ledger/projection-registry.js';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { reportRows, reportTotal } from '../support/report-rows.js';
import { walkJournals } from '../support/walk-journals.js';

let test: TestApp;
let shop: GoldShop;

beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
  await shop.hireOne('SPV2', 'SPV');
  await shop.as('KASIR1', 'post', 'cash/uang-kas', {
    ...{ id: randomUUID(), jenis: 'IN', kode_transaksi: 'SEWA', jumlah_rp: 50_000_000, keterangan: 'SEWA ETALASE' },
  }); // prettier-ignore
  for (const key of ['batas_beli_tanpa_nama', 'kyc_batas_nik'])
    await shop.as('OWNER', 'put', 'para-system', { key, value: 100_000_000 });
  for (const [kode_gudang, jenis_gudang] of [
    ['LEBUR', 'HANCUR'],
    ['TOKO2', 'ETALASE'],
  ])
    // prettier-ignore
    await shop.as('OWNER', 'post', 'gudang', { kode_gudang, nama_gudang: kode_gudang, jenis_gudang });
});
afterAll(() => test?.close());

const PATH = 'pembelian/hancur';
const CHAIN = { kode_dept: 'CINCIN', kode_group: 'G750', kondisi_barang: 'BAIK' };
const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
const balance = (akun: string) => shop.ledger.balance(SHOP, akun);

interface Told {
  readonly code?: string;
  readonly data: Readonly<Record<string, string | number>>;
}

/** Sends it, with whatever approval it asks for. */
async function approved(path: string, body: object, user = 'SPV2'): Promise<Answer<Told>> {
  const asked = await shop.as<Told>(user, 'post', path, body);
  if (asked.status !== 403) return asked;
  return shop.as<Told>(user, 'post', path, { ...body, otorisasi_ids: await shop.approve(asked as never, user) });
}

/** Buys and pays for things; answers the purchase. */
async function bought(lines: readonly object[], more: object = {}): Promise<{ id: string; no: string }> {
  const id = randomUUID();
  const saved = await approved('pembelian', { id, kode_sales: 'SL1', lines, ...more }, 'KASIR1');
  const pembayaran = [{ cara_bayar: 'CASH', jumlah: saved.body.data['total_harga'] }];
  const paid = await shop.as('KASIR1', 'post', `pembelian/${id}/validasi`, { pembayaran });
  if (paid.status !== 200) throw new Error(JSON.stringify([saved.body, paid.body]));
  return { id, no: String(saved.body.data['no_faktur_beli']) };
}

/** 3.270 g of 75 % for 1,411,500 and 5.000 g of 70 % for 2,000,000. */
const chains = () =>
  bought([
    { ...CHAIN, nama_barang: 'KALUNG SATU', kadar: 75, berat: 3.27, harga: 1_411_500 },
    { ...CHAIN, nama_barang: 'KALUNG DUA', kadar: 70, berat: 5, harga: 2_000_000 },
  ]);
/** A ring of 3.270 g, sold; answers the number of the note. */
async function soldRing(kode_barcode?: string): Promise<string> {
  const id = randomUUID();
  const lines = [{ kode_barcode: kode_barcode ?? (await shop.addRing()) }];
  const sold = await shop.as<Told>('KASIR1', 'post', 'penjualan', { id, kode_sales: 'SL1', lines });
  const pembayaran = [{ cara_bayar: 'CASH', jumlah: 1_635_000 }];
  await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, { pembayaran });
  return String(sold.body.data['no_faktur_jual']);
}
const linesOf = ({ id }: { id: string }, ...numbers: number[]) =>
  numbers.map((line_no) => ({ purchase_id: id, line_no }));
const melt = (lines: readonly object[], more: object = {}) => ({
  ...{ id: randomUUID(), kode_gudang: 'LEBUR', keterangan: 'DILEBUR', lines, ...more },
});
const meltReport = async (user: string) =>
  (await shop.as<ReportDocument>(user, 'get', `laporan/hancur-pembelian?tgl_from=${shop.today}&tgl_to=${shop.today}`))
    .body;
const BAR = { berat_hasil: 6.6, kadar_hasil: 89.5 };

describe('melting bought goods', () => {
  it('goes from what lies there over the furnace to a bar, to the rupiah, and back', async () => {
    const { id: purchase, no } = await chains();
    const before = await Promise.all(['persediaan', 'persediaan/lebur', 'susut'].map(balance));
    const { body: waiting } = await shop.as('OWNER', 'get', `${PATH}/menunggu`);
    expect(waiting).toMatchObject([
      { no_faktur_beli: no, line_no: 1, nama_barang: 'KALUNG SATU', berat: 3.27, berat_murni: 2.453, harga_modal: 1_411_500 },
      { no_faktur_beli: no, line_no: 2, kadar: 70, berat_murni: 3.5, berbatu: false, harga_modal: 2_000_000 },
    ]); // prettier-ignore
    const sent = melt(linesOf({ id: purchase }, 1, 2));
    const started = await approved(PATH, sent);
    expect(started).toMatchObject({ status: 201, body: { data: { status: 'PROSES' } } });
    expect((await shop.as('OWNER', 'get', `${PATH}/menunggu`)).body).toEqual([]);
    expect(await balance('persediaan/lebur')).toBe(before[1]! + 3_411_500);
    const finished = await shop.as<Told>('SPV2', 'post', `${PATH}/${sent.id}/hasil`, BAR);
    expect(finished).toMatchObject({ status: 200, body: { data: { id: sent.id, status: 'SELESAI' } } });
    const after = await Promise.all(['persediaan', 'persediaan/lebur', 'susut'].map(balance));
    expect(after.map((sum, index) => sum - before[index]!)).toEqual([-3_411_500, 3_385_139, 26_361]);
    expect(await shop.ledger.placesOf(SHOP, `lebur/${sent.id}`)).toEqual([
      { place: 'lebur', qty: 1, berat: 6_600, nilai: 3_385_139 },
    ]);
    expect((await shop.as('OWNER', 'get', `${PATH}/${sent.id}`)).body).toMatchObject({
      ...{ no_hancur: finished.body.data['no_hancur'], status: 'SELESAI', total_qty: 2, berat: 8.27 },
      ...{ berat_murni: 5.953, berat_hasil: 6.6, kadar_hasil: 89.5, berat_murni_hasil: 5.907, susut: 0.046 },
      ...{ harga_modal: 3_411_500, nilai_susut: 26_361, harga_modal_hasil: 3_385_139, tgl_hasil: shop.today },
      persetujuan: [{ description: 'HANCUR PEMBELIAN 2 BARANG', otorisasi_by: 'SPV1' }],
    });
    const back = { alasan: 'SALAH TIMBANG' };
    expect((await shop.as('SPV2', 'post', `${PATH}/${sent.id}/batal`, back)).status).toBe(200);
    expect(await Promise.all(['persediaan', 'persediaan/lebur', 'susut'].map(balance))).toEqual(before);
    expect((await shop.as('OWNER', 'get', `${PATH}/menunggu`)).body).toEqual(waiting);
    expect(code(await shop.as('SPV2', 'post', `${PATH}/${sent.id}/batal`, back))).toEqual([409, 'MELT_NOT_FINISHED']);
  });

  it('is told by its report, the bar once; what is still in the furnace does not count', async () => {
    expect((await approved(PATH, melt(linesOf(await chains(), 1, 2), { hasil: BAR }))).status).toBe(201);
    expect((await approved(PATH, melt(linesOf(await chains(), 1, 2)))).status).toBe(201);
    const report = await meltReport('OWNER');
    expect(report.checks).toMatchObject([{ ok: true }]);
    expect(reportRows(report)).toHaveLength(4);
    expect(reportTotal(report)).toMatchObject({ berat: 8_270, berat_murni: 5_953, harga_modal: 3_411_500 });
    const bar = { berat_hasil: 6_600, kadar_hasil: 89_500, berat_murni_hasil: 5_907, susut: 46, susut_persen: 77 };
    const [head] = report.table.lines.flatMap((line) => (line.kind === 'group' ? [line.figures ?? []] : []));
    expect(Object.fromEntries(head!.map(({ name, value }) => [name, value]))).toEqual(bar);
    expect(JSON.stringify(await meltReport('SPV2'))).not.toMatch(/harga_modal|3411500/);
  });

  it('tells cost to nobody who may not see it', async () => {
    const purchase = await chains();
    const { id, ...sent } = melt(linesOf(purchase, 1, 2), { hasil: BAR });
    expect((await approved(PATH, { id, ...sent })).status).toBe(201);
    for (const path of [`${PATH}/menunggu`, PATH, `${PATH}/${id}`]) {
      const told = JSON.stringify((await shop.as('SPV2', 'get', path)).body);
      for (const cost of ['harga_modal', 'nilai_susut']) expect(told).not.toContain(cost);
    }
    const printed = await shop.as('SPV2', 'post', `${PATH}/${id}/cetak`, {});
    const { text = '' } = await shop.as('SPV2', 'get', `${PATH}/${id}/slip.txt`);
    for (const words of ['BERITA ACARA HANCUR', 'KALUNG SATU', '6.600', 'Disetujui oleh'])
      expect(text).toContain(words);
    for (const told of [JSON.stringify(printed.body), text]) expect(told).not.toMatch(/3[.,]?411[.,]?500|26[.,]?361/);
  });

  it('is done once, however often it is sent; of two who name a piece one melts it', async () => {
    const purchase = await chains();
    const sent = melt(linesOf(purchase, 1));
    const asked = await shop.as('SPV2', 'post', PATH, sent);
    const body = { ...sent, otorisasi_ids: await shop.approve(asked, 'SPV2') };
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await shop.as<Told>('SPV2', 'post', PATH, body, key);
    expect(first.status).toBe(201);
    expect((await shop.as('SPV2', 'post', PATH, body, key)).body).toEqual(first.body);
    const other = await shop.as<{ code: string; details: object[] }>('OWNER', 'post', PATH, melt(linesOf(purchase, 1)));
    expect(code(other)).toEqual([400, 'VALIDATION_FAILED']);
    expect(other.body.details).toMatchObject([
      {
        field: 'lines.0.line_no',
        message: `KALUNG SATU Sudah Berada Di lebur ${first.body.data['no_hancur']} Oleh SPV2`.replace(/^/, 'Barang '),
      },
    ]);
    const cancel = await approved(`pembelian/${purchase.id}/batal`, { alasan: 'SALAH' }, 'KASIR1');
    expect(code(cancel)).toEqual([409, 'PURCHASE_GOODS_MOVED']);
  });

  it('asks for a loss beyond the tolerance, and no more once the setting allows it', async () => {
    const purchase = await chains();
    const sent = melt(linesOf(purchase, 1, 2));
    await approved(PATH, sent);
    const bar = { berat_hasil: 6.5, kadar_hasil: 89.5 };
    const asked = await shop.as<{ data: { otorisasi: object[] } }>('SPV2', 'post', `${PATH}/${sent.id}/hasil`, bar);
    expect(asked.body.data.otorisasi).toMatchObject([{ kategori: 'SUSUT_LEBUR', description: 'SUSUT LEBUR MELEBIHI TOLERANSI' }]); // prettier-ignore
    await shop.as('OWNER', 'put', 'para-system', { key: 'toleransi_susut_lebur', value: 3 });
    expect((await shop.as('SPV2', 'post', `${PATH}/${sent.id}/hasil`, bar)).status).toBe(200);
    await shop.as('OWNER', 'put', 'para-system', { key: 'toleransi_susut_lebur', value: 1 });
  });

  it('names what is wrong with what is sent', async () => {
    const purchase = await chains();
    const fields = async (body: object): Promise<string[]> =>
      ((await shop.as('SPV2', 'post', PATH, body)).body as unknown as { details: { field: string }[] }).details.map(
        ({ field }) => field,
      );
    const [line] = linesOf(purchase, 1);
    expect(await fields(melt([line!], { keterangan: ' ' }))).toEqual(['keterangan']);
    expect(await fields(melt([]))).toEqual(['lines']);
    expect(await fields(melt([line!, line!], { kode_gudang: 'TOKO2' }))).toEqual(['kode_gudang', 'lines.1.line_no']);
    expect(await fields(melt([{ purchase_id: randomUUID(), line_no: 1 }]))).toEqual(['lines.0.line_no']);
    expect(await fields(melt([line!], { hasil: { berat_hasil: 0, kadar_hasil: 101 } }))).toEqual([
      'hasil.berat_hasil',
      'hasil.kadar_hasil',
    ]);
    expect(await fields(melt([line!], { hasil: 'BATANG' }))).toEqual(['hasil']);
    expect((await shop.as('KASIR1', 'post', PATH, melt([line!]))).status).toBe(403);
    expect((await shop.as('OWNER', 'get', 'gudang/get/hancur-barang')).body).toMatchObject([{ kode_gudang: 'LEBUR' }]);
  });

  it('waits until somebody has decided on what a piece weighs less than its note', async () => {
    const no_faktur_jual = await soldRing();
    const back = { sale_line_no: 1, kondisi_barang: 'NOTA5', berat: 3.17 };
    const purchase = await bought([back], { no_faktur_jual });
    const waiting = async () =>
      (await shop.as<{ purchase_id: string }[]>('OWNER', 'get', `${PATH}/menunggu`)).body.find(
        ({ purchase_id }) => purchase_id === purchase.id,
      );
    expect(await waiting()).toMatchObject({ susut_terbuka: true, berat: 3.17 });
    const sent = melt(linesOf(purchase, 1));
    const refused = await shop.as('SPV2', 'post', PATH, sent);
    expect(refused).toMatchObject({ status: 409, body: { message: 'Susut CINCIN POLOS Belum Divalidasi' } });
    const looked = { berat_ulang: 3.18, keterangan: 'DITIMBANG ULANG' };
    expect((await shop.as('SPV2', 'post', `validasi-susut/${purchase.id}/1/validasi`, looked)).status).toBe(200);
    expect(await waiting()).toMatchObject({ susut_terbuka: false, berat: 3.18 });
    expect((await approved(PATH, sent)).status).toBe(201);
    expect((await shop.as('OWNER', 'get', `${PATH}/${sent.id}`)).body).toMatchObject({ berat: 3.18 });
  });

  it('leaves a piece that was ours as molten, and its life line with the number', async () => {
    const barcode = await shop.addRing();
    const no_faktur_jual = await soldRing(barcode);
    const purchase = await bought([{ sale_line_no: 1, kondisi_barang: 'NOTA5', berat: 3.27 }], { no_faktur_jual });
    const { id, ...sent } = melt(linesOf(purchase, 1), { hasil: { berat_hasil: 3.27, kadar_hasil: 75 } });
    const done = await approved(PATH, { id, ...sent });
    expect(done.status).toBe(201);
    const { body: item } = await shop.as('OWNER', 'get', `barang/${barcode}`);
    expect(item).toMatchObject({ status: 'LEBUR' });
    const { body: history } = await shop.as('OWNER', 'get', `barang/${barcode}/riwayat`);
    expect(JSON.stringify(history)).toContain(done.body.data['no_hancur']);
  });
});

it('leaves books that verify, that every journal knows and that hledger reads', async () => {
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
  const { types, roles, unknown } = await walkJournals(test.app.get<pg.Pool>(pg.Pool) as never);
  expect(unknown).toEqual([]);
  for (const type of ['MeltStarted', 'MeltFinished', 'MeltReversed']) expect([...types]).toContain(type);
  for (const role of ['persediaan/lebur', 'susut']) expect([...roles]).toContain(role);
  const chunks: Buffer[] = [];
  const sink = new Writable({ write: (chunk: Buffer, _, done) => (chunks.push(Buffer.from(chunk)), done()) });
  await AuditSource.open(test.config, (source) => exportJournal(source, SHOP, sink));
  const journal = Buffer.concat(chunks).toString();
  expect(journal).toContain('tempat:olah:lebur');
  const read = spawnSync('hledger', ['-f', '-', 'check'], { input: journal });
  if (!read.error) expect(read.stderr.toString()).toBe('');
});
