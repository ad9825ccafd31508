import { randomUUID } from 'node:crypto';
import { templateGrants } from '@emas/contracts/permissions/templates';
import type { LabelPreviewView } from '@emas/contracts/stock/label-preview.view';
import type { NeededLabelsView } from '@emas/contracts/stock/needed-label.view';
import sharp from 'sharp';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { FOUNDED, GoldShop } from '../support/gold-shop.js';
import { grant } from '../support/others.js';

let test: TestApp;
let shop: GoldShop;
let picture: Buffer;

beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
  picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#b8860b' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => test?.close());

const upload = async (by = 'OWNER'): Promise<string> => {
  const answer = await test.http
    .post('/api/v1/images/BARANG')
    .auth(await shop.token(by), { type: 'bearer' })
    .set('Idempotency-Key', randomUUID())
    .attach('file', picture, 'cincin.jpg');
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.location as string;
};
const show = async (location: string, by = 'OWNER'): Promise<number> =>
  (await test.http.get(location).auth(await shop.token(by), { type: 'bearer' })).status;
const change = async (barcode: string, body: object) => {
  const answer = await shop.as('OWNER', 'put', `barang/${barcode}`, body);
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
};

interface Step {
  readonly langkah: string;
  readonly by: string;
  readonly no: string | null;
  readonly dari_baki: string | null;
  readonly ke_baki: string | null;
  readonly status: string | null;
  readonly alasan: string | null;
  readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
}
const stepsOf = async (barcode: string): Promise<Step[]> => {
  const { status, body } = await shop.as<Step[]>('KASIR1', 'get', `barang/${barcode}/riwayat`);
  expect(status).toBe(200);
  return body;
};

describe('what happened to an item', () => {
  it('is told whole, the newest first, each step with its document', async () => {
    const barcode = await shop.addRing();
    await change(barcode, { nama_barang: 'CINCIN UKIR', ongkos: 12_500, alasan: 'MODEL LAIN' });
    const moved = await shop.as('OWNER', 'post', 'barang/pindah', { kode_barcode: [barcode], kode_toko: 'B1' });
    const { no_pindah } = (moved.body as unknown as { data: { no_pindah: string } }).data;
    expect(no_pindah).toMatch(/^PB/);
    const id = randomUUID();
    const saved = await shop.as('KASIR1', 'post', 'penjualan', { id, kode_sales: 'SL1', lines: [{ kode_barcode: barcode }] });
    const { total_harga, no_faktur_jual: no } = (saved.body as unknown as { data: { total_harga: number; no_faktur_jual: string } }).data;
    await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, { pembayaran: [{ cara_bayar: 'CASH', jumlah: total_harga }] });
    const refused = await shop.as('KASIR1', 'post', `penjualan/${id}/batal`, { alasan: 'SALAH BARANG' });
    const otorisasi_ids = await shop.approve(refused, 'KASIR1');
    await shop.as('KASIR1', 'post', `penjualan/${id}/batal`, { alasan: 'SALAH BARANG', otorisasi_ids });

    const steps = await stepsOf(barcode);
    expect(steps.map(({ langkah, by, no, status }) => [langkah, by, no, status])).toEqual([
      ['BATAL_JUAL', 'KASIR1', no, 'READY'],
      ['TERJUAL', 'KASIR1', no, 'TERJUAL'],
      ['DI_NOTA', 'KASIR1', no, 'RESERVASI'],
      ['PINDAH', 'OWNER', no_pindah, 'READY'],
      ['DIUBAH', 'OWNER', null, null],
      ['BARU', 'OWNER', null, 'READY'],
    ]);
    expect(steps[3]).toMatchObject({ dari_baki: 'A1', ke_baki: 'B1' });
    expect([steps[4]!.alasan, steps[3]!.alasan, steps[0]!.alasan]).toEqual(['MODEL LAIN', null, 'SALAH BARANG']);
    expect(steps[4]!.changes).toEqual([
      { field: 'nama_barang', before: 'CINCIN POLOS', after: 'CINCIN UKIR' },
      { field: 'ongkos', before: 0, after: 12_500 },
    ]);
    expect(JSON.stringify(steps)).not.toContain('harga_modal');
  }); // prettier-ignore

  it('is refused for a barcode that is none', async () => {
    const { status, body } = await shop.as('KASIR1', 'get', 'barang/NIHIL/riwayat');
    expect([status, (body as { code: string }).code]).toEqual([404, 'BARCODE_NOT_FOUND']);
  });
});

describe('the picture of an item', () => {
  it('comes with it, is seen at the till, is replaced and removed, and all of that is its history', async () => {
    const first = await upload();
    const barcode = await shop.addRing({ gambar_path: first });
    expect((await shop.as('KASIR1', 'get', `barang/${barcode}`)).body).toMatchObject({ gambar_path: first });
    expect((await shop.as('KASIR1', 'get', `penjualan/barang/${barcode}`)).body).toMatchObject({ gambar_path: first });
    expect(await show(first, 'KASIR1')).toBe(200);
    const second = await upload();
    await change(barcode, { gambar_path: second });
    expect([await show(first), await show(second)]).toEqual([404, 200]);
    await change(barcode, { gambar_path: null });
    expect(await show(second)).toBe(404);
    expect((await shop.as('KASIR1', 'get', `barang/${barcode}`)).body).toMatchObject({ gambar_path: null });
    const steps = await stepsOf(barcode);
    expect(steps.map(({ langkah, changes }) => [langkah, changes])).toEqual([
      ['FOTO', [{ field: 'gambar_path', before: second, after: null }]],
      ['FOTO', [{ field: 'gambar_path', before: first, after: second }]],
      ['BARU', []],
    ]);
  });

  it('is stored once, and answers the same however often it is sent', async () => {
    const gambar_path = await upload();
    const key = { 'Idempotency-Key': randomUUID() };
    const item = { nama_barang: 'CINCIN FOTO', kode_dept: 'CINCIN', kode_group: 'G750', berat: 3.27, kode_toko: 'A1', harga_modal: 1_300_000, gambar_path }; // prettier-ignore
    const answers = [];
    for (let i = 0; i < 2; i += 1) answers.push((await shop.as('OWNER', 'post', 'barang', item, key)).body);
    expect(answers[1]).toEqual(answers[0]);
    const other = await shop.as('OWNER', 'post', 'barang', item);
    expect([other.status, other.body]).toMatchObject([400, { details: [{ field: 'gambar_path', code: 'IMAGE_UNKNOWN' }] }]); // prettier-ignore
  });

  it('is chosen by who may change items', async () => {
    await expect(upload('KASIR1')).rejects.toThrow('FORBIDDEN');
  });
});

/** The clock alone is set; whatever waits goes on. */
const TIMERS = ['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const; // prettier-ignore

describe('labels of items', () => {
  // KASIR2 may do what a cashier does, but print no labels.
  beforeAll(async () => {
    const { 'cetak-barcode': _, ...rights } = templateGrants('KASIR');
    await grant(shop, 'KASIR2', rights);
  });

  const print = (codes: string[], over: object = {}) =>
    shop.as('OWNER', 'post', 'barang/label', { id: randomUUID(), kode_barcode: codes, ...over });

  it('are counted, come as a page each, and a second one needs a reason', async () => {
    const [one, two] = [await shop.addRing(), await shop.addRing()];
    const { status, body } = await print([one, two], { salinan: 2 });
    expect([status, body]).toMatchObject([201, { message: 'Label Dicetak' }]);
    const { id } = body as unknown as { id: string };
    const pdf = await test.http.get(`/api/v1/barang/label/${id}`).auth(await shop.token('OWNER'), { type: 'bearer' });
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((pdf.body as Buffer).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(4);
    const file = (query: string) => shop.as('OWNER', 'get', `barang/label/${id}?${query}`);
    const zpl = await file('format=zpl&ukuran=80x12&dpi=300');
    expect([zpl.status, zpl.headers?.['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(zpl.text!.match(/\^XA/g)).toHaveLength(4);
    expect(zpl.text).toContain(`^BY2^BCN,69,N,N,N^FH^FD>;${one}^FS`);
    expect(zpl.text).not.toContain('^RF');
    // Where labels have tags, each is written with the code that a count reads.
    const tags = (value: boolean) => shop.as('OWNER', 'put', 'para-system', { data: [{ key: 'RFID_MODULE', value }] });
    await tags(true);
    expect((await file('format=zpl&ukuran=80x12&dpi=300')).text).toContain(`^RFW,H^FD454D41530000${one}^FS`);
    await tags(false);
    expect((await file('format=escpos')).headers?.['content-type']).toBe('application/octet-stream');
    expect((await file('format=zpl&dpi=72')).status).toBe(400);
    const again = await print([two]);
    expect([again.status, again.body]).toMatchObject([400, { details: [{ field: 'alasan', code: 'labelAgain' }] }]);
    expect((await print([two], { alasan: 'robek' })).status).toBe(201);
    expect((await stepsOf(two)).map(({ langkah }) => langkah)).toEqual(['LABEL', 'LABEL', 'BARU']);
  });

  it('say what the shop lays out, with cost in letters for who may see cost alone', async () => {
    const barcode = await shop.addRing();
    const set = (data: object[]) => shop.as('OWNER', 'put', 'settingtoko/perangkat', { data });
    const changed = await set([
      { key: 'template_label', value: { ukuran: '65x12', kadar: 'KARAT', tanpa: ['baki'] } },
      { key: 'sandi_modal', value: 'BLACKHORSE' },
    ]);
    expect([changed.status, changed.body]).toMatchObject([200, {}]);
    const preview = async (by: string, query = '') => {
      const { body } = await shop.as<LabelPreviewView>(
        by,
        'get',
        `barang/label/contoh?kode_barcode=${barcode}${query}`,
      );
      return body;
    };
    const own = await preview('OWNER');
    // Cost 1,300,000 by the letters for 1 to 9 and 0.
    expect(own).toMatchObject({ ukuran: '65x12', lebar: 65, tinggi: 12 });
    expect(own.svg).toMatch(/CINCIN POLOS.*3\.270 g.*18K.*BAEEEEE/s);
    expect(own.svg).toContain('TOKO EMAS SINAR JAYA');
    expect(own.svg).not.toContain('>A1<');
    expect((await preview('KASIR1', '&ukuran=A4')).lebar).toBe(38.1);
    expect((await preview('KASIR1')).svg).not.toContain('BAEEEEE');
    const refused = await set([{ key: 'sandi_modal', value: 'BLACKHORSS' }]);
    expect([refused.status, refused.body]).toMatchObject([400, { details: [{ field: 'sandi_modal', code: 'COST_LETTERS' }] }]); // prettier-ignore
    await set([
      { key: 'template_label', value: {} },
      { key: 'sandi_modal', value: '' },
    ]);
  });

  it('are set up with a label of rulers; a label printer takes no sheet', async () => {
    const test = (query: string) => shop.as('KASIR1', 'get', `barang/label/uji?${query}`);
    const html = await test('format=html&ukuran=A4');
    expect([html.status, html.headers?.['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html.text!.match(/<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="38.1mm"/g)).toHaveLength(65);
    const zpl = await test('format=zpl&ukuran=33x15&dpi=203&geser_x=5&geser_y=-3');
    // Half a millimetre is four dots; nothing stands before the label.
    expect(zpl.text).toContain('^FO4,0^GB264,1,1^FS');
    const sheet = await test('format=zpl&ukuran=A4');
    expect([sheet.status, sheet.body]).toMatchObject([400, { details: [{ field: 'ukuran' }] }]);
    expect((await test('format=zpl&geser_x=51')).status).toBe(400);
  });

  it('are needed by what never had one, and again once it says what is not so', async () => {
    const barcode = await shop.addRing();
    const needed = async () => {
      const { body } = await shop.as<NeededLabelsView>('OWNER', 'get', 'barang/label/perlu');
      expect(body.count).toBe(body.data.length);
      return body.data.find(({ kode_barcode }) => kode_barcode === barcode);
    };
    expect(await needed()).toMatchObject({ kode_baki: 'A1', berat: 3.27, kadar: 75, sebab: 'BELUM', no_terima: null });
    expect((await print([barcode])).status).toBe(201);
    expect(await needed()).toBeUndefined();
    const moved = await shop.as('OWNER', 'post', 'barang/pindah', { kode_barcode: [barcode], kode_toko: 'B1' });
    expect(moved.status).toBeLessThan(300);
    expect(await needed()).toMatchObject({ kode_baki: 'B1', sebab: 'BERUBAH' });
    expect((await print([barcode], { alasan: 'PINDAH BAKI' })).status).toBe(201);
    expect(await needed()).toBeUndefined();
    expect((await shop.as('KASIR2', 'get', 'barang/label/perlu')).status).toBe(403);
    expect((await shop.as('KASIR1', 'get', 'barang/label/perlu')).status).toBe(200);
  });

  it('are fetched by who has just counted them alone; later they are another print', async () => {
    const { body } = await print([await shop.addRing()]);
    const { id } = body as unknown as { id: string };
    const fetched = async (by: string) => {
      const { status, body: answer } = await shop.as(by, 'get', `barang/label/${id}`);
      return [status, (answer as { code?: string }).code];
    };
    expect(await fetched('SPV1')).toEqual([409, 'LABELS_ALREADY_PRINTED']);
    expect(await fetched('OWNER')).toEqual([200, undefined]);
    jest.useFakeTimers({ now: Date.now() + 3 * 60_000, doNotFake: [...TIMERS] });
    try {
      expect(await fetched('OWNER')).toEqual([409, 'LABELS_ALREADY_PRINTED']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('are refused for what is no item, and to who may not print', async () => {
    expect((await print(['NIHIL'])).status).toBe(404);
    const refused = await shop.as('KASIR2', 'post', 'barang/label', { id: randomUUID(), kode_barcode: ['X'] });
    expect(refused.status).toBe(403);
  });
});
