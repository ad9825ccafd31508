import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let shop: GoldShop;

beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test, '2026-11-20');
  await shop.as('OWNER', 'post', 'ruginota', { bulan_dari: 0, bulan_sampai: null, rugi_persen: 10, is_aktif: true });
});
afterAll(() => test.close());

async function photo(): Promise<string> {
  const image = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c99' } })
    .jpeg()
    .toBuffer();
  const { body } = await test.http
    .post('/api/v1/images/NOTA_LAMA')
    .set('Authorization', `Bearer ${await shop.token('KASIR1')}`)
    .set('Idempotency-Key', randomUUID())
    .attach('file', image, 'nota.jpg')
    .expect(201);
  return (body as { location: string }).location;
}

/** 2.000 g sold for 800,000 on 20 May 2020: 400,000 a gram, where today's board says 460,000. */
const paper = async (over: object = {}) => ({
  no: 'A-1234',
  tgl_jual: '2020-05-20',
  berat: 2,
  harga: 800_000,
  gambar_path: await photo(),
  ...over,
});
const purchase = (nota_lama: object, over: object = {}) => ({
  id: randomUUID(),
  kode_sales: 'SL1',
  lines: [
    {
      nama_barang: 'KALUNG RANTAI',
      kode_dept: 'CINCIN',
      kode_group: 'G750',
      kadar: 75,
      kondisi_barang: 'NOTA5',
      berat: 1.98,
      nota_lama,
      ...over,
    },
  ],
});
const save = (body: object) => shop.as('KASIR1', 'post', 'pembelian', body);
const fields = ({ body }: Answer): unknown =>
  (body as unknown as { details: { field: string; message: string }[] }).details.map(({ field, message }) => [field, message]); // prettier-ignore

describe('a paper note from before the system', () => {
  it('is priced by itself, loses by its age, and brings goods from its customer', async () => {
    const body = purchase(await paper());
    const { gambar_path: _, ...told } = body.lines[0]!.nota_lama as { gambar_path: string };
    const lines = [{ ...body.lines[0]!, nota_lama: told }];
    // 800,000 ÷ 2.000 × 1.980 = 792,000; 10 % 79,200; 5 % 39,600: 673,200 → 673,500
    expect((await shop.as('KASIR1', 'post', 'pembelian/harga', { lines })).body).toMatchObject({
      total_harga: 673_500,
    });
    expect((await save(body)).body.data).toMatchObject({ total_harga: 673_500 });
    expect((await shop.as('KASIR1', 'get', `pembelian/${body.id}`)).body).toMatchObject({
      jenis_nota: 'TANPA_NOTA',
      lines: [
        {
          no_nota_lama: 'A-1234',
          gambar_path: expect.stringMatching(/^\/api\/v1\/images\/NOTA_LAMA\//),
          tgl_jual: '2020-05-20',
          umur_bulan: 78,
          berat_nota: 2,
          susut: 0.02,
          harga_nota: 800_000,
          potongan_rinci: [{ jenis_potongan: 'RUGI NOTA', potongan: 79_200 }, { jenis_potongan: 'KONDISI', potongan: 39_300 }],
        },
      ],
    }); // prettier-ignore
    const pembayaran = [{ cara_bayar: 'CASH', jumlah: 673_500 }];
    expect((await shop.as('KASIR1', 'post', `pembelian/${body.id}/validasi`, { pembayaran })).status).toBe(200);
    expect(await shop.ledger.placesOf(SHOP, `${body.id}:1`)).toEqual([{ place: 'beli', qty: 1, berat: 1980, nilai: 673_500 }]); // prettier-ignore
  });

  it('is bought back once, and free again when its purchase is given up', async () => {
    const again = purchase(await paper());
    const refused = await save(again);
    expect([refused.status, refused.body.code]).toEqual([409, 'NOTE_LINE_BOUGHT']);
    expect(refused.body.message).toMatch(/A-1234.*FBSJA/);
    const draft = purchase(await paper({ no: 'B-1' }));
    expect((await save(draft)).status).toBe(201);
    await shop.as('KASIR1', 'delete', `pembelian/${draft.id}`);
    expect((await save(purchase(await paper({ no: 'B-1' })))).status).toBe(201);
  });

  it('above what the board of today proposes needs a supervisor', async () => {
    const dear = purchase(await paper({ no: 'C-1', harga: 1_100_000 })).lines;
    const { gambar_path: _, ...told } = dear[0]!.nota_lama as { gambar_path: string };
    const priced = await shop.as('KASIR1', 'post', 'pembelian/harga', { lines: [{ ...dear[0], nota_lama: told }] });
    expect(priced.body).toMatchObject({ lines: [{ batas_harga: 865_500 }], total_harga: 926_000 });
    // Today: 1.980 × 460,000 − 5 % = 865,260 → 865,500; the note says 1,100,000
    const refused = await save(purchase(await paper({ no: 'C-1', harga: 1_100_000 })));
    expect(refused).toMatchObject({
      status: 403,
      body: { data: { otorisasi: [{ kategori: 'PEMBELIAN', description: 'HARGA DI ATAS USULAN' }] } },
    });
    expect((await save(purchase(await paper({ no: 'C-1', harga: 1_000_000 })))).status).toBe(201);
  });

  it('is refused without photo, of a later day, of a number that we gave, and beside a note of ours', async () => {
    const told = async (over: object) => fields(await save(purchase(await paper({ no: 'D-1', ...over }))));
    expect(await told({ gambar_path: null })).toEqual([['lines.0.nota_lama.gambar_path', 'Gambar Harus Diisi']]);
    expect(await told({ gambar_path: '/api/v1/images/NOTA_LAMA/abcdefghijklmnop.jpg' })).toEqual([
      ['lines.0.nota_lama.gambar_path', expect.any(String)],
    ]);
    expect(await told({ tgl_jual: '2026-11-21' })).toEqual([
      ['lines.0.nota_lama.tgl_jual', 'Tanggal Nota Tidak Boleh Setelah 2026-11-20'],
    ]);
    expect(await told({ no: 'FBSJA2611200001' })).toEqual([
      ['lines.0.nota_lama.no', 'Nota FBSJA2611200001 Ada Di Sistem, Beli Dengan Nota Itu'],
    ]);
    expect(await told({ berat: 0.5 })).toMatchObject([['lines.0.berat', expect.stringContaining('0.500')]]);
    expect((await save(purchase(await paper({ no: 'D-1', rahasia: 1 })))).status).toBe(400);
    expect((await save(purchase([] as never))).status).toBe(400);
  });
});
