import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseSummaryView } from '@emas/contracts/purchases/purchase.view';
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
import { fetchPurchases, fetchPurchasesCsv, PURCHASES_KEY } from '../purchases-calls.js';
import { PurchaseDrawer } from './purchase-drawer.js';
import { purchasesColumns } from './purchases-columns.js';
import { PurchasesFilters } from './purchases-filters.js';
import '../purchases.css';

/** A number, or the beginning of one: the purchase's, or that of our note. */
const NUMBER = /^F[BJ]\w{6,}$/i;
/** What the date lock fixes. */
const DATES = ['tgl_from', 'tgl_to'] as const;
/** Columns the server sorts by. */
const SORTS = ['no_faktur_beli', 'tgl_system', 'total_harga'];

/** Purchases of a period with their totals; a purchase's lines, payments and history in a drawer. */
export default function PurchasesPage(): ReactNode {
  const { t } = useTranslation(['purchases', 'common', 'shell']);
  const { label } = useFieldTexts();
  const user = useUser();
  const may = useCan('lihat-pembelian');
  const today = user.tgl_system ?? todayInShop();
  const start = useMemo(
    () => ({ tgl_from: today, tgl_to: today, status: 'ALL', kode_sales: 'ALL', q: '', sort: '', order: '' }),
    [today],
  );
  const { filters, page, size, change, isFiltered } = useAddressFilters(start, useDatesLocked() ? DATES : undefined);
  const [open, setOpen] = useState<string | null>(null);

  // Whoever asks for a number wants that purchase, whatever its day.
  const query = NUMBER.test(filters.q) ? { ...filters, tgl_from: '', tgl_to: '' } : filters;
  const { data, error, isFetching } = useQuery({
    queryKey: [...PURCHASES_KEY, 'list', query, page, size],
    queryFn: ({ signal }) => fetchPurchases({ ...query, skip: (page - 1) * size, limit: size }, signal),
    placeholderData: keepPreviousData,
  });
  useScanner((code) => change({ q: code }));

  const columns = useMemo(() => purchasesColumns(t, label, data?.totals ?? {}), [t, label, data?.totals]);
  const empty = useListEmpty(error, isFiltered, { nothing: t('ui.emptyList'), noMatch: t('common:table.noMatch') });
  const sort: Sort | null = filters.sort
    ? { column: filters.sort, order: filters.order === 'asc' ? 'asc' : 'desc' }
    : null;

  return (
    <Page>
      <Panel flush>
        <DataTable<PurchaseSummaryView>
          name="lihat-pembelian"
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
          toolbar={<PurchasesFilters filters={filters} today={today} onChange={change} />}
          tools={
            may('export') && (
              <CsvButton
                fetch={() => fetchPurchasesCsv(query)}
                filename={`pembelian-${filters.tgl_from}-${filters.tgl_to}.csv`}
              />
            )
          }
          selectedKey={open}
          onOpen={({ id }) => setOpen(id)}
          actionsWidth={64}
          actions={({ id }) => <IconButton label={t('ui.detail')} icon={<SearchIcon />} onClick={() => setOpen(id)} />}
        />
      </Panel>
      <PurchaseDrawer id={open} onClose={() => setOpen(null)} />
    </Page>
  );
}
