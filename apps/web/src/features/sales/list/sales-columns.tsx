import type { SaleSummaryView } from '@emas/contracts/sales/sale.view';
import { formatInstant, type FigureKind } from '../../../platform/format.js';
import type { Column } from '../../../ui/table/data-table.js';
import { SaleStatus } from '../sale-facts.js';
import type { SalesPage } from '../sales-calls.js';

type Key = keyof SaleSummaryView;

const FIGURES = [
  ['total_qty', 'int', 80, false],
  ['total_berat', 'weight', 110, false],
  ['total_harga', 'rupiah', 140, false],
  ['bayar_cash', 'rupiah', 130, false],
  ['bayar_non_cash', 'rupiah', 140, false],
  ['diskon', 'rupiah', 120, false],
  ['total_berat_murni', 'weight', 130, true],
  ['subtotal', 'rupiah', 130, true],
  ['ppn', 'rupiah', 110, true],
  ['kembali', 'rupiah', 110, true],
  ['cetak_count', 'int', 110, true],
] as const satisfies readonly (readonly [Key, FigureKind, number, boolean])[];

/** Columns of the list; totals are those of all sales found, cancelled ones not counted. */
export function salesColumns(
  t: (key: string) => string,
  label: (key: string) => string,
  totals: SalesPage['totals'],
): readonly Column<SaleSummaryView>[] {
  const instant = (key: 'created_at' | 'valid_at' | 'batal_at'): Column<SaleSummaryView> => ({
    key,
    title: label(key),
    width: 168,
    hidden: key !== 'created_at',
    render: (row) => (row[key] === null ? '–' : formatInstant(row[key])),
  });
  const text = (key: Key, width: number, hidden = false): Column<SaleSummaryView> => ({
    key,
    title: label(key),
    width,
    hidden,
  });
  return [
    { ...text('no_faktur_jual', 170), heading: true },
    {
      key: 'status',
      title: t('sales:list.status'),
      width: 116,
      render: ({ status }) => <SaleStatus status={status} />,
    },
    { key: 'nama_customer', title: t('sales:till.customer'), width: 150 },
    { key: 'kode_sales', title: t('sales:till.salesPerson'), width: 84 },
    ...FIGURES.map(([key, figure, width, hidden]) => ({
      key,
      title: label(key),
      figure,
      width,
      hidden,
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
  ];
}
