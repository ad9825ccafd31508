import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { COST_PERMISSION } from '@emas/contracts/permissions/cost';
import type { ItemView } from '@emas/contracts/stock/item.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { CsvButton } from '../../engine/listing/csv-button.js';
import { ChosenRows } from '../../engine/listing/chosen-rows.js';
import { FilterChips, useAddressChips } from '../../engine/listing/filter-chips.js';
import { useListEmpty } from '../../engine/listing/list-empty.js';
import { SavedViews } from '../../engine/listing/saved-views.js';
import { useOpenRow } from '../../engine/listing/use-open-row.js';
import { useAddressFilters } from '../../engine/listing/use-address-filters.js';
import { useLookupName } from '../../engine/lookup/use-lookup.js';
import { Page } from '../../engine/page.js';
import { useScanner } from '../../platform/input/scanner.js';
import { useCurrentPage } from '../../platform/routing/current-page.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button, IconButton } from '../../ui/button.js';
import { PlusIcon, SearchIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { DataTable } from '../../ui/table/data-table.js';
import { useSelection } from '../../ui/table/selection.js';
import { fetchItemsCsv } from './item-calls.js';
import { itemColumns } from './item-columns.js';
import { LOOKUPS } from '../../parts/item/item-lookups.js';
import { ItemFilters } from './item-filters.js';
import { ITEM_FILTERS, itemsQuery } from './items-query.js';
import { LazyItemDrawer } from './lazy-item-drawer.js';

/** The shop's items: searched, filtered, sorted, one in full in a drawer, all that were found as a file. */
export default function ItemsPage(): ReactNode {
  const { t } = useTranslation(['stock', 'common', 'shell']);
  const { label } = useFieldTexts();
  const navigate = useNavigate();
  const may = useCan('data-barang');
  const mayAdd = useCan('tambah-data-barang')('tambah');
  const seesCost = useCan(COST_PERMISSION)('lihat');
  const address = useAddressFilters(ITEM_FILTERS);
  const { filters, page, size, change, isFiltered, changed, reset } = address;
  const [open, setOpen] = useOpenRow('barcode');
  useScanner((code) => change({ q: code }));

  const { data, error, isFetching, refetch } = useQuery({
    ...itemsQuery(filters, page, size),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(() => itemColumns(label, seesCost, data?.names), [label, seesCost, data?.names]);
  const add = mayAdd && (
    <Button kind="primary" icon={<PlusIcon />} onClick={() => void navigate('/tambah-data-barang')}>
      {t('list.add')}
    </Button>
  );
  const selection = useSelection<ItemView>();
  const { title } = useCurrentPage();
  const clear = (): void => reset(changed);
  const chips = useAddressChips(address, {
    kode_baki: useLookupName(LOOKUPS.kode_baki, filters.kode_baki),
    kode_group: useLookupName(LOOKUPS.kode_group, filters.kode_group),
    kode_dept: useLookupName(LOOKUPS.kode_dept, filters.kode_dept),
    status: (status) => t(`status.${status}`),
  });
  const words = { nothing: t('list.empty'), noMatch: t('list.noMatch') };
  const empty = useListEmpty(error, isFiltered, words, { onClear: clear, onRetry: () => void refetch(), add });

  return (
    <Page actions={add}>
      <Panel flush>
        <DataTable<ItemView>
          name="data-barang"
          columns={columns}
          rows={error && !data ? [] : data?.data}
          rowKey={({ kode_barcode }) => kode_barcode}
          loading={isFetching}
          empty={empty}
          totals="page"
          sort={{ column: filters.sort, order: filters.order === 'desc' ? 'desc' : 'asc' }}
          onSort={(next) => change({ sort: next?.column ?? 'kode_barcode', order: next?.order ?? 'asc' })}
          page={{
            current: page,
            size,
            count: data?.count ?? 0,
            onChange: (next, nextSize) => change({ page: next, size: nextSize }),
          }}
          toolbar={<ItemFilters filters={filters} onChange={change} />}
          chips={<FilterChips chips={chips} onClear={clear} />}
          selection={selection}
          bulk={(rows, shown) => (
            <ChosenRows
              {...{ rows, title }}
              columns={shown}
              filename="data-barang"
              mayExport={may('export')}
              mayPrint
            />
          )}
          tools={
            <>
              <SavedViews name="data-barang" />
              {may('export') && <CsvButton fetch={() => fetchItemsCsv(filters)} filename="data-barang.csv" />}
            </>
          }
          selectedKey={open}
          onOpen={({ kode_barcode }) => setOpen(kode_barcode)}
          actionsWidth={64}
          actions={({ kode_barcode }) => (
            <IconButton label={t('list.detail')} icon={<SearchIcon />} onClick={() => setOpen(kode_barcode)} />
          )}
        />
      </Panel>
      <LazyItemDrawer kodeBarcode={open} onClose={() => setOpen(null)} />
    </Page>
  );
}
