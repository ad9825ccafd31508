import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoanPage, LoanRow } from '@emas/contracts/debt/loan.view';
import { type FieldTexts, useFieldTexts } from '../../../engine/field-texts.js';
import { FilterBar } from '../../../engine/listing/filter-bar.js';
import { useListEmpty } from '../../../engine/listing/list-empty.js';
import { SearchBox } from '../../../engine/listing/search-box.js';
import { useAddressFilters } from '../../../engine/listing/use-address-filters.js';
import { useScanner } from '../../../platform/input/scanner.js';
import { IconButton } from '../../../ui/button.js';
import { Drawer } from '../../../ui/drawer.js';
import { SearchIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/panel.js';
import { type Column, DataTable } from '../../../ui/table/data-table.js';
import { AuctionForm } from './auction-form.js';
import { READY_FILTERS, readyQuery } from './auction-queries.js';

/** What its goods would bring beyond the debt, or short of it; null where the shop knows no price. */
const expected = ({ nilai_jaminan, total_tebus }: LoanRow): number | null =>
  nilai_jaminan === null ? null : nilai_jaminan - total_tebus;

const columnsOf = (
  { label }: FieldTexts,
  outcome: string,
  totals: LoanPage['totals'] | undefined,
): readonly Column<LoanRow>[] => [
  { key: 'no_faktur_hutang', title: label('no_faktur_hutang'), width: 164, fixedWidth: true, heading: true, frozen: true }, // prettier-ignore
  { key: 'nama_customer', title: label('nama_customer'), width: 150 },
  { key: 'no_hp', title: label('no_hp'), width: 120 },
  { key: 'nama_barang', title: label('nama_barang'), width: 160 },
  { key: 'jatuh_tempo', title: label('jatuh_tempo'), width: 110 },
  { key: 'lewat_hari', title: label('lewat_hari'), width: 96, figure: 'int' },
  { key: 'berat', title: label('berat'), width: 96, figure: 'weight', ...(totals && { total: totals.berat }) },
  { key: 'nilai_jaminan', title: label('nilai_jaminan'), width: 118, figure: 'rupiah' },
  { key: 'total_tebus', title: label('total_tebus'), width: 118, figure: 'rupiah', ...(totals && { total: totals.total_tebus }) }, // prettier-ignore
  { key: 'selisih', title: outcome, width: 130, figure: 'rupiah', value: expected },
  { key: 'tgl_pemberitahuan', title: label('tgl_pemberitahuan'), width: 130 },
  { key: 'lokasi', title: label('lokasi'), width: 110 },
];

/** Contracts whose goods may be auctioned: what they would bring, what is owed, who was told. */
export function ReadyList(): ReactNode {
  const { t } = useTranslation(['debt', 'common']);
  const texts = useFieldTexts();
  const address = useAddressFilters<'q'>(READY_FILTERS);
  const { filters, page, size, change, isFiltered } = address;
  const found = useQuery({ ...readyQuery(filters.q, page, size), placeholderData: keepPreviousData });
  const { data, error, isFetching } = found;
  const [open, setOpen] = useState<LoanRow | null>(null);
  useScanner((code) => change({ q: code }));
  const outcome = t('ui.expected');
  const columns = useMemo(() => columnsOf(texts, outcome, data?.totals), [texts, outcome, data]);
  const words = { nothing: t('ui.nothingReady'), noMatch: t('common:table.noMatch') };
  const empty = useListEmpty(error, isFiltered, words, {
    onClear: () => change({ q: null }),
    onRetry: () => void found.refetch(),
  });
  return (
    <>
      <Panel flush>
        <DataTable<LoanRow>
          name="lelang-hutang"
          columns={columns}
          rows={error && !data ? [] : data?.data}
          rowKey={({ id }) => id}
          loading={isFetching}
          empty={empty}
          totals="all"
          page={{
            current: page,
            size,
            count: data?.count ?? 0,
            onChange: (next, nextSize) => change({ page: next, size: nextSize }),
          }}
          toolbar={
            <FilterBar
              search={<SearchBox value={filters.q} label={t('document.search')} onChange={(q) => change({ q })} />}
            >
              {null}
            </FilterBar>
          }
          selectedKey={open?.id ?? null}
          onOpen={setOpen}
          actionsWidth={64}
          actions={(row) => (
            <IconButton
              label={`${t('ui.auction')} ${row.no_faktur_hutang}`}
              icon={<SearchIcon />}
              onClick={() => setOpen(row)}
            />
          )}
        />
      </Panel>
      <Drawer
        open={open !== null}
        title={`${t('ui.auction')} ${open?.no_faktur_hutang ?? ''}`}
        width={760}
        onClose={() => setOpen(null)}
      >
        {open && <AuctionForm key={open.id} loan={open} onDone={() => setOpen(null)} />}
      </Drawer>
    </>
  );
}
