import { randomUUID } from 'node:crypto';
import type { ReportDocument, ReportListItem, ReportTotalLine } from '@emas/contracts/definitions/report-document';
import { gateOpen } from '@emas/contracts/modules/register';
import { type RouteDefinition, routes as manifest } from '@emas/contracts/routes';
import { formatNumber, toShownUnit } from '@emas/contracts/shared/format';
import { laporanPenjualan } from '@emas/contracts/sales/reports/laporan-penjualan';
import { paymentKinds } from '@emas/domain/payments/ways';
import { readPdf } from '@emas/reporting/testing/pdf-text';
import ExcelJS from 'exceljs';
import { Sealer } from '../../apps/api/src/ledger/seals/sealer.js';
import { FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

const routes: readonly RouteDefinition[] = manifest;

let test: TestApp;
let shop: GoldShop;

/**
 * Two rings of 3.270 g: 485,000 × 3.27 = 1,585,950, with 15,000 a gram for making 1,635,000 each. The first is paid in
 * cash, the second 1,000,000 in cash and 635,000 by transfer. One comes back with its note: 1,502,500 in cash.
 */
beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
  const note = await sell([{ cara_bayar: 'CASH', jumlah: 1_635_000 }]);
  await sell([
    { cara_bayar: 'CASH', jumlah: 1_000_000 },
    { cara_bayar: 'TRANSFER', jumlah: 635_000, kode_bank: 'BCA' },
  ]);
  await buyBack(note);
});
afterAll(() => test.close());

async function sell(pembayaran: object[]): Promise<string> {
  const id = randomUUID();
  const line = { kode_barcode: await shop.addRing() };
  const saved = await shop.as('KASIR1', 'post', 'penjualan', { id, kode_sales: 'SL1', lines: [line] });
  const paid = await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, { pembayaran });
  expect([paid.status < 300, paid.body]).toEqual([true, expect.anything()]);
  return saved.body.data.no_faktur_jual as string;
}

async function buyBack(no_faktur_jual: string): Promise<void> {
  const id = randomUUID();
  const lines = [{ sale_line_no: 1, kondisi_barang: 'NOTA5', berat: 3.26 }];
  const saved = await shop.as('KASIR1', 'post', 'pembelian', { id, kode_sales: 'SL1', no_faktur_jual, lines });
  expect(saved.status).toBe(201);
  const pembayaran = [{ cara_bayar: 'CASH', jumlah: 1_502_500 }];
  const paid = await shop.as('KASIR1', 'post', `pembelian/${id}/validasi`, { pembayaran });
  expect([paid.status < 300, paid.body]).toEqual([true, expect.anything()]);
}

async function file(user: string, path: string): Promise<{ status: number; content: Buffer; disposition: string }> {
  const answer = await test.http
    .get(`/api/v1/${path}`)
    .set('Authorization', `Bearer ${await shop.token(user)}`)
    .set('X-After-Seq', String((await shop.ledger.head(SHOP)).seq))
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });
  return {
    status: answer.status,
    content: answer.body as Buffer,
    disposition: String(answer.headers['content-disposition']),
  };
}

const screen = async (user: string, path: string): Promise<ReportDocument> => {
  const { status, body } = await shop.as<ReportDocument>(user, 'get', path);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
};
const pdfText = async (user: string, path: string): Promise<string> =>
  readPdf((await file(user, path)).content)
    .map((page) => page.text)
    .join('\n');

async function sheets(path: string): Promise<ExcelJS.Worksheet[]> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await file('OWNER', path)).content as unknown as ExcelJS.Buffer);
  return workbook.worksheets;
}

/** The grand total by column. */
function totals(report: ReportDocument): Record<string, unknown> {
  const line = report.table.lines.find(({ kind }) => kind === 'total') as ReportTotalLine;
  return Object.fromEntries(report.table.columns.map((column, index) => [column.name, line.cells[index]]));
}

describe.each([
  [
    'laporan/penjualan',
    { total_qty: 2, total_berat: 6_540, total_harga: 3_270_000, bayar_cash: 2_635_000, bayar_non_cash: 635_000 },
  ],
  ['pembelian/hidup/report-limited', { berat_nota: 3_270, berat: 3_260, harga_nota: 1_635_000, harga: 1_502_500 }],
])('%s', (path, expected) => {
  it('shows the same totals on screen, on paper and in the workbook', async () => {
    const report = await screen('OWNER', path);
    expect(totals(report)).toMatchObject(expected);
    expect(report.checks.every((check) => check.ok)).toBe(true);

    const paper = await pdfText('OWNER', `${path}?format=pdf`);
    const [sheet] = await sheets(`${path}?format=xlsx`);
    const last = sheet!.getRow(sheet!.getColumn(1).values.findLastIndex((value) => String(value).startsWith('Total')));
    report.table.columns.forEach((column, index) => {
      const value = expected[column.name as keyof typeof expected];
      if (value === undefined) return;
      expect(paper).toContain(formatNumber(value, column.format));
      expect(last.getCell(index + 1).value).toBe(toShownUnit(value, column.format));
    });
    expect(paper).toContain('TOKO EMAS SINAR JAYA');
    expect(paper).toContain('Printed By OWNER / ');
    expect(paper).toContain('1 of 1');
  });

  it('is empty where nothing was done, and makes no file then', async () => {
    const range = 'tgl_from=2020-01-01&tgl_to=2020-01-31';
    expect(await screen('OWNER', `${path}?${range}`)).toMatchObject({ empty: true, message: 'Laporan Tidak Tersedia' });
    const { status, content } = await file('OWNER', `${path}?${range}&format=pdf`);
    expect([status, JSON.parse(content.toString())]).toEqual([
      404,
      expect.objectContaining({ code: 'REPORT_NOT_FOUND', message: 'Laporan Tidak Tersedia' }),
    ]);
  });

  it.each(["' OR 1=1 --", '<script>alert(1)</script>', '%'])('takes %j for a text', async (value) => {
    const filter = path.startsWith('laporan') ? 'kode_sales' : 'kondisi';
    const { status, body } = await shop.as<ReportDocument>(
      'OWNER',
      'get',
      `${path}?${filter}=${encodeURIComponent(value)}`,
    );
    expect([status, body.empty]).toEqual([200, true]);
  });

  it('refuses what no code can hold', async () => {
    expect((await shop.as('OWNER', 'get', `${path}?tgl_from=%00`)).status).toBe(400);
    expect((await shop.as('OWNER', 'get', `${path}?tgl_from=2026-02-30`)).body.code).toBe('VALIDATION_FAILED');
  });
});

describe('what was paid, by way', () => {
  const recap = async (query = '') => {
    const { recaps } = await screen('OWNER', `laporan/penjualan${query}`);
    return recaps[0]!.lines.flatMap((line) => (line.kind === 'row' ? [line.cells] : []));
  };
  it('stands in the order of the register, worded as at the till', async () => {
    expect(await recap('?lang=it')).toEqual([
      ['Contanti', 2, 2_635_000],
      ['Bonifico', 1, 635_000],
    ]);
    expect(laporanPenjualan.from.recaps!['cara_bayar']!.order).toEqual(paymentKinds('in'));
  });
});

describe('the closing sheet before the day is closed', () => {
  it('is SEMENTARA, without a seal, and its blocks are the ledger of the day', async () => {
    const report = await screen('OWNER', 'laporan/tutup-toko');
    expect(report).toMatchObject({ provisional: true, seal: null, orientation: 'portrait' });
    expect(report.checks.map((check) => [check.ok, check.message])).toEqual(report.checks.map(() => [true, '']));
    // 5,000,000 at the start + 1,635,000 + 1,000,000 − 1,502,500
    const drawers = report.recaps.find((recap) => recap.name === 'kas')!;
    expect(JSON.stringify(drawers.lines)).toContain('6132500');
    expect(await pdfText('OWNER', 'laporan/tutup-toko?format=pdf')).toContain('SEMENTARA');
  });

  it('does not tell the expected cash to who counts it blind', async () => {
    const report = await screen('KASIR1', 'laporan/tutup-toko');
    expect(report.recaps.map((recap) => recap.name)).not.toContain('kas');
    expect(JSON.stringify(report)).not.toContain('6132500');
  });
});

describe('who may what', () => {
  it('lists the reports of the asker', async () => {
    const { body } = await shop.as<ReportListItem[]>('OWNER', 'get', 'laporan');
    const isOpen = (gate?: string) => !gate || gateOpen(null, gate);
    const open = routes.filter(({ kind, module, shops }) => kind === 'report' && isOpen(module) && !shops).map(({ path }) => path); // prettier-ignore
    expect(body.map((item) => item.route).sort()).toEqual(open.sort());
  });

  it('lets a cashier see and print, but not take the figures away', async () => {
    expect((await file('KASIR1', 'laporan/penjualan?format=pdf')).status).toBe(200);
    expect((await file('KASIR1', 'laporan/penjualan?format=xlsx')).status).toBe(403);
    expect((await test.http.get('/api/v1/laporan/penjualan')).status).toBe(401);
  });

  it('prints in the language of the asker', async () => {
    const text = (await pdfText('OWNER', 'laporan/penjualan?format=pdf&lang=hk')).replaceAll(' ', '');
    expect(text).toContain('銷售報表');
    const { disposition } = await file('OWNER', 'laporan/penjualan?format=pdf&lang=hk');
    expect(decodeURIComponent(disposition)).toContain(`銷售報表 ${shop.today}.pdf`);
  });
});

describe('the closing sheet of a closed day', () => {
  it('carries the seal, as text and on paper', async () => {
    await shop.closeDay();
    await test.app.get(Sealer).sealDay(SHOP, shop.today);
    const { seal, provisional } = await screen('OWNER', `laporan/tutup-toko?tanggal=${shop.today}`);
    expect(provisional).toBe(false);
    expect(seal).toMatchObject({
      previous_seal: null,
      closed_by: 'OWNER',
      seal: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const text = await pdfText('OWNER', `laporan/tutup-toko?tanggal=${shop.today}&format=pdf`);
    expect(text).toContain(`Urutan ledger ${seal!.seq}`);
    expect(text).toContain(seal!.root_hash.slice(0, 8));
    expect(text).not.toContain('SEMENTARA');
  });
});
