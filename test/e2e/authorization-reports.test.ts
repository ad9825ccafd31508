import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import pg from 'pg';
import { type Answer, FOUNDED, GoldShop, PASSWORD } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let shop: GoldShop;
let admin: pg.Client;

interface Need {
  readonly kategori: string;
  readonly description: string;
  readonly no_faktur: string | null;
  readonly hash: string;
}

const expense = (jumlah_rp: number, more: object = {}) => ({
  ...{ id: randomUUID(), jenis: 'OUT', kode_transaksi: 'LISTRIK', jumlah_rp, keterangan: 'TAGIHAN NOVEMBER' },
  ...more,
});
const needOf = (refused: Answer): Need =>
  (refused.body as unknown as { data: { otorisasi: Need[] } }).data.otorisasi[0]!;
const authorize = (asker: string, need: Need, user_id: string, password = PASSWORD) =>
  shop.as<{ otorisasi_id: string }>(asker, 'post', 'authorization', {
    ...need,
    user_id,
    password,
    keterangan: 'URGEN',
  });
const request = async (need: Need): Promise<string> => {
  const { body } = await shop.as<{ permintaan_id: string }>('KASIR1', 'post', 'authorization/requests', {
    ...need,
    user_id: 'SPV1',
  });
  return body.permintaan_id;
};

/**
 * Rp 1,200,000 of electricity approved by SPV1's password and paid; Rp 1,500,000 approved from afar and not paid; the
 * owner's own Rp 1,300,000 approved by himself. Refused: two wrong passwords, a cashier as approver, SPV1 for himself, one
 * request from afar, and one that nobody answered.
 */
beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
  admin = new pg.Client({ connectionString: test.database.adminUrl });
  await admin.connect();
  await shop.as('OWNER', 'post', 'cash/uang-kas', {
    ...expense(5_000_000, { jenis: 'IN', kode_transaksi: 'SEWA', keterangan: 'MODAL AWAL' }),
  });
  const paid = expense(1_200_000);
  const need = needOf(await shop.as('OWNER', 'post', 'cash/uang-kas', paid));
  for (const password of ['salah', 'salah lagi']) await authorize('OWNER', need, 'SPV1', password);
  const { body } = await authorize('OWNER', need, 'SPV1');
  const done = await shop.as('OWNER', 'post', 'cash/uang-kas', { ...paid, otorisasi_ids: [body.otorisasi_id] });
  expect([done.status, done.body]).toEqual([201, expect.anything()]);
  const far = needOf(await shop.as('KASIR1', 'post', 'cash/uang-kas', expense(1_500_000)));
  await shop.as('SPV1', 'post', `authorization/requests/${await request(far)}/approve`, { keterangan: 'boleh' });
  await shop.as('SPV1', 'post', `authorization/requests/${await request(far)}/refuse`, { alasan: 'terlalu besar' });
  const unanswered = await request(far);
  await shop.as('KASIR1', 'post', `authorization/requests/${await request(far)}/cancel`);
  await authorize('KASIR1', far, 'KASIR2');
  await authorize('SPV1', far, 'SPV1');
  const own = needOf(await shop.as('OWNER', 'post', 'cash/uang-kas', expense(1_300_000)));
  await authorize('OWNER', own, 'OWNER');
  await shop.as('OWNER', 'get', 'authorization/requests');
  await admin.query(`UPDATE read."authorization" SET expires_at = clock_timestamp() WHERE id = $1`, [unanswered]);
});
afterAll(async () => {
  await admin?.end();
  await test?.close();
});

async function report(path: string): Promise<ReportDocument> {
  const { status, body } = await shop.as<ReportDocument>('OWNER', 'get', `laporan/${path}`);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
}
/** The rows as objects by column. */
const rowsOf = ({ table: { columns, lines } }: ReportDocument) =>
  lines
    .filter((line) => line.kind === 'row')
    .map((line) => Object.fromEntries(columns.map(({ name }, index) => [name, line.cells[index]])));
const recapOf = ({ recaps }: ReportDocument, name: string) =>
  recaps
    .find((recap) => recap.name === name)!
    .lines.filter((line) => line.kind === 'row')
    .map(({ cells }) => cells);

describe('the report of approvals', () => {
  it('tells who approved what for whom, what came of it, and its value', async () => {
    const document = await report('otorisasi');
    const rows = rowsOf(document);
    const common = {
      tgl_system: shop.today,
      jam: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
      keterangan: expect.anything(),
    };
    expect(rows).toEqual([
      expect.objectContaining({ ...common, jumlah_rp: 1_200_000, minta_by: 'OWNER', otorisasi_by: 'SPV1', metode: 'PASSWORD', hasil: 'DIPAKAI' }),
      expect.objectContaining({ ...common, jumlah_rp: null, minta_by: 'KASIR1', otorisasi_by: 'SPV1', metode: 'PUSH', alasan: 'BOLEH', hasil: 'TIDAK DIPAKAI' }),
      expect.objectContaining({ ...common, jumlah_rp: null, minta_by: 'OWNER', otorisasi_by: 'OWNER (SENDIRI)', metode: 'PASSWORD', hasil: 'TIDAK DIPAKAI' }),
    ]); // prettier-ignore
    expect(JSON.stringify(document.table.lines.at(-1))).toContain('1200000');
    expect(recapOf(document, 'otorisasi_by')).toEqual([['SPV1', 2], ['OWNER (SENDIRI)', 1]]); // prettier-ignore
    expect(recapOf(document, 'minta_by')).toEqual([['OWNER', 2], ['KASIR1', 1]]); // prettier-ignore
  });

  it('is filtered by category, by either user and by method', async () => {
    expect(rowsOf(await report('otorisasi?user_id=SPV1'))).toHaveLength(2);
    expect(rowsOf(await report('otorisasi?user_id=KASIR1'))).toHaveLength(1);
    expect(rowsOf(await report('otorisasi?metode=PUSH'))).toHaveLength(1);
    expect(rowsOf(await report('otorisasi?metode=FINGERPRINT'))).toEqual([]);
    expect(rowsOf(await report('otorisasi?kategori=UANG_KAS'))).toHaveLength(3);
    expect(rowsOf(await report('otorisasi?kategori=PENJUALAN'))).toEqual([]);
    expect(rowsOf(await report('otorisasi?tgl_from=2020-01-01&tgl_to=2020-01-02'))).toEqual([]);
    const wrong = await shop.as('OWNER', 'get', `laporan/otorisasi?metode=${encodeURIComponent("' OR 1=1 --")}`);
    expect(wrong.status).toBe(400);
  });

  it('is not for cashiers', async () => {
    for (const path of ['otorisasi', 'otorisasi-gagal']) {
      expect((await shop.as('KASIR1', 'get', `laporan/${path}`)).status).toBe(403);
    }
  });
});

describe('the report of failed approvals', () => {
  it('tells each with its cause, its count and where it was tried', async () => {
    const document = await report('otorisasi-gagal');
    const rows = rowsOf(document).map(({ minta_by, user_id, metode, sebab, percobaan, perangkat }) => [
      ...[minta_by, user_id, metode, sebab, percobaan, typeof perangkat],
    ]);
    // The newest first: of equal seconds, as they were recorded.
    expect(rows.sort((a, b) => String(a).localeCompare(String(b)))).toEqual([
      ['KASIR1', 'KASIR2', 'PASSWORD', 'BUKAN SPV/OWN', 1, 'string'],
      ['KASIR1', 'SPV1', 'PUSH', 'DITOLAK', 1, 'object'],
      ['KASIR1', 'SPV1', 'PUSH', 'KADALUARSA', 2, 'object'],
      ['OWNER', 'SPV1', 'PASSWORD', 'PASSWORD SALAH', 1, 'string'],
      ['OWNER', 'SPV1', 'PASSWORD', 'PASSWORD SALAH', 2, 'string'],
      ['SPV1', 'SPV1', 'PASSWORD', 'PERMINTAAN SENDIRI', 1, 'string'],
    ]);
    expect(recapOf(document, 'gagal_user')).toEqual([['SPV1', 5], ['KASIR2', 1]]); // prettier-ignore
    expect(recapOf(document, 'gagal_sebab')[0]).toEqual(['PASSWORD SALAH', 2]);
    expect(JSON.stringify(document)).not.toContain('salah lagi');
  });

  it('has nothing where nothing failed', async () => {
    expect(rowsOf(await report('otorisasi-gagal?metode=FINGERPRINT'))).toEqual([]);
  });
});
