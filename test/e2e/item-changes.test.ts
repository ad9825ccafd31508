import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { GoldShop } from '../support/gold-shop.js';
import { reportRows } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let shop: GoldShop;

beforeAll(async () => {
  test = await createTestApp();
  shop = await GoldShop.open(test);
});
afterAll(() => test?.close());

const report = async (query = '') => {
  const path = `laporan/edit-barang?tgl_from=${shop.today}&tgl_to=${shop.today}${query}`;
  const { status, body } = await shop.as<ReportDocument>('OWNER', 'get', path);
  expect(status).toBe(200);
  return body;
};
const COLUMNS = ['kode_barcode', 'field', 'nilai_lama', 'nilai_baru', 'selisih', 'ubah_by', 'otorisasi_by', 'alasan'];
const told = (document: ReportDocument) =>
  reportRows(document, ['kode_barcode']).map((row) => COLUMNS.map((name) => row[name]));

it('tells each field of a thing that became another, of figures by how much, and who agreed', async () => {
  const [first, second] = [await shop.addRing(), await shop.addRing()].sort() as [string, string];
  const change = (code: string, body: object) => shop.as('OWNER', 'put', `barang/${code}`, body);
  expect((await change(first, { nama_barang: 'CINCIN UKIR', ongkos: 12_500, alasan: 'MODEL LAIN' })).status).toBe(200);
  const otorisasi_ids = await shop.approve(await change(second, { berat: 3.2, alasan: 'TIMBANG ULANG' }), 'OWNER');
  expect((await change(second, { berat: 3.2, alasan: 'TIMBANG ULANG', otorisasi_ids })).status).toBe(200);
  expect((await change(first, { nama_barang: 'CINCIN TATAH' })).status).toBe(200);

  const all = await report();
  expect(told(all)).toEqual([
    [first, 'Ongkos', '0 Rp/g', '12,500 Rp/g', '+12,500 Rp/g', 'OWNER', null, 'MODEL LAIN'],
    [first, 'Nama Barang', 'CINCIN POLOS', 'CINCIN UKIR', '', 'OWNER', null, 'MODEL LAIN'],
    [first, 'Nama Barang', 'CINCIN UKIR', 'CINCIN TATAH', '', 'OWNER', null, ''],
    [second, 'Berat', expect.stringContaining('3.270'), expect.stringContaining('3.200'), expect.stringMatching(/^-0\.070/), 'OWNER', expect.any(String), 'TIMBANG ULANG'], // prettier-ignore
  ]);
  expect(told(await report('&field=berat')).map(([code]) => code)).toEqual([second]);
  expect(told(await report(`&kode_barcode=${first.toLowerCase()}`))).toHaveLength(3);
  expect(told(await report('&ubah_by=SPV1'))).toEqual([]);
  for (const format of ['pdf', 'xlsx', 'csv'])
    expect((await shop.as('OWNER', 'get', `laporan/edit-barang?tgl_from=${shop.today}&tgl_to=${shop.today}&format=${format}`)).status).toBe(200); // prettier-ignore
});
