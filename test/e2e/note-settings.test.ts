/** How a shop lays out its notes and slips: who may, what is refused, and what is printed then. */
import { readPdf } from '@emas/reporting/testing/pdf-text';
import { FOUNDED, GoldShop } from '../support/gold-shop.js';
import { DOCUMENT_MAKERS } from '../support/document-makers.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

const NEEDED = [{ blok: 'TANDA' }, { blok: 'FAKTA', isi: ['no_faktur'] }, { blok: 'JUMLAH' }];

describe('the layout of notes', () => {
  let test: TestApp;
  let shop: GoldShop;
  let id: string;

  beforeAll(async () => {
    test = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(test);
    id = await DOCUMENT_MAKERS.sale.valid(shop);
  });
  afterAll(() => test.close());

  const put = (page: string, key: string, value: unknown, by = 'OWNER') =>
    shop.as(by, 'put', page, { data: [{ key, value }] });
  const slips = (value: unknown, by = 'OWNER') => put('setting-nota-slip', 'template_nota_slip', value, by);
  const notes = (value: unknown) => put('setting-nota', 'template_nota', value);
  const text = async (format = 'THERMAL_80') =>
    (await shop.as('OWNER', 'get', `penjualan/${id}/slip.txt?format=${format}`)).text!;

  const bytesOf = async (what: string, by: string): Promise<Buffer> => {
    const answer = await test.http
      .get(`/api/v1/penjualan/${id}/${what}`)
      .set('Authorization', `Bearer ${await shop.token(by)}`)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      })
      .expect(200);
    return answer.body as Buffer;
  };

  it('is what slips are printed with, until the built-in one is back', async () => {
    const built = await text();
    const blocks = [...NEEDED, { blok: 'TEKS', teks: 'SAMPAI JUMPA {no_faktur}' }, { blok: 'SYARAT', tampil: false }];
    expect((await slips({ sale: blocks })).status).toBe(200);
    const own = await text();
    expect(own.split('\n').at(-1)).toMatch(/^SAMPAI JUMPA FJSJA/);
    expect(own).not.toContain('Syarat');
    const laid = await shop.as('OWNER', 'get', `penjualan/${id}/slip.json?format=THERMAL_58`);
    expect(laid.body.slip.layout).toEqual({ slip: blocks });
    expect(laid.body.pages).toEqual([
      [
        { ukuran: 'SEDANG', teks: expect.stringContaining('SAMPAI JUMPA') },
        { gambar: 'NOMOR', rata: 'KIRI' },
      ],
    ]);
    const seen = await shop.as('OWNER', 'get', 'setting-nota-slip');
    expect(seen.body.nilai).toEqual({ template_nota_slip: { sale: blocks } });
    expect(seen.body.riwayat).toMatchObject([{ sebelum: {}, sesudah: { sale: blocks }, changed_by: 'OWNER' }]);
    expect((await slips({})).status).toBe(200);
    expect(await text()).toBe(built);
    expect((await shop.as('OWNER', 'get', 'setting-nota-slip')).body.riwayat).toHaveLength(2);
  });

  it('is refused at its block, and nothing changes', async () => {
    const hidden = [NEEDED[0], NEEDED[1], { blok: 'JUMLAH', tampil: false }];
    const refused = await slips({ sale: hidden });
    expect(refused.status).toBe(400);
    expect(refused.body.details).toEqual([
      { field: 'template_nota_slip.sale.2', code: 'TEMPLATE_NEEDS', message: 'Blok total Wajib Ada' },
    ]);
    const code = await notes({ 'Desktop/DEPAN': [...NEEDED, { blok: 'TEKS', teks: '<script>' }] });
    expect(code.body.details).toMatchObject([{ field: 'template_nota.Desktop/DEPAN.3.teks', code: 'TEMPLATE_MARKUP' }]);
    // By the call that changes any setting, too.
    const anywhere = await shop.as('OWNER', 'put', 'para-system', {
      key: 'template_nota_slip',
      value: { sale: hidden },
    });
    expect(anywhere.status).toBe(400);
    const foreign = await put('setting-nota', 'pembulatan', 100);
    expect(foreign.body.details).toMatchObject([{ field: 'pembulatan', code: 'SETTING_READ_ONLY' }]);
    expect((await shop.as('OWNER', 'get', 'setting-nota')).body.nilai).toEqual({
      template_nota: {},
      platform_nota: 'Desktop',
      sisi_nota: 'DEPAN',
    });
  });

  it('says what is printed on notes of its kind and paper, on its side, in order', async () => {
    const remark = (kode_keterangan: string, isi_keterangan: string, more: object) =>
      shop.as('OWNER', 'post', 'keterangan-nota', { kode_keterangan, isi_keterangan, jenis_nota: 'PENJUALAN', platform: 'Desktop', sisi: 'DEPAN', urutan: 1, ...more }); // prettier-ignore
    expect((await remark('B', 'SEGEL UTUH', { urutan: 2 })).status).toBe(201);
    await remark('A', 'NOTA JANGAN HILANG', {});
    await remark('C', 'BUKA SETIAP HARI', { sisi: 'BELAKANG' });
    await remark('D', 'UNTUK PEMBELIAN', { jenis_nota: 'PEMBELIAN' });
    await remark('E', 'UNTUK PONSEL', { platform: 'Mobile' });
    await remark('F', 'TIDAK AKTIF', { is_aktif: false });
    const told = (await text()).split('\n');
    const at = told.indexOf('NOTA JANGAN HILANG');
    expect(told.slice(at, at + 3)).toEqual(['NOTA JANGAN HILANG', 'SEGEL UTUH', 'BUKA SETIAP HARI']);
    for (const other of ['UNTUK PEMBELIAN', 'UNTUK PONSEL', 'TIDAK AKTIF']) expect(told).not.toContain(other);
    const pdf = async () => readPdf(await bytesOf('slip.pdf', 'OWNER'));
    const [front, back] = await pdf();
    expect(front!.text).toContain('SEGEL UTUH');
    expect(back!.lines.map((line) => line.trim())).toEqual(['BUKA SETIAP HARI']);
    await put('setting-nota', 'sisi_nota', 'BELAKANG');
    await put('setting-nota', 'platform_nota', 'Mobile');
    const mobile = await pdf();
    expect(mobile[0]!.width).toBeCloseTo(226.77, 0);
    expect(mobile[0]!.text).toContain('UNTUK PONSEL');
    expect(mobile[1]!.text).toContain('Toleransi pembelian kembali 3 bulan');
  });

  it('knows the latest notes of each kind', async () => {
    const latest = await shop.as('OWNER', 'get', 'setting-nota/nota');
    expect(latest.body.sale).toEqual([{ id, no: expect.stringMatching(/^FJSJA/), tgl_system: shop.today }]);
    expect(latest.body['trade-in']).toEqual([]);
  });

  it('is sent to a receipt printer with its codes and a cut', async () => {
    const bytes = (await bytesOf('slip.bin', 'KASIR1')).toString('latin1');
    expect(bytes).toContain('NOTA PENJUALAN');
    expect(bytes.endsWith('\x1dVB\x03')).toBe(true);
  });

  it('belongs to the owner where the shop says so', async () => {
    expect((await shop.as('KASIR1', 'get', 'setting-nota')).status).toBe(403);
    expect((await shop.as('SPV1', 'get', 'setting-nota-slip')).status).toBe(200);
    expect((await slips({}, 'SPV1')).status).toBe(200);
    const change = { key: 'setting_nota_owner_only', value: true };
    expect((await shop.as('OWNER', 'put', 'para-system', change)).status).toBe(200);
    for (const by of ['KASIR1', 'SPV1'])
      for (const page of ['setting-nota', 'setting-nota-slip', 'setting-nota/nota'])
        expect((await shop.as(by, 'get', page)).status).toBe(403);
    expect((await slips({}, 'SPV1')).status).toBe(403);
    expect((await shop.as('OWNER', 'get', 'setting-nota')).status).toBe(200);
    expect((await slips({})).status).toBe(200);
  });
});
