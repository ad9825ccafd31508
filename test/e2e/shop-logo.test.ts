import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { DOCUMENT_MAKERS } from '../support/document-makers.js';
import { FOUNDED, GoldShop } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let shop: GoldShop;
const PROFILE = { nama_toko: 'TOKO EMAS', alamat_toko: 'JL. PASAR BESAR 88' };

beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
});
afterAll(() => test?.close());

const logo = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 300, channels: 3, background: '#b8860b' } })
    .jpeg()
    .toBuffer();

async function upload(picture: Buffer, by = 'OWNER'): Promise<{ status: number; location: string }> {
  const { status, body } = await test.http
    .post('/api/v1/images/TOKO')
    .auth(await shop.token(by), { type: 'bearer' })
    .set('Idempotency-Key', randomUUID())
    .attach('file', picture, 'logo.jpg');
  return { status, location: body.location as string };
}
const shown = async (location: string): Promise<number> => (await test.http.get(location)).status;
const change = async (body: object): Promise<number> =>
  (await shop.as('OWNER', 'put', 'shop-profile', { ...PROFILE, ...body })).status;
const profile = async () => (await shop.as('KASIR1', 'get', 'shop-profile')).body as object;

/** Pictures of a slip's PDF: their widths and heights. */
async function pictures(sale: string): Promise<[number, number][]> {
  const { body } = await test.http
    .get(`/api/v1/penjualan/${sale}/slip.pdf`)
    .auth(await shop.token('OWNER'), { type: 'bearer' })
    .buffer(true)
    .parse((answer, done) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => done(null, Buffer.concat(parts)));
    });
  const found = (body as Buffer).toString('latin1').matchAll(/\/Subtype \/Image[^>]*?\/Width (\d+)\s+\/Height (\d+)/g);
  return [...found].map(([, width, height]) => [Number(width), Number(height)]);
}

describe('the logo of a shop', () => {
  it('stands on slips, stays when name and address change, is replaced and taken away', async () => {
    const sale = await DOCUMENT_MAKERS.sale.valid(shop);
    expect(await pictures(sale)).toEqual([]);
    const first = await upload(await logo(300));
    expect(await change({ logo_path: first.location })).toBe(200);
    expect(await profile()).toMatchObject({ ...PROFILE, logo_path: first.location });
    expect(await pictures(sale)).toEqual([[300, 300]]);
    expect(await change({ nama_toko: 'TOKO EMAS MURNI' })).toBe(200);
    expect(await profile()).toMatchObject({ nama_toko: 'TOKO EMAS MURNI', logo_path: first.location });
    const second = await upload(await logo(600));
    expect(await change({ logo_path: second.location })).toBe(200);
    expect([await shown(first.location), await shown(second.location)]).toEqual([404, 200]);
    expect(await pictures(sale)).toEqual([[600, 300]]);
    expect(await change({ logo_path: null })).toBe(200);
    expect(await shown(second.location)).toBe(404);
    expect(await profile()).not.toHaveProperty('logo_path');
    expect(await pictures(sale)).toEqual([]);
  });

  it('is chosen by who may change the shop, and is a picture that was sent for it', async () => {
    expect((await upload(await logo(300), 'KASIR1')).status).toBe(403);
    const foreign = await shop.as('OWNER', 'put', 'shop-profile', { ...PROFILE, logo_path: '/api/v1/images/BARANG/abcdefghijklmnop.jpg' }); // prettier-ignore
    expect([foreign.status, foreign.body]).toMatchObject([400, { details: [{ field: 'logo_path', code: 'IMAGE_UNKNOWN' }] }]); // prettier-ignore
  });
});
