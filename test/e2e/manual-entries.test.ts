import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { verifyLedger } from '../../apps/api/src/ledger/cli/verify-ledger.js';
import { ProjectionRegistry } from '../../apps/api/src/ledger/projection-registry.js';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { reportRows } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { walkJournals } from '../support/walk-journals.js';

/* Goods without barcode, other than by a sale or a purchase of a customer's. */

let test: TestApp;
let shop: GoldShop;
beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
  await shop.as('OWNER', 'put', 'para-system', { key: 'MANUAL_MODULE', value: true });
  await shop.as('OWNER', 'post', 'baki', {
    kode_baki: 'E-01',
    nama_baki: 'BAKI E-01',
    kode_gudang: 'TOKO',
    berat_baki: 0,
    kapasitas: 50,
  });
});
afterAll(() => test?.close());

const GOODS = { kode_group: 'G750', kode_dept: 'CINCIN' };
const WHY = 'RUSAK DAN TIDAK LAKU DIJUAL LAGI';
const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
const fields = ({ status, body }: Answer<{ details?: readonly { field: string; code?: string }[] }>) => [
  ...[status, ...(body.details ?? []).map(({ field }) => field)],
];
const held = async (kode_toko: string) =>
  (await shop.as('OWNER', 'get', `barang-manual?kode_toko=${kode_toko}`)).body as unknown as Record<string, unknown>[];
const balance = (akun: string) => shop.ledger.balance(SHOP, akun);

interface Told {
  readonly code?: string;
  readonly message: string;
  readonly data: { readonly id: string; readonly no_bukti: string };
  readonly details?: readonly { readonly field: string }[];
}

/** Sends it, with whatever approval it asks for. */
async function send(path: string, body: object): Promise<Answer<Told>> {
  const sent = { id: randomUUID(), ...GOODS, ...body };
  const asked = await shop.as<Told>('OWNER', 'post', path, sent);
  if (asked.body.code !== 'AUTHORIZATION_REQUIRED') return asked;
  return shop.as<Told>('OWNER', 'post', path, { ...sent, otorisasi_ids: await shop.answerFor(asked as never) });
}

describe('manual goods, step by step', () => {
  it('come from a supplier on credit, or as goods that were there already', async () => {
    const bought = await send('barang-manual', { kode_toko: 'E-01', qty: 4, berat: 12.5, nilai: 9_375_000, kode_supplier: 'SUP1' }); // prettier-ignore
    expect(bought.body.data.no_bukti).toMatch(/^MMSJA\d{10}$/);
    const had = await send('barang-manual/masuk', { kode_toko: 'e-01', qty: 6, berat: 20, nilai: 15_000_000 });
    expect(had.status).toBe(201);
    for (const asked of ['e-01', 'E-01'])
      expect(await held(asked)).toEqual([
        { ...GOODS, kode_toko: 'E-01', kode_gudang: 'TOKO', qty: 10, berat: 32.5, nilai: 24_375_000 },
      ]);
    expect(await balance('hutang/supplier/SUP1')).toBe(-9_375_000);
    expect(await balance('persediaan')).toBe(24_375_000);
  });

  it('go to another tray at their average: 2 pcs 6.400 g cost 4,800,000, 19,575,000 are left', async () => {
    const moved = await send('barang-manual/pindah', { asal: 'E-01', tujuan: 'A1', qty: 2, berat: 6.4 });
    expect(moved.body.data.no_bukti).toMatch(/^PMSJA\d{10}$/);
    expect(await held('A1')).toMatchObject([{ qty: 2, berat: 6.4, nilai: 4_800_000 }]);
    expect(await held('E-01')).toMatchObject([{ qty: 8, berat: 26.1, nilai: 19_575_000 }]);
    expect(await balance('persediaan')).toBe(24_375_000);
  });

  it('run out by pieces and weight together: all pieces and not all grams are refused', async () => {
    const moving = (over: object) => send('barang-manual/pindah', { asal: 'E-01', tujuan: 'A1', ...over });
    expect([code(await moving({ qty: 8, berat: 25 })), fields(await moving({ qty: 8, berat: 25 }))]).toEqual([
      [409, 'MANUAL_NOT_TOGETHER'],
      [409, 'berat'],
    ]);
    expect(code(await moving({ qty: 9, berat: 26.1 }))).toEqual([409, 'MANUAL_STOCK_SHORT']);
    expect(fields(await moving({ qty: 1, berat: 3, tujuan: 'E-01' }))).toEqual([400, 'tujuan']);
    expect(await held('E-01')).toMatchObject([{ qty: 8, berat: 26.1 }]);
  });

  it('become a bar with somebody’s word; what is lost costs what its gold cost', async () => {
    const hasil = { berat_hasil: 6.4, kadar_hasil: 74.5 };
    const short = await send('barang-manual/hancur', { kode_toko: 'A1', qty: 2, berat: 6.4, alasan: 'RUSAK', hasil });
    expect(fields(short)).toEqual([400, 'alasan']);
    const melted = await send('barang-manual/hancur', { kode_toko: 'A1', qty: 2, berat: 6.4, alasan: WHY, hasil });
    // 4.800 g fine went in, 4.768 g came out: 4,800,000 × 32 ÷ 4,800 = 32,000
    const { body } = await shop.as('OWNER', 'get', `barang-manual/hancur/${melted.body.data.id}`);
    expect(body).toMatchObject({
      ...{ no_bukti: expect.stringMatching(/^HMSJA\d{10}$/), berat_murni: 4.8, berat_murni_hasil: 4.768, susut: 0.032 },
      ...{ nilai: 4_800_000, nilai_susut: 32_000, harga_modal_hasil: 4_768_000 },
    });
    expect((body as unknown as { persetujuan: object[] }).persetujuan).toHaveLength(1);
    expect(await balance('persediaan/lebur')).toBe(4_768_000);
    expect(await balance('susut')).toBe(32_000);
    expect(await held('A1')).toEqual([]);
  });

  it('go back only while they lie where they were put', async () => {
    const { body } = await send('barang-manual', { kode_toko: 'B1', qty: 1, berat: 3, nilai: 2_000_000 });
    const moved = await send('barang-manual/pindah', { asal: 'B1', tujuan: 'A1', qty: 1, berat: 3 });
    const back = (path: string, id: string) =>
      shop.as<Told>('OWNER', 'post', `barang-manual/${path}/${id}/batal`, { alasan: 'SALAH' });
    const refused = await back('masuk', body.data.id);
    expect(code(refused)).toEqual([409, 'MANUAL_MOVED_ON']);
    expect(refused.body.message).toContain(moved.body.data.no_bukti);
    expect((await back('pindah', moved.body.data.id)).status).toBe(200);
    expect((await back('masuk', body.data.id)).status).toBe(200);
    expect(await held('B1')).toEqual([]);
  });

  it('are counted in the summary of manual goods, and the ledger vouches for all of it', async () => {
    const days = `tgl_from=${shop.today}&tgl_to=${shop.today}`;
    const { body } = await shop.as<ReportDocument>('OWNER', 'get', `laporan/summary-manual?${days}`);
    // 10 pcs 32.500 g came in; 6.400 g went to A1 and into the furnace there.
    const of = (kode: string) =>
      reportRows(body, ['kode_gudang', 'kode_baki']).find(({ kode_baki }) => kode_baki === kode);
    expect(of('E-01')).toMatchObject({
      qty_masuk: 10,
      berat_masuk: 32_500,
      berat_pindah: -6_400,
      qty_akhir: 8,
      berat_akhir: 26_100,
    });
    expect(of('A1')).toMatchObject({ berat_pindah: 6_400, berat_hancur: 6_400, qty_akhir: 0, berat_akhir: 0 });
    const said: string[] = [];
    const projections = test.app.get(ProjectionRegistry).all();
    const host = {
      config: test.config,
      withProjections: <R>(work: (all: typeof projections) => Promise<R>) => work(projections),
    };
    expect([await verifyLedger(host, { quick: false }, (line) => said.push(line)), said.join('\n')]).toEqual([
      0,
      expect.stringContaining('The ledger is intact.'),
    ]);
    const { unknown } = await walkJournals(test.app.get<pg.Pool>(pg.Pool) as never);
    expect(unknown).toEqual([]);
  });
});
