import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import type { StoneLotView } from '@emas/contracts/stock/stone-lot.view';
import { jakartaDate } from '@emas/domain/shared/business-date';
import { STONE_PLACE, stoneGoods } from '@emas/domain/stock/stone-lot';
import { ENTRY_MAKERS } from '../support/entry-makers.js';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { reportRows, reportTotal } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

describe('loose stones', () => {
  let test: TestApp;
  let shop: GoldShop;
  const post = (body: object, user = 'OWNER') =>
    shop.as(user, 'post', 'mutasi-berlian', { id: randomUUID(), kode_berlian: 'TB-1', ...body });
  const stock = async (user = 'OWNER') => (await shop.as<StoneLotView[]>(user, 'get', 'mutasi-berlian/stok')).body;
  const wrong = ({ status, body }: Answer<{ details?: readonly { field: string; message: string }[] }>) => [
    ...[status, ...(body.details ?? []).map(({ field, message }) => `${field}: ${message}`)],
  ];
  const held = async () => (await shop.ledger.placesOf(SHOP, stoneGoods('TB-1'))).find(({ place }) => place === STONE_PLACE); // prettier-ignore

  beforeAll(async () => {
    test = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(test);
    await ENTRY_MAKERS['stone-entry'].prepare!(shop);
  });
  afterAll(() => test?.close());

  it('come in dollars, are set into an item with their cost, and are sold with it', async () => {
    // 50 pcs of 1.500 ct × USD 400 × 16,250.
    const came = await post({ jenis: 'MASUK', pcs: 50, carat: 1.5, harga: 400, kode_supplier: 'DIA1' });
    expect([came.status, came.body.data.no_mutasi]).toEqual([201, expect.stringMatching(/^IMSJA\d{10}$/)]);
    expect(await stock()).toEqual([
      { kode_berlian: 'TB-1', nama_berlian: 'BERLIAN TABUR', no_sertifikat: null, pcs: 50, carat: 1.5, nilai: 9_750_000 },
    ]); // prettier-ignore
    expect(await shop.ledger.balance(SHOP, 'hutang/supplier/DIA1')).toBe(-9_750_000);

    const stones = [{ kode_berlian: 'TB-1', pcs: 12, carat: 0.36, harga: 520, dari_stok: true }];
    const barcode = await shop.addRing({ nama_barang: 'CINCIN BERLIAN', harga_modal: 2_400_000, stones });
    expect(await stock()).toMatchObject([{ pcs: 38, carat: 1.14, nilai: 7_410_000 }]);
    const own = (await shop.as('OWNER', 'get', `barang/${barcode}`)).body;
    expect(own).toMatchObject({ harga_modal: 4_740_000, stones: [{ dari_stok: true, modal_stok: 2_340_000 }] });
    const others = JSON.stringify((await shop.as('KASIR1', 'get', `barang/${barcode}`)).body);
    expect([others.includes('dari_stok'), others.includes('modal_stok')]).toEqual([true, false]);

    const hpp = await shop.ledger.balance(SHOP, 'hpp');
    const id = randomUUID();
    const saved = await shop.as('KASIR1', 'post', 'penjualan', { id, kode_sales: 'SL1', lines: [{ kode_barcode: barcode }] }); // prettier-ignore
    expect([saved.status, saved.body]).toMatchObject([201, {}]);
    const paid = await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, {
      pembayaran: [{ cara_bayar: 'CASH', jumlah: saved.body.data.total_harga }],
    });
    expect([paid.status, paid.body]).toMatchObject([201, {}]);
    expect((await shop.ledger.balance(SHOP, 'hpp')) - hpp).toBe(4_740_000);
  });

  it('go out of the item again, and out of the shop against an expense', async () => {
    const before = (await stock())[0]!;
    const stones = [{ kode_berlian: 'TB-1', pcs: 2, carat: 0.06, harga: 520, dari_stok: true }];
    const barcode = await shop.addRing({ nama_barang: 'CINCIN BERLIAN', stones });
    const changed = await shop.as('OWNER', 'put', `barang/${barcode}`, { stones: [] });
    expect([changed.status, changed.body]).toMatchObject([200, {}]);
    expect((await stock())[0]).toEqual(before);
    const history = await shop.as('KASIR1', 'get', `barang/${barcode}/riwayat`);
    expect(JSON.stringify(history.body)).not.toContain('harga_modal');
    const gone = await post({ jenis: 'KELUAR', pcs: 3, carat: 0.09, kode_transaksi: 'LISTRIK', keterangan: 'PECAH WAKTU PASANG' }); // prettier-ignore
    expect(gone.status).toBe(201);
    const { pcs, nilai } = (await stock())[0]!;
    expect([pcs, nilai]).toEqual([before.pcs - 3, before.nilai! - 585_000]);
    expect(await held()).toMatchObject({ qty: pcs, nilai });
    const back = await shop.as('OWNER', 'post', `mutasi-berlian/${gone.body.data.id}/batal`, {
      alasan: 'SALAH HITUNG',
    });
    expect([back.status, (await stock())[0]]).toEqual([200, before]);
  });

  it('stand in their book, loose and in things, and out of it where they were sold', async () => {
    const today = jakartaDate(new Date().toISOString());
    const days = `tgl_from=${today}&tgl_to=${today}`;
    const ask = async (more = '', user = 'OWNER') =>
      (await shop.as<ReportDocument>(user, 'get', `laporan/buku-berlian?${days}${more}`)).body;
    const book = await ask();
    expect(book.checks.map(({ ok }) => ok)).toEqual([true, true]);
    const columns = ['jenis_transaksi', 'pcs_masuk', 'carat_masuk', 'pcs_keluar', 'carat_keluar', 'saldo_pcs', 'saldo_carat', 'harga_usd', 'nilai_rp']; // prettier-ignore
    const rows = reportRows(book, ['kode_supplier', 'kode_berlian']);
    // 1.500 ct × USD 400 = USD 600.00 in; 12 pcs of 0.360 ct = USD 144.00 set and sold; 3 pcs taken out and back.
    expect(rows.map((row) => columns.map((name) => row[name]))).toEqual([
      ['MASUK', 50, 1_500, 0, 0, 50, 1_500, 60_000, 9_750_000],
      ['PASANG', 0, 0, 0, 0, 50, 1_500, 0, 0],
      ['JUAL', 0, 0, 12, 360, 38, 1_140, -14_400, -2_340_000],
      ['PASANG', 0, 0, 0, 0, 38, 1_140, 0, 0],
      ['LEPAS', 0, 0, 0, 0, 38, 1_140, 0, 0],
      ['KELUAR', 0, 0, 3, 90, 35, 1_050, null, -585_000],
      ['BATAL KELUAR', 3, 90, 0, 0, 38, 1_140, null, 585_000],
    ]);
    expect(new Set(rows.map((row) => `${String(row['kode_supplier'])} ${String(row['kode_berlian'])}`))).toEqual(new Set(['- TB-1'])); // prettier-ignore
    expect(rows.map((row) => row['kode_barcode'] !== null)).toEqual([false, true, true, true, true, false, false]);
    expect(reportTotal(book)).toMatchObject({ pcs_masuk: 53, pcs_keluar: 15, saldo_pcs: 38, saldo_carat: 1_140, nilai_rp: 7_410_000 }); // prettier-ignore
    const found = async (more: string) => reportRows(await ask(more), ['kode_supplier', 'kode_berlian']).length;
    expect([await found('&status=STOCK'), await found('&status=TERJUAL'), await found('&status=TERPASANG')]).toEqual([7, 7, 0]); // prettier-ignore
    expect(await found('&kode_supplier=DIA1')).toBe(0);
  });

  it('are refused where there are not so many, and told to nobody without the page', async () => {
    const { pcs } = (await stock())[0]!;
    const too = { jenis: 'KELUAR', kode_transaksi: 'LISTRIK', keterangan: 'PECAH WAKTU PASANG' };
    expect(wrong(await post({ ...too, pcs: pcs + 1, carat: 0.03 }))).toEqual([400, 'pcs: Stok Berlian Tinggal 38 Pcs 1.14 Ct']); // prettier-ignore
    expect((await shop.as('KASIR1', 'get', 'mutasi-berlian/stok')).status).toBe(403);
    await shop.as('OWNER', 'put', 'para-system', { key: 'DIAMOND_MODULE', value: false });
    expect((await shop.as('OWNER', 'get', 'mutasi-berlian/stok')).body).toMatchObject({ code: 'MODULE_OFF' });
    await shop.as('OWNER', 'put', 'para-system', { key: 'DIAMOND_MODULE', value: true });
  });
});
