import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { loan } from '@emas/contracts/debt/documents/loan';
import type { LoanRow } from '@emas/contracts/debt/loan.view';
import { stateWord } from '@emas/contracts/definitions/document-facts';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { ChosenRows } from '../../../engine/listing/chosen-rows.js';
import { CsvButton } from '../../../engine/listing/csv-button.js';
import { FilterChips, useAddressChips } from '../../../engine/listing/filter-chips.js';
import { useListEmpty } from '../../../engine/listing/list-empty.js';
import { listingSort } from '../../../engine/listing/listing-sort.js';
import { SavedViews } from '../../../engine/listing/saved-views.js';
import { useAddressFilters } from '../../../engine/listing/use-address-filters.js';
import { useBulk } from '../../../engine/listing/use-bulk.js';
import { useLookupName } from '../../../engine/lookup/use-lookup.js';
import { DATES } from '../../../parts/document/document-queries.js';
import { DocumentDrawer } from '../../../parts/document/drawer.js';
import { RemindChosen } from '../../../parts/reminder/reminder.js';
import { useScanner } from '../../../platform/input/scanner.js';
import { useCurrentPage } from '../../../platform/routing/current-page.js';
import { useCan, useDatesLocked } from '../../../platform/session/use-session.js';
import { Button, IconButton } from '../../../ui/button.js';
import { PlusIcon, SearchIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/panel.js';
import { type Column, DataTable } from '../../../ui/table/data-table.js';
import { type Selection, useSelection } from '../../../ui/table/selection.js';
import { LoanWork } from '../contract/loan-work.js';
import { loanColumns } from './loan-columns.js';
import { LoanFilterBar, TYPE } from './loan-filters.js';
import { LOAN_FILTERS, loansQuery } from './loan-list-query.js';
import { loansCsv } from './loans-csv.js';

/** Contracts with what each owes on the open day; one in full in a drawer, chosen ones reminded. */
export function LoanList(): ReactNode {
  const { t } = useTranslation(['debt', 'documents', 'titles', 'common']);
  const { label, value } = useFieldTexts();
  const may = useCan('lihat-hutang');
  const mayLend = useCan('transaksi-hutang')('tambah');
  const navigate = useNavigate();
  const locked = useDatesLocked();
  const address = useAddressFilters<keyof typeof LOAN_FILTERS>(LOAN_FILTERS, locked ? DATES : undefined);
  const { filters, page, size, change, changed, isFiltered, reset } = address;
  const found = useQuery({ ...loansQuery(filters, page, size), placeholderData: keepPreviousData });
  const { data, error, isFetching } = found;
  const [open, setOpen] = useState<string | null>(null);
  const selection = useSelection<LoanRow>();
  const bulk = useBulk();
  const typeName = useLookupName(TYPE, filters.kode_dept);
  useScanner((code) => change({ q: code }));
  const columns = useMemo(() => loanColumns(label, data?.totals), [label, data]);
  const chips = useAddressChips(address, {
    status: (status) => (status === 'ALL' ? t('common:all') : t(`documents:states.${stateWord(loan, status)}`)),
    tempo: value,
    kode_dept: typeName,
  });
  const clear = (): void => reset(changed);
  const words = { nothing: t('document.empty'), noMatch: t('common:table.noMatch') };
  const add = mayLend && (
    <Button kind="primary" icon={<PlusIcon />} onClick={() => void navigate('/transaksi-hutang')}>
      {t('titles:transaksi-hutang')}
    </Button>
  );
  const empty = useListEmpty(error, isFiltered, words, { onClear: clear, onRetry: () => void found.refetch(), add });
  return (
    <>
      <Panel flush>
        <DataTable<LoanRow>
          name="lihat-hutang"
          columns={columns}
          rows={error && !data ? [] : data?.data}
          rowKey={({ id }) => id}
          loading={isFetching}
          empty={empty}
          totals="all"
          sort={listingSort(filters)}
          onSort={(next) => change({ sort: next?.column ?? null, order: next?.order ?? null })}
          page={{
            current: page,
            size,
            count: data?.count ?? 0,
            onChange: (next, nextSize) => change({ page: next, size: nextSize }),
          }}
          toolbar={<LoanFilterBar filters={filters} onChange={change} />}
          chips={<FilterChips chips={chips} onClear={clear} />}
          tools={
            <>
              <SavedViews name="lihat-hutang" />
              {may('export') && <CsvButton fetch={() => loansCsv(filters, columns)} filename="hutang.csv" />}
            </>
          }
          selection={selection}
          bulk={(rows, shown) => <Chosen {...{ rows, selection, bulk }} columns={shown} />}
          selectedKey={open}
          onOpen={({ id }) => setOpen(id)}
          actionsWidth={64}
          actions={({ id, no_faktur_hutang }) => (
            <IconButton
              label={`${t('document.detail')} ${no_faktur_hutang}`}
              icon={<SearchIcon />}
              onClick={() => setOpen(id)}
            />
          )}
        />
      </Panel>
      <DocumentDrawer of={loan} id={open} work={LoanWork} onClose={() => setOpen(null)} />
      {bulk.dialogs}
    </>
  );
}

interface ChosenProps {
  readonly rows: readonly LoanRow[];
  readonly columns: readonly Column<LoanRow>[];
  readonly selection: Selection<LoanRow>;
  readonly bulk: ReturnType<typeof useBulk>;
}

/** What can be done with chosen contracts: on paper, as a file, or their customers reminded. */
function Chosen({ rows, columns, selection, bulk }: ChosenProps): ReactNode {
  const { title } = useCurrentPage();
  const may = useCan('lihat-hutang');
  return (
    <>
      <ChosenRows {...{ rows, columns, title }} filename="hutang" mayExport={may('export')} mayPrint={may('cetak')} />
      {may('ubah') && (
        <RemindChosen
          path="hutang"
          {...{ rows, selection, bulk }}
          numberOf={({ no_faktur_hutang }) => no_faktur_hutang}
        />
      )}
    </>
  );
}
