import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { reportRows } from '../support/report-rows.js';
import { until } from '../support/until.js';

/**
 * A ring of 3.270 g that cost 1,300,000; its gold is 485,000 × 3.270 = 1,585,950. On cost: + 12.5 % = 1,462,500, + 50,000/g =
 * 1,463,500. For 1,784,000 the making charge is (1,784,000 − 1,585,950) ÷ 3.270 = 60,565.7492 → 60,565.74 a gram.
 */
describe('a profit on stock, by a rule', () => {
  let server: TestApp;
  let shop: GoldShop;
  let ring: string;
  let other: string;
  let unpriced: string;
  beforeAll(async () => {
    server = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(server);
    ring = await shop.addRing({ ongkos: 15_000 });
    other = await shop.addRing({ kode_toko: 'B1', harga_modal: 1_900_000 });
    unpriced = await shop.addRing({ kode_group: 'NOPRICE' });
  });
  afterAll(() => server?.close());

  const PATH = 'barang/profit';
  const ONGKOS = { dasar: 'HARGA_EMAS', metode: 'RUPIAH', nilai: 198_050, terapkan: 'ONGKOS' };
  const PRICE = { dasar: 'MODAL', metode: 'PERSEN', nilai: 12.5, terapkan: 'HARGA_JUAL' };
  const item = async (barcode: string) => (await shop.as('OWNER', 'get', `barang/${barcode}`)).body;
  const fields = async (barcode: string) => {
    const { ongkos, harga_jual } = await item(barcode);
    return [ongkos, harga_jual];
  };
  const preview = async (body: object, user = 'OWNER') => (await shop.as(user, 'post', `${PATH}/hitung`, body)).body;
  const finished = (job_id: string) =>
    until(async () => {
      const { body: job } = await shop.as('OWNER', 'get', `pekerjaan/${job_id}`);
      return job.status === 'DONE' && job;
    });
  async function run(path: string, body: object = {}, key: string = randomUUID()) {
    const answer = await shop.as('OWNER', 'post', path, body, { 'idempotency-key': key });
    expect([answer.status, answer.body.job_id]).toEqual([202, expect.any(String)]);
    const { result } = await finished(answer.body.job_id);
    return { id: answer.body.job_id as string, result };
  }
  /** What the till makes of a ring: price and making charge of the line that it saves. */
  const till = async (kode_barcode: string) => {
    const id = randomUUID();
    const saved = await shop.as('KASIR1', 'post', 'penjualan', { id, kode_sales: 'SL1', lines: [{ kode_barcode }] });
    await shop.as('KASIR1', 'delete', `penjualan/${id}?alasan=COBA`);
    return saved.body.data?.total_harga;
  };

  test('is looked at by group before anything is written; what is sold below cost is told to who may see cost', async () => {
    const rule = { ...PRICE, dasar: 'HARGA_EMAS', metode: 'RUPIAH', nilai: 0 };
    const shown = await preview(rule);
    // Each of 1,585,950 is sold at 1,586,000: below what the second has cost.
    expect(shown.groups).toEqual([
      { kode_group: 'G750', jumlah: 2, berubah: 2, tanpa_harga: 0, harga_lama: 0, harga_baru: 3_172_000, dibawah_modal: 1 },
      { kode_group: 'NOPRICE', jumlah: 1, berubah: 0, tanpa_harga: 1, harga_lama: 0, harga_baru: 0, dibawah_modal: 0 },
    ]); // prettier-ignore
    expect(shown.contoh.map((one: { kode_barcode: string }) => one.kode_barcode)).toEqual([other, ring]);
    const hidden = await preview(rule, 'SPV1');
    expect(hidden.groups[0]).toMatchObject({ berubah: 2, harga_baru: 3_172_000 });
    expect(JSON.stringify(hidden)).not.toMatch(/modal/);
    expect((await preview({ ...rule, kode_barcode: [ring.toLowerCase(), 'TIDAK-ADA'] })).tidak_ada).toEqual(['TIDAK-ADA']); // prettier-ignore
    expect((await preview({ ...rule, kode_baki: ['B1'], kadar: [75] })).groups).toMatchObject([{ jumlah: 1 }]);
    expect((await preview({ ...rule, kadar: [70] })).groups).toEqual([]);
    expect(await fields(ring)).toEqual([15_000, 0]);
  });

  test('by making charge is what the till sells by, and goes back to what it was', async () => {
    expect(await till(ring)).toBe(1_635_000);
    const body = { ...ONGKOS, kode_barcode: [ring] };
    expect((await preview(body)).contoh).toMatchObject([
      { ongkos_lama: 15_000, ongkos_baru: 60_565.74, harga_lama: 1_635_000, harga_baru: 1_784_000 },
    ]);
    const key = randomUUID();
    const first = await run(PATH, body, key);
    expect(first.result).toEqual({ changed: 1, result_url: `/api/v1/${PATH}/${first.id}/file` });
    expect((await run(PATH, body, key)).id).toBe(first.id);
    expect(await fields(ring)).toEqual([60_565.74, 0]);
    expect(await till(ring)).toBe(1_784_000);

    expect((await run(`${PATH}/${first.id}/kembalikan`)).result).toMatchObject({ changed: 1 });
    expect(await fields(ring)).toEqual([15_000, 0]);
    expect(await till(ring)).toBe(1_635_000);
    const again = await shop.as('OWNER', 'post', `${PATH}/${first.id}/kembalikan`, {});
    expect([again.status, again.body.code]).toEqual([409, 'PROFIT_NOTHING_TO_RESTORE']);
    const events = (await shop.ledger.history(SHOP, `item/${ring}`)).filter(({ type }) => type === 'ItemProfitChanged');
    expect(events.map(({ body: event }) => event)).toMatchObject([
      { ongkos: 6_056_574, lama: 1_500_000, langkah: 'TERAPKAN', rule: { ...ONGKOS, nilai: 198_050 } },
      { ongkos: 1_500_000, lama: 6_056_574, langkah: 'KEMBALIKAN', profit_id: first.id },
    ]);
  });

  test('is a price on cost; what somebody changed since stays as he made it', async () => {
    const { id } = await run(PATH, { ...PRICE, kode_group: ['G750'] });
    // 1,900,000 + 12.5 % = 2,137,500.
    expect([await fields(ring), await fields(other), await fields(unpriced)]).toEqual([
      [15_000, 1_462_500],
      [0, 2_137_500],
      [0, 0],
    ]);
    await shop.as('OWNER', 'put', `barang/${other}`, { harga_jual: 2_000_000 });
    const file = (await shop.as('SPV1', 'get', `${PATH}/${id}/file`)).text!.trim().split('\r\n');
    expect(file.slice(1).sort()).toEqual(
      [`${ring},CINCIN POLOS,G750,harga_jual,0,1462500,false`, `${other},CINCIN POLOS,G750,harga_jual,0,2137500,false`].sort(), // prettier-ignore
    );
    expect((await run(`${PATH}/${id}/kembalikan`)).result).toMatchObject({ changed: 1 });
    expect([await fields(ring), await fields(other)]).toEqual([
      [15_000, 0],
      [0, 2_000_000],
    ]);
    const { body: runs } = await shop.as('OWNER', 'get', PATH);
    expect(runs[0]).toMatchObject({ ...PRICE, id, input_by: 'OWNER', tgl_system: shop.today, jumlah: 2, dikembalikan: 1 }); // prettier-ignore
    expect((await shop.as('SPV1', 'get', PATH)).body[0]).toMatchObject({ dasar: 'MODAL', nilai: null });
    expect((await run(PATH, { ...PRICE, metode: 'RUPIAH_PER_GRAM', nilai: 50_000, kode_barcode: [ring] })).result).toMatchObject({ changed: 1 }); // prettier-ignore
    expect(await fields(ring)).toEqual([15_000, 1_463_500]);
  });

  test('stands in the report of changes, forth and back', async () => {
    const path = `laporan/edit-barang?tgl_from=${shop.today}&tgl_to=${shop.today}&field=ongkos&kode_barcode=${ring}`;
    const { body } = await shop.as<ReportDocument>('OWNER', 'get', path);
    const told = reportRows(body, ['kode_barcode']).map(({ field, nilai_lama, nilai_baru, selisih }) => [field, nilai_lama, nilai_baru, selisih]); // prettier-ignore
    expect(told).toEqual([
      ['Ongkos', '15,000 Rp/g', '60,565.74 Rp/g', '+45,565.74 Rp/g'],
      ['Ongkos', '60,565.74 Rp/g', '15,000 Rp/g', '-45,565.74 Rp/g'],
    ]);
  });

  test('names what is wrong, and is nothing for who may not', async () => {
    const fieldsOf = async (body: object) => {
      const { status, body: refused } = await shop.as('OWNER', 'post', `${PATH}/hitung`, body);
      return [status, ...refused.details.map(({ field }: { field: string }) => field)];
    };
    expect(await fieldsOf({ ...PRICE, nilai: 1000.01 })).toEqual([400, 'nilai']);
    expect(await fieldsOf({ ...PRICE, metode: 'RUPIAH', nilai: 0.5 })).toEqual([400, 'nilai']);
    expect(await fieldsOf({ ...PRICE, nilai: -1 })).toEqual([400, 'nilai']);
    expect(await fieldsOf({ ...PRICE, dasar: 'X', metode: 'Y', terapkan: 'Z' })).toEqual([400, 'dasar', 'metode', 'terapkan']); // prettier-ignore
    expect(await fieldsOf({ ...PRICE, kadar: ['75'] })).toEqual([400, 'kadar']);
    for (const [user, body] of [
      ['KASIR1', ONGKOS],
      ['SPV1', PRICE],
    ] as const)
      for (const path of [PATH, `${PATH}/hitung`]) expect((await shop.as(user, 'post', path, body)).status).toBe(403);
    await shop.closeDay();
    const closed = await shop.as('OWNER', 'post', PATH, ONGKOS);
    expect([closed.status, closed.body.code]).toEqual([409, 'DAY_NOT_OPEN']);
  });
});
