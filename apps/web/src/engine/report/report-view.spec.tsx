import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AnyReportDefinition, anyReport } from '@emas/contracts/definitions/report';
import type { Action } from '@emas/contracts/permissions/access-tree';
import { CATEGORY, HOUR, byLink } from '@emas/contracts/reports/filters';
import { laporanPenjualan } from '@emas/contracts/sales/reports/laporan-penjualan';
import { buildDocument } from '@emas/reporting/document/build-document';
import { salesRows, sourceOf } from '@emas/reporting/testing/fixtures';
import { ApiError } from '../../platform/api/api-error.js';
import { queryClient } from '../../platform/api/query-client.js';
import { CurrentPageContext } from '../../platform/routing/current-page.js';
import { startTestI18n } from '../../testing/i18n.js';
import { type Asked, testServer } from '../../testing/server.js';
import { atWork, rights } from '../../testing/session.js';
import { ReportView } from './report-view.js';

beforeAll(startTestI18n);

const page = { route: { path: '/laporan-penjualan' }, title: 'Laporan Penjualan', crumbs: [] } as never;
/** The document of what is asked. */
const answer = (query: Asked['query']) =>
  buildDocument(
    sourceOf(
      laporanPenjualan,
      { rows: query['kode_sales'] === 'CITRA' ? [] : salesRows(6) },
      query['sort'] === undefined ? {} : { sort: query['sort'] },
    ),
  );

const server = testServer();
server.on('GET *', []);
const report = server.on('GET laporan/penjualan', ({ query }: Asked) => answer(query));
const asked = () => report.mock.calls.map(([{ query }]) => query);

/** A reader of this report, and of the list of sales where he may open what it leads to. */
const reader = ({ may = ['lihat', 'cetak', 'export'] as readonly Action[], opens = true, modules = {} } = {}): void =>
  atWork(
    { user_id: 'READER', akses: rights({ 'laporan-penjualan': may, 'lihat-penjualan': opens ? ['lihat'] : [] }) },
    modules,
  );

function open(address = '/laporan-penjualan', definition: AnyReportDefinition = anyReport(laporanPenjualan)) {
  const router = createMemoryRouter(
    [
      {
        path: '/laporan-penjualan',
        element: (
          <CurrentPageContext value={page}>
            <ReportView definition={definition} />
          </CurrentPageContext>
        ),
      },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, container };
}

const searchOf = (router: ReturnType<typeof open>['router']) => Object.fromEntries(new URLSearchParams(router.state.location.search)); // prettier-ignore
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const filter = () => document.querySelector<HTMLElement>('form')!;
const isFolded = () => filter().closest('[hidden]') !== null;
const numbers = () => screen.getAllByRole('link', { name: /^FJ/ }).map(({ textContent }) => textContent);

beforeEach(() => reader());

describe('the page of a report', () => {
  test('a quick range searches at once; the filter folds into what was asked and opens by it', async () => {
    const { router } = open();
    expect(isFolded()).toBe(false);
    press('Kemarin');
    await screen.findByRole('region', { name: 'Laporan Penjualan' });
    expect(asked()).toEqual([expect.objectContaining({ tgl_from: '2026-11-19', tgl_to: '2026-11-19' })]);
    expect(searchOf(router)).toMatchObject({ tanggal_awal: '2026-11-19', sampai_tgl: '2026-11-19' });
    expect(isFolded()).toBe(true);
    expect(screen.getByRole('button', { name: 'Kemarin' }).getAttribute('aria-pressed')).toBe('true');

    press('2026-11-19');
    expect(isFolded()).toBe(false);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(isFolded()).toBe(true));
  });

  test('what the report comes to stands on top of it', async () => {
    open('/laporan-penjualan?tanggal_awal=2026-11-01&sampai_tgl=2026-11-20');
    const summary = await screen.findByRole('region', { name: 'Ringkasan' });
    const { columns, lines } = answer({}).table;
    const total = lines.at(-1)!;
    const at = columns.findIndex(({ name }) => name === 'total_harga');
    const figure = (name: string) => within(summary).getByText(name).nextSibling?.textContent;
    expect(figure('Baris')).toBe('6');
    expect(figure('Total Harga')).toBe(Number(total.kind === 'total' && total.cells[at]).toLocaleString('ko-KR'));
  });

  test('a heading puts the rows in its order, the other way, and as printed again; files follow', async () => {
    const { router } = open('/laporan-penjualan?tanggal_awal=2026-11-01&sampai_tgl=2026-11-20');
    await screen.findByRole('region', { name: 'Ringkasan' });
    const printed = numbers();
    const heading = () => screen.getByRole('columnheader', { name: /^Total Harga/ });
    const seen: unknown[] = [];
    for (let click = 0; click < 3; click += 1) {
      fireEvent.click(within(heading()).getByRole('button'));
      await waitFor(() => expect(screen.getByText(/^Laporan Tersedia/)).toBeTruthy());
      await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
      seen.push([searchOf(router)['sort'], heading().getAttribute('aria-sort')]);
    }
    expect(seen).toEqual([
      ['-total_harga', 'descending'],
      ['total_harga', 'ascending'],
      [undefined, 'none'],
    ]);
    expect(numbers()).toEqual(printed);
    fireEvent.click(within(heading()).getByRole('button'));
    await waitFor(() => expect(heading().getAttribute('aria-sort')).toBe('descending'));
    report.mockRejectedValue(new ApiError(404, 'REPORT_NOT_FOUND', ''));
    press('Export Excel');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ sort: '-total_harga', format: 'xlsx' }));
  });

  test('of several kinds it shows nothing of one while another is chosen, and that one again on Esc', async () => {
    const { filters, ...rest } = anyReport(laporanPenjualan);
    const variant = { filter: 'jam', value: '09', columns: [], groups: [], sort: [] };
    open('/laporan-penjualan?tanggal_awal=2026-11-19&sampai_tgl=2026-11-19', { ...rest, filters: [...filters, HOUR], variant }); // prettier-ignore
    await screen.findByRole('region', { name: 'Ringkasan' });
    press('2026-11-19');
    fireEvent.change(document.querySelector('form [name="jam"]')!, { target: { value: '09' } });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Ringkasan' })).toBeNull());
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await screen.findByRole('region', { name: 'Ringkasan' });
  });

  test('a row leads to its record by Enter, and going back finds the search again', async () => {
    const { router, container } = open(
      '/laporan-penjualan?tanggal_awal=2026-11-01&sampai_tgl=2026-11-20&kode_sales=ANI',
    );
    await screen.findByRole('region', { name: 'Ringkasan' });
    const [row] = container.querySelectorAll<HTMLElement>('[data-row-key]');
    row!.focus();
    fireEvent.keyDown(row!, { key: 'Enter' });
    await screen.findByText('elsewhere');
    expect(router.state.location.pathname + router.state.location.search).toBe(`/lihat-penjualan?q=${row!.textContent!.match(/FJSJA\d{10}/)![0]}`); // prettier-ignore
    await router.navigate(-1);
    await screen.findByRole('region', { name: 'Ringkasan' });
    expect(screen.getByRole('button', { name: /^Kode Sales: ANI/ })).toBeTruthy();
  });

  test('nothing leads where its reader may not go', async () => {
    reader({ opens: false });
    const { container } = open('/laporan-penjualan?tanggal_awal=2026-11-01');
    await screen.findByRole('region', { name: 'Ringkasan' });
    expect(container.querySelectorAll('[data-row-key]')).toHaveLength(0);
    expect(screen.queryAllByRole('link', { name: /^FJ/ })).toEqual([]);
  });

  test('a report that leads here says all of the search: what was asked last adds nothing', async () => {
    open('/laporan-penjualan?tgl_from=2026-11-05&tgl_to=2026-11-06&valid_by=KASIR1');
    await screen.findByRole('region', { name: 'Ringkasan' });
    expect(asked()[0]).toMatchObject({ tgl_from: '2026-11-05', tgl_to: '2026-11-06', valid_by: 'KASIR1', kode_sales: 'ALL' }); // prettier-ignore
  });

  test('what another report narrowed it by can be taken away, is nowhere else and not remembered', async () => {
    const { filters, ...rest } = anyReport(laporanPenjualan);
    const linked = { ...rest, filters: [...filters, byLink(CATEGORY)] };
    const { router } = open('/laporan-penjualan?tgl_from=2026-11-05&tgl_to=2026-11-06&kode_kategori=LM', linked);
    await screen.findByRole('region', { name: 'Ringkasan' });
    press(/^Kode Kategori: LM/);
    expect(screen.getByLabelText(/^Kode Kategori/)).toBeTruthy();
    await router.navigate('/laporan-penjualan');
    await waitFor(() => expect(screen.queryByLabelText(/^Kode Kategori/)).toBeNull());
    press('Kemarin');
    await screen.findByRole('region', { name: 'Ringkasan' });
    expect(asked().at(-1)).toMatchObject({ kode_kategori: 'ALL' });
  });

  test('what was not found can be looked for without what narrows it', async () => {
    open('/laporan-penjualan?tanggal_awal=2026-11-01&kode_sales=CITRA');
    await screen.findByText('Laporan Tidak Tersedia');
    press('Hapus filter');
    await screen.findByRole('region', { name: 'Ringkasan' });
    expect(asked().at(-1)).toMatchObject({ tgl_from: '2026-11-01', kode_sales: 'ALL' });
  });

  test('a search that takes its time can be given up', async () => {
    let given: AbortSignal | undefined;
    report.mockImplementation(({ signal }) => {
      given = signal;
      return new Promise(() => undefined);
    });
    open();
    press('Bulan Ini');
    fireEvent.click(await screen.findByRole('button', { name: 'Batalkan' }));
    await waitFor(() => expect(given?.aborted).toBe(true));
    await waitFor(() => expect(isFolded()).toBe(false));
    expect(screen.queryByRole('button', { name: 'Batalkan' })).toBeNull();
  });

  test('one that is too long says which filters would narrow it', async () => {
    report.mockRejectedValue(new ApiError(409, 'REPORT_TOO_LARGE', 'Laporan lebih dari 20000 baris.'));
    open('/laporan-penjualan?tanggal_awal=2026-01-01&sampai_tgl=2026-11-20&kode_sales=ANI');
    await screen.findByText('Laporan lebih dari 20000 baris.');
    expect(screen.queryByRole('button', { name: 'Kode Sales' })).toBeNull();
    press('Divalidasi Oleh');
    expect(isFolded()).toBe(false);
  });

  test('one that failed is asked again', async () => {
    report.mockRejectedValueOnce(new ApiError(409, 'X', 'Rusak'));
    open('/laporan-penjualan?tanggal_awal=2026-11-01');
    await screen.findByText('Rusak');
    press('Coba Lagi');
    await screen.findByRole('region', { name: 'Ringkasan' });
  });

  test('CSV is there where the report has it, shops where this is the head office', async () => {
    const shops = { name: 'toko', type: 'shop', default: 'ALL', module: 'PUSAT' } as const;
    const { filters, ...rest } = anyReport(laporanPenjualan);
    const withBoth = { ...rest, csv: true, filters: [...filters, shops] };
    reader({ modules: { app_type: 'PUSAT' } });
    const { router } = open('/laporan-penjualan', withBoth);
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy();
    expect(screen.getByText(/^toko$/i)).toBeTruthy();
    router.dispose();
    reader({ may: ['lihat'] });
    document.body.replaceChildren();
    open('/laporan-penjualan', withBoth);
    expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
    expect(screen.queryByText(/^toko$/i)).toBeNull();
  });
});
