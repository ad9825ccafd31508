import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { FOUNDED, GoldShop } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/** SJA is the head office of its node, SJB a branch of its list, SJC a shop of the same node that is in no list. */
let test: TestApp;
let head: GoldShop;
let branch: GoldShop;
let stranger: GoldShop;
beforeAll(async () => {
  process.env['APP_TYPE'] = 'PUSAT';
  test = await createTestApp({ template: FOUNDED });
  head = await GoldShop.open(test);
  branch = await GoldShop.open(test, undefined, 'SJB');
  stranger = await GoldShop.open(test, undefined, 'SJC');
  await list(head, 'SJB');
  // What a branch has in a list of its own opens nothing to it.
  await list(branch, 'SJA');
  await giveUp(head);
  await giveUp(branch);
  await giveUp(branch);
  await giveUp(stranger);
});
afterAll(async () => {
  await test?.close();
  delete process.env['APP_TYPE'];
});

async function list(shop: GoldShop, kode_toko: string): Promise<void> {
  const row = { kode_toko, nama_toko: `TOKO ${kode_toko}`, alamat_toko: 'JL. RAYA 1', jenis_toko: 'CABANG', portal: 'https://cabang.test' }; // prettier-ignore
  expect(await shop.as('OWNER', 'put', 'para-system', { key: 'SEND_GOODS_MODULE', value: true })).toMatchObject({ status: 200 }); // prettier-ignore
  expect(await shop.as('OWNER', 'post', 'tokos', row)).toMatchObject({ status: 201 });
}

/** A sale that was saved and not paid. */
async function giveUp(shop: GoldShop): Promise<void> {
  const sale = { id: randomUUID(), kode_sales: 'SL1', lines: [{ kode_barcode: await shop.addRing() }] };
  expect(await shop.as('KASIR1', 'post', 'penjualan', sale)).toMatchObject({ status: 201 });
  expect(await shop.as('KASIR1', 'delete', `penjualan/${sale.id}?alasan=TIDAK%20JADI`)).toMatchObject({ status: 200 });
}

const read = (shop: GoldShop, user: string, toko?: string) =>
  shop.as<ReportDocument>(user, 'get', `laporan/batal-penjualan${toko === undefined ? '' : `?toko=${toko}`}`);

/** Shops of its rows, each time they are named: their numbers begin with kind and shop. */
const shopsIn = ({ table }: ReportDocument): string[] =>
  table.lines.flatMap((line) => (line.kind === 'row' ? [/FJ(SJ.)/.exec(line.cells.join(' '))?.[1] ?? '?'] : [])).sort();

describe('the shop selector', () => {
  it('reads the head office and the shops of its list, or one of them', async () => {
    const all = await read(head, 'OWNER');
    expect(all.status).toBe(200);
    expect(shopsIn(all.body)).toEqual(['SJA', 'SJB', 'SJB']);
    expect(shopsIn((await read(head, 'OWNER', 'SJB')).body)).toEqual(['SJB', 'SJB']);
    expect(shopsIn((await read(head, 'OWNER', 'ALL')).body)).toHaveLength(3);
  });

  it('refuses a shop that is not of the list', async () => {
    expect(await read(head, 'OWNER', 'SJC')).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });

  it('is not there in a branch of the same node, which reads itself', async () => {
    for (const asked of [undefined, 'ALL', 'SJA']) {
      const { body } = await read(branch, 'OWNER', asked);
      expect(shopsIn(body)).toEqual(['SJB', 'SJB']);
      expect(body.filters.map(({ name }) => name)).not.toContain('toko');
    }
  });
});
