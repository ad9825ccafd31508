import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LISTING_STATES, type ListingView } from '@emas/contracts/online/listing.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { CsvButton } from '../../engine/listing/csv-button.js';
import { FilterChoice } from '../../engine/listing/filter-bar.js';
import { StateList, useStateFilters } from '../../engine/listing/state-list.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { ClosedDay } from '../../parts/day/closed-day.js';
import { useDayOpen } from '../../parts/day/use-day-open.js';
import { DocumentLink } from '../../parts/document/document-link.js';
import { errorText } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button, IconButton } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { DeleteIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { StateTag } from '../../ui/state-tag.js';
import type { Column } from '../../ui/table/data-table.js';
import { toast } from '../../ui/toast.js';
import { ListItemForm, MARKETPLACES } from './list-item-form.js';
import { fetchListingsCsv, LISTING_FILTERS, listingsQuery, unlistItem } from './listing-calls.js';

type Label = (name: string) => string;

const columnsOf = (label: Label, state: Label): readonly Column<ListingView>[] => [
  { key: 'kode_barcode', title: label('kode_barcode'), width: 132, fixedWidth: true, heading: true, frozen: true },
  {
    key: 'status',
    title: label('status'),
    width: 120,
    render: ({ status }) => <StateTag state={status}>{state(status)}</StateTag>,
  },
  {
    key: 'no_faktur',
    title: label('no_faktur'),
    width: 164,
    fixedWidth: true,
    render: ({ no_faktur }) => (no_faktur ? <DocumentLink no={no_faktur} /> : null),
  },
  { key: 'nama_barang', title: label('nama_barang'), width: 200 },
  { key: 'kode_marketplace', title: label('kode_marketplace'), width: 140 },
  { key: 'kadar', title: label('kadar'), width: 84, figure: 'kadar' },
  { key: 'berat', title: label('berat'), width: 92, figure: 'weight' },
  { key: 'harga_hari_ini', title: label('harga_hari_ini'), width: 124, figure: 'rupiah' },
  { key: 'tgl_tayang', title: label('tgl_tayang'), width: 116 },
];

/** What is shown on marketplaces; what has left its tray, and so is to be taken off there, stands first. */
export function ListingsTab(): ReactNode {
  const { t } = useTranslation(['online', 'common']);
  const { label } = useFieldTexts();
  const may = useCan('marketplace-setting');
  const dayOpen = useDayOpen();
  const address = useStateFilters(LISTING_FILTERS);
  const [adding, setAdding] = useState(false);
  const found = useQuery({
    ...listingsQuery(address.filters, address.page, address.size),
    placeholderData: keepPreviousData,
  });
  const state = (status: string): string => t(`states.${status}`);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- words change with the language alone
  const columns = useMemo(() => columnsOf(label, state), [t, label]);
  const remove = useMutation({
    mutationFn: ({ kode_barcode, kode_marketplace }: ListingView) =>
      unlistItem(kode_barcode, kode_marketplace, newId()),
    onSuccess: async ({ message }) => {
      await queryClient.invalidateQueries({ queryKey: ['ledger', 'listings'] });
      toast.success(message);
    },
    onError: (refused) => void dialog.error(errorText(refused, t('common:errors.INTERNAL'))),
  });
  return (
    <>
      <ClosedDay />
      <Panel flush>
        <StateList<ListingView, keyof typeof LISTING_FILTERS>
          name="marketplace-tayang"
          columns={columns}
          address={address}
          found={found}
          states={LISTING_STATES}
          stateText={state}
          words={{ search: t('ui.search'), nothing: t('ui.empty'), hint: t('ui.emptyHint') }}
          more={
            <FilterChoice>
              <LookupInput
                aria-label={label('kode_marketplace')}
                lookup={MARKETPLACES}
                value={address.filters.kode_marketplace}
                allLabel={`${label('kode_marketplace')}: ${t('common:all')}`}
                onChange={(kode_marketplace) => address.change({ kode_marketplace })}
              />
            </FilterChoice>
          }
          rowKey={({ kode_barcode, kode_marketplace }) => `${kode_barcode} ${kode_marketplace}`}
          tools={
            <>
              {may('export') && <CsvButton fetch={() => fetchListingsCsv(address.filters)} filename="tayang.csv" />}
              {may('tambah') && (
                <Button kind="primary" disabled={!dayOpen} onClick={() => setAdding(true)}>
                  {t('ui.list')}
                </Button>
              )}
            </>
          }
          actions={
            may('hapus')
              ? (row) => (
                  <IconButton
                    label={`${t('ui.unlist')} ${row.kode_barcode}`}
                    icon={<DeleteIcon />}
                    disabled={!dayOpen || remove.isPending}
                    onClick={() => remove.mutate(row)}
                  />
                )
              : undefined
          }
          actionsWidth={64}
        />
      </Panel>
      {adding && <ListItemForm onClose={() => setAdding(false)} />}
    </>
  );
}
