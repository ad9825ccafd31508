import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CashEntryView } from '@emas/contracts/money/cash-entry.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { useListEmpty } from '../../engine/listing/list-empty.js';
import { FilterChoice, ListingFilters } from '../../engine/listing/listing-filters.js';
import { useAddressFilters, type AddressFilters } from '../../engine/listing/use-address-filters.js';
import { Page } from '../../engine/page.js';
import { formatInstant } from '../../platform/format.js';
import { useCan, useDatesLocked, useUser } from '../../platform/session/use-session.js';
import { IconButton } from '../../ui/button.js';
import { todayInShop } from '../../ui/form/date-input.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { DeleteIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { DataTable, type Column } from '../../ui/table/data-table.js';
import { Tag } from '../../ui/tag.js';
import { CASH_KEY, fetchCash } from './cash-calls.js';
import { CashForm } from './cash-form.js';
import { ReverseForm } from './reverse-form.js';
import './cash.css';

type Names = 'tgl_from' | 'tgl_to' | 'jenis' | 'q';

const DATES = ['tgl_from', 'tgl_to'] as const;

const counted = (entry: CashEntryView, jenis: CashEntryView['jenis']): number | null =>
  entry.jenis !== jenis ? null : entry.status === 'VALID' ? entry.jumlah_rp : 0;

function useColumns(): readonly Column<CashEntryView>[] {
  const { t } = useTranslation('money');
  const { label } = useFieldTexts();
  return useMemo(
    () => [
      { key: 'no_kas', title: label('no_kas'), width: 150, heading: true },
      {
        key: 'jenis',
        title: label('jenis'),
        width: 112,
        render: ({ jenis }) => <Tag tone={jenis === 'IN' ? 'good' : 'warn'}>{t(`jenis.${jenis}`)}</Tag>,
      },
      {
        key: 'status',
        title: label('status'),
        width: 84,
        render: ({ status }) => <Tag tone={status === 'VALID' ? 'neutral' : 'bad'}>{t(`status.${status}`)}</Tag>,
      },
      { key: 'nama_transaksi', title: label('nama_transaksi'), width: 140 },
      {
        key: 'masuk',
        title: label('masuk'),
        figure: 'rupiah',
        width: 116,
        total: 'sum',
        value: (row) => counted(row, 'IN'),
      },
      { key: 'keluar', title: label('keluar'), figure: 'rupiah', width: 116, total: 'sum', value: (row) => counted(row, 'OUT') }, // prettier-ignore
      { key: 'keterangan', title: label('keterangan'), width: 240 },
      { key: 'kode_laci', title: label('kode_laci'), width: 100 },
      { key: 'input_by', title: label('input_by'), width: 110 },
      { key: 'created_at', title: label('created_at'), width: 165, render: (row) => formatInstant(row.created_at) },
      { key: 'batal_by', title: label('batal_by'), width: 130, hidden: true },
      { key: 'alasan_batal', title: label('alasan_batal'), width: 220, hidden: true },
    ],
    [label, t],
  );
}

/** Cash in and out by category: what was booked today, and a new entry beside it. */
export default function CashBookPage(): ReactNode {
  const { t } = useTranslation(['money', 'common']);
  const may = useCan('uang-kas');
  const today = useUser().tgl_system ?? todayInShop();
  const start = useMemo(() => ({ tgl_from: today, tgl_to: today, jenis: 'ALL', q: '' }), [today]);
  const { filters, page, size, change, isFiltered } = useAddressFilters<Names>(
    start,
    useDatesLocked() ? DATES : undefined,
  );
  const [reversing, setReversing] = useState<CashEntryView | null>(null);
  const { data, error, isFetching } = useQuery({
    queryKey: [...CASH_KEY, filters, page, size],
    queryFn: ({ signal }) => fetchCash({ ...filters, skip: (page - 1) * size, limit: size }, signal),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  const empty = useListEmpty(error, isFiltered, { nothing: t('ui.emptyList'), noMatch: t('common:table.noMatch') });
  return (
    <Page>
      <div className="cash">
        {may('tambah') && (
          <aside>
            <CashForm />
          </aside>
        )}
        <Panel flush>
          <DataTable<CashEntryView>
            name="uang-kas"
            columns={columns}
            rows={error && !data ? [] : data?.data}
            rowKey={({ id }) => id}
            loading={isFetching}
            empty={empty}
            totals="page"
            page={{
              current: page,
              size,
              count: data?.count ?? 0,
              onChange: (next, nextSize) => change({ page: next, size: nextSize }),
            }}
            toolbar={<CashFilters filters={filters} today={today} onChange={change} />}
            actionsWidth={64}
            actions={(entry) =>
              may('batal') &&
              entry.status === 'VALID' &&
              entry.tgl_system === today && (
                <IconButton label={t('ui.reverse')} icon={<DeleteIcon />} onClick={() => setReversing(entry)} />
              )
            }
          />
        </Panel>
      </div>
      {reversing && <ReverseForm entry={reversing} onClose={() => setReversing(null)} />}
    </Page>
  );
}

interface CashFiltersProps {
  readonly filters: AddressFilters<Names>['filters'];
  readonly today: string;
  readonly onChange: AddressFilters<Names>['change'];
}

function CashFilters({ filters, today, onChange }: CashFiltersProps): ReactNode {
  const { t } = useTranslation(['money', 'common']);
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
            { value: 'IN', label: t('jenis.IN') },
            { value: 'OUT', label: t('jenis.OUT') },
          ]}
        />
      </FilterChoice>
    </ListingFilters>
  );
}
