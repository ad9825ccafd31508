import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import type { PurchaseLineView } from '@emas/contracts/purchases/purchase.view';
import { proofCode } from '@emas/domain/document/proof-code';
import { DataSource } from 'typeorm';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { reportTotal } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

const SOLD_ON = '2026-07-10';
const BACK_ON = '2026-11-20';

let test: TestApp;
let shop: GoldShop;
const notes: string[] = [];

/** Four rings are sold in July, each 1,635,000 with 49,050 of making charge, and come back in November. */
beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test, SOLD_ON);
  await deductByCategory(true);
  const wide = { kode_group: null, rugi_per_gram: 0, minimal_rugi: null, is_aktif: true };
  await make('ruginota', { ...wide, bulan_dari: 0, bulan_sampai: 2, rugi_persen: 0 });
  await make('ruginota', { ...wide, kode_group: 'G750', bulan_dari: 3, bulan_sampai: null, rugi_persen: 8, rugi_per_gram: 5_000 });
  await make('parabeli', { kondisi_barang: 'NOTA2', nama_kondisi: 'NOTA 2 %', potongan_persen: 2, dasar_harga: 'HARGA_NOTA', is_aktif: true });
  const ofJewellery = { kode_kategori: 'PERHIASAN', is_aktif: true };
  await make('para-potongan-kategori', { ...ofJewellery, kode_potongan: 'ENAMEL', nama_potongan: 'ENAMEL', satuan: 'PCS', potongan_rp: 20_000 });
  await make('para-potongan-kategori', { ...ofJewellery, kode_potongan: 'PATRI', nama_potongan: 'PATRI', satuan: 'BERAT' });
  for (let n = 0; n < 4; n += 1) notes.push(await sold());
  await shop.closeDay(SOLD_ON);
  await shop.openDay(BACK_ON);
}); // prettier-ignore
afterAll(() => test.close());

async function deductByCategory(value: boolean): Promise<void> {
  const { status } = await shop.as('OWNER', 'put', 'para-system', { data: [{ key: 'POTONGAN_PEMBELIAN_MODULE', value }] }); // prettier-ignore
  if (status !== 200) throw new Error(String(status));
}

async function make(path: string, row: object): Promise<void> {
  const answer = await shop.as('OWNER', 'post', path, row);
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
}

async function sold(): Promise<string> {
  const id = randomUUID();
  const lines = [{ kode_barcode: await shop.addRing() }];
  const saved = await shop.as('KASIR1', 'post', 'penjualan', { id, kode_sales: 'SL1', lines });
  const pembayaran = [{ cara_bayar: 'CASH', jumlah: 1_635_000 }];
  await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, { pembayaran });
  return saved.body.data.no_faktur_jual as string;
}

const line = (over: object = {}) => ({ sale_line_no: 1, kondisi_barang: 'NOTA2', berat: 3.27, ...over });
const price = (no_faktur_jual: string, over: object = {}) =>
  shop.as('KASIR1', 'post', 'pembelian/harga', { no_faktur_jual, lines: [line(over)] });
const purchase = (no_faktur_jual: string, over: object = {}) => ({
  id: randomUUID(),
  no_faktur_jual,
  kode_sales: 'SL1',
  lines: [line(over)],
});
const save = (body: object) => shop.as('KASIR1', 'post', 'pembelian', body);
const fields = ({ body }: Answer): unknown =>
  (body as unknown as { details: { field: string; message: string }[] }).details.map(({ field, message }) => [field, message]); // prettier-ignore

const rows = <Row>(sql: string, values: readonly unknown[]): Promise<Row[]> =>
  test.app.get(DataSource).query<Row[]>(sql, [...values]);

describe('a piece that comes back after four months', () => {
  it('is bought at 1,411,500: 143,226 for the age of its note, the rest for its condition', async () => {
    const told = await price(notes[0]!);
    expect(told).toMatchObject({ status: 200, body: { total_harga: 1_411_500, potongan: 174_450 } });
    const rinci = [
      { jenis_potongan: 'RUGI NOTA', kode_potongan: 'G750-3', nama_potongan: null, potongan_persen: 8, potongan_per_gram: 5_000, potongan_berat: null, potongan: 143_226 },
      { jenis_potongan: 'KONDISI', kode_potongan: 'NOTA2', nama_potongan: 'NOTA 2 %', potongan_persen: 2, potongan_per_gram: null, potongan_berat: null, potongan: 31_224 },
    ]; // prettier-ignore
    const aged = {
      tgl_jual: SOLD_ON,
      umur_bulan: 4,
      kode_kategori: 'PERHIASAN',
      toleransi: 0.05,
      potongan_rinci: rinci,
    };
    expect((told.body.lines as PurchaseLineView[])[0]).toMatchObject(aged);

    const body = purchase(notes[0]!);
    expect((await save(body)).body.data).toMatchObject({ total_harga: 1_411_500 });
    const pembayaran = [{ cara_bayar: 'CASH', jumlah: 1_411_500 }];
    await shop.as('KASIR1', 'post', `pembelian/${body.id}/validasi`, { pembayaran });
    const kept = (await shop.as('KASIR1', 'get', `pembelian/${body.id}`)).body;
    expect(kept).toMatchObject({ status: 'VALID', potongan: 174_450, lines: [{ ...aged, harga: 1_411_500 }] });
    expect(
      await rows('SELECT line_no, n, jenis_potongan, potongan FROM read.purchase_deduction WHERE purchase_id = $1 ORDER BY n', [body.id]),
    ).toEqual([
      { line_no: 1, n: 1, jenis_potongan: 'RUGI NOTA', potongan: 143_226 },
      { line_no: 1, n: 2, jenis_potongan: 'KONDISI', potongan: 31_224 },
    ]); // prettier-ignore
  });

  it('is told by the reports: what each reason took, the piece itself once', async () => {
    const total = async (path: string) => {
      const { body } = await shop.as<ReportDocument>('OWNER', 'get', `laporan/${path}?tgl_from=${BACK_ON}&tgl_to=${BACK_ON}`);
      return reportTotal(body);
    };
    expect(await total('rugi-nota')).toMatchObject({
      berat_nota: 3_270,
      berat: 3_270,
      harga_nota: 1_635_000,
      rugi_persen: 903,
      rugi_rp: 143_226,
      harga: 1_411_500,
    });
    expect(await total('potongan-pembelian')).toMatchObject({
      berat: 3_270,
      harga_sebelum_potongan: 1_585_950,
      potongan: 174_450,
      potongan_persen: 1_100,
      harga: 1_411_500,
    });
    expect((await total('pembelian'))['potongan']).toBe(174_450);
  }); // prettier-ignore

  it('loses what is chosen of its category, and what is weighed is not paid as gold', async () => {
    const unweighed = purchase(notes[1]!, { potongan: [{ kode_potongan: 'PATRI' }] });
    expect((await price(notes[1]!, { potongan: [{ kode_potongan: 'PATRI' }] })).status).toBe(200);
    expect(fields(await save(unweighed))).toEqual([['lines.0.potongan', 'Berat PATRI Harus Ditimbang']]);
    // 3.200 g × 485,000 = 1,552,000; 8 % 124,160 + 16,000; 20,000; 2 % 31,040: 1,360,800 → 1,361,000
    const potongan = [{ kode_potongan: 'PATRI', berat: 0.07 }, { kode_potongan: 'ENAMEL' }];
    const body = purchase(notes[1]!, { potongan });
    expect((await save(body)).body.data).toMatchObject({ total_harga: 1_361_000 });
    expect((await shop.as('KASIR1', 'get', `pembelian/${body.id}`)).body.lines[0]).toMatchObject({
      berat: 3.27,
      berat_potong: 0.07,
      berat_emas: 3.2,
      berat_murni: 2.4,
      potongan: 191_000,
    });
    await shop.as('KASIR1', 'delete', `pembelian/${body.id}`);
  });

  it('is refused with words at the deduction that is wrong', async () => {
    const told = (...potongan: object[]) => save(purchase(notes[1]!, { potongan }));
    expect(fields(await told({ kode_potongan: 'TIDAKADA' }))).toEqual([
      ['lines.0.potongan.0.kode_potongan', 'Potongan TIDAKADA Tidak Berlaku Untuk Barang Ini'],
    ]);
    expect((await told({ kode_potongan: 'ENAMEL', nilai: -1 })).status).toBe(400);
    expect((await told({ kode_potongan: 'ENAMEL', nilai: 1.5 })).status).toBe(400);
    expect((await told({ kode_potongan: 'ENAMEL', rahasia: 1 })).status).toBe(400);
    expect((await told(...Array.from({ length: 21 }, () => ({ kode_potongan: 'ENAMEL' })))).status).toBe(400);
    expect(fields(await told({ kode_potongan: 'PATRI', berat: 3.27 }))).toEqual([
      ['lines.0.berat', 'Berat Potongan 3.270 Gram Harus Kurang Dari Berat Emas 3.270 Gram'],
    ]);
  });

  it('asks a supervisor for a deduction that was lowered, and takes his word for that amount alone', async () => {
    const body = purchase(notes[2]!, { potongan: [{ kode_potongan: 'ENAMEL', nilai: 10_000 }] });
    const refused = await save(body);
    expect(refused).toMatchObject({
      status: 403,
      body: { data: { otorisasi: [{ kategori: 'PEMBELIAN', description: 'POTONGAN DIKURANGI' }] } },
    });
    const otorisasi_ids = await shop.approve(refused, 'KASIR1');
    const lower = { ...body, lines: [line({ potongan: [{ kode_potongan: 'ENAMEL', nilai: 5_000 }] })], otorisasi_ids };
    expect((await save(lower)).status).toBe(403);
    expect((await save({ ...body, otorisasi_ids })).status).toBe(201);
    await shop.as('KASIR1', 'delete', `pembelian/${body.id}`);
  });

  it('knows no category where the shop does not deduct by it; the age of its note still counts', async () => {
    await deductByCategory(false);
    expect(fields(await save(purchase(notes[3]!, { potongan: [{ kode_potongan: 'ENAMEL' }] })))).toEqual([
      ['lines.0.potongan.0.kode_potongan', 'Potongan ENAMEL Tidak Berlaku Untuk Barang Ini'],
    ]);
    expect((await price(notes[3]!)).body.total_harga).toBe(1_411_500);
    await deductByCategory(true);
  });

  it('loses what the lists say at that moment', async () => {
    await shop.as('OWNER', 'put', 'ruginota/G750-3', { rugi_persen: 10, bulan_dari: 3, kode_group: 'G750', rugi_per_gram: 5_000 }); // prettier-ignore
    // 158,595 + 16,350 = 174,945; 31,719: 1,379,286 → 1,379,500
    expect((await price(notes[3]!)).body.total_harga).toBe(1_379_500);
    await shop.as('OWNER', 'delete', 'ruginota/G750-3');
    expect((await price(notes[3]!)).body.total_harga).toBe(1_554_500);
  });
});

describe('the code of a note', () => {
  const asked = (bukti?: string) =>
    shop.as(
      'KASIR1',
      'get',
      `pembelian/nota/${notes[3]!}${bukti === undefined ? '' : `?bukti=${encodeURIComponent(bukti)}`}`,
    );
  const printed = async (): Promise<string> => {
    const sale = await shop.ledger.byNumber(SHOP, notes[3]!);
    const history = await shop.ledger.history(SHOP, sale!.stream);
    return proofCode(history.find(({ type }) => type === 'SaleValidated')!.hash);
  };

  it('says whether it is the one that was printed, in any case, and nothing where none is told', async () => {
    const code = await printed();
    const keaslian = async (bukti?: string) => (await asked(bukti)).body.keaslian as string;
    expect([
      await keaslian(),
      await keaslian(''),
      await keaslian(code),
      await keaslian(code.toLowerCase().replaceAll('-', '')),
    ]).toEqual(['TANPA', 'TANPA', 'COCOK', 'COCOK']);
    expect([await keaslian('0000-0000-0000'), await keaslian('%'), await keaslian(`${code}0`)]).toEqual([
      'TIDAK',
      'TIDAK',
      'TIDAK',
    ]);
    expect((await asked('X'.repeat(41))).status).toBe(400);
    expect(JSON.stringify((await asked('0000-0000-0000')).body)).not.toContain(code);
  });

  it('that is wrong must be approved, and is written down', async () => {
    const wrong = { ...purchase(notes[3]!), bukti: '0000-0000-0000' };
    const refused = await save(wrong);
    expect(refused).toMatchObject({
      status: 403,
      body: { data: { otorisasi: [{ kategori: 'PEMBELIAN', description: 'NOTA TIDAK COCOK', no_faktur: notes[3] }] } },
    });
    const otorisasi_ids = await shop.approve(refused, 'KASIR1');
    expect((await save({ ...wrong, bukti: '1111-1111-1111', otorisasi_ids })).status).toBe(403);
    expect((await save({ ...wrong, otorisasi_ids })).status).toBe(201);
    expect((await shop.as('KASIR1', 'get', `pembelian/${wrong.id}`)).body.keaslian).toBe('TIDAK');
    await shop.as('KASIR1', 'delete', `pembelian/${wrong.id}`);

    const right = { ...purchase(notes[3]!), bukti: await printed() };
    expect((await save(right)).status).toBe(201);
    expect((await shop.as('KASIR1', 'get', `pembelian/${right.id}`)).body.keaslian).toBe('COCOK');
    await shop.as('KASIR1', 'delete', `pembelian/${right.id}`);
  });

  it('goes with a note', async () => {
    const { no_faktur_jual: _, ...bare } = purchase(notes[3]!);
    expect(fields(await save({ ...bare, bukti: '0000-0000-0000' }))).toEqual([['bukti', 'Kode Bukti Tidak Valid']]);
  });
});

describe('a note with a problem', () => {
  it('is bought back with an approval until its problem is solved', async () => {
    const problem = { id: randomUUID(), no_faktur: notes[3]!, masalah: 'NOTA HILANG' };
    expect((await shop.as('OWNER', 'post', 'faktur-bermasalah', problem)).status).toBe(201);
    const { no_masalah } = (await shop.as('KASIR1', 'get', `pembelian/nota/${notes[3]!}`)).body;
    expect(no_masalah).toMatch(/^FMSJA/);
    expect(await save(purchase(notes[3]!))).toMatchObject({
      status: 403,
      body: { data: { otorisasi: [{ kategori: 'PEMBELIAN', description: `FAKTUR BERMASALAH ${no_masalah}` }] } },
    });
  });
});

describe('all deductions', () => {
  it('sum to the deductions of the lines, which are in the ledger', async () => {
    const [{ parts, lines } = { parts: 0, lines: -1 }] = await rows<{ parts: number; lines: number }>(
      `SELECT (SELECT sum(potongan) FROM read.purchase_deduction WHERE shop = $1)::bigint AS parts,
              (SELECT sum(potongan) FROM read.purchase_line WHERE shop = $1)::bigint AS lines`,
      [SHOP],
    );
    expect(parts).toBe(lines);
    expect(parts).toBeGreaterThan(0);
  });
});
