import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { COST_PERMISSION } from '@emas/contracts/permissions/cost';
import { seesCost } from '@emas/contracts/permissions/levels';
import type { AccessoryEntryView } from '@emas/contracts/stock/accessory-entry.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { useListEmpty } from '../../engine/listing/list-empty.js';
import { FilterChoice, ListingFilters } from '../../engine/listing/listing-filters.js';
import { useAddressFilters, type AddressFilters } from '../../engine/listing/use-address-filters.js';
import { formatInstant } from '../../platform/format.js';
import { useCan, useDatesLocked, useUser } from '../../platform/session/use-session.js';
import { Button, IconButton } from '../../ui/button.js';
import { todayInShop } from '../../ui/form/date-input.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { DeleteIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { DataTable, type Column } from '../../ui/table/data-table.js';
import { Tag } from '../../ui/tag.js';
import { ACCESSORY_KEY, fetchEntries } from './accessory-calls.js';
import { ReverseEntryForm } from './accessory-forms.js';

type Names = 'tgl_from' | 'tgl_to' | 'jenis' | 'q';
type Entry = AccessoryEntryView;

const DATES = ['tgl_from', 'tgl_to'] as const;
const PAGE = 'tambah-dan-ambil-stock-aksesoris';

const counted = (entry: Entry, jenis: Entry['jenis'], value: number): number | null =>
  entry.jenis !== jenis ? null : entry.status === 'VALID' ? value : 0;

function useColumns(withCost: boolean): readonly Column<Entry>[] {
  const { t } = useTranslation('stock');
  const { label, value: wordOf } = useFieldTexts();
  return useMemo(() => {
    const pieces = (key: string, jenis: Entry['jenis']): Column<Entry> => ({
      ...{ key, title: label(key), figure: 'int', width: 100, total: 'sum' },
      value: (row) => counted(row, jenis, row.qty),
    });
    const cost: readonly Column<Entry>[] = [
      { key: 'harga_satuan', title: label('harga_satuan'), figure: 'rupiah', width: 116, hidden: true },
      { key: 'nilai', title: label('nilai'), figure: 'rupiah', width: 116 },
    ];
    return [
      { key: 'no_mutasi', title: label('no_mutasi'), width: 150, heading: true },
      {
        key: 'jenis',
        title: label('jenis'),
        width: 92,
        render: ({ jenis }) => <Tag tone={jenis === 'TAMBAH' ? 'good' : 'warn'}>{t(`accessory.jenis.${jenis}`)}</Tag>,
      },
      {
        key: 'status',
        title: label('status'),
        width: 92,
        render: ({ status }) => (
          <Tag tone={status === 'VALID' ? 'neutral' : 'bad'}>{t(`accessory.status.${status}`)}</Tag>
        ),
      },
      { key: 'nama_aksesoris', title: label('nama_aksesoris'), width: 160 },
      pieces('qty_tambah', 'TAMBAH'),
      pieces('qty_ambil', 'AMBIL'),
      ...(withCost ? cost : []),
      {
        key: 'dari',
        title: t('accessory.source'),
        width: 150,
        render: ({ nama_supplier, nama_transaksi }) => nama_supplier ?? nama_transaksi ?? '',
      },
      { key: 'keterangan', title: label('keterangan'), width: 160 },
      { key: 'input_by', title: label('input_by'), width: 104 },
      { key: 'created_at', title: label('created_at'), width: 165, render: (row) => formatInstant(row.created_at) },
      { key: 'kode_aksesoris', title: label('kode_aksesoris'), width: 130, hidden: true },
      {
        key: 'satuan_aksesoris',
        title: label('satuan_aksesoris'),
        width: 90,
        hidden: true,
        render: (row) => wordOf(row.satuan_aksesoris),
      },
      { key: 'batal_by', title: label('batal_by'), width: 130, hidden: true },
      { key: 'alasan_batal', title: label('alasan_batal'), width: 220, hidden: true },
    ];
  }, [label, t, withCost, wordOf]);
}

/** What was added and taken, today unless other days are asked for. */
export function AccessoryEntries(): ReactNode {
  const { t } = useTranslation(['stock', 'common']);
  const may = useCan(PAGE);
  const user = useUser();
  const withCost = useCan(COST_PERMISSION)('lihat') || seesCost(user.level);
  const today = user.tgl_system ?? todayInShop();
  const start = useMemo(() => ({ tgl_from: today, tgl_to: today, jenis: 'ALL', q: '' }), [today]);
  const { filters, page, size, change, isFiltered } = useAddressFilters<Names>(
    start,
    useDatesLocked() ? DATES : undefined,
  );
  const [reversing, setReversing] = useState<Entry | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...ACCESSORY_KEY, filters, page, size],
    queryFn: ({ signal }) => fetchEntries({ ...filters, skip: (page - 1) * size, limit: size }, signal),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns(withCost);
  const empty = useListEmpty(error, isFiltered, {
    nothing: t('accessory.empty'),
    noMatch: t('common:table.noMatch'),
  });
  return (
    <Panel flush>
      <DataTable<Entry>
        name="mutasi-aksesoris"
        columns={columns}
        rows={error && !data ? [] : data?.data}
        rowKey={({ id }) => id}
        loading={isFetching}
        empty={
          empty.kind === 'failed'
            ? { ...empty, action: <Button onClick={() => void refetch()}>{t('common:retry')}</Button> }
            : empty
        }
        totals="page"
        page={{
          current: page,
          size,
          count: data?.count ?? 0,
          onChange: (next, nextSize) => change({ page: next, size: nextSize }),
        }}
        toolbar={<EntryFilters filters={filters} today={today} onChange={change} />}
        actionsWidth={64}
        actions={(entry) =>
          may('batal') &&
          entry.status === 'VALID' &&
          entry.tgl_system === today && (
            <IconButton label={t('accessory.reverse')} icon={<DeleteIcon />} onClick={() => setReversing(entry)} />
          )
        }
      />
      {reversing && <ReverseEntryForm entry={reversing} onClose={() => setReversing(null)} />}
    </Panel>
  );
}

interface EntryFiltersProps {
  readonly filters: AddressFilters<Names>['filters'];
  readonly today: string;
  readonly onChange: AddressFilters<Names>['change'];
}

function EntryFilters({ filters, today, onChange }: EntryFiltersProps): ReactNode {
  const { t } = useTranslation(['stock', 'common']);
  const { label } = useFieldTexts();
  return (
    <ListingFilters {...{ filters, today, onChange }} searchLabel={t('common:table.search')}>
      <FilterChoice>
        <SelectInput
          aria-label={label('jenis')}
          search={false}
          value={filters.jenis}
          onChange={(jenis) => onChange({ jenis })}
          options={[
            { value: 'ALL', label: t('common:all') },
            { value: 'TAMBAH', label: t('accessory.jenis.TAMBAH') },
            { value: 'AMBIL', label: t('accessory.jenis.AMBIL') },
          ]}
        />
      </FilterChoice>
    </ListingFilters>
  );
}
