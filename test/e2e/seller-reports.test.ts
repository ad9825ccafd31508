import { randomUUID } from 'node:crypto';
import type { ReportDocument, ReportLine } from '@emas/contracts/definitions/report-document';
import { addDays } from '@emas/domain/shared/business-date';
import { FOUNDED, GoldShop } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let shop: GoldShop;
const no: Record<string, string> = {};

/**
 * A ring of 3.270 g, 2.453 g fine, is 1,635,000. BUDI sells one for two chains of 1.000 g (460,000 each) and 715,000, and
 * CITRA one for two of 2.000 g, for which 205,000 are paid; CITRA buys a chain of 2.000 g beside.
 */
beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
  await ok('OWNER', 'sales', { kode_sales: 'SL2', nama_sales: 'CITRA' });
  await trade('A', 'SL1', [1, 1], { pembayaran: [{ cara_bayar: 'CASH', jumlah: 715_000 }] });
  await trade('B', 'SL2', [2, 2], { pembayaran_keluar: [{ cara_bayar: 'CASH', jumlah: 205_000 }] });
  await trade('UNDONE', 'SL2', [2, 2], { pembayaran_keluar: [{ cara_bayar: 'CASH', jumlah: 205_000 }] });
  await ok('KASIR1', `tukar-tambah/${no['UNDONE/id']}/batal`, { alasan: 'SALAH BARANG' });
  const bought = await buy('SL2', 2, {});
  await ok('KASIR1', `pembelian/${bought}/validasi`, { pembayaran: [{ cara_bayar: 'CASH', jumlah: 920_000 }] });
}, 120_000);
afterAll(() => test?.close());

/** What has to be approved is, by SPV1. */
async function ok(user: string, path: string, body: object): Promise<Record<string, string>> {
  const asked = await shop.as(user, 'post', path, body);
  const otorisasi_ids = asked.status === 403 ? await shop.approve(asked, user) : null;
  const done = otorisasi_ids ? await shop.as(user, 'post', path, { ...body, otorisasi_ids }) : asked;
  if (done.status >= 300) throw new Error(JSON.stringify(done.body));
  return done.body.data;
}

async function buy(kode_sales: string, berat: number, more: object): Promise<string> {
  const id = randomUUID();
  const chain = { nama_barang: 'KALUNG', kode_dept: 'CINCIN', kode_group: 'G750', kadar: 75, kondisi_barang: 'BAIK', berat }; // prettier-ignore
  const { no_faktur_beli } = await ok('KASIR1', 'pembelian', { id, kode_sales, lines: [chain], ...more });
  no[id] = no_faktur_beli!;
  return id;
}

async function trade(called: string, kode_sales: string, weights: number[], paid: object): Promise<void> {
  const [id, sale_id] = [randomUUID(), randomUUID()];
  const lines = [{ kode_barcode: await shop.addRing() }];
  const sold = await ok('KASIR1', 'penjualan', { id: sale_id, kode_sales, lines, tukar_tambah: true });
  const purchase_ids: string[] = [];
  for (const berat of weights) purchase_ids.push(await buy(kode_sales, berat, { tukar_tambah: true }));
  await ok('KASIR1', 'tukar-tambah', { id, sale_id, purchase_ids, ...paid });
  no[`${called}/id`] = id;
  no[called] = `${sold['no_faktur_jual']} ${purchase_ids.map((one) => no[one]).join(', ')}`;
}

async function report(name: string, query = ''): Promise<ReportDocument> {
  const { status, body } = await shop.as<ReportDocument>('OWNER', 'get', `laporan/${name}${query}`);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
}

/** Lines as a reader sees them, figures in their smallest units, without the day. */
const told = ({ table }: ReportDocument): string[] =>
  table.lines.map((line: ReportLine) =>
    line.kind === 'group'
      ? `# ${line.value}`
      : `${line.kind}: ${line.cells
          .filter((_, at) => table.columns[at]!.name !== 'tgl_system')
          .map((cell) => cell ?? '-')
          .join(' ')}`,
  );

it('what was sold for what was brought is told with all of it, and what was paid between', async () => {
  const document = await report('tukar-tambah');
  expect(told(document)).toEqual([
    `row: ${no['A']}  SL1 3270 2453 1635000 2000 1500 920000 715000 KASIR1`,
    `row: ${no['B']}  SL2 3270 2453 1635000 4000 3000 1840000 -205000 KASIR1`,
    'total: - - - - 6540 4906 3270000 6000 4500 2760000 510000 -',
  ]);
  expect(document.checks.map(({ ok: good }) => good)).toEqual([true]);
  expect(told(await report('tukar-tambah', '?kode_sales=SL2'))).toHaveLength(2);
});

describe('the summaries', () => {
  const listed = (...shops: string[]) =>
    shop.as('OWNER', 'put', 'para-system', {
      data: ['daftar_toko_rekap_sales', 'daftar_toko_rekap_transaksi_pembelian'].map((key) => ({ key, value: shops })),
    });

  it('are not there in a shop that is not listed, nor in its list of reports', async () => {
    expect(await listed('SJB')).toMatchObject({ status: 200 });
    for (const name of ['rekap-sales', 'rekap-transaksi-pembelian']) {
      const { status, body } = await shop.as('OWNER', 'get', `laporan/${name}`);
      expect([status, body]).toMatchObject([403, { code: 'MODULE_OFF' }]);
      const { body: reports } = await shop.as<{ name: string }[]>('OWNER', 'get', 'laporan');
      expect(reports.map((one) => one.name)).not.toContain(`laporan-${name}`);
    }
  });

  it('tell what each seller sold and bought', async () => {
    expect(await listed('SJB', 'SJA')).toMatchObject({ status: 200 });
    const document = await report('rekap-sales');
    expect(told(document)).toEqual([
      'row: SL1 BUDI 1 1 3270 1635000 2 2 2000 920000 1270 715000',
      'row: SL2 CITRA 1 1 3270 1635000 3 3 6000 2760000 -2730 -1125000',
      'total: - - 2 2 6540 3270000 5 5 8000 3680000 -1460 -410000',
    ]);
    expect(document.charts).toMatchObject([
      { kind: 'grouped-bar', categories: ['BUDI', 'CITRA'], series: [{ values: [3_270, 3_270] }, { values: [2_000, 6_000] }] }, // prettier-ignore
    ]);
  });

  it('tell what was bought, by condition, fineness and group', async () => {
    expect(told(await report('rekap-transaksi-pembelian'))).toEqual([
      '# BAIK',
      'row: G750 75000 5 5 8000 8000 0 6000 0 3680000 46000000',
      'subtotal: - - 5 5 8000 8000 0 6000 0 3680000 46000000',
      'total: - - 5 5 8000 8000 0 6000 0 3680000 46000000',
    ]);
  });
});

describe('the bonus', () => {
  const bonus = { transaksi: 'PENJUALAN', minimal_transaksi: 1_000_000, tarif_bonus_persen: 0.5 };
  const tariff = (kode_bonus: string, more: object) => ({ ...bonus, kode_bonus, dasar: 'RUPIAH', ...more });
  const bonusOf = async (query = '') => told(await report('bonus-sales', query));
  let second = '';

  it('is there while its module is on', async () => {
    expect(await shop.as('OWNER', 'get', 'laporan/bonus-sales')).toMatchObject({
      status: 403,
      body: { code: 'MODULE_OFF' },
    });
    const data = [{ key: 'BONUS_SALES_MODULE', value: true }];
    expect(await shop.as('OWNER', 'put', 'para-system', { data })).toMatchObject({ status: 200 });
    expect(await report('bonus-sales')).toMatchObject({ empty: true, message: 'Laporan Tidak Tersedia' });
  });

  it('is what every row gives that fits, to the account of the seller', async () => {
    await ok('OWNER', 'sales', { kode_sales: 'SL3', nama_sales: 'DEWI' });
    await ok('OWNER', 'sales-bank/SL3', { nama_sales: 'DEWI', kode_bank: 'BCA', nama_bank: 'BCA', no_rekening: '0987654321', nama_rekening: 'DEWI LESTARI' }); // prettier-ignore
    await ok('OWNER', 'para-bonus-sales', tariff('B-PERSEN', {}));
    await ok('OWNER', 'para-bonus-sales', tariff('A-GRAM', { dasar: 'GRAM', minimal_transaksi: null, tarif_bonus_persen: null, tarif_bonus_rp: 2_000 })); // prettier-ignore
    await sell(await shop.addRing(), 1_635_000);
    second = await sell(await shop.addRing({ berat: 1.8 }), 900_000);
    const document = await report('bonus-sales', '?kode_sales=SL3');
    expect(told(document)).toEqual([
      '# SL3',
      'row: A-GRAM GRAM 2 5070 2535000 2,000 10140',
      'row: B-PERSEN RUPIAH 1 3270 1635000 0.50 % 8175',
      'subtotal: - - 3 8340 4170000 - 18315',
      'total: - - 3 8340 4170000 - 18315',
    ]);
    expect(document.table.lines[0]).toMatchObject({
      attributes: [{ value: 'DEWI' }, { value: 'BCA' }, { value: '0987654321' }, { value: 'DEWI LESTARI' }],
    });
  });

  it('is of what stands, at the rates of its day', async () => {
    await ok('KASIR1', `penjualan/${second}/batal`, { alasan: 'SALAH BARANG' });
    const rows = ['# SL3', 'row: A-GRAM GRAM 1 3270 1635000 2,000 6540', 'row: B-PERSEN RUPIAH 1 3270 1635000 0.50 % 8175', 'subtotal: - - 2 6540 3270000 - 14715', 'total: - - 2 6540 3270000 - 14715']; // prettier-ignore
    expect(await bonusOf('?kode_sales=SL3')).toEqual(rows);
    const tomorrow = { tgl_berlaku: addDays(shop.today, 1) };
    const changed = tariff('B-PERSEN', { tarif_bonus_persen: 5, ...tomorrow });
    expect(await shop.as('OWNER', 'put', 'para-bonus-sales/B-PERSEN', changed)).toMatchObject({ status: 200 });
    expect(await bonusOf('?kode_sales=SL3')).toEqual(rows);
    expect((await bonusOf()).at(-1)).toBe('total: - - 6 19620 9810000 - 44145');
    expect((await shop.as('KASIR1', 'get', 'laporan/bonus-sales')).status).toBe(403);
  });

  async function sell(kode_barcode: string, harga: number): Promise<string> {
    const id = randomUUID();
    await ok('KASIR1', 'penjualan', { id, kode_sales: 'SL3', lines: [{ kode_barcode }] });
    await ok('KASIR1', `penjualan/${id}/validasi`, { pembayaran: [{ cara_bayar: 'CASH', jumlah: harga }] });
    return id;
  }
});
