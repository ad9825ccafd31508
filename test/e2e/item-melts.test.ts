import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { verifyLedger } from '../../apps/api/src/ledger/cli/verify-ledger.js';
import { ProjectionRegistry } from '../../apps/api/src/ledger/projection-registry.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { reportRows, reportTotal } from '../support/report-rows.js';
import { walkJournals } from '../support/walk-journals.js';

let test: TestApp;
let shop: GoldShop;

beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
  await shop.hireOne('SPV2', 'SPV');
  for (const [kode_gudang, jenis_gudang] of [
    ['LEBUR', 'HANCUR'],
    ['TOKO2', 'ETALASE'],
  ])
    // prettier-ignore
    await shop.as('OWNER', 'post', 'gudang', { kode_gudang, nama_gudang: kode_gudang, jenis_gudang });
});
afterAll(() => test?.close());

/** Groups of other finenesses than that of the shop. */
beforeAll(async () => {
  for (const [kode, kadar] of [
    ['700', 70],
    ['1200', 120],
  ] as const) {
    await shop.as('OWNER', 'post', 'kadar', { kode_kadar: kode, nama_kadar: `KADAR ${kode}`, kadar });
    await shop.as('OWNER', 'post', 'group', { kode_group: `G${kode}`, nama_group: `GROUP ${kode}`, kode_kadar: kode, kode_harga: 'G750', satuan_harga: 'GRAM' }); // prettier-ignore
  }
});

const PATH = 'barang/hancur';
const WHY = 'MODEL LAMA DAN TIDAK LAKU LAGI';
/** 14.900 g of 73.2 % are 10.907 g fine. */
const BAR = { berat_hasil: 14.9, kadar_hasil: 73.2 };
const ACCOUNTS = ['persediaan', 'persediaan/lebur', 'susut'];
const balances = () => Promise.all(ACCOUNTS.map((akun) => shop.ledger.balance(SHOP, akun)));
const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
const item = async (barcode: string) => (await shop.as('OWNER', 'get', `barang/${barcode}`)).body;

interface Told {
  readonly code?: string;
  readonly data: Readonly<Record<string, string | number>>;
}

/** Sends it, with whatever approval it asks for. */
async function approved(path: string, body: object, user = 'SPV2'): Promise<Answer<Told>> {
  const asked = await shop.as<Told>(user, 'post', path, body);
  if (asked.status !== 403) return asked;
  return shop.as<Told>(user, 'post', path, { ...body, otorisasi_ids: await shop.approve(asked as never, user) });
}

/** 3.270 g of 75 % for 2,400,000, 10.000 g of 70 % for 6,860,000, 2.000 g of 75 % for 1,480,000: 10.953 g fine for 10,740,000. */
const pieces = async (): Promise<string[]> => [
  await shop.addRing({ harga_modal: 2_400_000 }),
  await shop.addRing({ berat: 10, kode_group: 'G700', harga_modal: 6_860_000, kode_toko: 'B1' }),
  await shop.addRing({ berat: 2, harga_modal: 1_480_000 }),
];
const melt = (kode_barcode: readonly string[], more: object = {}) => ({
  ...{ id: randomUUID(), kode_barcode, alasan: WHY, ...more },
});
const report = async (user: string, query = '') =>
  (await shop.as<ReportDocument>(user, 'get', `laporan/hancur-barang?tgl_from=${shop.today}&tgl_to=${shop.today}${query}`)).body; // prettier-ignore

describe('melting items', () => {
  it('goes from the trays over the furnace to a bar, to the rupiah, and back', async () => {
    const codes = await pieces();
    const before = await balances();
    const sent = melt(codes, { kode_gudang: 'LEBUR' });
    const asked = await shop.as<{ data: { otorisasi: object[] } }>('SPV2', 'post', PATH, sent);
    expect(asked.body.data.otorisasi).toMatchObject([{ kategori: 'HANCUR_BARANG', description: 'HANCUR BARANG' }]);
    const started = await approved(PATH, sent);
    expect(started).toMatchObject({
      ...{ status: 201, body: { data: { id: sent.id, status: 'PROSES', no_hancur: expect.stringMatching(/^HB/) } } },
    });
    const furnace = await balances();
    expect(furnace.map((sum, index) => sum - before[index]!)).toEqual([-10_740_000, 10_740_000, 0]);
    expect(await item(codes[1]!)).toMatchObject({ status: 'LEBUR' });

    const finished = await shop.as<Told>('SPV2', 'post', `${PATH}/${sent.id}/hasil`, BAR);
    expect(finished).toMatchObject({ status: 200, body: { data: { status: 'SELESAI' } } });
    const after = await balances();
    expect(after.map((sum, index) => sum - before[index]!)).toEqual([-10_740_000, 10_694_895, 45_105]);
    // What lies in `lebur` is what the account says.
    expect(await shop.ledger.placesOf(SHOP, `lebur/${sent.id}`)).toEqual([
      { place: 'lebur', qty: 1, berat: 14_900, nilai: 10_694_895 },
    ]);
    expect((await shop.as('OWNER', 'get', `${PATH}/${sent.id}`)).body).toMatchObject({
      ...{
        no_hancur: started.body.data['no_hancur'],
        status: 'SELESAI',
        total_qty: 3,
        berat: 15.27,
        berat_murni: 10.953,
      },
      ...{ berat_hasil: 14.9, kadar_hasil: 73.2, berat_murni_hasil: 10.907, susut: 0.046, harga_modal: 10_740_000 },
      ...{ nilai_susut: 45_105, harga_modal_hasil: 10_694_895, keterangan: WHY, kode_gudang: 'LEBUR' },
      lines: codes.map((kode_barcode) => ({ kode_barcode })),
    });

    const back = { alasan: 'SALAH PILIH' };
    expect((await shop.as('SPV2', 'post', `${PATH}/${sent.id}/batal`, back)).status).toBe(200);
    expect(await balances()).toEqual(before);
    expect([(await item(codes[0]!)).kode_toko, await item(codes[1]!)]).toMatchObject(['A1', { kode_toko: 'B1', status: 'READY' }]); // prettier-ignore
    expect(code(await shop.as('SPV2', 'post', `${PATH}/${sent.id}/batal`, back))).toEqual([409, 'MELT_NOT_FINISHED']);
  });

  it('is told by its report, the bar once; what is in the furnace does not count, cost is for who may see it', async () => {
    const codes = await pieces();
    expect((await approved(PATH, melt(codes, { hasil: BAR }))).status).toBe(201);
    expect((await approved(PATH, melt([await shop.addRing()]))).status).toBe(201);
    const told = await report('OWNER');
    expect(told.checks).toMatchObject([{ ok: true }]);
    expect(reportRows(told)).toHaveLength(4);
    expect(reportTotal(told)).toMatchObject({ berat: 15_270, berat_murni: 10_953, harga_modal: 10_740_000 });
    expect(reportRows(told)[0]).toMatchObject({ alasan: WHY, input_by: 'SPV2', otorisasi_by: 'SPV1' });
    const [head] = told.table.lines.flatMap((line) => (line.kind === 'group' ? [line.figures ?? []] : []));
    expect(Object.fromEntries(head!.map(({ name, value }) => [name, value]))).toEqual({
      ...{ berat_hasil: 14_900, kadar_hasil: 73_200, berat_murni_hasil: 10_907, susut: 46 },
    });
    expect(JSON.stringify(await report('SPV2'))).not.toMatch(/harga_modal|10740000/);
    expect(reportRows(await report('OWNER', '&kode_dept=LM'))).toEqual([]);
    for (const format of ['pdf', 'xlsx'])
      expect((await shop.as('OWNER', 'get', `laporan/hancur-barang?tgl_from=${shop.today}&tgl_to=${shop.today}&format=${format}`)).status).toBe(200); // prettier-ignore
    // Neither sort of melts knows the other's.
    expect((await shop.as('OWNER', 'get', 'pembelian/hancur')).body).toEqual([]);
    expect((await shop.as<unknown[]>('OWNER', 'get', PATH)).body.length).toBeGreaterThanOrEqual(2);
  });

  it('is printed as a record without cost; the life line of a thing names its number', async () => {
    const [first] = await pieces();
    const sent = melt([first!], { hasil: { berat_hasil: 3.27, kadar_hasil: 75 } });
    const { body } = await approved(PATH, sent);
    await shop.as('SPV2', 'post', `${PATH}/${sent.id}/cetak`, {});
    const { text = '' } = await shop.as('SPV2', 'get', `${PATH}/${sent.id}/slip.txt`);
    for (const words of ['BERITA ACARA HANCUR BARANG', first!, WHY, '3.270']) expect(text).toContain(words);
    expect(text).not.toMatch(/2[.,]?400[.,]?000/);
    const { body: history } = await shop.as('OWNER', 'get', `barang/${first}/riwayat`);
    expect(JSON.stringify(history)).toContain(body.data['no_hancur']);
  });

  it('names what is wrong, and who has a thing instead', async () => {
    const details = async (body: object) =>
      ((await shop.as('SPV2', 'post', PATH, body)).body as unknown as { details: { field: string; message: string }[] }).details; // prettier-ignore
    const fields = async (body: object) => (await details(body)).map(({ field }) => field);
    const [first] = await pieces();
    const second = await shop.addRing();
    expect(await details(melt([first!], { alasan: 'TERLALU PENDEK' }))).toMatchObject([
      { field: 'alasan', message: 'Deskripsi Minimal 20 Karakter' },
    ]);
    expect(await fields(melt([first!, first!.toLowerCase()], { kode_gudang: 'TOKO2' }))).toEqual(['kode_gudang', 'kode_barcode.1']); // prettier-ignore
    expect(await fields(melt([first!], { hasil: { berat_hasil: 0, kadar_hasil: 101 } }))).toEqual([
      'hasil.berat_hasil',
      'hasil.kadar_hasil',
    ]);
    expect(await fields(melt([]))).toEqual(['kode_barcode']);
    expect(code(await shop.as('SPV2', 'post', PATH, melt(['TIDAK-ADA'])))).toEqual([404, 'BARCODE_NOT_FOUND']);
    expect((await shop.as('KASIR1', 'post', PATH, melt([first!]))).status).toBe(403);

    const heavy = await shop.addRing({ kode_group: 'G1200' });
    expect(await fields(melt([heavy]))).toEqual(['kode_barcode.0']);
    const sold = { id: randomUUID(), kode_sales: 'SL1', lines: [{ kode_barcode: second }] };
    expect((await shop.as('KASIR1', 'post', 'penjualan', sold)).status).toBe(201);
    const taken = await shop.as('SPV2', 'post', PATH, melt([first!, second]));
    expect(taken).toMatchObject({ status: 409, body: { code: 'ITEM_TAKEN', details: [{ field: 'kode_barcode.1' }] } });
    expect((taken.body as unknown as { message: string }).message).toContain('KASIR1');
    const melted = await approved(PATH, melt([first!]));
    const late = await shop.as('OWNER', 'post', PATH, melt([first!]));
    expect(late).toMatchObject({ status: 409, body: { code: 'ITEM_MOVED_ON' } });
    expect((late.body as unknown as { message: string }).message).toContain(String(melted.body.data['no_hancur']));
  });

  it('refuses a thing with stones', async () => {
    await shop.as('OWNER', 'put', 'para-system', { data: [{ key: 'DIAMOND_MODULE', value: true }] });
    // Taken off the weight or not: both are stones.
    for (const [kode, potong_berat] of [
      ['TABUR', true],
      ['HIAS', false],
    ] as const) {
      const kind = { golongan: 'BERLIAN', satuan: 'CARAT', potong_berat, is_aktif: true };
      await shop.as('OWNER', 'post', 'jenis-batu', { kode_jenis_batu: kode, nama_jenis_batu: kode, mata_uang: 'IDR', ...kind }); // prettier-ignore
      await shop.as('OWNER', 'post', 'parameter-berlian', { kode_berlian: `LOT-${kode}`, nama_berlian: `BERLIAN ${kode}`, kode_jenis_batu: kode, harga_modal: 9_000_000, harga_jual: 12_000_000, is_aktif: true }); // prettier-ignore
      const set = await shop.addRing({ stones: [{ kode_berlian: `LOT-${kode}`, pcs: 12, carat: 0.35 }] });
      const refused = await shop.as<{ details: object[] }>('SPV2', 'post', PATH, melt([set]));
      expect(refused.status).toBe(400);
      expect(refused.body.details).toMatchObject([
        { field: 'kode_barcode.0', message: `Lepas Batu Dari Barang ${set} Dahulu` },
      ]);
    }
  });

  it('is done once, however often it is sent; a loss beyond the tolerance needs a word of its own', async () => {
    const sent = melt(await pieces());
    const otorisasi_ids = await shop.approve(await shop.as('SPV2', 'post', PATH, sent), 'SPV2');
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await shop.as('SPV2', 'post', PATH, { ...sent, otorisasi_ids }, key);
    expect(first.status).toBe(201);
    expect((await shop.as('SPV2', 'post', PATH, { ...sent, otorisasi_ids }, key)).body).toEqual(first.body);
    const light = { ...BAR, berat_hasil: 14.7 };
    const asked = await shop.as<{ data: { otorisasi: object[] } }>('SPV2', 'post', `${PATH}/${sent.id}/hasil`, light);
    expect(asked.body.data.otorisasi).toMatchObject([{ kategori: 'SUSUT_LEBUR', description: 'SUSUT LEBUR MELEBIHI TOLERANSI' }]); // prettier-ignore
    expect((await approved(`${PATH}/${sent.id}/hasil`, light)).status).toBe(200);
    expect(code(await shop.as('SPV2', 'post', `${PATH}/${sent.id}/hasil`, BAR))).toEqual([409, 'MELT_NOT_RUNNING']);
    // The calls of bought goods do not find it.
    expect(code(await shop.as('SPV2', 'post', `pembelian/hancur/${sent.id}/batal`, { alasan: 'SALAH' }))).toEqual([404, 'GOODS_DOCUMENT_NOT_FOUND']); // prettier-ignore
  });

  it('leaves a tray alone that somebody weighs', async () => {
    const [first] = await pieces();
    await shop.as('OWNER', 'post', 'timbang-baki/start', { kode_gudang: 'TOKO', kode_toko: 'A1' });
    expect(code(await shop.as('SPV2', 'post', PATH, melt([first!])))).toEqual([409, 'TRAY_HELD']);
    await shop.as('OWNER', 'post', 'timbang-baki/reset', {});
    expect((await approved(PATH, melt([first!]))).status).toBe(201);
  });
});

it('leaves books that verify and that every journal knows', async () => {
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
