import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import type { NeededLabelsView } from '@emas/contracts/stock/needed-label.view';
import { addDays, jakartaDate } from '@emas/domain/shared/business-date';
import ExcelJS from 'exceljs';
import { verifyLedger } from '../../apps/api/src/ledger/cli/verify-ledger.js';
import { ProjectionRegistry } from '../../apps/api/src/ledger/projection-registry.js';
import { type Answer, GoldShop, SHOP } from '../support/gold-shop.js';
import { reportRows, reportTotal } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

const OWED = 'hutang/supplier/SUP1';

let test: TestApp;
let shop: GoldShop;
let yesterday: string;

beforeAll(async () => {
  test = await createTestApp();
  yesterday = addDays(jakartaDate(new Date().toISOString()), -1);
  shop = await GoldShop.open(test, yesterday);
});
afterAll(() => test?.close());

const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
const line = (over: object = {}) => ({
  ...{ nama_barang: 'CINCIN POLOS', kode_dept: 'CINCIN', kode_group: 'G750', kode_toko: 'A1', berat: 3.27 },
  harga_modal: 2_400_000,
  ...over,
});
/** 2,400,000 + 1,850,000 + 5,750,000 = 10,000,000; 3.270 + 2.500 + 8.000 = 13.770 g. */
const LINES = [line(), line({ berat: 2.5, harga_modal: 1_850_000 }), line({ berat: 8, harga_modal: 5_750_000 })];
const KONTROL = { qty: 3, berat: 13.77, harga: 10_000_000 };
const dtoOf = (over: object = {}) => ({
  ...{ id: randomUUID(), kode_supplier: 'SUP1', no_kirim: `SJ/${randomUUID().slice(0, 6)}`, lines: LINES },
  ...over,
});
const receive = (dto: object, headers = {}) => shop.as('OWNER', 'post', 'penerimaan-barang', dto, headers);
interface Received {
  readonly id: string;
  readonly no_terima: string;
  readonly kode_barcode: readonly string[];
}
const received = async (over: object = {}): Promise<Received> => {
  const { status, body } = await receive(dtoOf(over));
  expect([status, body]).toMatchObject([201, {}]);
  return (body as unknown as { data: Received }).data;
};
/** Once more with the approval that it asked for. */
const agreed = async (path: string, body: object): Promise<Answer> => {
  const asked = await shop.as('OWNER', 'post', path, body);
  expect(code(asked)).toEqual([403, 'AUTHORIZATION_REQUIRED']);
  return shop.as('OWNER', 'post', path, { ...body, otorisasi_ids: await shop.approve(asked, 'OWNER') });
};
const placeOf = async (barcode: string) =>
  (await shop.ledger.placesOf(SHOP, barcode)).find(({ qty }) => qty > 0)?.place;
const report = async (day: string, more = ''): Promise<ReportDocument> => {
  const asked = `laporan/penerimaan-barang?tgl_from=${day}&tgl_to=${day}${more}`;
  const { status, body } = await shop.as<ReportDocument>('OWNER', 'get', asked);
  expect(status).toBe(200);
  return body;
};

describe('a receipt', () => {
  let id: string;
  let things: readonly string[];

  it('takes what came into its trays, once, and owes for it', async () => {
    const owed = await shop.ledger.balance(SHOP, OWED);
    const dto = dtoOf({ no_kirim: 'sj/ubs/001', kontrol: KONTROL, keterangan: 'kiriman pertama' });
    const key = { 'Idempotency-Key': randomUUID() };
    const answer = await receive(dto, key);
    const { data } = answer.body as unknown as { data: Received };
    expect([answer.status, data.no_terima.slice(0, 2), data.kode_barcode.length]).toEqual([201, 'PN', 3]);
    expect((await receive(dto, key)).body).toEqual(answer.body);
    [id, things] = [data.id, data.kode_barcode];
    expect((await shop.ledger.balance(SHOP, OWED)) - owed).toBe(-10_000_000);
    expect((await shop.as('OWNER', 'get', `penerimaan-barang/${id}`)).body).toMatchObject({
      ...{ no_terima: data.no_terima, status: 'VALID', kode_supplier: 'SUP1', no_kirim: 'SJ/UBS/001' },
      ...{ keterangan: 'KIRIMAN PERTAMA', total_qty: 3, berat: 13.77, berat_murni: 10.328, harga_modal: 10_000_000 },
    });
    expect((await shop.as('OWNER', 'get', `barang/${things[1]}`)).body).toMatchObject({
      ...{ kode_toko: 'A1', kode_supplier: 'SUP1', berat: 2.5, harga_modal: 1_850_000, status: 'READY' },
    });
    const history = await shop.as('OWNER', 'get', `barang/${things[1]}/riwayat`);
    expect(history.body).toMatchObject([{ langkah: 'DITERIMA', no: data.no_terima, ke_baki: 'A1' }]);
    const listed = await shop.as('OWNER', 'get', `penerimaan-barang?limit=5&q=${encodeURIComponent('UBS/001')}`);
    expect(listed.body).toMatchObject({ count: 1, data: [{ no_terima: data.no_terima }] });
    // Their labels are printed by the receipt.
    const needed = (await shop.as<NeededLabelsView>('OWNER', 'get', 'barang/label/perlu')).body.data;
    expect(needed.filter((one) => one.no_terima === data.no_terima).map((one) => one.kode_barcode).sort()).toEqual([...things].sort()); // prettier-ignore
  });

  it('is of a note that is received once, and told with the number it came in with', async () => {
    const again = await receive(dtoOf({ no_kirim: 'SJ/UBS/001' }));
    expect(code(again)).toEqual([409, 'SUPPLIER_NOTE_KNOWN']);
    const { no_terima } = (await shop.as('OWNER', 'get', `penerimaan-barang/${id}`)).body as unknown as Received;
    expect(again.body.message).toContain(no_terima);
  });

  it('differs from the control totals only with a word', async () => {
    const differs = await receive(dtoOf({ kontrol: { ...KONTROL, berat: 13.78 } }));
    expect(code(differs)).toEqual([409, 'CONTROL_TOTALS_DIFFER']);
    expect(differs.body.details).toMatchObject([{ field: 'kontrol.berat' }]);
    await received({ kontrol: { ...KONTROL, berat: 13.78 }, konfirmasi_selisih: true });
  });

  it('is refused whole: what is wrong stands at its line', async () => {
    const wrong = await receive(dtoOf({ kode_supplier: 'NOPE', lines: [line(), line({ kode_group: 'ZZ', nama_barang: 'AB' })] })); // prettier-ignore
    expect(code(wrong)).toEqual([400, 'VALIDATION_FAILED']);
    const fields = (wrong.body.details as unknown as { field: string }[]).map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(['kode_supplier', 'lines.1.kode_group', 'lines.1.nama_barang']));
    expect(fields.filter((field) => field.startsWith('lines.0'))).toEqual([]);
  });

  it('fills a tray beyond its capacity only with a word, told once for all of its lines', async () => {
    await shop.as('OWNER', 'post', 'baki', { kode_baki: 'K2', nama_baki: 'BAKI K2', kode_gudang: 'TOKO', berat_baki: 0, kapasitas: 2 }); // prettier-ignore
    const lines = LINES.map((one) => ({ ...one, kode_toko: 'K2' }));
    const full = await receive(dtoOf({ lines }));
    expect(code(full)).toEqual([409, 'TRAY_FULL']);
    expect(full.body.data).toEqual({ qty: 3, kapasitas: 2 });
    await received({ lines, konfirmasi_kapasitas: true });
  });

  it('is told and given back: on another day in part, which lowers what is owed', async () => {
    await shop.closeDay(yesterday);
    await shop.openDay();
    const other = { id: randomUUID(), kode_barcode: ['NOPE'], alasan: 'CACAT' };
    expect(code(await shop.as('OWNER', 'post', `penerimaan-barang/${id}/retur`, other))).toEqual([400, 'VALIDATION_FAILED']); // prettier-ignore
    const owed = await shop.ledger.balance(SHOP, OWED);
    const back = { id: randomUUID(), kode_barcode: [things[1]], alasan: 'cacat' };
    const answer = await agreed(`penerimaan-barang/${id}/retur`, back);
    expect([answer.status, answer.body]).toMatchObject([201, { data: { id: back.id, jumlah: 1 } }]);
    expect((await shop.ledger.balance(SHOP, OWED)) - owed).toBe(1_850_000);
    expect(await placeOf(things[1]!)).toBeUndefined();
    const { no_retur } = (answer.body as unknown as { data: { no_retur: string } }).data;
    expect(no_retur.slice(0, 2)).toBe('RS');
    expect((await shop.as('OWNER', 'get', `penerimaan-barang/${id}/barang`)).body).toMatchObject([
      { kode_barcode: things[0], status: 'READY' },
      { kode_barcode: things[1], status: 'KIRIM', no_terakhir: no_retur },
      { kode_barcode: things[2], status: 'READY' },
    ]);
    const today = await report(shop.today);
    expect(reportRows(today)).toMatchObject([
      { jenis: 'BATAL', status: 'RETUR', alasan: 'CACAT', berat: -2_500, harga_modal: -1_850_000 },
    ]);
    // The receipt itself cannot go back any more, and no thing twice.
    const whole = await shop.as('OWNER', 'post', `penerimaan-barang/${id}/batal`, { alasan: 'SALAH' });
    expect(code(whole)).toEqual([409, 'GOODS_DOCUMENT_OTHER_DAY']);
    const twice = await shop.as('OWNER', 'post', `penerimaan-barang/${id}/retur`, { ...back, id: randomUUID() });
    expect(code(twice)).toEqual([409, 'ITEM_MOVED_ON']);
    expect(twice.body.message).toContain(no_retur);
    // Taken back on its day.
    expect((await shop.as('OWNER', 'post', `retur-barang/${back.id}/batal`, { alasan: 'TIDAK JADI' })).status).toBe(
      200,
    );
    expect(await placeOf(things[1]!)).toBe('baki/A1');
    expect(await shop.ledger.balance(SHOP, OWED)).toBe(owed);
    expect(reportRows(await report(shop.today))).toEqual([]);
  });

  it('goes back whole on its day, while each thing lies in a tray; its note is free then', async () => {
    const owed = await shop.ledger.balance(SHOP, OWED);
    const lines = Array.from({ length: 3 }, () => line({ harga_modal: 1_000_000 }));
    const one = await received({ no_kirim: 'SJ/SALAH', lines });
    const moved = await shop.as('OWNER', 'post', 'barang/pindah', { id: randomUUID(), kode_barcode: [one.kode_barcode[0]], kode_toko: 'B1' }); // prettier-ignore
    expect(moved.status).toBe(201);
    const sale = { id: randomUUID(), kode_sales: 'SL1', lines: [{ kode_barcode: one.kode_barcode[2] }] };
    expect((await shop.as('KASIR1', 'post', 'penjualan', sale)).status).toBe(201);
    // Told before anybody is asked.
    const taken = await shop.as('OWNER', 'post', `penerimaan-barang/${one.id}/batal`, { alasan: 'SALAH' });
    expect(code(taken)).toEqual([409, 'ITEM_TAKEN']);
    expect((await shop.as('KASIR1', 'delete', `penjualan/${sale.id}`, { alasan: 'BATAL' })).status).toBe(200);
    expect((await agreed(`penerimaan-barang/${one.id}/batal`, { alasan: 'SALAH' })).status).toBe(200);
    expect(await shop.ledger.balance(SHOP, OWED)).toBe(owed);
    const rows = reportRows(await report(shop.today), ['no_terima']);
    expect(rows.map(({ no_terima, jenis, status }) => [no_terima, jenis, status])).toEqual(
      Array.from({ length: 3 }, () => [[one.no_terima, 'TERIMA', 'BATAL'], [one.no_terima, 'BATAL', 'BATAL']]).flat(),
    ); // prettier-ignore
    expect(reportTotal(await report(shop.today))).toMatchObject({ berat: 0, berat_murni: 0, harga_modal: 0 });
    expect(reportTotal(await report(shop.today, '&jenis=TERIMA'))).toMatchObject({
      berat: 9_810,
      harga_modal: 3_000_000,
    });
    await received({ no_kirim: 'SJ/SALAH' });
  });
});

it('a file is checked, and its rows become lines of a receipt', async () => {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Barang');
  sheet.addRow(['nama_barang', 'kode_dept', 'kode_group', 'berat', 'kode_baki', 'harga_modal']);
  sheet.addRow(['CINCIN POLOS', 'CINCIN', 'G750', 3.27, 'A1', 2_400_000]);
  sheet.addRow(['CINCIN UKIR', 'CINCIN', 'ZZZ', 2.5, 'A1', 1_850_000]);
  const content = Buffer.from(await workbook.xlsx.writeBuffer());
  const token = await shop.token('OWNER');
  const { status, body } = await test.http
    .post('/api/v1/penerimaan-barang/import')
    .set('Authorization', `Bearer ${token}`)
    .attach('file', content, 'kiriman.xlsx');
  expect([status, body]).toMatchObject([200, { total: 2, good: 1, bad: [{ row: 3, column: 'kode_group' }] }]);
  const { import_id } = body as { import_id: string };
  const taken = await shop.as('OWNER', 'get', `penerimaan-barang/import/${import_id}/barang`);
  const [only] = (taken.body as unknown as { lines: object[] }).lines;
  expect(taken.body).toMatchObject({ total: 2, lines: [{ nama_barang: 'CINCIN POLOS', kode_toko: 'A1', berat: 3.27, harga_modal: 2_400_000 }] }); // prettier-ignore
  // Nothing was written by the file itself, and nothing can be.
  expect((await shop.as('OWNER', 'post', `penerimaan-barang/import/${import_id}/commit`)).status).toBe(404);
  await received({ lines: [only] });
});

it('leaves books that verify', async () => {
  const projections = test.app.get(ProjectionRegistry).all();
  const host = {
    config: test.config,
    withProjections: <R>(work: (all: typeof projections) => Promise<R>) => work(projections),
  };
  const said: string[] = [];
  expect([await verifyLedger(host, { quick: false }, (line) => said.push(line)), said.join('\n')]).toEqual([
    0,
    expect.stringContaining('The ledger is intact.'),
  ]);
});
