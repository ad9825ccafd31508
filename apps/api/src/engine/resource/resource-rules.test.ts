import { randomUUID } from 'node:crypto';
import ExcelJS from 'exceljs';
import { addDays } from '@emas/domain/shared/business-date';
import { FOUNDED, GoldShop, SHOP } from '../../../../../test/support/gold-shop.js';
import { createTestApp, type TestApp } from '../../../../../test/support/test-app.js';
import { until } from '../../../../../test/support/until.js';

/** What a definition can ask for beyond a plain form: dates, approval, one default, values that stay once used, limits. */
describe('lists of a shop that is open', () => {
  let server: TestApp;
  let shop: GoldShop;
  beforeAll(async () => {
    server = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(server);
  });
  afterAll(() => server?.close());

  const owner = (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) => shop.as('OWNER', method, path, body); // prettier-ignore
  const row = async (path: string, key: string, value: string, query = '') =>
    ((await owner('get', `${path}${query}`)).body as unknown as Record<string, unknown>[]).find((one) => one[key] === value); // prettier-ignore

  test('a price is a version from its date on; what is in force is shown', async () => {
    const tomorrow = addDays(shop.today, 1);
    const change = (harga_per_gram: number, tgl_berlaku?: string) =>
      owner('put', 'para-harga-beli/update/G750', { harga_per_gram, ...(tgl_berlaku && { tgl_berlaku }) });
    expect((await change(470_000.5)).body).toMatchObject({ message: 'Berhasil Mengedit Data' });
    await change(480_000, tomorrow);
    await change(475_000);
    const price = (tgl: string) => row('para-harga-beli', 'kode_harga', 'G750', tgl && `?tgl=${tgl}`);
    expect(await price('')).toMatchObject({ harga_per_gram: 475_000, tgl_berlaku: shop.today, _id: 'G750' });
    expect(await price('2020-06-01')).toMatchObject({ harga_per_gram: 460_000 });
    expect(await price(addDays(shop.today, 5))).toMatchObject({ harga_per_gram: 480_000 });
    expect(await price('2019-12-31')).toBeUndefined();
    const past = await change(1, addDays(shop.today, -1));
    expect(past.body).toMatchObject({ details: [{ field: 'tgl_berlaku', message: 'Tanggal Berlaku Tidak Boleh Sebelum Tanggal Sistem' }] }); // prettier-ignore
    const history = await owner('get', 'lists/parameter-harga-beli/history/G750');
    expect((history.body as unknown as { action: string }[]).map(({ action }) => action)).toEqual(['changed', 'changed', 'changed', 'created']); // prettier-ignore
  });

  test('changing the base price of today needs approval, a new one does not', async () => {
    const created = await owner('post', 'para-harga-gold', { tgl_berlaku: shop.today, harga_gold: 1_430_000 });
    expect(created.status).toBe(201);
    const change = { harga_gold: 1_440_000 };
    const key = randomUUID();
    const put = (body: object) => shop.as('OWNER', 'put', `para-harga-gold/${shop.today}`, body, { 'Idempotency-Key': key }); // prettier-ignore
    const refused = await put(change);
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'AUTHORIZATION_REQUIRED' }]);
    const otorisasi_ids = await shop.approve(refused, 'OWNER');
    expect((await put({ ...change, otorisasi_ids })).body).toMatchObject({ message: 'Data Berhasil Dirubah' });
    // Nor is it taken away to be written anew.
    const removed = await owner('delete', `para-harga-gold/${shop.today}`);
    expect(removed.body).toMatchObject({ details: [{ field: 'tgl_berlaku', code: 'fixedOnceUsed' }] });
    const proposed = await row('para-harga-emas', 'kode_group', 'G750');
    // What was asked when the base was 1,430,000 keeps its margin at 1,440,000.
    expect(proposed).toMatchObject({ kadar: 75, harga_usulan: 488_000, harga_gram: 485_000 });
    expect(await row('para-harga-emas', 'kode_group', 'LM1')).toMatchObject({ harga_usulan: 1_243_000, harga_per_pcs: 1_234_500 }); // prettier-ignore
  });

  test('a price that jumps is asked about at its field, new or changed, and taken when somebody is sure', async () => {
    const asked = (answer: { body: { details?: object[] } }) => answer.body.details;
    const jump = { harga_gram: 4_850_000 };
    expect(asked(await owner('put', 'para-harga-emas/G750', jump))).toMatchObject([
      { field: 'harga_gram', code: 'jumpsUp', message: 'Harga Gram EMAS 750 Naik 900 %, Dari Rp. 485,000 Menjadi Rp. 4,850,000' },
    ]); // prettier-ignore
    expect((await owner('put', 'para-harga-emas/G750', { harga_gram: 509_250 })).status).toBe(200);
    expect((await owner('put', 'para-harga-emas/G750', { ...jump, yakin: true })).status).toBe(200);
    expect(asked(await owner('put', 'para-harga-beli/update/G750', { harga_per_gram: 46_000 }))).toMatchObject([{ field: 'harga_per_gram', code: 'jumpsDown' }]); // prettier-ignore
    const tomorrow = { tgl_berlaku: addDays(shop.today, 1), harga_gold: 14_400_000 };
    expect(asked(await owner('post', 'para-harga-gold', tomorrow))).toMatchObject([{ field: 'harga_gold', code: 'jumpsUp' }]); // prettier-ignore
    expect((await owner('post', 'para-harga-gold', { ...tomorrow, yakin: true })).status).toBe(201);
    expect((await owner('post', 'kategori', { kode_kategori: 'X', nama_kategori: 'X', yakin: true })).status).toBe(400);
    await owner('put', 'para-harga-emas/G750', { harga_gram: 485_000, yakin: true });
  });

  test('one account of a bank is the default', async () => {
    const account = (no_rekening: string) => ({
      no_rekening,
      kode_bank: 'BCA',
      nama_rekening: 'TOKO',
      is_default: true,
    });
    await owner('post', 'rekenings', account('111222'));
    await owner('post', 'rekenings', account('333444'));
    const { body } = await owner('get', 'rekenings/get-by-kode-bank?kode_bank=BCA');
    const defaults = (body as unknown as { no_rekening: string; is_default: boolean }[]).filter(({ is_default }) => is_default); // prettier-ignore
    expect(defaults.map(({ no_rekening }) => no_rekening)).toEqual(['333444']);
    expect((await owner('get', 'rekenings/get-by-kode-bank')).body).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  test('CASH is no bank, and a bank says which fields are wrong', async () => {
    const { body } = await owner('post', 'banks', { kode_bank: 'cash', nama_bank: '', biaya_debit: 101 });
    expect((body as unknown as { details: { message: string }[] }).details.map(({ message }) => message)).toEqual([
      'Kode Bank Tidak Boleh CASH',
      'Nama Bank Tidak Boleh Kosong',
      'Tidak Boleh Melebihi 100 !',
    ]);
  });

  test('a drawer tells the ledger how far it may go below zero', async () => {
    const drawer = { kode_laci: 'LACI9', nama_laci: 'LACI 9', pemakai: ['KASIR1'], shift: [{ nama_shift: 'PAGI', jam_mulai: '08:00', jam_selesai: '16:00' }] }; // prettier-ignore
    expect((await owner('post', 'laci', drawer)).status).toBe(201);
    const overdraw = () =>
      shop.ledger.execute({
        shop: SHOP,
        actor: 'OWNER',
        key: randomUUID(),
        request: {},
        streams: ['probe/1'],
        decide: () => ({
          events: [
            {
              stream: 'probe/1',
              type: 'Probed',
              schema: 1,
              body: {},
              postings: [
                { akun: 'kas/LACI9', unit: 'IDR', jumlah: -1000 },
                { akun: 'suspense', unit: 'IDR', jumlah: 1000 },
              ],
              document: { status: 'OPEN', body: {} },
            },
          ],
          result: null,
        }),
      });
    await expect(overdraw()).rejects.toMatchObject({ code: 'ACCOUNT_OVERDRAWN' });
    await owner('put', 'laci/LACI9', { boleh_minus: true });
    await expect(overdraw()).resolves.toMatchObject({ result: null });
  });

  test('a change starts from the version in force, whatever comes later', async () => {
    const bank = { kode_bank: 'BRI', nama_bank: 'BRI', rekening_cair: '111222' };
    expect((await owner('post', 'banks', bank)).status).toBe(201);
    await owner('put', 'banks/BRI', { rekening_cair: '333444', tgl_berlaku: addDays(shop.today, 3) });
    expect((await owner('put', 'banks/BRI', { biaya_debit: 0.5 })).status).toBe(200);
    expect(await row('banks', 'kode_bank', 'BRI')).toMatchObject({ biaya_debit: 0.5, rekening_cair: '111222' });
  });

  test('a row is deleted or used, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const kode_gudang = `RACE${round}`;
      await owner('post', 'gudang', { kode_gudang, nama_gudang: 'GUDANG', jenis_gudang: 'ETALASE' });
      const tray = { kode_baki: `RB${round}`, nama_baki: 'BAKI', kode_gudang, berat_baki: 10 };
      const [deleted, used] = await Promise.all([
        owner('delete', `gudang/${kode_gudang}`),
        owner('post', 'baki', tray),
      ]);
      expect([deleted.status === 200, used.status === 201].filter(Boolean)).toHaveLength(1);
    }
  });

  test('OpenAPI knows the form of every list by name', async () => {
    const { body } = await server.http.get('/api/docs-json').expect(200);
    expect(body.components.schemas.CreateMasterBaki).toMatchObject({
      required: ['kode_baki', 'nama_baki', 'kode_gudang', 'berat_baki'],
      properties: { berat_baki: { type: 'number', multipleOf: 0.001 }, kapasitas: { type: 'integer', nullable: true } },
    });
    expect(Object.keys(body.paths)).toContain('/api/v1/para-harga-beli/update/{key}');
  });

  test('what an item names cannot be deleted', async () => {
    const barcode = await shop.addRing();
    const refused = await owner('delete', 'jenis/CINCIN');
    expect(refused.status).toBe(409);
    expect((refused.body as unknown as { message: string }).message).toMatch(
      /^CINCIN Tidak Bisa Dihapus, Masih Dipakai Oleh /,
    );
    const tray = await owner('delete', 'baki/A1');
    expect(tray.body).toMatchObject({ message: `A1 Tidak Bisa Dihapus, Masih Dipakai Oleh Barang ${barcode}` });
  });

  test('what a sale names cannot be deleted', async () => {
    const sale = { id: randomUUID(), kode_sales: 'SL1', lines: [{ kode_barcode: await shop.addRing() }] };
    const saved = await shop.as('KASIR1', 'post', 'penjualan', sale);
    const { no_faktur_jual } = (saved.body as unknown as { data: { no_faktur_jual: string } }).data;
    const refused = await owner('delete', 'sales/SL1');
    expect(refused.body).toMatchObject({ message: `SL1 Tidak Bisa Dihapus, Masih Dipakai Oleh No Faktur Jual ${no_faktur_jual}` }); // prettier-ignore
    expect((await owner('delete', 'banks/BCA')).status).toBe(409);
  });

  test('nobody sells after the last day of work', async () => {
    const sell = async (tgl_keluar: string) => {
      expect((await owner('put', 'sales/SL1', { tgl_keluar })).status).toBe(200);
      const sale = { id: randomUUID(), kode_sales: 'SL1', lines: [{ kode_barcode: await shop.addRing() }] };
      const { status, body } = await shop.as('KASIR1', 'post', 'penjualan', sale);
      return [status, (body as { code?: string }).code];
    };
    expect(await sell(addDays(shop.today, -1))).toEqual([409, 'SALES_PERSON_UNKNOWN']);
    expect(await sell(shop.today)).toEqual([201, undefined]);
  });

  test('a list is imported from a spreadsheet, after a dry run', async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('x');
    for (const cells of [
      ['Kode Baki', 'Nama Baki', 'kode_gudang', 'Berat Baki', 'Aktif'],
      ['C1', 'Baki c1', 'TOKO', 120.5, 'Y'],
      ['A1', 'SUDAH ADA', 'TOKO', 100, 'Y'],
      ['C1', 'DUA KALI', 'TOKO', 100, 'Y'],
      ['C2', '', 'ENTAH', -1, '?'],
    ])
      sheet.addRow(cells);
    const file = Buffer.from(await book.xlsx.writeBuffer());
    const token = await shop.token('OWNER');
    const { body } = await server.http.post('/api/v1/lists/master-baki/import').auth(token, { type: 'bearer' }).attach('file', file, 'baki.xlsx'); // prettier-ignore
    expect(body).toMatchObject({ total: 4, good: 1 });
    expect(body.bad.map(({ row, column, code }: Record<string, unknown>) => `${row} ${column} ${code}`)).toEqual([
      '3 kode_baki alreadyExists',
      '4 kode_baki repeatedInFile',
      '5 nama_baki notEmpty',
      '5 kode_gudang lookupUnknown',
      '5 berat_baki notNegative',
      '5 is_aktif mustBeBoolean',
    ]);
    await owner('post', `lists/master-baki/import/${body.import_id}/commit`);
    const imported = await until(() => row('baki/get/all', 'kode_baki', 'C1'));
    expect(imported).toMatchObject({ nama_baki: 'BAKI C1', berat_baki: 120.5 });
  });
});
