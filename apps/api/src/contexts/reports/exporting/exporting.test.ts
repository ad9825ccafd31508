import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { WireRow } from '@emas/contracts/definitions/wire-row';
import { FOUNDED, GoldShop, PASSWORD, SHOP } from '../../../../../../test/support/gold-shop.js';
import { createTestApp, type TestApp } from '../../../../../../test/support/test-app.js';
import { until } from '../../../../../../test/support/until.js';
import { CreateUserCommand } from '../../identity/index.js';
import { DOCUMENT_EXPORTS } from './document-exports.js';
import { DocumentRows } from './queries/document-rows.js';
import { Exports } from './persistence/exports.js';
import pg from 'pg';

const COLUMNS = ['kode_barcode', 'nama_barang', 'berat', 'kadar', 'harga_modal'];

describe('export-csv', () => {
  let server: TestApp;
  let shop: GoldShop;
  const ask = (user: string, over: object = {}, headers = {}) =>
    shop.as(user, 'post', 'export-csv', { id: randomUUID(), nama: 'barang', kolom: COLUMNS, judul: 'FIELD', bom: false, ...over }, headers); // prettier-ignore
  const file = async (user: string, id: string) =>
    server.http.get(`/api/v1/export-csv/${id}/file`).set('Authorization', `Bearer ${await shop.token(user)}`);
  const made = (id: string) =>
    until(async () => {
      const { body } = await shop.as('SU1', 'get', 'export-csv/riwayat');
      const found = body.find((one: { id: string }) => one.id === id);
      return found?.status === 'DONE' && found;
    });

  beforeAll(async () => {
    server = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(server);
    const operator = { user_id: 'OPERATOR', level: 'SU', kode_toko: SHOP } as const;
    for (const [user_id, level] of [['SU1', 'SU'], ['MU1', 'MU']] as const) // prettier-ignore
      await server.app.get(CommandBus).execute(new CreateUserCommand(operator, { user_id, level, password: PASSWORD }, randomUUID())); // prettier-ignore
    await shop.addRing({ kode_barcode: 'R1', nama_barang: '=1+1 CINCIN' });
    await shop.addRing({ kode_barcode: 'R2', nama_barang: 'CINCIN "ÉTOILE", 18K' });
  });
  afterAll(() => server?.close());

  test('is for SU and MU alone, whatever their rights are', async () => {
    for (const user of ['OWNER', 'SPV1', 'KASIR1']) {
      expect((await shop.as(user, 'get', 'export-csv')).status).toBe(403);
      expect((await ask(user)).status).toBe(403);
    }
    const { body } = await shop.as('SU1', 'get', 'export-csv');
    const names = body.map(({ nama }: { nama: string }) => nama);
    expect(names).toEqual(expect.arrayContaining(['barang', 'penjualan', 'pembelian', 'master-group', 'master-baki']));
    // Its module is off.
    expect(names).not.toContain('master-berlian');
    expect((await shop.as('SU1', 'get', 'export-csv/jumlah?nama=barang')).body).toEqual({ count: 2 });
    expect((await shop.as('SU1', 'get', 'export-csv/jumlah?nama=master-group')).body).toEqual({ count: 3 });
    expect((await shop.as('SU1', 'get', 'export-csv/jumlah?nama=barang&tgl_from=2100-01-01')).body).toEqual({
      count: 0,
    });
  });

  test('reads all of what can be exported', async () => {
    const rows = server.app.get(DocumentRows, { strict: false });
    const none = { tgl_from: null, tgl_to: null };
    for (const one of DOCUMENT_EXPORTS) {
      const names = one.fields.map(({ name }) => name);
      const found: WireRow[] = [];
      for await (const batch of rows.stream(SHOP, one, names, none)) found.push(...batch);
      expect([one.name, found.length]).toEqual([one.name, one.name === 'barang' ? 2 : 0]);
      for (const row of found) expect(Object.keys(row)).toEqual(names);
    }
  });

  test('makes the file in the background, as the wire has its figures, with no formula in it, and leaves its trace', async () => {
    const id = randomUUID();
    const key = randomUUID();
    const asked = await ask('SU1', { id }, { 'Idempotency-Key': key });
    expect([asked.status, asked.body]).toMatchObject([202, { message: 'Export Dimulai', id }]);
    // Pressed twice: one file.
    expect((await ask('SU1', { id }, { 'Idempotency-Key': key })).body.job_id).toBe(asked.body.job_id);
    expect(await made(id)).toMatchObject({ jumlah: 2, status: 'DONE', created_by: 'SU1', bisa_unduh: true });
    const answer = await file('SU1', id);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="barang-\d{4}-\d\d-\d\d\.csv"$/);
    expect(answer.text).toBe(
      'kode_barcode,nama_barang,berat,kadar,harga_modal\r\n' +
        "R1,'=1+1 CINCIN,3.27,75,1300000\r\n" +
        'R2,"CINCIN ""ÉTOILE"", 18K",3.27,75,1300000\r\n',
    );
    const history = await shop.ledger.history(SHOP, `export/${id}`);
    expect(history.map(({ type, actor, body }) => [type, actor, body])).toEqual([
      ['ExportRequested', 'SU1', { export_id: id, nama: 'barang', kolom: COLUMNS, tgl_from: null, tgl_to: null, jumlah: 2 }],
    ]); // prettier-ignore
  });

  test('gives lists with the labels of the language and a mark for Excel', async () => {
    const id = randomUUID();
    await ask('SU1', { id, nama: 'master-group', kolom: ['kode_group', 'nama_group', 'kadar'], judul: 'LABEL', bom: true }); // prettier-ignore
    await made(id);
    const { text } = await file('SU1', id);
    expect(text).toBe(
      '\uFEFFKode Group,Nama Group,Kadar\r\nG750,EMAS 750,75\r\nLM1,LM 1 GRAM,99.9\r\nNOPRICE,TANPA HARGA,75\r\n',
    );
  });

  test('shows cost to who may see it, and a file to who had it made', async () => {
    const wrong = await ask('MU1');
    expect([wrong.status, wrong.body.details]).toEqual([400, [{ field: 'kolom', code: 'notInList', message: expect.stringContaining('harga_modal') }]]); // prettier-ignore
    const id = randomUUID();
    expect((await ask('MU1', { id, kolom: ['kode_barcode'] })).status).toBe(202);
    await made(id);
    expect((await file('SU1', id)).status).toBe(403);
    expect((await file('MU1', id)).status).toBe(200);
    expect((await ask('SU1', { nama: 'nihil' })).status).toBe(404);
    expect((await ask('SU1', { kolom: [] })).body.details).toMatchObject([{ field: 'kolom', code: 'notEmpty' }]);
    const days = await ask('SU1', { tgl_from: '2026-11-02', tgl_to: '2026-11-01' });
    expect(days.body.details).toMatchObject([{ field: 'tgl_from', code: 'dateRangeReversed' }]);
  });

  test('keeps a file for a while, then forgets its bytes and not that it was made', async () => {
    const id = randomUUID();
    await ask('SU1', { id });
    await made(id);
    await server.app.get(pg.Pool).query("UPDATE app.export SET expires_at = now() - interval '1 second' WHERE id = $1", [id]); // prettier-ignore
    expect((await file('SU1', id)).body).toMatchObject({ code: 'EXPORT_NOT_FOUND' });
    await server.app.get(Exports, { strict: false }).sweep();
    const { rows } = await server.app.get(pg.Pool).query('SELECT parts, rows FROM app.export WHERE id = $1', [id]);
    expect(rows).toEqual([{ parts: 0, rows: 2 }]);
  });
});
