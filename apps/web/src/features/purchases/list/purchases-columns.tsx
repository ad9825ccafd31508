import type { PurchaseSummaryView } from '@emas/contracts/purchases/purchase.view';
import { formatInstant, type FigureKind } from '../../../platform/format.js';
import type { Column } from '../../../ui/table/data-table.js';
import { PurchaseStatus } from '../purchase-facts.js';
import type { PurchasesPage } from '../purchases-calls.js';

type Key = keyof PurchaseSummaryView;

/** Column, figure, width, hidden at first. */
const FIGURES = [
  ['total_qty', 'int', 80, false],
  ['berat_nota', 'weight', 120, true],
  ['berat', 'weight', 120, false],
  ['susut', 'weight', 110, false],
  ['berat_murni', 'weight', 130, true],
  ['potongan', 'rupiah', 130, true],
  ['total_harga', 'rupiah', 140, false],
  ['bayar_cash', 'rupiah', 140, false],
  ['bayar_transfer', 'rupiah', 140, false],
] as const satisfies readonly (readonly [Key, FigureKind, number, boolean])[];

/** Columns of the list; totals are those of all purchases found, cancelled ones not counted. */
export function purchasesColumns(
  t: (key: string) => string,
  label: (key: string) => string,
  totals: PurchasesPage['totals'],
): readonly Column<PurchaseSummaryView>[] {
  const text = (key: Key, width: number, hidden = false): Column<PurchaseSummaryView> => ({
    key,
    title: label(key),
    width,
    hidden,
  });
  const instant = (key: 'created_at' | 'valid_at' | 'batal_at'): Column<PurchaseSummaryView> => ({
    ...text(key, 165, key !== 'created_at'),
    render: (row) => (row[key] === null ? '–' : formatInstant(row[key])),
  });
  return [
    { ...text('no_faktur_beli', 170), heading: true },
    { ...text('status', 150), render: ({ status }) => <PurchaseStatus status={status} /> },
    {
      ...text('jenis_nota', 180),
      render: ({ jenis_nota, no_faktur_jual }) => no_faktur_jual ?? t(`purchases:jenisNota.${jenis_nota}`),
    },
    { key: 'nama_customer', title: t('purchases:ui.customer'), width: 180 },
    { key: 'kode_sales', title: t('purchases:ui.salesPerson'), width: 100 },
    ...FIGURES.map(([key, figure, width, hidden]) => ({
      ...text(key, width, hidden),
      figure,
      ...(totals[key] === undefined ? {} : { total: totals[key] }),
    })),
    text('tgl_system', 120, true),
    instant('created_at'),
    text('input_by', 110, true),
    instant('valid_at'),
    text('valid_by', 120, true),
    instant('batal_at'),
    text('batal_by', 120, true),
    text('alasan_batal', 200, true),
    { ...text('cetak_count', 110, true), figure: 'int' },
  ];
}
