import { randomUUID } from 'node:crypto';
import type { PriceBoard, PriceChange, PricePoint } from '@emas/contracts/masterdata/price-board.view';
import { addDays } from '@emas/domain/shared/business-date';
import { createClient } from '../../apps/api/src/platform/database/connections.js';
import { Shadow } from '../../apps/api/src/ledger/followers/shadow.js';
import { ProjectionRegistry } from '../../apps/api/src/ledger/projection-registry.js';
import { FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

describe('the price board', () => {
  let server: TestApp;
  let shop: GoldShop;
  beforeAll(async () => {
    server = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(server);
  });
  afterAll(() => server?.close());

  const board = async (): Promise<PriceBoard> => (await shop.as<PriceBoard>('OWNER', 'get', 'papan-harga')).body;
  const group = async (kode: string) => (await board()).groups.find(({ kode_group }) => kode_group === kode)!;
  const change = (body: object, user = 'OWNER', key: string = randomUUID()) =>
    shop.as(user, 'post', 'papan-harga', { jual: [], beli: [], ...body }, { 'Idempotency-Key': key });

  test('shows the prices in force side by side', async () => {
    const { tgl, harga_gold, groups } = await board();
    expect(tgl).toBe(shop.today);
    expect(harga_gold).toBeNull();
    expect(groups.find(({ kode_group }) => kode_group === 'G750')).toMatchObject({ satuan_harga: 'GRAM', kadar: 75, harga_jual: 485_000, harga_beli: 460_000 }); // prettier-ignore
    expect(groups.find(({ kode_group }) => kode_group === 'LM1')).toMatchObject({ satuan_harga: 'PCS', harga_usulan: null, harga_jual: 1_234_500 }); // prettier-ignore
  });

  test('writes nothing, and asks nobody, where no price is other', async () => {
    const { harga_jual, sejak } = await group('G750');
    // Its version is of an earlier day: the same price is no new one of today.
    expect(sejak! < shop.today).toBe(true);
    const answer = await change({ jual: [{ kode_group: 'G750', harga: harga_jual }] });
    expect(answer.body).toMatchObject({ message: 'Tidak Ada Harga Yang Berubah', changed: 0 });
  });

  test('changes base, selling and buying prices in one approved step, once', async () => {
    const prices = {
      harga_gold: 1_500_000,
      jual: [{ kode_group: 'G750', harga: 1_125_000.5, yakin: true }, { kode_group: 'LM1', harga: 1_600_000, yakin: true }],
      beli: [{ kode_harga: 'G750', harga_per_gram: 1_050_000, yakin: true }],
    }; // prettier-ignore
    const key = randomUUID();
    const refused = await change(prices, 'OWNER', key);
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'AUTHORIZATION_REQUIRED', data: { otorisasi: [{ kategori: 'HARGA', description: 'PERUBAHAN 4 HARGA DI PAPAN HARGA' }] } }]); // prettier-ignore
    expect((await group('G750')).harga_jual).toBe(485_000);
    const otorisasi_ids = await shop.approve(refused, 'OWNER');
    const done = await change({ ...prices, otorisasi_ids }, 'OWNER', key);
    expect(done.body).toMatchObject({ message: 'Harga Berhasil Dirubah', changed: 4 });
    // The same request again is answered as before; what it asked stands there once.
    const seq = (await shop.ledger.head(SHOP)).seq;
    expect((await change({ ...prices, otorisasi_ids }, 'OWNER', key)).body).toEqual(done.body);
    expect((await shop.ledger.head(SHOP)).seq).toBe(seq);
    expect(await board()).toMatchObject({ harga_gold: 1_500_000, harga_gold_sejak: shop.today });
    // Set under this very base: it is its own proposal.
    expect(await group('G750')).toMatchObject({ harga_jual: 1_125_000.5, harga_beli: 1_050_000, harga_usulan: 1_125_000.5, sejak: shop.today, oleh: 'OWNER' }); // prettier-ignore
    expect(await group('LM1')).toMatchObject({ harga_jual: 1_600_000, harga_usulan: 1_600_000 });
  });

  test('asks in words about a price that jumps, at its field, and takes it when it was looked at again', async () => {
    const told = ({ body }: { body: { details?: readonly object[] } }) => (body.details as { field: string; code: string; message: string }[]).map(({ field, code, message }) => [field, code, message]); // prettier-ignore
    const jumps = {
      harga_gold: 15_000_000,
      jual: [{ kode_group: 'G750', harga: 11_250_005 }, { kode_group: 'LM1', harga: 1_680_000 }],
      beli: [{ kode_harga: 'G750', harga_per_gram: 997_499 }],
    }; // prettier-ignore
    const asked = await change(jumps);
    expect([asked.status, asked.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    // 1,600,000 to 1,680,000 is 5 % and no more.
    expect(told(asked)).toEqual([
      ['harga_gold', 'jumpsUp', 'Harga Gold 24K Naik 900 %, Dari Rp. 1,500,000 Menjadi Rp. 15,000,000'],
      ['jual.0.harga', 'jumpsUp', 'Harga Jual EMAS 750 Naik 900 %, Dari Rp. 1,125,000.5 Menjadi Rp. 11,250,005'],
      [
        'beli.0.harga_per_gram',
        'jumpsDown',
        'Harga Per Gram EMAS 750 Turun 5 %, Dari Rp. 1,050,000 Menjadi Rp. 997,499',
      ],
    ]);
    // Sure of one is not sure of the others.
    const one = await change({ ...jumps, harga_gold_yakin: true });
    expect(told(one).map(([field]) => field)).toEqual(['jual.0.harga', 'beli.0.harga_per_gram']);
    const sure = await change({ jual: [{ kode_group: 'G750', harga: 11_250_005, yakin: true }] });
    expect([sure.status, sure.body.code]).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    await shop.as('OWNER', 'put', 'para-system', { key: 'batas_perubahan_harga', value: 10 });
    expect((await change({ jual: [{ kode_group: 'G750', harga: 1_237_500 }] })).body.code).toBe(
      'AUTHORIZATION_REQUIRED',
    );
    await shop.as('OWNER', 'put', 'para-system', { key: 'batas_perubahan_harga', value: 5 });
  });

  test('says at the price what is wrong with it, and changes none', async () => {
    const before = await board();
    const answer = await change({
      jual: [{ kode_group: 'G750', harga: 0 }, { kode_group: 'NIHIL', harga: 5 }],
      beli: [{ kode_harga: 'G750', harga_per_gram: 0 }],
    }); // prettier-ignore
    expect(answer.status).toBe(400);
    expect((answer.body.details as { field: string; message: string }[]).map(({ field, message }) => [field, message])).toEqual([
      ['jual.0.harga', 'Harga Jual Tidak Boleh 0'],
      ['jual.1.harga', 'Harga Jual NIHIL Tidak Ditemukan'],
      ['beli.0.harga_per_gram', 'Harga Per Gram Tidak Boleh 0'],
    ]); // prettier-ignore
    expect(await board()).toEqual(before);
    const twice = await change({ jual: [{ kode_group: 'G750', harga: 5 }, { kode_group: 'G750', harga: 6 }] }); // prettier-ignore
    expect(twice.body.details).toMatchObject([{ field: 'jual.1.harga' }]);
  });

  test('a cashier sees the board and changes nothing', async () => {
    expect((await shop.as('KASIR1', 'get', 'papan-harga')).status).toBe(200);
    expect((await change({ harga_gold: 5 }, 'KASIR1')).status).toBe(403);
  });

  test('what is scanned after a change costs what the board says', async () => {
    const scanned = await shop.as('KASIR1', 'get', `penjualan/barang/${await shop.addRing()}`);
    expect(scanned.body).toMatchObject({ harga_gram: 1_125_000.5 });
  });

  test('tells how a price came to be', async () => {
    const history = async (query = '') => (await shop.as<PricePoint[]>('OWNER', 'get', `papan-harga/riwayat${query}`)).body; // prettier-ignore
    const points = await history('?kode_group=G750&hari=30');
    expect(points[0]).toMatchObject({ tgl: addDays(shop.today, -30), harga_jual: 485_000, harga_beli: 460_000 });
    expect(points.at(-1)).toMatchObject({ tgl: shop.today, harga_gold: 1_500_000, harga_jual: 1_125_000.5, harga_beli: 1_050_000 }); // prettier-ignore
    expect((await history()).at(-1)).toMatchObject({ harga_gold: 1_500_000, harga_jual: null });
    expect((await shop.as('OWNER', 'get', 'papan-harga/riwayat?kode_group=NIHIL')).status).toBe(404);
  });

  test('proposes what keeps the margin of each price to the base under which it was set', async () => {
    const before = await board();
    expect(before.groups.map(({ dasar_jual, dasar_beli }) => [dasar_jual, dasar_beli])).toEqual([
      [1_500_000, 1_500_000],
      [1_500_000, 1_500_000],
      [null, 1_500_000],
    ]);
    const body = { harga_gold: 1_530_000, jual: [], beli: [] };
    await change({ ...body, otorisasi_ids: await shop.approve(await change(body), 'OWNER') });
    // 1,125,000.5 × 1.02, and 1,600,000 × 1.02; what has no price yet goes by its fineness.
    const proposed = Object.fromEntries((await board()).groups.map(({ kode_group, harga_usulan }) => [kode_group, harga_usulan])); // prettier-ignore
    expect(proposed).toEqual({ G750: 1_147_500.51, LM1: 1_632_000, NOPRICE: 1_147_500 });
    const listed = await shop.as('OWNER', 'get', 'para-harga-emas');
    expect(listed.body.find(({ kode_group }: { kode_group: string }) => kode_group === 'LM1').harga_usulan).toBe(1_632_000); // prettier-ignore
  });

  test('keeps every change, who made it and when: also the price of a minute', async () => {
    const set = async (harga: number) => {
      const body = { jual: [{ kode_group: 'G750', harga, yakin: true }], beli: [] };
      await change({ ...body, otorisasi_ids: await shop.approve(await change(body), 'OWNER') });
    };
    await set(11_470_000);
    await set(1_147_000);
    const changes = async (query = '') => (await shop.as<PriceChange[]>('KASIR1', 'get', `papan-harga/perubahan${query}`)).body; // prettier-ignore
    const [mended, wrong, ...earlier] = await changes('?kode_group=G750');
    expect(wrong).toMatchObject({ jenis: 'JUAL', oleh: 'OWNER', tgl_berlaku: shop.today, lama: 1_125_000.5, baru: 11_470_000, persen: 919.56 }); // prettier-ignore
    expect(mended).toMatchObject({ lama: 11_470_000, baru: 1_147_000, persen: -90 });
    expect(Date.parse(mended!.at)).toBeGreaterThanOrEqual(Date.parse(wrong!.at));
    expect(earlier.map(({ jenis, baru }) => [jenis, baru])).toContainEqual(['BELI', 1_050_000]);
    expect((await changes()).map(({ lama, baru }) => [lama, baru])).toEqual([[1_500_000, 1_530_000], [null, 1_500_000]]); // prettier-ignore
    expect((await shop.as('OWNER', 'get', 'papan-harga/perubahan?kode_group=NIHIL')).status).toBe(404);
  });

  test('makes the changes of the past again from the log', async () => {
    const all = async () => (await shop.as('OWNER', 'get', 'papan-harga/perubahan?kode_group=G750')).body;
    const before = await all();
    const client = createClient(server.config);
    await client.connect();
    try {
      const projection = server.app.get(ProjectionRegistry).find('price-changes')!;
      expect(await Shadow.compare(client, projection)).toBeNull();
      await Shadow.rebuild(client, projection);
      expect(await Shadow.compare(client, projection)).toBeNull();
    } finally {
      await client.end();
    }
    expect(await all()).toEqual(before);
  });
});
