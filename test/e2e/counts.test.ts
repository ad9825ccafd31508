import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { CountProgressView, CountView, ScanAnswer } from '@emas/contracts/counts/count.view';
import type { ReportDocument, ReportTotalLine } from '@emas/contracts/definitions/report-document';
import { verifyLedger } from '../../apps/api/src/ledger/cli/verify-ledger.js';
import { ProjectionRegistry } from '../../apps/api/src/ledger/projection-registry.js';
import { type Answer, GoldShop, SHOP } from '../support/gold-shop.js';
import { reportRows, reportTotal } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';
import { walkJournals } from '../support/walk-journals.js';

let test: TestApp;
let shop: GoldShop;

beforeAll(async () => {
  test = await createTestApp();
  shop = await GoldShop.open(test);
  await shop.hireOne('SPV2', 'SPV');
  for (const key of ['RFID_MODULE', 'OPNAME_GLOBAL_MODULE', 'MANUAL_MODULE'])
    await shop.as('OWNER', 'put', 'para-system', { key, value: true });
  for (const code of ['E-01', 'E-02', 'E-03', 'G-01', 'R-01', 'K-01']) await tray(code);
});
afterAll(() => test?.close());

const tray = async (kode_baki: string, more: object = {}) => {
  const row = { kode_baki, nama_baki: `BAKI ${kode_baki}`, kode_gudang: 'TOKO', berat_baki: 100, ...more };
  expect((await shop.as('OWNER', 'post', 'baki', row)).status).toBe(201);
};
const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
const selisihStok = () => shop.ledger.balance(SHOP, 'selisih-stok');
const persediaan = () => shop.ledger.balance(SHOP, 'persediaan');
const placeOf = async (barcode: string) =>
  (await shop.ledger.placesOf(SHOP, barcode)).find(({ qty }) => qty > 0)?.place;

interface Saved {
  readonly data: { readonly id: string; readonly no_opname: string; readonly status: string };
  readonly code?: string;
  readonly message: string;
}
const begin = (user: string, more: object, headers = {}) =>
  shop.as<Saved>(
    user,
    'post',
    'stock-opname',
    { id: randomUUID(), jenis_opname: 'BAKI', hitung_buta: false, ...more },
    headers,
  );
/** One that has begun. */
const begun = async (user: string, more: object): Promise<Saved['data']> => {
  const { status, body } = await begin(user, more);
  expect([status, body]).toMatchObject([201, { data: { status: 'BERJALAN' } }]);
  return body.data;
};
let urutan = 0;
const scan = (user: string, id: string, codes: readonly (string | object)[], more: object = {}) =>
  shop.as<ScanAnswer & { code?: string; message: string; details: object[] }>(user, 'post', `stock-opname/${id}/scan`, {
    perangkat: `HP-${user}`,
    urutan: (urutan += 1),
    baca: codes.map((one) => (typeof one === 'string' ? { kode: one } : one)),
    ...more,
  });
const finish = (user: string, id: string) => shop.as<Saved>(user, 'post', `stock-opname/${id}/selesai`, {});
const approve = (user: string, id: string, more: object = {}) =>
  shop.as<Saved & { job_id: string | null }>(user, 'post', `stock-opname/${id}/setujui`, { pindahkan: true, ...more });
const view = async (user: string, id: string) => (await shop.as<CountView>(user, 'get', `stock-opname/${id}`)).body;
const progress = async (user: string, id: string, after = 0) =>
  (await shop.as<CountProgressView>(user, 'get', `stock-opname/${id}/scan?after=${after}`)).body;

async function sell(barcode: string): Promise<{ id: string; no: string }> {
  const sale = { id: randomUUID(), kode_sales: 'SL1', lines: [{ kode_barcode: barcode }] };
  const asked = await shop.as('KASIR1', 'post', 'penjualan', sale);
  // Below what it cost it takes somebody's word.
  const saved = asked.status === 403 ? await shop.as('KASIR1', 'post', 'penjualan', { ...sale, otorisasi_ids: await shop.approve(asked, 'KASIR1') }) : asked; // prettier-ignore
  const { total_harga: jumlah, no_faktur_jual: no } = saved.body.data as { total_harga: number; no_faktur_jual: string }; // prettier-ignore
  await shop.as('KASIR1', 'post', `penjualan/${sale.id}/validasi`, { pembayaran: [{ cara_bayar: 'CASH', jumlah }] });
  return { id: sale.id, no };
}
async function cancelSale(id: string): Promise<void> {
  const body = { alasan: 'BATAL' };
  const asked = await shop.as('KASIR1', 'post', `penjualan/${id}/batal`, body);
  const done = await shop.as('KASIR1', 'post', `penjualan/${id}/batal`, { ...body, otorisasi_ids: await shop.approve(asked, 'KASIR1') }); // prettier-ignore
  expect([200, 201]).toContain(done.status);
}

describe('counting a tray while the till sells', () => {
  let missing: string;
  let others: string[];
  let count: Saved['data'];

  it('holds it for whoever counts, and lets the till go on', async () => {
    const ring = (berat: number, more: object = {}) => shop.addRing({ kode_toko: 'E-01', berat, ...more });
    const [back1, back2] = [await ring(3.4), await ring(3.6)];
    const before = [await sell(back1), await sell(back2)];
    // 48 pieces of 186.420 g.
    const sold = await ring(3.27);
    missing = await ring(2.5, { harga_modal: 1_850_000 });
    others = [];
    for (let at = 0; at < 45; at += 1) others.push(await ring(3.9));
    others.push(await ring(5.15));
    count = await begun('SPV1', { kode_gudang: 'TOKO', kode_baki: ['E-01'] });
    expect(count.no_opname).toMatch(/^OP/);
    expect(code(await begin('SPV2', { kode_gudang: 'TOKO', kode_baki: ['E-01'] }))).toEqual([409, 'TRAY_HELD']);
    const held = await shop.as('OWNER', 'post', 'barang/pindah', { kode_barcode: [missing], kode_toko: 'E-02' });
    expect(code(held)).toEqual([409, 'TRAY_HELD']);
    expect(held.body.message).toContain('SPV1');
    const trays = (await shop.as('OWNER', 'get', 'baki/get/all')).body as { kode_baki: string; status_baki: string }[];
    expect(trays.find(({ kode_baki }) => kode_baki === 'E-01')?.status_baki).toBe('OPNAME');
    const expected = (await progress('SPV1', count.id)).trays;
    expect(expected).toMatchObject([{ kode_baki: 'E-01', qty_buku: 48, berat_buku: 186.42, qty_hitung: 0 }]);
    const gone = await sell(sold);
    for (const { id } of before) await cancelSale(id);
    others.push(back1, back2);
    const told = await scan('SPV1', count.id, [others[0]!, sold, 'TIDAKADA']);
    expect(told.body.baca).toMatchObject([
      { kode: others[0], hasil: 'DITEMUKAN', nama_barang: 'CINCIN POLOS' },
      { kode: sold, hasil: 'TIDAK DIKENAL', status: 'TERJUAL', no_dokumen: gone.no },
      { kode: 'TIDAKADA', hasil: 'TIDAK DIKENAL', status: null },
    ]);
  });

  it('counts a thing once, whoever scans it and however often a batch arrives', async () => {
    const half = others.slice(0, 30);
    const first = await scan('SPV1', count.id, half, { urutan: 9001 });
    const again = await scan('SPV1', count.id, half, { urutan: 9001 });
    expect([first.status, again.status]).toEqual([200, 200]);
    const other = await scan('SPV1', count.id, half.slice(0, 2), { urutan: 9001 });
    expect(code(other)).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    await scan('KASIR1', count.id, others.slice(28));
    // Two codes beside the 48: one sold, one unknown.
    const { trays, scans, seq } = await progress('SPV1', count.id);
    expect(trays).toMatchObject([{ qty_hitung: others.length + 2 }]);
    expect(scans.length).toBeGreaterThan(40);
    expect((await progress('SPV1', count.id, seq)).scans).toEqual([]);
  });

  it('tells a cashier what he met, and nothing of what is expected', async () => {
    const { body } = await scan('KASIR1', count.id, [others[0]!]);
    expect(body.baca).toMatchObject([{ hasil: 'TERCATAT', kode_baki: null }]);
    const mine = await progress('KASIR1', count.id);
    expect(JSON.stringify(mine)).not.toContain('buku');
    expect(new Set(mine.scans.map(({ hitung_by }) => hitung_by))).toEqual(new Set(['KASIR1']));
    const seen = await view('KASIR1', count.id);
    expect(seen).toMatchObject({ buta: true, status: 'BERJALAN' });
    for (const hidden of ['buku', 'hitung', 'selisih', 'lines', 'timbang']) expect(seen).not.toHaveProperty(hidden);
  });

  it('comes to 49 by the books, 48 found and one missing', async () => {
    const done = await finish('SPV1', count.id);
    expect(done).toMatchObject({ status: 200, body: { data: { status: 'SELESAI' } } });
    const result = await view('SPV1', count.id);
    expect(result).toMatchObject({
      ...{ buku: { qty: 49, berat: 190.15 }, hitung: { qty: 48, berat: 187.65 }, selisih: { qty: -1, berat: -2.5 } },
      penghitung: ['KASIR1', 'SPV1'],
    });
    const by = (hasil: string) => result.lines!.filter((line) => line.hasil === hasil);
    expect(by('HILANG')).toMatchObject([{ kode_barcode: missing, kode_baki: 'E-01', berat: 2.5 }]);
    expect(by('TIDAK DIKENAL')).toHaveLength(2);
    expect(result.lines![0]).toMatchObject({ hasil: 'HILANG' });
    // The trays are free, the cashier is told no figure before it is approved.
    expect(await view('KASIR1', count.id)).not.toHaveProperty('selisih');
    expect(code(await shop.as('KASIR1', 'get', `stock-opname/${count.id}/slip.pdf`))).toEqual([403, 'FORBIDDEN']);
    expect(code(await scan('SPV1', count.id, [missing]))).toEqual([409, 'COUNT_STATE']);
  });

  it('is approved by another than who counted it', async () => {
    const [before, stock] = [await selisihStok(), await persediaan()];
    const own = await approve('SPV1', count.id);
    expect(own).toMatchObject({ status: 403, body: { data: { otorisasi: [{ kategori: 'STOCK_OPNAME', description: 'VALIDASI STOCK OPNAME' }] } } }); // prettier-ignore
    expect(code(await approve('KASIR2', count.id))).toEqual([403, 'FORBIDDEN']);
    expect(await approve('SPV2', count.id)).toMatchObject({ status: 200, body: { data: { status: 'DISETUJUI' }, job_id: null } }); // prettier-ignore
    expect([(await selisihStok()) - before, stock - (await persediaan())]).toEqual([1_850_000, 1_850_000]);
    expect(await placeOf(missing)).toBeUndefined();
    const item = await shop.as('OWNER', 'get', `barang/${missing}`);
    expect(item.body).toMatchObject({ status: 'HILANG' });
    expect(code(await approve('SPV2', count.id))).toEqual([409, 'COUNT_STATE']);
    // The paper is for everybody who took part, now that it is agreed.
    expect((await shop.as('KASIR1', 'post', `stock-opname/${count.id}/cetak`, {})).body).toMatchObject({ cetak_ke: 1 });
    const paper = await shop.as('SPV1', 'get', `stock-opname/${count.id}/slip.pdf`);
    expect([paper.status, paper.headers?.['content-type']]).toEqual([200, expect.stringContaining('pdf')]); // prettier-ignore
  });

  it('is taken back on its day, and approved again', async () => {
    const back = () => shop.as<Saved>('SPV2', 'post', `stock-opname/${count.id}/batal-setuju`, { alasan: 'SALAH' });
    expect(await back()).toMatchObject({ status: 200, body: { data: { status: 'SELESAI' } } });
    expect([await selisihStok(), await placeOf(missing)]).toEqual([0, 'baki/E-01']);
    // Sold before it was approved again: it drops out, and is named with its note.
    const { no } = await sell(missing);
    expect((await approve('SPV2', count.id)).status).toBe(200);
    expect(await view('SPV2', count.id)).toMatchObject({ persetujuan: { gugur: [{ kode: missing, no_dokumen: no }], hilang: { qty: 0 } } }); // prettier-ignore
    expect(await selisihStok()).toBe(0);
  });
});

describe('what lies in another tray, and what was lost', () => {
  it('is put where it was met, lost, found again at the cost it left with', async () => {
    const [stray, lost] = [await shop.addRing({ kode_toko: 'E-02' }), await shop.addRing({ kode_toko: 'E-03' })];
    const count = await begun('SPV1', { kode_gudang: 'TOKO', kode_baki: ['E-02', 'E-03'] });
    expect(code(await scan('SPV1', count.id, [stray]))).toEqual([400, 'VALIDATION_FAILED']);
    const { body } = await scan('SPV1', count.id, [stray], { kode_baki: 'E-03' });
    expect(body.baca).toMatchObject([{ hasil: 'SALAH BAKI', kode_baki: 'E-02' }]);
    await finish('SPV1', count.id);
    await approve('SPV2', count.id);
    expect([await placeOf(stray), await placeOf(lost), await selisihStok()]).toEqual(['baki/E-03', undefined, 1_300_000]); // prettier-ignore
    expect((await shop.as('OWNER', 'get', `barang/${stray}`)).body).toMatchObject({ kode_toko: 'E-03' });
    // A global count asks for no tray, and finds what the books had lost.
    const all = await begun('SPV1', { jenis_opname: 'GLOBAL' });
    const ready = (await progress('SPV1', all.id)).total.qty_buku!;
    await scan('SPV1', all.id, [lost]);
    const found = await scan('SPV1', all.id, [stray]);
    expect(found.body.baca).toMatchObject([{ hasil: 'DITEMUKAN' }]);
    await finish('SPV1', all.id);
    const result = await view('SPV1', all.id);
    expect(result.buku?.qty).toBe(ready);
    expect(result.lines!.find(({ kode_barcode }) => kode_barcode === lost)).toMatchObject({ kembali: true, kode_baki: 'E-03' }); // prettier-ignore
    // Nearly nothing was scanned: it is counted again rather than written off.
    const refused = await shop.as<Saved>('SPV2', 'post', `stock-opname/${all.id}/tolak`, { alasan: 'BELUM SELESAI', ulang: 'SEMUA' }); // prettier-ignore
    expect(refused).toMatchObject({ status: 200, body: { data: { status: 'DITOLAK' } } });
    expect(await shop.as('SPV1', 'post', `stock-opname/${all.id}/batal`, { alasan: 'LAIN HARI' })).toMatchObject({ status: 200 }); // prettier-ignore
    const again = await begun('SPV1', { kode_gudang: 'TOKO', kode_baki: ['E-03'] });
    await scan('SPV1', again.id, [lost, stray]);
    await finish('SPV1', again.id);
    expect(await view('SPV1', again.id)).toMatchObject({ selisih: { qty: 1 } });
    await approve('SPV2', again.id);
    expect([await placeOf(lost), await selisihStok()]).toEqual(['baki/E-03', 0]);
  });

  it('counts again what differed, with what was found before', async () => {
    const [one, two] = [await shop.addRing({ kode_toko: 'K-01' }), await shop.addRing({ kode_toko: 'K-01' })];
    const count = await begun('SPV1', { kode_gudang: 'TOKO', kode_baki: ['K-01'], timbang_acak: 2 });
    const told = await scan('SPV1', count.id, [one]);
    expect(told.body.baca).toMatchObject([{ hasil: 'DITEMUKAN', timbang: true }]);
    expect(code(await finish('SPV1', count.id))).toEqual([409, 'COUNT_WEIGH_FIRST']);
    await scan('SPV1', count.id, [{ kode: one, berat: 3.2 }]);
    await finish('SPV1', count.id);
    const result = await view('SPV1', count.id);
    expect(result.lines).toMatchObject([
      { kode: two, hasil: 'HILANG' },
      { kode: one, hasil: 'DITEMUKAN', berat_beda: true, berat_timbang: 3.2 },
    ]);
    await shop.as('SPV2', 'post', `stock-opname/${count.id}/tolak`, { alasan: 'CARI LAGI', ulang: 'SELISIH' });
    expect((await shop.as('SPV1', 'post', `stock-opname/${count.id}/ulang`, {})).status).toBe(200);
    expect((await progress('SPV1', count.id)).total.qty_hitung).toBe(0);
    await scan('SPV1', count.id, [{ kode: one, berat: 3.27 }, { kode: two, berat: 3.27 }]); // prettier-ignore
    await finish('SPV1', count.id);
    expect(await view('SPV1', count.id)).toMatchObject({ putaran: 2, selisih: { qty: 0 }, lines: [] });
    await shop.as('SPV1', 'post', `stock-opname/${count.id}/batal`, { alasan: 'UJI' });
  });
});

describe('more things in another tray than one approval moves', () => {
  const received = async (qty: number): Promise<readonly string[]> => {
    const line = { nama_barang: 'CINCIN POLOS', kode_dept: 'CINCIN', kode_group: 'G750', kode_toko: 'P-01', berat: 2, harga_modal: 1_000_000 }; // prettier-ignore
    const receipt = { id: randomUUID(), kode_supplier: 'SUP1', no_kirim: `SJ-${qty}`, lines: Array.from({ length: qty }, () => line) }; // prettier-ignore
    const { status, body } = await shop.as('OWNER', 'post', 'penerimaan-barang', receipt);
    expect([status, body]).toMatchObject([201, {}]);
    return body.data.kode_barcode;
  };
  const finished = (job_id: string) =>
    until(async () => {
      const { body: job } = await shop.as('SPV2', 'get', `pekerjaan/${job_id}`);
      return job.status === 'DONE' && job;
    });

  it('are moved by a job, in moves with numbers of their own', async () => {
    for (const code of ['P-01', 'P-02']) await tray(code);
    const things = [...(await received(400)), ...(await received(3))].sort();
    const count = await begun('SPV1', { kode_gudang: 'TOKO', kode_baki: ['P-01', 'P-02'] });
    const [sold] = things;
    await scan('SPV1', count.id, things, { kode_baki: 'P-02' });
    await finish('SPV1', count.id);
    expect(await view('SPV1', count.id)).toMatchObject({ buku: { qty: 403 }, selisih: { qty: 0 } });
    // Sold before it is approved: it stays sold.
    await sell(sold!);
    const approved = await approve('SPV2', count.id);
    expect(approved).toMatchObject({ status: 200, body: { data: { status: 'DISETUJUI' }, job_id: expect.any(String) } }); // prettier-ignore
    expect(await finished(approved.body.job_id!)).toMatchObject({ result: { changed: 402 }, name: 'pindah-opname' });
    const { persetujuan } = await view('SPV2', count.id);
    expect(persetujuan).toMatchObject({ pindahkan: true, pindah: 0, hilang: { qty: 0 } });
    const there = (await shop.as('OWNER', 'get', 'barang?kode_toko=P-02&limit=500')).body;
    expect(there.count).toBe(402);
    expect(await placeOf(sold!)).toMatch(/^jual\//);
    const { data: moves } = (await shop.as('OWNER', 'get', 'barang/pindah?limit=10')).body;
    expect(moves.map(({ total_qty }: { total_qty: number }) => total_qty)).toEqual([3, 399]);
    const first = (await shop.as('OWNER', 'get', `barang/pindah/${moves[1].id}`)).body;
    expect(first).toMatchObject({ keterangan: `OPNAME ${count.no_opname}`, input_by: 'SPV2' });
  });

  it('are moved once: an approval that was taken back and given again has a job of its own, which finds nothing left', async () => {
    const [{ id }] = (await shop.as<[CountView]>('SPV2', 'get', 'stock-opname?status=DISETUJUI&q=P-01')).body;
    await shop.as('SPV2', 'post', `stock-opname/${id}/batal-setuju`, { alasan: 'COBA' });
    const again = await approve('SPV2', id);
    expect(await finished(again.body.job_id!)).toMatchObject({ result: { changed: 0 } });
  });

  it('are refused before anything is written where the tray takes other types', async () => {
    await tray('P-03', { kode_dept: 'LM' });
    const things = (await shop.as('OWNER', 'get', 'barang?kode_toko=P-02&limit=500')).body.data;
    const { id } = await begun('SPV1', { kode_gudang: 'TOKO', kode_baki: ['P-02', 'P-03'] });
    await scan('SPV1', id, things.map(({ kode_barcode }: { kode_barcode: string }) => kode_barcode), { kode_baki: 'P-03' }); // prettier-ignore
    await finish('SPV1', id);
    expect(code(await approve('SPV2', id))).toEqual([409, 'TRAY_WRONG_TYPE']);
    expect(await approve('SPV2', id, { pindahkan: false })).toMatchObject({ status: 200, body: { job_id: null } });
  });
});

describe('other counts', () => {
  it('reads ten thousand tags, one batch twice, and knows its own', async () => {
    const own = await shop.addRing({ kode_toko: 'R-01', kode_barcode: '261120123456' });
    const count = await begun('SPV1', { jenis_opname: 'RFID', kode_baki: ['R-01'] });
    const tag = (nth: number) => `E280${String(nth).padStart(20, '0')}`;
    for (let batch = 0; batch < 20; batch += 1) {
      const baca = Array.from({ length: 500 }, (_, nth) => ({ kode: tag(batch * 500 + nth), jumlah: 2 }));
      if (batch === 7) baca[0] = { kode: '454D41530000261120123456', jumlah: 3 };
      const more = { perangkat: 'RFID-1', urutan: batch + 1, kode_baki: 'R-01' };
      expect((await scan('SPV1', count.id, baca, more)).status).toBe(200);
      if (batch === 7) expect((await scan('SPV1', count.id, baca, more)).status).toBe(200);
    }
    const began = Date.now();
    expect((await finish('SPV1', count.id)).status).toBe(200);
    // Two seconds on a machine of its own; a busy one is given more.
    expect(Date.now() - began).toBeLessThan(10_000);
    expect(await view('SPV1', count.id)).toMatchObject({ hitung: { qty: 1 }, selisih: { qty: 0 } });
    const reads = await test.app.get<pg.Pool>(pg.Pool).query(
      `SELECT sum(jumlah)::int AS jumlah, count(*)::int AS kode, max(barang) FILTER (WHERE kode LIKE '454D%') AS own
         FROM read.count_scan WHERE count_id = $1`,
      [count.id],
    );
    expect(reads.rows).toEqual([{ jumlah: 20_001, kode: 10_000, own }]);
    await shop.as('SPV1', 'post', `stock-opname/${count.id}/batal`, { alasan: 'UJI' });
  });

  it('counts accessories by pieces, at their average', async () => {
    await shop.as('OWNER', 'post', 'aksesoris', { kode_aksesoris: 'KOTAK', nama_aksesoris: 'KOTAK CINCIN', harga_jual: 0 }); // prettier-ignore
    const boxes = { id: randomUUID(), jenis: 'TAMBAH', kode_aksesoris: 'KOTAK', qty: 40, harga_satuan: 2_500, kode_supplier: 'SUP1' }; // prettier-ignore
    const bought = await shop.as('OWNER', 'post', 'mutasi-aksesoris', boxes);
    expect([bought.status, bought.body]).toMatchObject([201, {}]);
    const count = await begun('SPV1', { jenis_opname: 'AKSESORIS' });
    const told = await scan('SPV1', count.id, [{ kode: 'kotak', jumlah: 37 }, { kode: 'SALAH', jumlah: 1 }]); // prettier-ignore
    expect(told.body.baca).toMatchObject([{ hasil: 'TERCATAT', nama_barang: 'KOTAK CINCIN' }, { hasil: 'TIDAK DIKENAL' }]); // prettier-ignore
    await finish('SPV1', count.id);
    expect(await view('OWNER', count.id)).toMatchObject({ buku: { qty: 40 }, selisih: { qty: -3, nilai: -7_500 } });
    const before = await selisihStok();
    await approve('SPV2', count.id);
    expect((await selisihStok()) - before).toBe(7_500);
    expect(await shop.ledger.placesOf(SHOP, 'aksesoris/KOTAK')).toEqual([{ place: 'baki/AKSESORIS', qty: 37, berat: 0, nilai: 92_500 }]); // prettier-ignore
    await shop.as('SPV2', 'post', `stock-opname/${count.id}/batal-setuju`, { alasan: 'UJI' });
    expect(await selisihStok()).toBe(before);
  });

  it('weighs what waits outside the trays', async () => {
    const count = await begun('SPV1', { jenis_opname: 'PROSES' });
    const unweighed = await scan('SPV1', count.id, ['FBSJA9999:1']);
    expect(unweighed).toMatchObject({ status: 400, body: { details: [{ field: 'baca.0.berat' }] } });
    const told = await scan('SPV1', count.id, [{ kode: 'FBSJA9999:1', berat: 3 }]);
    expect(told.body.baca).toMatchObject([{ hasil: 'TIDAK DIKENAL' }]);
    await finish('SPV1', count.id);
    await shop.as('SPV1', 'post', `stock-opname/${count.id}/batal`, { alasan: 'UJI' });
  });

  it('is of a receipt that is there, and of modules that are on', async () => {
    const unknown = await begin('SPV1', { jenis_opname: 'PENERIMAAN', no_terima: 'PNSJA0000' });
    expect(unknown).toMatchObject({ status: 400, body: { details: [{ field: 'no_terima' }] } });
    await shop.as('OWNER', 'put', 'para-system', { key: 'OPNAME_GLOBAL_MODULE', value: false });
    expect(code(await begin('SPV1', { jenis_opname: 'GLOBAL' }))).toEqual([403, 'MODULE_OFF']);
    await shop.as('OWNER', 'put', 'para-system', { key: 'OPNAME_GLOBAL_MODULE', value: true });
  });

  it('is told at closing, goes on when the day is closed, and stays approved the day after', async () => {
    await shop.addRing({ kode_toko: 'G-01' });
    const running = await begun('SPV1', { kode_gudang: 'TOKO', kode_baki: ['G-01'] });
    const { menunggu } = (await shop.as('KASIR1', 'get', 'tutup-toko')).body;
    expect(menunggu).toContainEqual(expect.objectContaining({ no: running.no_opname, status: 'BERJALAN', page: 'stock-opname' })); // prettier-ignore
    const done = (await shop.as<CountView[]>('SPV2', 'get', 'stock-opname?status=DISETUJUI')).body;
    expect(done.map(({ status }) => status)).toContain('DISETUJUI');
    await shop.closeDay();
    expect((await scan('SPV1', running.id, ['X1'])).status).toBe(200);
    expect((await finish('SPV1', running.id)).status).toBe(200);
    expect(code(await approve('SPV2', running.id))).toEqual([409, 'DAY_NOT_OPEN']);
    const tomorrow = new Date(Date.parse(shop.today) + 86_400_000).toISOString().slice(0, 10);
    await shop.openDay(tomorrow);
    const late = await shop.as('SPV2', 'post', `stock-opname/${done[0]!.id}/batal-setuju`, { alasan: 'TERLAMBAT' });
    expect(code(late)).toEqual([409, 'GOODS_DOCUMENT_OTHER_DAY']);
    expect(late.body.message).toContain(done[0]!.no_opname);
  });
});

it('is reported, thing by thing and by group, as the books have it', async () => {
  const days = `tgl_from=${shop.today}&tgl_to=${shop.today}`;
  const report = async (name: string, more = '', user = 'OWNER') => {
    const { status, body } = await shop.as<ReportDocument>(user, 'get', `laporan/${name}?${days}${more}`);
    expect([status, body]).toMatchObject([200, {}]);
    return body;
  };
  const counted = (await shop.as<CountView[]>('OWNER', 'get', 'stock-opname?status=DISETUJUI&jenis_opname=BAKI')).body;
  const first = counted.at(-1)!;
  const document = await report('stock-opname', `&no_opname=${first.no_opname}`);
  const rows = reportRows(document, ['no_opname', 'kode_baki']);
  const of = (hasil: string) => rows.filter((row) => row['hasil'] === hasil);
  expect([of('DITEMUKAN').length, of('HILANG').length, of('TIDAK DIKENAL').length]).toEqual([48, 1, 2]);
  // 48 found and one missing are the 49 of the books.
  expect(reportTotal(document)).toMatchObject({ berat: 190_150 });
  const total = document.table.lines.find(({ kind }) => kind === 'total') as ReportTotalLine;
  expect(total.extras).toMatchObject([{ value: 49 }]);
  expect(document.checks.filter(({ ok }) => !ok)).toEqual([]);
  expect(Object.keys(reportTotal(await report('stock-opname', '', 'SPV1')))).not.toContain('harga_modal');
  const hidden = await report('stock-opname', `&no_opname=${first.no_opname}&hasil=HILANG`);
  expect(reportRows(hidden)).toHaveLength(1);
  expect(reportRows(await report('stock-opname-global'))).toEqual(expect.any(Array));
  expect(reportRows(await report('stock-opname-rfid'))).toEqual(expect.any(Array));
});

it('is listed on the page that it was counted on', async () => {
  const of = async (halaman: string) => (await shop.as<CountView[]>('OWNER', 'get', `stock-opname?halaman=${halaman}`)).body; // prettier-ignore
  const kinds = new Set((await of('stock-opname')).map(({ jenis_opname }) => jenis_opname));
  expect(kinds).toEqual(new Set(['BAKI', 'AKSESORIS', 'PROSES']));
  expect((await of('stock-opname-rfid')).map(({ jenis_opname }) => jenis_opname)).toEqual(['RFID']);
});

it('leaves books that verify, and journals that know what was posted', async () => {
  const projections = test.app.get(ProjectionRegistry).all();
  const host = {
    config: test.config,
    withProjections: <R>(work: (all: typeof projections) => Promise<R>) => work(projections),
  };
  const told: string[] = [];
  expect([await verifyLedger(host, { quick: false }, (line) => told.push(line)), told.join('\n')]).toEqual([
    0,
    expect.stringContaining('The ledger is intact.'),
  ]);
  const { types, unknown } = await walkJournals(test.app.get<pg.Pool>(pg.Pool) as never);
  expect([types.has('CountApproved'), unknown]).toEqual([true, []]);
});
