import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { addDays } from '@emas/domain/shared/business-date';
import { FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { approved, cash, done, makeDeposits, makeGoodsLeft } from '../support/headed-documents.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

describe('reports of deposits', () => {
  let server: TestApp;
  let shop: GoldShop;
  beforeAll(async () => {
    server = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(server);
  });
  afterAll(() => server?.close());

  const report = async (path: string) => done(await shop.as<ReportDocument>('OWNER', 'get', path));
  const rowsOf = ({ table }: ReportDocument) =>
    table.lines
      .filter((line) => line.kind === 'row')
      .map(({ cells }) => Object.fromEntries(table.columns.map(({ name }, at) => [name, cells[at]])));
  const failed = ({ checks }: ReportDocument) => checks.filter(({ ok }) => !ok);

  /** Money alone, or with a thing of 1,635,000 that is held; answers its number and id. */
  async function deposit(dp_rp: number, things: readonly string[] = []) {
    const [id, customer_id] = [randomUUID(), await shop.addCustomer()];
    const lines = things.map((kode_barcode) => ({ kode_barcode }));
    const more = things.length > 0 && { tgl_batas: addDays(shop.today, 7) };
    const body = { id, customer_id, kode_sales: 'SL1', dp_rp, lines, pembayaran: [cash(dp_rp)], ...more };
    const { data } = done(await shop.as('KASIR1', 'post', 'titip', body));
    return { id, customer_id, no: data.no_titip as string };
  }

  it('are empty in words of their own, and named as programs know them', async () => {
    const none = await report('titip/report-batal-titip-uang');
    expect(none).toMatchObject({
      name: 'laporan-batal-titip',
      empty: true,
      file_names: { pdf: 'LAPORAN BATAL TITIP.pdf', xlsx: 'Laporan Batal Titip.xlsx' },
    });
    expect(JSON.stringify(none)).toContain('Laporan Batal Titip Kosong');
    const { table, recaps } = await report('laporan/titipan');
    expect([table.lines, recaps.length]).toEqual([[], 1]);
  });

  it('tell what was held when it went back, with the things that still lay there', async () => {
    const { id, customer_id, no } = await deposit(2_000_000);
    const sale = randomUUID();
    const lines = [{ kode_barcode: await shop.addRing() }];
    const pembayaran = [{ cara_bayar: 'TITIP', jumlah: 1_635_000, no_ref: no }];
    done(await shop.as('KASIR1', 'post', 'penjualan', { id: sale, customer_id, kode_sales: 'SL1', lines, pembayaran }));
    const kept = { alasan: 'TIDAK JADI', hangus_rp: 65_000, pembayaran: [cash(300_000)] };
    await approved(shop, `titip/${id}/batal`, kept, 'OWNER');

    const two = await deposit(500_000, [await shop.addRing(), await shop.addRing()]);
    await approved(shop, `titip/${two.id}/batal`, { alasan: 'TIDAK JADI', pembayaran: [cash(500_000)] }, 'OWNER');

    const document = await report('titip/report-batal-titip-uang');
    const [money, held] = rowsOf(document);
    expect(money).toEqual({ nama_barang: 'UANG TITIPAN', berat: 0, harga_jual: 0, ongkos: 0, harga_total: 0, dp_rp: 365_000 }); // prettier-ignore
    expect(held).toMatchObject({ nama_barang: expect.stringMatching(/ \+1$/), berat: 6_540, dp_rp: 500_000 });
    expect(held).toMatchObject({ harga_jual: 3_171_900, ongkos: 98_100, harga_total: 3_270_000 });
    expect(JSON.stringify(document)).toContain('Laporan Batal Titip Tersedia');
  });

  it('tell every deposit taken on the days; the money of all equals its account', async () => {
    await makeDeposits(shop);
    await makeGoodsLeft(shop);
    const document = await report('laporan/titipan');
    expect(failed(document)).toEqual([]);
    const rows = rowsOf(document);
    // What was dropped before it was paid, or waits for that, was never taken.
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['OPEN', 'DIPAKAI', 'DIAMBIL', 'BATAL']));
    for (const { status, tgl_selesai } of rows) expect(tgl_selesai).toBe(status === 'OPEN' ? null : shop.today);
    expect(rows.find(({ jenis_titip }) => jenis_titip === 'BARANG')).toMatchObject({
      dp_rp: 0,
      harga_total: 1_635_000,
    });
    expect(rows.every(({ nama_customer }) => nama_customer)).toBe(true);
    const { columns, lines } = document.recaps[0]!;
    const told = lines.flatMap((line) => (line.kind === 'row' ? [line.cells] : []))[0]!;
    const held = columns.findIndex(({ name }) => name === 'saldo_akhir');
    expect(told[held]).toBe(-(await shop.ledger.balance(SHOP, 'titipan/jual')));

    const open = rowsOf(await report('laporan/titipan?jenis_titip=BARANG&status=OPEN'));
    expect(new Set(open.map(({ jenis_titip, status }) => `${jenis_titip} ${status}`))).toEqual(
      new Set(['BARANG OPEN']),
    );
    // A narrowed report still tells the money of all.
    expect(failed(await report('laporan/titipan?jenis_titip=UANG&status=BATAL'))).toEqual([]);
  });
});
