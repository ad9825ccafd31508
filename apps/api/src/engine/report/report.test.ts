import { performance } from 'node:perf_hooks';
import {
  type CanActivate,
  type ExecutionContext,
  Global,
  type INestApplication,
  Injectable,
  Module,
} from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { laporanPembelianPerNota } from '@emas/contracts/purchases/reports/laporan-pembelian-per-nota';
import { laporanPenjualan } from '@emas/contracts/sales/reports/laporan-penjualan';
import type { AnyRow, ReportDefinition } from '@emas/contracts/definitions/report';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { purchaseRows, salesRows } from '@emas/reporting/testing/fixtures';
import { readPdf } from '@emas/reporting/testing/pdf-text';
import ExcelJS from 'exceljs';
import request from 'supertest';
import { Ledger } from '../../ledger/ledger.js';
import { ErrorFilter } from '../../platform/errors/error.filter.js';
import { Log } from '../../platform/logging/log.js';
import { reportControllers, reportOf, reportProviders } from './registration.js';
import { ReportEngine } from './report-engine.js';
import { type ReportInput, ReportQuery } from './report-query.js';
import { ReportSettings } from './report-settings.js';
import { ReportModule } from './report.module.js';

const state = { rows: 40, asked: null as ReportInput | null, settings: {} as Record<string, unknown> };

@Injectable()
class PurchaseQuery extends ReportQuery<AnyRow> {
  async run(input: ReportInput) {
    state.asked = input;
    return { rows: purchaseRows(state.rows) };
  }
}

@Injectable()
class SalesQuery extends ReportQuery<AnyRow, Record<string, AnyRow>> {
  async run() {
    return { rows: salesRows(3), recaps: { cara_bayar: [{ cara_bayar: 'CASH', jumlah_transaksi: 3, jumlah: 1 }] } };
  }
}

const user = { user_id: 'KASIR1', level: 'KASIR', kode_toko: 'SJA', kode_laci: null, session_id: 's', language: 'id' };
let grants: Record<string, string[]> = {};

@Injectable()
class TestGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    context.switchToHttp().getRequest<{ user: unknown }>().user = { ...user, grants };
    return true;
  }
}

/** The shop is called so and its day is 20 November 2026. */
const ledger = {
  load: async () =>
    new Map([
      [
        'shop/SJA',
        { body: { kode_toko: 'SJA', nama_toko: 'TOKO EMAS SINAR JAYA', alamat_toko: 'JL. PASAR BESAR NO. 88' } },
      ],
    ]),
  head: async () => ({ seq: 1, hash: '', openDay: '2026-11-20', lastDay: '2026-11-19' }),
};

const settings = { values: async () => state.settings };

@Module({
  providers: [
    { provide: Ledger, useValue: ledger },
    { provide: ReportSettings, useValue: settings },
  ],
  exports: [Ledger, ReportSettings],
})
@Global()
class FakeLedgerModule {}

interface CostRow {
  readonly no_faktur_jual: string;
  readonly harga_modal: number;
}

const costReport: ReportDefinition<CostRow> = {
  name: 'laba',
  route: '/laba',
  path: 'laba',
  section: 'sales',
  orientation: 'portrait',
  filters: [],
  columns: [
    { name: 'no_faktur_jual', format: 'text' },
    { name: 'harga_modal', format: 'rupiah', total: 'sum', confidential: true },
  ],
  csv: true,
};

@Injectable()
class CostQuery extends ReportQuery<CostRow> {
  async run() {
    return {
      rows: [
        { no_faktur_jual: 'FJ1', harga_modal: 7_654_321 },
        { no_faktur_jual: 'FJ2', harga_modal: 1 },
      ],
    };
  }
}

/** Everything a reader of the file can see. */
async function textOf(format: string, file: Uint8Array): Promise<string> {
  if (format === 'pdf')
    return readPdf(file)
      .map((page) => page.text)
      .join();
  if (format !== 'xlsx') return Buffer.from(file).toString();
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Buffer.from(file) as unknown as ExcelJS.Buffer);
  return JSON.stringify(workbook.worksheets.map((sheet) => sheet.getSheetValues()));
}

const PATH = '/pembelian/hidup/report-limited';
const ALL_RIGHTS = { 'laporan-pembelian-per-nota': ['lihat', 'cetak', 'export'], 'laporan-penjualan': ['lihat'] };

describe('the report engine over HTTP', () => {
  let app: INestApplication;

  beforeAll(async () => {
    const reports = [
      { definition: laporanPembelianPerNota, query: PurchaseQuery },
      { definition: laporanPenjualan, query: SalesQuery },
      reportOf(costReport, CostQuery),
    ];
    const module = await Test.createTestingModule({
      imports: [FakeLedgerModule, ReportModule],
      controllers: reportControllers(reports),
      providers: [
        ...reportProviders(reports),
        { provide: APP_GUARD, useClass: TestGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: Log, useValue: { error: (...args: unknown[]) => console.error(...args), info: () => undefined } },
      ],
    }).compile();
    app = module.createNestApplication();
    await app.init();
  });
  afterAll(() => app.close());
  beforeEach(() => {
    grants = ALL_RIGHTS;
    state.rows = 40;
    state.settings = {};
  });

  const get = (path: string) => request(app.getHttpServer()).get(path);
  const bytes = (path: string) =>
    get(path)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      });

  it('answers the document, with the business date as default and filters read', async () => {
    const { body } = await get(`${PATH}?kode_group=750&kondisi=ALL`).expect(200);
    const report = body as ReportDocument;
    expect(report).toMatchObject({ row_count: 40, message: 'Laporan Tersedia', printed_by: 'KASIR1', empty: false });
    expect(report.filters[0]).toEqual({ name: 'tgl_from', label: 'Tanggal Awal', value: '2026-11-20' });
    expect(state.asked).toMatchObject({ shop: 'SJA', tgl_system: '2026-11-20', user: { user_id: 'KASIR1' } });
    expect(state.asked!.filters.choice('kode_group')).toBe('750');
    expect(state.asked!.filters.choice('kondisi')).toBeNull();
  });

  it('speaks the language that was asked for', async () => {
    const { body } = await get(`${PATH}?lang=hk`).expect(200);
    expect((body as ReportDocument).title).toBe('按單據收購報表');
  });

  it('gives one document as screen, PDF and workbook', async () => {
    const screen = (await get(PATH).expect(200)).body as ReportDocument;
    const total = screen.table.lines.at(-1)!;
    const harga = total.kind === 'total' ? Number(total.cells.at(-1)) : NaN;
    const pdf = await bytes(`${PATH}?format=pdf`).expect(200).expect('content-type', 'application/pdf');
    expect(pdf.headers['content-disposition']).toBe(
      `inline; filename="LAPORAN PEMBELIAN PER NOTA 2026-11-20.pdf"; filename*=UTF-8''LAPORAN%20PEMBELIAN%20PER%20NOTA%202026-11-20.pdf`,
    );
    const text = readPdf(pdf.body as Buffer)
      .map((page) => page.text)
      .join('\n');
    expect(text).toContain(harga.toLocaleString('ko-KR'));
    const xlsx = await bytes(`${PATH}?format=xlsx`).expect(200);
    expect(xlsx.headers['content-disposition']).toContain(
      'attachment; filename="Laporan Pembelian Per Nota 2026-11-20.xlsx"',
    );
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(xlsx.body as ExcelJS.Buffer);
    const sheet = workbook.worksheets[0]!;
    expect(sheet.getRow(sheet.rowCount).getCell(9).value).toBe(harga);
  });

  it('opens a PDF of 500 rows and downloads a longer one', async () => {
    state.rows = 500;
    expect((await bytes(`${PATH}?format=pdf`)).headers['content-disposition']).toMatch(/^inline/);
    state.rows = 501;
    expect((await bytes(`${PATH}?format=pdf`)).headers['content-disposition']).toMatch(/^attachment/);
  });

  it('makes no file of an empty report', async () => {
    state.rows = 0;
    expect((await get(PATH).expect(200)).body).toMatchObject({ empty: true, message: 'Laporan Tidak Tersedia' });
    for (const format of ['pdf', 'xlsx']) {
      const { body } = await get(`${PATH}?format=${format}`).expect(404);
      expect(body).toMatchObject({ code: 'REPORT_NOT_FOUND', message: 'Laporan Tidak Tersedia' });
    }
  });

  it('refuses filters with the text of each field', async () => {
    const { body } = await get(`${PATH}?tgl_from=2026-11-20&tgl_to=2026-11-01`).expect(400);
    expect(body.code).toBe('VALIDATION_FAILED');
    expect(body.details).toEqual([
      {
        field: 'tgl_awal',
        code: 'dateRangeReversed',
        message: 'Tanggal awal tidak boleh lebih besar dari tanggal akhir',
      },
      {
        field: 'tgl_akhir',
        code: 'dateRangeReversed',
        message: 'Tanggal awal tidak boleh lebih besar dari tanggal akhir',
      },
    ]);
    await get(`${PATH}?tgl_from=2026-01-01`).expect(200);
    state.settings = { PROTEKSI_SATU_BULAN_MODULE: true };
    const refused = await get(`${PATH}?tgl_from=2026-01-01`).expect(400);
    expect(refused.body.details[0].message).toBe('Rentang tanggal tidak boleh lebih dari 1 bulan');
  });

  it('gives every form of output in the order that was asked for, and refuses one that the asker’s report has not', async () => {
    const engine = app.get(ReportEngine);
    const ask = { shop: 'SJA', user_id: 'X', level: 'KASIR' as const, language: 'id' as const, seesCost: false };
    const sorted = async (format: 'json' | 'pdf' | 'xlsx' | 'csv', sort: string): Promise<string[]> => {
      const { bytes: file } = await engine.render('laba', format, { ...ask, query: { sort } });
      const text = format === 'json' ? Buffer.from(file).toString() : await textOf(format, file);
      return [...text.matchAll(/FJ\d/g)].map(([no]) => no).filter((no, at, all) => all.indexOf(no) === at);
    };
    for (const format of ['json', 'pdf', 'xlsx', 'csv'] as const) {
      expect([format, await sorted(format, 'no_faktur_jual')]).toEqual([format, ['FJ1', 'FJ2']]);
      expect([format, await sorted(format, '-no_faktur_jual')]).toEqual([format, ['FJ2', 'FJ1']]);
    }
    // By its order one would read the cost of each row.
    for (const sort of ['-harga_modal', 'alasan', '--no_faktur_jual', 'constructor']) {
      const refused = engine.render('laba', 'json', { ...ask, query: { sort } });
      await expect(refused).rejects.toMatchObject({ details: [{ field: 'sort', code: 'filterInvalid' }] });
    }
    await engine.render('laba', 'json', { ...ask, seesCost: true, query: { sort: '-harga_modal' } });
  });

  it('asks for the right of each format', async () => {
    grants = { 'laporan-pembelian-per-nota': ['lihat'] };
    await get(PATH).expect(200);
    await get(`${PATH}?format=pdf`).expect(403);
    await get(`${PATH}?format=xlsx`).expect(403);
    await get(`${PATH}?format=doc`).expect(409);
  });

  it('keeps cost from a cashier in every format, and shows it to the owner', async () => {
    const engine = app.get(ReportEngine);
    const ask = { shop: 'SJA', user_id: 'X', level: 'KASIR' as const, language: 'id' as const, query: {} };
    for (const format of ['json', 'pdf', 'xlsx', 'csv'] as const) {
      const seen = async (seesCost: boolean): Promise<boolean> => {
        const { bytes: file } = await engine.render('laba', format, { ...ask, seesCost });
        return (await textOf(format, file)).replaceAll(',', '').includes('7654321');
      };
      expect([format, await seen(false), await seen(true)]).toEqual([format, false, true]);
    }
  });

  it('lists what the asker may open', async () => {
    const { body } = await get('/laporan').expect(200);
    expect(body.map((item: { name: string }) => item.name)).toEqual([
      'laporan-pembelian-per-nota',
      'laporan-penjualan',
    ]);
    grants = {};
    expect((await get('/laporan').expect(200)).body).toEqual([]);
  });

  it('shows the tax column only while tax is on', async () => {
    const columns = async () =>
      ((await get('/laporan/penjualan').expect(200)).body as ReportDocument).table.columns.map((column) => column.name);
    expect(await columns()).not.toContain('ppn');
    state.settings = { PAJAK_MODULE: true };
    expect(await columns()).toContain('ppn');
  });

  it('prints 500 rows in a thread: the event loop is free meanwhile', async () => {
    state.rows = 500;
    const engine = app.get(ReportEngine);
    const ask = {
      shop: 'SJA',
      user_id: 'KASIR1',
      level: 'KASIR' as const,
      seesCost: false,
      language: 'id' as const,
      query: {},
    };
    await engine.render('laporan-pembelian-per-nota', 'pdf', ask);
    // As a share of the time, whatever that is on this machine; `npm run bench` measures both in milliseconds.
    const before = performance.eventLoopUtilization();
    const { bytes: file } = await engine.render('laporan-pembelian-per-nota', 'pdf', ask);
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
    expect(file.byteLength).toBeGreaterThan(50_000);
  });

  it('answers 10,000 rows to the screen from a thread, and says when a PDF would be too long', async () => {
    state.rows = 10_001;
    const { body } = await get(PATH).expect(200);
    expect((body as ReportDocument).row_count).toBe(10_001);
    const refused = await get(`${PATH}?format=pdf`).expect(409);
    expect(refused.body.message).toContain('10000');
  });
});
