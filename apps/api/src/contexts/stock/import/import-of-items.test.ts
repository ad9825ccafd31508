import ExcelJS from 'exceljs';
import pg from 'pg';
import { io } from 'socket.io-client';
import { addDays, jakartaDate } from '@emas/domain/shared/business-date';
import { createTestApp, type TestApp } from '../../../../../../test/support/test-app.js';
import { FOUNDED, GoldShop, SHOP } from '../../../../../../test/support/gold-shop.js';
import { until } from '../../../../../../test/support/until.js';
import { ItemImport } from './item-import.js';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { JobWorker } from '../../../platform/queue/job-worker.js';

type Cells = readonly unknown[];

const HEADINGS = ['Kode Barcode', 'Nama Barang', 'Kode Jenis', 'Group', 'Berat', 'Kode Baki', 'Harga Modal', 'Kode Supplier', 'Surat Lengkap', 'Kolom Asing']; // prettier-ignore
const ring = (barcode: string | null, over: Partial<Record<number, unknown>> = {}): Cells =>
  Object.values({ 0: barcode, 1: 'CINCIN IMPOR', 2: 'CINCIN', 3: 'G750', 4: 3.27, 5: 'A1', 6: 1_300_000, 7: 'SUP1', 8: 'Y', 9: 'x', ...over }); // prettier-ignore

async function workbook(rows: readonly Cells[], headings: Cells = HEADINGS): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Barang');
  for (const row of [headings, ...rows]) sheet.addRow([...row]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

const yesterday = addDays(jakartaDate(new Date().toISOString()), -1);

describe('import of items', () => {
  let server: TestApp;
  let shop: GoldShop;
  let token: string;
  beforeAll(async () => {
    server = await createTestApp({ template: FOUNDED, worker: false });
    shop = await GoldShop.open(server, yesterday);
    token = await shop.token('OWNER');
  });
  afterAll(() => server?.close());

  const upload = async (content: Buffer, name = 'barang.xlsx', by = token) =>
    server.http.post('/api/v1/barang/import').set('Authorization', `Bearer ${by}`).attach('file', content, name);
  const get = async (path: string) => server.http.get(`/api/v1/${path}`).set('Authorization', `Bearer ${token}`);
  const commit = async (id: string) =>
    server.http.post(`/api/v1/barang/import/${id}/commit`).set('Authorization', `Bearer ${token}`);
  const stock = async () => (await shop.as('OWNER', 'get', 'barang?limit=1')).body.count as number;

  let working: Promise<void> | null = null;
  const work = () => (working ??= server.app.get(JobWorker).start());
  async function finished(id: string) {
    await work();
    return until(async () => {
      const { body } = await get(`barang/import/${id}`);
      return body.status === 'DONE' && body;
    });
  }

  test('refuses a fineness that is far from that of the group, as the form does', async () => {
    const headings = [...HEADINGS.slice(0, -1), 'Kadar'];
    const of = (barcode: string, kadar: unknown) => ring(barcode, { 9: kadar });
    const { body } = await upload(
      await workbook([of('K1', 175), of('K2', 76.5), of('K3', ''), of('K4', 72)], headings),
    );
    const said = (kadar: string) => `Kadar ${kadar} % Jauh Dari Kadar Group G750, 75 %`;
    expect(body.bad.map(({ row, column, message }: Record<string, unknown>) => [row, column, message])).toEqual([
      [2, 'kadar', said('175')],
      [5, 'kadar', said('72')],
    ]);
    const item = { nama_barang: 'CINCIN POLOS', kode_dept: 'CINCIN', kode_group: 'G750', berat: 3.27, kode_toko: 'A1' };
    const added = await shop.as('OWNER', 'post', 'barang', { ...item, harga_modal: 1, kadar: 175 });
    expect(added.body.details).toMatchObject([{ field: 'kadar', message: said('175') }]);
  });

  test('lists every bad row with column and reason, and writes nothing', async () => {
    await shop.addRing({ kode_barcode: 'ADA1' });
    const before = await stock();
    const rows = [
      ring('B1'),
      ring('ADA1'),
      ring('B1'),
      ring('B2', { 1: 'CIN' }),
      ring('B3', { 4: 0 }),
      ring('B4', { 2: 'NIHIL', 5: 'ZZ' }),
      ring('B5', { 4: 'tiga', 6: '' }),
      ring("B'; DROP TABLE x"),
      ring(null),
    ];
    const { status, body } = await upload(await workbook(rows));
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: 'Pemeriksaan Selesai', total: 9, good: 2, status: 'CHECKED' });
    expect(body.bad.map(({ row, column, message }: Record<string, unknown>) => [row, column, message])).toEqual([
      [3, 'kode_barcode', 'Kode Barcode ADA1 Sudah Terdaftar'],
      [4, 'kode_barcode', 'Kode Barcode B1 Ada Lebih Dari Satu Kali Di File'],
      [5, 'nama_barang', 'Nama Barang Minimal 6 Karakter'],
      [6, 'berat', 'Berat Tidak Boleh 0'],
      [7, 'kode_dept', 'Kode Jenis NIHIL Tidak Ditemukan'],
      [7, 'kode_baki', 'Kode Baki ZZ Tidak Ditemukan'],
      [8, 'berat', 'Berat Harus Angka'],
      [8, 'harga_modal', 'Harga Modal Tidak Boleh Kosong'],
      [9, 'kode_barcode', 'Kode Barcode Hanya Boleh Huruf, Angka, Spasi Dan . _ + * -'],
    ]);
    expect(await stock()).toBe(before);
  });

  test('tells all that is wrong with a row at once: by itself, by the lists, and beside other rows', async () => {
    await shop.addRing({ kode_barcode: 'ADA2' });
    const { body } = await upload(
      await workbook([
        ring('ADA2', { 1: 'CIN', 2: 'NIHIL', 3: 'G999', 4: 0, 5: 'ZZ', 6: 'mahal', 7: 'SUP9', 8: 'MUNGKIN' }),
        ring('W1', { 4: 'tiga', 5: 'ZZ', 1: 'CIN' }),
      ]),
    );
    expect(body.bad.map(({ row, column, code }: Record<string, unknown>) => [row, column, code])).toEqual([
      [2, 'kode_barcode', 'ITEM_EXISTS'],
      [2, 'nama_barang', 'itemNameLength'],
      [2, 'kode_dept', 'lookupUnknown'],
      [2, 'kode_group', 'lookupUnknown'],
      [2, 'berat', 'weightNotZero'],
      [2, 'kode_baki', 'lookupUnknown'],
      [2, 'harga_modal', 'mustBeNumber'],
      [2, 'kode_supplier', 'lookupUnknown'],
      [2, 'surat_lengkap', 'mustBeBoolean'],
      [3, 'nama_barang', 'itemNameLength'],
      [3, 'berat', 'mustBeNumber'],
      [3, 'kode_baki', 'lookupUnknown'],
    ]);
  });

  test('names every column that is missing', async () => {
    const { body } = await upload(await workbook([['A', 'B']], ['Kode Barcode', 'Kode Baki']));
    expect(body.message).toBe(
      'Kolom Nama Barang, Kode Jenis (kode_dept), Kode Group, Berat, Harga Modal Tidak Ada Di File',
    );
  });

  test('writes good rows once, however often it is asked and killed, and tells every client', async () => {
    const before = await stock();
    const rows = Array.from({ length: 50 }, (_, index) => ring(index % 2 ? `I${index}` : null));
    const { body: checked } = await upload(await workbook([...rows, ring('I1'), ring('IX', { 3: 'NIHIL' })]));
    expect(checked).toMatchObject({ total: 52, good: 50 });
    const id = checked.import_id as string;
    const socket = io(server.url, { path: '/socket.io', auth: { token }, transports: ['websocket'] });
    const told: { status: string; progress: number; total: number }[] = [];
    socket.on('batch-progress', (message) => told.push(message));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    const started = await commit(id);
    expect([started.status, started.body.message]).toEqual([202, 'Import Dimulai']);
    await commit(id);
    // A first run that was killed after some rows: they are written, but nobody marked them.
    const items = server.app.get(ItemImport, { strict: false });
    const values = { nama_barang: 'CINCIN IMPOR', kode_dept: 'CINCIN', kode_group: 'G750', berat: 3.27, kode_baki: 'A1', harga_modal: 1_300_000, kode_supplier: 'SUP1', surat_lengkap: 'Y' }; // prettier-ignore
    for (const [row, kode_barcode] of [[2, undefined], [3, 'I1']] as const)
      await items.write({ ...values, ...(kode_barcode && { kode_barcode }) }, `import-${id}-${row}`, { shop: SHOP, actor: 'OWNER' }); // prettier-ignore
    await work();
    const done = await finished(id);
    expect(done).toMatchObject({ written: 50, failed: 0, good: 50 });
    expect(await stock()).toBe(before + 50);
    expect(told.at(-1)).toMatchObject({ status: 'DONE', progress: 50, total: 50 });
    socket.close();
  });

  test('takes a pasted block, with its headings or in the order of the template', async () => {
    const paste = async (text: string) =>
      server.http.post('/api/v1/barang/import').set('Authorization', `Bearer ${token}`).field('tempel', 'Y').attach('file', Buffer.from(text), 'tempel.tsv'); // prettier-ignore
    const { body: named } = await paste(
      'nama\tjenis\tgroup\tberat\tbaki\tmodal\nCINCIN TEMPEL\tCINCIN\tG750\t3,5\tA1\t1.300.000\n',
    );
    expect([named.good, named.bad]).toEqual([1, []]);
    const { body: bare } = await paste('P1\t\tCINCIN TEMPEL\tCINCIN\tG750\t\t3,5\t\t\tA1\t\t1.300.000\nP2\t\tCIN');
    expect([bare.total, bare.good, bare.bad[0]]).toMatchObject([2, 1, { row: 2, column: 'nama_barang' }]);
    expect((await paste('  \n')).body.code).toBe('IMPORT_EMPTY');
  });

  test('reads figures as the forms do, out of a workbook and out of CSV alike', async () => {
    const figures = { 4: '3,5', 6: '1.300.000' };
    const { body: ofBook } = await upload(await workbook([ring('N1', figures), ring('N2', { 4: '3.500', 6: 'Rp. 1,300,000 ,-' })])); // prettier-ignore
    expect([ofBook.good, ofBook.bad]).toEqual([2, []]);
    const line = (barcode: string) =>
      Object.values(ring(barcode, { ...figures, 1: 'CINCIN "IMPOR"; BARU' }))
        .map((cell) => `"${String(cell).replaceAll('"', '""')}"`)
        .join(';');
    const csv = Buffer.from(`\ufeff${HEADINGS.join(';')}\r\n${line('N3')}\r\n\r\n${line('N4')}`);
    const { body: ofCsv } = await upload(csv, 'barang.csv');
    expect([ofCsv.total, ofCsv.good, ofCsv.bad]).toEqual([2, 2, []]);
    for (const { import_id } of [ofBook, ofCsv]) await commit(import_id);
    for (const { import_id } of [ofBook, ofCsv]) await finished(import_id);
    for (const barcode of ['N1', 'N2', 'N3', 'N4'])
      expect((await shop.as('OWNER', 'get', `barang/${barcode}`)).body).toMatchObject({
        berat: 3.5,
        harga_modal: 1_300_000,
      });
    expect((await get('barang/N4')).body.nama_barang).toBe('CINCIN "IMPOR"; BARU');
  });

  test('bad rows are corrected in place: they alone are checked again, also after the good ones were written', async () => {
    const { body } = await upload(await workbook([ring('K1'), ring('K2', { 4: 'tiga' }), ring('K3', { 5: 'ZZ', 1: 'CIN' })]));
    const id = body.import_id as string;
    const at = (path: string) => `barang/import/${id}/${path}`;
    const correct = (rows: object[]) => shop.as('OWNER', 'put', at('baris'), { rows });
    const { body: shown } = await get(at('baris'));
    expect(shown.columns[2]).toEqual({ name: 'nama_barang', required: true });
    expect(shown.rows.map(({ row, values, errors }: { row: number; values: object; errors: { column: string }[] }) => [row, values, errors.map(({ column }) => column)])).toMatchObject([
      [3, { kode_barcode: 'K2', berat: 'tiga' }, ['berat']],
      [4, { kode_barcode: 'K3' }, ['nama_barang', 'kode_baki']],
    ]);
    expect((await get(`${at('baris')}?cakupan=SEMUA&limit=2`)).body.rows).toHaveLength(2);
    const second = shown.rows[0].values as object;
    // Repeats the barcode of a row that is still to be written; the other mistake is mended.
    const again = await correct([{ row: 3, values: { ...second, kode_barcode: 'K1', berat: '3,5' } }]);
    expect([again.status, again.body]).toMatchObject([200, { good: 1, bad_count: 3, status: 'CHECKED' }]);
    const mended = await correct([{ row: 3, values: { ...second, berat: '3,5' } }]);
    expect(mended.body).toMatchObject({ good: 2, total: 3, bad_count: 2 });
    await commit(id);
    expect(await finished(id)).toMatchObject({ written: 2, failed: 0 });
    expect((await shop.as('OWNER', 'get', 'barang/K2')).body.berat).toBe(3.5);
    const third = shown.rows[1].values as object;
    const refused = await correct([{ row: 2, values: third }]);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'IMPORT_ROW_WRITTEN' }]);
    const opened = await correct([{ row: 4, values: { ...third, kode_baki: 'B1', nama_barang: 'CINCIN BARU' } }]);
    expect(opened.body).toMatchObject({ status: 'CHECKED', good: 3, written: 2, bad_count: 0 });
    await commit(id);
    expect(await finished(id)).toMatchObject({ written: 3, failed: 0, good: 3 });
    expect((await shop.as('OWNER', 'get', 'barang/K3')).body).toMatchObject({ kode_toko: 'B1', nama_barang: 'CINCIN BARU' });
    expect((await shop.as('KASIR1', 'put', at('baris'), { rows: [] })).status).toBe(403);
  }); // prettier-ignore

  test('an import is its maker’s: nobody else reads, corrects or writes it but who runs the shop, and that is recorded', async () => {
    const { body } = await upload(await workbook([ring('M1'), ring('M2', { 4: 'tiga' })]));
    const at = (id: string, path = '') => `barang/import/${id}${path}`;
    const rows = [{ row: 2, values: { kode_barcode: 'M1', berat: '9' } }];
    for (const [method, path, sent] of [['get', ''], ['get', '/baris?cakupan=SEMUA'], ['get', '/salah'], ['put', '/baris', { rows }], ['post', '/commit']] as const) {
      const refused = await shop.as('SPV1', method, at(body.import_id, path), sent);
      expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'FORBIDDEN']);
    }
    const { body: own } = await upload(await workbook([ring('M3'), ring('M4', { 4: 'tiga' })]), 'spv.xlsx', await shop.token('SPV1'));
    const { body: shown } = await shop.as('SPV1', 'get', at(own.import_id, '/baris'));
    const mended = await shop.as('OWNER', 'put', at(own.import_id, '/baris'), { rows: [{ row: 3, values: { ...shown.rows[0].values, harga_modal: 1_300_000, berat: '4' } }] });
    expect([mended.status, mended.body.good]).toEqual([200, 2]);
    expect((await shop.as('OWNER', 'post', at(own.import_id, '/commit'))).status).toBe(202);
    await finished(own.import_id);
    const pool = server.app.get(pg.Pool);
    const marks = await pool.query('SELECT row_no, corrected_by, corrected_at IS NULL AS never FROM app.import_row WHERE import_id = $1 ORDER BY row_no', [own.import_id]);
    expect(marks.rows).toEqual([{ row_no: 2, corrected_by: null, never: true }, { row_no: 3, corrected_by: 'OWNER', never: false }]);
    expect((await shop.ledger.history(SHOP, 'item/M4')).map(({ actor }) => actor)).toEqual(['OWNER']);
  }); // prettier-ignore

  test('costs of an import are neither shown to nor changed by who may not see costs', async () => {
    const content = await workbook([ring('C1', { 4: 'tiga' }), ring('C2', { 6: 'seribu' })]);
    const { body } = await upload(content, 'spv.xlsx', await shop.token('SPV1'));
    const at = `barang/import/${body.import_id}/baris`;
    const { body: shown } = await shop.as('SPV1', 'get', `${at}?cakupan=SEMUA`);
    expect(shown.columns.map(({ name }: { name: string }) => name)).not.toContain('harga_modal');
    for (const { values } of shown.rows) expect(values).not.toHaveProperty('harga_modal');
    const values = { ...shown.rows[0].values, berat: '3,5' };
    const correct = (cells: object) => shop.as('SPV1', 'put', at, { rows: [{ row: 2, values: cells }] });
    expect((await correct({ ...values, harga_modal: '1' })).body.code).toBe('FORBIDDEN');
    expect((await correct(values)).body).toMatchObject({ good: 1, bad_count: 1 });
    const { body: whole } = await get(`${at}?cakupan=SEMUA`);
    expect(whole.rows[0].values).toMatchObject({ berat: '3.5', harga_modal: 1_300_000 });
    const [sheet] = (await download(`barang/import/${body.import_id}/salah`, await shop.token('SPV1'))).worksheets;
    expect(cells(sheet!, 2)).toEqual([3, 'Harga Modal', undefined, 'Harga Modal Harus Angka']);
  });

  test('nothing is corrected from the moment its writing is asked, and a crash there leaves it to be asked again', async () => {
    const { body } = await upload(await workbook([ring('R1')]));
    const id = body.import_id as string;
    const { body: shown } = await get(`barang/import/${id}/baris?cakupan=SEMUA`);
    const correct = () => shop.as('OWNER', 'put', `barang/import/${id}/baris`, { rows: [{ row: 2, values: { ...shown.rows[0].values, berat: '9' } }] });
    const queue = server.app.get(JobQueue);
    let between: unknown;
    const enqueue = jest.spyOn(queue, 'enqueue').mockImplementationOnce(async () => {
      between = (await correct()).body.code;
      throw new Error('died before the job was recorded');
    });
    expect((await commit(id)).status).toBe(500);
    enqueue.mockRestore();
    expect([between, (await get(`barang/import/${id}`)).body.status]).toEqual(['IMPORT_RUNNING', 'STOPPED']);
    await commit(id);
    expect(await finished(id)).toMatchObject({ written: 1, failed: 0 });
    expect((await get('barang/R1')).body.berat).toBe(3.27);
  }); // prettier-ignore

  test('a row that is in the books but was not marked is not corrected any more, and counts as written', async () => {
    const { body } = await upload(await workbook([ring('S1'), ring('S2')]));
    const id = body.import_id as string;
    const { body: shown } = await get(`barang/import/${id}/baris?cakupan=SEMUA`);
    const items = server.app.get(ItemImport, { strict: false });
    for (const { row, values } of shown.rows) await items.write(values, `import-${id}-${row}`, { shop: SHOP, actor: 'OWNER' });
    const again = await shop.as('OWNER', 'put', `barang/import/${id}/baris`, { rows: [{ row: 2, values: { ...shown.rows[0].values, berat: '9' } }] });
    expect([again.status, again.body.code]).toEqual([409, 'IMPORT_ROW_WRITTEN']);
    // One that was corrected all the same, as its writing came to its end.
    await server.app.get(pg.Pool).query(`UPDATE app.import_row SET values = values || '{"berat": 9}' WHERE import_id = $1 AND row_no = 3`, [id]);
    await commit(id);
    expect(await finished(id)).toMatchObject({ written: 2, failed: 0, bad: [] });
  }); // prettier-ignore

  test('refuses what is no workbook, is empty, lacks a column or is not there', async () => {
    const refusal = async (answer: { status: number; body: { code: string } }) => [answer.status, answer.body.code];
    expect(await refusal(await upload(Buffer.from('kode,nama\nA,B'), 'barang.xlsx'))).toEqual([400, 'IMPORT_NOT_XLSX']);
    expect(await refusal(await upload(Buffer.from('PK\u0003\u0004 not really a zip file at all, is it')))).toEqual([400, 'IMPORT_NOT_XLSX']); // prettier-ignore
    expect(await refusal(await upload(await workbook([])))).toEqual([400, 'IMPORT_EMPTY']);
    expect(await refusal(await upload(await workbook([['A']], ['Kode Barcode'])))).toEqual([400, 'IMPORT_COLUMN_MISSING']); // prettier-ignore
    expect(await refusal(await upload(Buffer.alloc(11 * 1024 * 1024)))).toEqual([413, 'FILE_TOO_LARGE']);
    const none = await server.http.post('/api/v1/barang/import').set('Authorization', `Bearer ${token}`);
    expect(await refusal(none)).toEqual([400, 'IMPORT_FILE_MISSING']);
    expect((await get('barang/import/00000000-0000-4000-8000-000000000000')).body.code).toBe('IMPORT_NOT_FOUND');
    const { body } = await upload(await workbook([ring('X', { 3: 'NIHIL' })]));
    expect(await refusal(await commit(body.import_id))).toEqual([409, 'IMPORT_NO_GOOD_ROW']);
  });

  test('is closed to who may not add items', async () => {
    const answer = await shop.as('KASIR1', 'post', 'barang/import');
    expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
    await server.http.post('/api/v1/barang/import').expect(401);
  });

  async function download(path: string, by = token): Promise<ExcelJS.Workbook> {
    const answer = await server.http
      .get(`/api/v1/${path}`)
      .set('Authorization', `Bearer ${by}`)
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
      });
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(answer.body);
    return book;
  }
  const cells = (sheet: ExcelJS.Worksheet, row: number): unknown[] => (sheet.getRow(row).values as unknown[]).slice(1);

  test('gives a template that it reads itself, with what its columns may hold', async () => {
    const book = await download('barang/import/template');
    const [sheet] = book.worksheets;
    const headings = cells(sheet!, 1);
    expect(headings).toEqual(expect.arrayContaining(['kode_barcode', 'nama_barang', 'berat', 'kode_baki']));
    expect((await upload(Buffer.from(await book.xlsx.writeBuffer()))).body.code).toBe('IMPORT_EMPTY');
    const choices = book.getWorksheet('Pilihan')!;
    const trays = cells(choices, 1).indexOf('kode_baki');
    expect([2, 3, 4].map((row) => cells(choices, row).slice(trays, trays + 2))).toEqual([['A1', 'BAKI A1'], ['B1', 'BAKI B1'], []]); // prettier-ignore
    const first = sheet!.getCell(2, headings.indexOf('kode_baki') + 1);
    const letter = choices.getColumn(trays + 1).letter;
    expect(first.dataValidation).toMatchObject({ type: 'list', formulae: [`Pilihan!$${letter}$2:$${letter}$3`] });
  });

  test('gives every fault as a workbook, with what stands in the file', async () => {
    const rows = Array.from({ length: 1200 }, () => ring(null, { 4: 'tiga', 3: '=NIHIL()' }));
    const { body } = await upload(await workbook(rows));
    // Two faults in each of 1,200 rows; the screen has those of the first thousand rows.
    expect([body.good, body.bad_count, body.bad.length]).toEqual([0, 2400, 2000]);
    const [sheet] = (await download(`barang/import/${body.import_id}/salah`)).worksheets;
    expect(sheet!.rowCount).toBe(2401);
    expect([1, 2, 3].map((row) => cells(sheet!, row))).toEqual([
      ['Baris', 'Kolom', 'Isi', 'Alasan'],
      [2, 'Kode Group', '=NIHIL()', 'Kode Group Hanya Boleh Huruf, Angka, Spasi Dan . _ + * -'],
      [2, 'Berat', 'tiga', 'Berat Harus Angka'],
    ]);
    expect(sheet!.getCell(2, 3).type).toBe(ExcelJS.ValueType.String);
  });

  test('stops where the day is closed, says so, and goes on from there', async () => {
    const { body } = await upload(await workbook([ring(null), ring(null)]));
    const before = await stock();
    await shop.closeDay(yesterday);
    await commit(body.import_id);
    const stopped = await until(async () => {
      const { body: now } = await get(`barang/import/${body.import_id}`);
      return now.status === 'STOPPED' && now;
    });
    expect(stopped).toMatchObject({ written: 0, error_text: 'Toko Belum Buka. Buka Hari Kerja Terlebih Dahulu' });
    await shop.openDay();
    await commit(body.import_id);
    expect(await finished(body.import_id)).toMatchObject({ written: 2, failed: 0, error_text: null });
    expect(await stock()).toBe(before + 2);
  });
});
