import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NON_CASH_STATES, type NonCashItemView } from '@emas/contracts/money/non-cash-item.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { FilterBar, FilterChoice, FilterDays } from '../../engine/listing/filter-bar.js';
import { FilterChips, useAddressChips } from '../../engine/listing/filter-chips.js';
import { useListEmpty } from '../../engine/listing/list-empty.js';
import { SearchBox } from '../../engine/listing/search-box.js';
import { useAddressFilters } from '../../engine/listing/use-address-filters.js';
import { Page } from '../../engine/page.js';
import { ClosedDay } from '../../parts/day/closed-day.js';
import { useDayOpen } from '../../parts/day/use-day-open.js';
import { errorText } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { formatFigure } from '../../platform/format.js';
import { useScanner } from '../../platform/input/scanner.js';
import { useCan, useUser } from '../../platform/session/use-session.js';
import { IconButton } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { DateInput } from '../../ui/form/date-input.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { CameraIcon, CheckIcon, CloseIcon, DeleteIcon, PictureIcon, ReloadIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { DataTable } from '../../ui/table/data-table.js';
import { toast } from '../../ui/toast.js';
import { ItemReasonForm } from './item-reason-form.js';
import { confirmTransfer, type Reasoned, TRANSFER_FILTERS, transfersQuery } from './non-cash-calls.js';
import { itemColumns } from './non-cash-columns.js';
import { TransferProof } from './transfer-proof.js';

const SHOWN = [
  'no_faktur', 'status', 'tgl_system', 'umur_hari', 'kode_bank', 'no_ref', 'jumlah', 'diterima_by', 'no_rekening', 'valid_by',
  'tgl_valid', 'no_validasi', 'alasan',
] as const; // prettier-ignore
const ICONS = { hapus: <CloseIcon />, pulih: <ReloadIcon />, lepas: <DeleteIcon />, batal: <DeleteIcon /> };

/** Says of a transfer that it is there, once however often it is sent. */
function useConfirm() {
  const { t } = useTranslation(['noncash', 'common']);
  const ids = useRef(new Map<string, string>());
  const doing = useMutation({
    mutationFn: (item: NonCashItemView) => {
      const id = ids.current.get(item.kunci) ?? newId();
      ids.current.set(item.kunci, id);
      return confirmTransfer(item, id);
    },
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => void dialog.error(errorText(error, t('common:errors.INTERNAL'))),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['ledger'] }),
  });
  return {
    busy: doing.isPending,
    async begin(item: NonCashItemView): Promise<void> {
      const { no_faktur: no, jumlah } = item;
      const sum = formatFigure('rupiah', jumlah);
      if (await dialog.confirm(t('ui.askIn', { no, jumlah: sum }), { ok: t('ui.masuk') })) doing.mutate(item);
    },
  };
}

/** Transfers one by one: Enter says that one is in the account. Never by who took it, but for an owner. */
export default function OutstandTransfersPage(): ReactNode {
  const { t } = useTranslation(['noncash', 'documents', 'payments', 'common']);
  const { label } = useFieldTexts();
  const may = useCan('validasi-outstand-transfer');
  const maySettle = useCan('validasi-non-cash');
  const { level } = useUser();
  const dayOpen = useDayOpen();
  const address = useAddressFilters(TRANSFER_FILTERS);
  const { filters, change, isFiltered, changed, reset } = address;
  const [reasoned, setReasoned] = useState<{ readonly item: NonCashItemView; readonly what: Reasoned } | null>(null);
  const [proven, setProven] = useState<string | null>(null);
  const maySell = useCan('transaksi-penjualan');
  const confirm = useConfirm();
  const found = useQuery({ ...transfersQuery(filters), placeholderData: keepPreviousData });
  const { data, error, isFetching } = found;
  useScanner((code) => change({ q: code }));
  const state = (status: string): string => (status === 'ALL' ? t('common:all') : t(`documents:states.${status}`));
  const columns = useMemo(() => {
    const all = itemColumns({ label, state, way: (name) => t(`payments:ways.${name}`), late: t('ui.late') });
    return SHOWN.map((name) => all[name]!);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- words change with the language alone
  }, [t, label]);
  const clear = (): void => reset(changed);
  const chips = useAddressChips(address, { status: state });
  const words = { nothing: t('ui.noTransfers'), noMatch: t('common:table.noMatch') };
  const empty = useListEmpty(error, isFiltered, words, { onClear: clear, onRetry: () => void found.refetch() });
  const shown = data?.find(({ kunci }) => kunci === proven);
  // Pictures come from the till, or from who stands in for it.
  const mayProve = may('validasi') && maySell('tambah');
  const mayConfirm = ({ status, sendiri }: NonCashItemView): boolean =>
    status === 'OUTSTAND' && dayOpen && may('validasi') && (!sendiri || level === 'OWN');
  const reasonsOf = ({ status, di_rekening, settlement_id }: NonCashItemView): readonly Reasoned[] => {
    if (!dayOpen || !may('batal')) return [];
    if (status === 'OUTSTAND') return ['hapus'];
    if (status === 'HAPUS') return ['pulih'];
    if (status !== 'VALID') return [];
    if (settlement_id !== null) return maySettle('batal') ? ['batal'] : [];
    return di_rekening ? ['lepas'] : [];
  };
  return (
    <Page>
      <ClosedDay />
      <Panel flush>
        <DataTable<NonCashItemView>
          name="validasi-outstand-transfer"
          columns={columns}
          rows={error && !data ? [] : data}
          rowKey={({ kunci }) => kunci}
          loading={isFetching || confirm.busy}
          totals="all"
          empty={empty.kind === 'nothing' ? { ...empty, hint: t('ui.noTransfersHint') } : empty}
          toolbar={
            <FilterBar search={<SearchBox value={filters.q} label={t('ui.search')} onChange={(q) => change({ q })} />}>
              <FilterChoice>
                <SelectInput
                  aria-label={label('status')}
                  search={false}
                  value={filters.status}
                  onChange={(status) => change({ status })}
                  options={['ALL', ...NON_CASH_STATES].map((value) => ({ value, label: state(value) }))}
                />
              </FilterChoice>
              <FilterDays>
                {(['tgl_from', 'tgl_to'] as const).map((name) => (
                  <DateInput
                    key={name}
                    aria-label={label(name)}
                    value={filters[name]}
                    onChange={(value) => change({ [name]: value })}
                  />
                ))}
              </FilterDays>
            </FilterBar>
          }
          chips={<FilterChips chips={chips} onClear={clear} />}
          onOpen={(item) => {
            if (mayConfirm(item)) void confirm.begin(item);
            else if (item.status === 'OUTSTAND' && item.sendiri) toast.info(t('ui.own'));
          }}
          actionsWidth={140}
          actions={(item) => (
            <>
              {mayConfirm(item) && (
                <IconButton
                  label={`${t('ui.masuk')} ${item.no_faktur}`}
                  icon={<CheckIcon />}
                  onClick={() => void confirm.begin(item)}
                />
              )}
              {(item.gambar_path !== null || mayProve) && (
                <IconButton
                  label={`${t('ui.proof')} ${item.no_faktur}`}
                  icon={item.gambar_path === null ? <CameraIcon /> : <PictureIcon />}
                  onClick={() => setProven(item.kunci)}
                />
              )}
              {reasonsOf(item).map((what) => (
                <IconButton
                  key={what}
                  label={`${t(`ui.${what}`)} ${item.no_faktur}`}
                  icon={ICONS[what]}
                  onClick={() => setReasoned({ item, what })}
                />
              ))}
            </>
          )}
        />
      </Panel>
      {shown && <TransferProof item={shown} mayChange={mayProve} onClose={() => setProven(null)} />}
      {reasoned && <ItemReasonForm {...reasoned} onClose={() => setReasoned(null)} />}
    </Page>
  );
}
