import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import type { AuthorizationRequirement } from '@emas/domain/authorization/authorization';
import { FOUNDED, GoldShop, PASSWORD } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/** A ring below its cost: SPV1's password wrong once, then right, saved and paid; its cancellation approved as well. */
describe('an approval that was given', () => {
  let server: TestApp;
  let shop: GoldShop;
  let no: string;
  const id = randomUUID();
  beforeAll(async () => {
    server = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(server);
    const barcode = await shop.addRing({ harga_modal: 1_600_123 });
    const sale = { id, kode_sales: 'SL1', lines: [{ kode_barcode: barcode, diskon: 100_000 }] };
    const refused = await shop.as('OWNER', 'post', 'penjualan', sale);
    const [need] = (refused.body.data as { otorisasi: AuthorizationRequirement[] }).otorisasi;
    await shop.as('OWNER', 'post', 'authorization', { ...need, user_id: 'SPV1', password: 'salah' });
    const otorisasi_ids = await shop.approve(refused, 'OWNER');
    const saved = await shop.as('OWNER', 'post', 'penjualan', { ...sale, otorisasi_ids });
    no = saved.body.data.no_faktur_jual as string;
    await shop.as('OWNER', 'post', `penjualan/${id}/validasi`, {
      pembayaran: [{ cara_bayar: 'TRANSFER', jumlah: 1_535_000, kode_bank: 'BCA' }],
    });
    const cancel = { alasan: 'SALAH BARANG' };
    const asked = await shop.as('OWNER', 'post', `penjualan/${id}/batal`, cancel);
    const ids = await shop.approve(asked, 'OWNER');
    const ended = await shop.as('OWNER', 'post', `penjualan/${id}/batal`, { ...cancel, otorisasi_ids: ids });
    expect([saved.status, ended.status]).toEqual([201, 201]);
  });
  afterAll(() => server?.close());

  const report = async (path: string, language = 'id'): Promise<ReportDocument> =>
    (await shop.as<ReportDocument>('OWNER', 'get', `laporan/${path}`, undefined, { 'Accept-Language': language })).body;
  const told = (table: Pick<ReportDocument['table'], 'columns' | 'lines'>) =>
    table.lines
      .filter((line) => line.kind === 'row')
      .map(({ cells }) => Object.fromEntries(table.columns.map(({ name }, at) => [name, cells[at]])));

  test('stands on the closing sheet with its note, and one that was refused does not', async () => {
    const sheet = await report(`tutup-toko?tanggal=${shop.today}`);
    const rows = told(sheet.recaps.find(({ name }) => name === 'otorisasi')!);
    const by = { no_faktur: no, minta_by: 'OWNER', otorisasi_by: 'SPV1' };
    expect(rows).toEqual([
      expect.objectContaining({ ...by, description: expect.arrayContaining(['PENJUALAN DI BAWAH MODAL']) }),
      expect.objectContaining({ ...by, description: expect.arrayContaining(['BATAL PENJUALAN']) }),
    ]);
  });

  test('stands in the report of approvals with its note, as one readable line', async () => {
    const [below, cancelled] = told((await report('otorisasi')).table).sort((a, b) =>
      String(b['description']).localeCompare(String(a['description'])),
    );
    expect(below).toMatchObject({ no_faktur_group: no, hasil: 'DIPAKAI' });
    expect(cancelled).toMatchObject({ no_faktur_group: no, hasil: 'DIPAKAI' });
    const [action, line, ...more] = below!['description'] as string[];
    expect([action, more]).toEqual(['PENJUALAN DI BAWAH MODAL', []]);
    expect(line).toMatch(
      /^Total Harga: Rp\. 1,535,000 · Diskon: Rp\. 100,000 — \S+ CINCIN POLOS 75\.00 % 3\.270 gr · Harga: Rp\. 1,635,000 → Rp\. 1,535,000$/,
    );
  });

  test('stands in the history of the sale', async () => {
    const { body } = await shop.as('KASIR1', 'get', `penjualan/${id}`);
    const by = { minta_by: 'OWNER', otorisasi_by: 'SPV1', metode: 'PASSWORD', pada: expect.any(String) };
    expect(body.persetujuan).toEqual([
      { ...by, description: 'PENJUALAN DI BAWAH MODAL' },
      { ...by, description: 'BATAL PENJUALAN' },
    ]);
    expect(PASSWORD).not.toBe('');
  });
});
