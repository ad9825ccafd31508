import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleSummaryView } from '@emas/contracts/sales/sale.view';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { CsvButton } from '../../../engine/listing/csv-button.js';
import { useListEmpty } from '../../../engine/listing/list-empty.js';
import { useAddressFilters } from '../../../engine/listing/use-address-filters.js';
import { Page } from '../../../engine/page.js';
import { useScanner } from '../../../platform/input/scanner.js';
import { useCan, useDatesLocked, useUser } from '../../../platform/session/use-session.js';
import { IconButton } from '../../../ui/button.js';
import { todayInShop } from '../../../ui/form/date-input.js';
import { SearchIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/panel.js';
import { DataTable, type Sort } from '../../../ui/table/data-table.js';
import { fetchSales, fetchSalesCsv } from '../sales-calls.js';
import { SaleDrawer } from './sale-drawer.js';
import { SalesFilters } from './sales-filters.js';
import { salesColumns } from './sales-columns.js';
import '../sales.css';

/** An invoice number, or the beginning of one. */
const NUMBER = /^FJ\w{6,}$/i;
/** What the date lock fixes. */
const DATES = ['tgl_from', 'tgl_to'] as const;
/** Columns the server sorts by. */
const SORTS = ['no_faktur_jual', 'tgl_system', 'total_harga'];

/** Sales of a period with their totals; a sale's lines, payments, history and slip in a drawer. */
export default function SalesPage(): ReactNode {
  const { t } = useTranslation(['sales', 'common', 'shell']);
  const { label } = useFieldTexts();
  const user = useUser();
  const may = useCan('lihat-penjualan');
  const today = user.tgl_system ?? todayInShop();
  const start = useMemo(
    () => ({ tgl_from: today, tgl_to: today, status: 'ALL', kode_sales: 'ALL', q: '', sort: '', order: '' }),
    [today],
  );
  const { filters, page, size, change, isFiltered } = useAddressFilters(start, useDatesLocked() ? DATES : undefined);
  const [open, setOpen] = useState<string | null>(null);

  // Whoever asks for a number wants that sale, whatever its day.
  const query = NUMBER.test(filters.q) ? { ...filters, tgl_from: '', tgl_to: '' } : filters;
  const { data, error, isFetching } = useQuery({
    queryKey: ['ledger', 'sales', 'list', query, page, size],
    queryFn: ({ signal }) => fetchSales({ ...query, skip: (page - 1) * size, limit: size }, signal),
    placeholderData: keepPreviousData,
  });
  useScanner((code) => change({ q: code }));

  const columns = useMemo(() => salesColumns(t, label, data?.totals ?? {}), [t, label, data?.totals]);
  const empty = useListEmpty(error, isFiltered, { nothing: t('list.empty'), noMatch: t('list.noMatch') });
  const sort: Sort | null = filters.sort
    ? { column: filters.sort, order: filters.order === 'asc' ? 'asc' : 'desc' }
    : null;

  return (
    <Page>
      <Panel flush>
        <DataTable<SaleSummaryView>
          name="lihat-penjualan"
          columns={columns.map((column) => ({ ...column, sortable: SORTS.includes(column.key) }))}
          rows={error && !data ? [] : data?.data}
          rowKey={({ id }) => id}
          loading={isFetching}
          empty={empty}
          totals="all"
          sort={sort}
          onSort={(next) => change({ sort: next?.column ?? null, order: next?.order ?? null })}
          page={{
            current: page,
            size,
            count: data?.count ?? 0,
            onChange: (next, nextSize) => change({ page: next, size: nextSize }),
          }}
          toolbar={<SalesFilters filters={filters} today={today} onChange={change} />}
          tools={
            may('export') && (
              <CsvButton
                fetch={() => fetchSalesCsv(query)}
                filename={`penjualan-${filters.tgl_from}-${filters.tgl_to}.csv`}
              />
            )
          }
          selectedKey={open}
          onOpen={({ id }) => setOpen(id)}
          actionsWidth={64}
          actions={({ id }) => (
            <IconButton label={t('list.detail')} icon={<SearchIcon />} onClick={() => setOpen(id)} />
          )}
        />
      </Panel>
      <SaleDrawer id={open} onClose={() => setOpen(null)} />
    </Page>
  );
}
