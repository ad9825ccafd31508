import { randomUUID } from 'node:crypto';
import { type Answer, FOUNDED, GoldShop } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

describe('a shop on marketplaces', () => {
  let server: TestApp;
  let shop: GoldShop;
  beforeAll(async () => {
    server = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(server);
  });
  afterAll(() => server?.close());

  const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
  const list = (kode_barcode: string, kode_marketplace = 'TOKPED') => shop.as('OWNER', 'post', 'marketplace/tayang', { kode_barcode, kode_marketplace }); // prettier-ignore
  const listed = async (query = '') => (await shop.as('OWNER', 'get', `marketplace/tayang${query}`)).body;
  async function sell(kode_barcode: string): Promise<{ id: string; no: string }> {
    const id = randomUUID();
    const answer = await shop.as('KASIR1', 'post', 'penjualan', { id, kode_sales: 'SL1', lines: [{ kode_barcode }] });
    expect(code(answer)).toEqual([201, undefined]);
    return { id, no: answer.body.data.no_faktur_jual };
  }

  test('shows nothing while the module is off', async () => {
    expect(code(await list(await shop.addRing()))).toEqual([403, 'MODULE_OFF']);
    await shop.as('OWNER', 'put', 'para-system', { key: 'MARKETPLACE_MODULE', value: true });
    for (const [kode, wajib_foto] of [
      ['TOKPED', true],
      ['SHOPEE', false],
    ] as const)
      // prettier-ignore
      await shop.as('OWNER', 'post', 'marketplace', { kode_marketplace: kode, nama_marketplace: kode, wajib_foto });
  });

  test('lists what lies in trays, with a picture where one is wanted, once on each', async () => {
    const ring = await shop.addRing();
    const bare = await list(ring);
    expect(bare.body).toMatchObject({ code: 'LISTING_PHOTO', message: 'Gambar Wajib Dimasukan' });
    expect(code(await list(ring, 'SHOPEE'))).toEqual([201, undefined]);
    expect(code(await list(ring, 'SHOPEE'))).toEqual([409, 'LISTING_EXISTS']);
    expect(code(await list(ring, 'LAZADA'))).toEqual([409, 'MARKETPLACE_UNKNOWN']);
    expect(await listed()).toMatchObject({
      count: 1,
      data: [{ kode_barcode: ring, status: 'TAYANG', nama_barang: 'CINCIN POLOS', harga_hari_ini: 1_635_000 }],
    });
    const csv = await shop.as('OWNER', 'get', 'marketplace/tayang/csv?kode_marketplace=SHOPEE');
    expect(csv.text).toContain(`SHOPEE,${ring},CINCIN POLOS,75,3.27,1635000,,TAYANG`);
  });

  test('takes off what leaves its tray, first in the list with the note, and offers it again once it is back', async () => {
    const ring = await shop.addRing();
    await list(ring, 'SHOPEE');
    const { id, no } = await sell(ring);
    expect((await listed()).data[0]).toMatchObject({ kode_barcode: ring, status: 'TARIK', no_faktur: no });
    expect(code(await list(ring, 'TOKPED'))).toEqual([409, 'LISTING_NOT_READY']);
    await shop.as('KASIR1', 'delete', `penjualan/${id}`);
    expect((await listed('?status=TARIK')).count).toBe(0);
    await sell(ring);
    expect(code(await shop.as('OWNER', 'delete', `marketplace/tayang/${ring}?kode_marketplace=SHOPEE`))).toEqual([200, undefined]); // prettier-ignore
    expect((await listed(`?q=${ring}`)).count).toBe(0);
  });

  describe('takes orders from a file', () => {
    const csv = (rows: readonly (readonly string[])[]) =>
      Buffer.from(['Marketplace,No Order,SKU,Kode Sales', ...rows.map((row) => row.join(','))].join('\r\n'));
    async function check(rows: readonly (readonly string[])[]) {
      const answer = await server.http
        .post('/api/v1/marketplace/pesanan')
        .set('Authorization', `Bearer ${await shop.token('OWNER')}`)
        .set('Idempotency-Key', randomUUID())
        .attach('file', csv(rows), 'pesanan.csv');
      expect([answer.status, answer.body.code]).toEqual([200, undefined]);
      return answer.body;
    }
    const texts = ({ bad }: { bad: { row: number; column: string; message: string }[] }) => bad.map(({ row, column, message }) => [row, column, message]); // prettier-ignore
    async function commit(id: string) {
      await shop.as('OWNER', 'post', `marketplace/pesanan/${id}/commit`);
      for (;;) {
        const { body } = await shop.as('OWNER', 'get', `marketplace/pesanan/${id}`);
        if (body.status === 'DONE') return body;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }

    test('each good row an open sale with its order; the same file again is bad in every row, naming the notes', async () => {
      const [one, two, gone] = [await shop.addRing(), await shop.addRing(), await shop.addRing()];
      const { no } = await sell(gone);
      const rows = [
        ['TOKPED', 'INV/1', one, 'SL1'],
        ['TOKPED', 'INV/2', two, 'SL1'],
        ['TOKPED', 'INV/3', gone, 'SL1'],
        ['TOKPED', 'INV/2', await shop.addRing(), 'SL1'],
        ['TOKPED', 'INV/4', 'NOPE', 'SL9'],
        ['', 'INV/5', await shop.addRing(), 'SL1'],
      ];
      const checked = await check(rows);
      expect(checked).toMatchObject({ total: 6, good: 2 });
      expect(texts(checked)).toEqual([
        [4, 'sku', `Barang ${gone} Sudah Diambil Oleh KASIR1 (${no})`],
        [5, 'no_order', 'No Order INV/2 Dua Kali Dalam Berkas'],
        [6, expect.any(String), expect.any(String)],
        [7, 'kode_marketplace', expect.any(String)],
      ]);
      expect((await shop.as('KASIR1', 'get', 'penjualan?q=INV/1')).body).toEqual([]);
      expect(await commit(checked.import_id)).toMatchObject({ written: 2, failed: 0 });

      const [found] = (await shop.as('KASIR1', 'get', 'penjualan?q=INV/1')).body;
      const sale = (await shop.as('KASIR1', 'get', `penjualan/${found.id}`)).body;
      expect(sale).toMatchObject({
        status: 'OPEN',
        kode_marketplace: 'TOKPED',
        no_order: 'INV/1',
        total_harga: 1_635_000,
      });
      const [other] = (await shop.as('KASIR1', 'get', 'penjualan?q=INV/2')).body;

      const again = await check(rows.slice(0, 2));
      expect(again).toMatchObject({ total: 2, good: 0 });
      expect(texts(again).map(([row, , message]) => [row, message])).toEqual([
        [2, expect.stringContaining(sale.no_faktur_jual)],
        [3, expect.stringContaining(other.no_faktur_jual)],
      ]);
    });
  });
});
