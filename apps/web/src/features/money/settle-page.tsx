import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { settlement } from '@emas/contracts/money/entries/settlement';
import type { NonCashItemView } from '@emas/contracts/money/non-cash-item.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { useListEmpty } from '../../engine/listing/list-empty.js';
import { SearchBox } from '../../engine/listing/search-box.js';
import { useAddressFilters } from '../../engine/listing/use-address-filters.js';
import { Page } from '../../engine/page.js';
import { ClosedDay } from '../../parts/day/closed-day.js';
import { EntryList } from '../../parts/entry/entry-list.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useCan, useUser } from '../../platform/session/use-session.js';
import { Button, IconButton } from '../../ui/button.js';
import { todayInShop } from '../../ui/form/date-input.js';
import { CheckIcon, CloseIcon, PlusIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { DataTable } from '../../ui/table/data-table.js';
import { type Selection, useSelection } from '../../ui/table/selection.js';
import { Tabs } from '../../ui/tabs.js';
import { useMedia } from '../../ui/use-media.js';
import '../../parts/entry/entry.css';
import { ItemReasonForm } from './item-reason-form.js';
import { waitingQuery } from './non-cash-calls.js';
import { itemColumns } from './non-cash-columns.js';
import { SettleForm } from './settle-form.js';

const SHOWN = [
  'no_faktur', 'jumlah', 'biaya_rp', 'cara_bayar', 'tgl_system', 'umur_hari', 'no_ref', 'diterima_by',
] as const; // prettier-ignore
const START = { bank: '', q: '' };
const HISTORY = '*';
const CARDS: readonly string[] = ['DEBIT', 'CREDIT', 'QRIS'];

/** Payments that are waited for, by bank; those that somebody searched for. */
function useWaiting(bank: string, q: string) {
  const found = useQuery(waitingQuery);
  const waiting = useMemo(() => found.data?.filter(({ di_rekening }) => !di_rekening), [found.data]);
  const banks = useMemo(() => {
    const all = new Map<string, { nama: string; count: number }>();
    for (const { kode_bank, nama_bank } of waiting ?? [])
      all.set(kode_bank, { nama: nama_bank || kode_bank, count: (all.get(kode_bank)?.count ?? 0) + 1 });
    return [...all].toSorted(([one], [other]) => one.localeCompare(other));
  }, [waiting]);
  const active = bank === HISTORY || banks.some(([code]) => code === bank) ? bank : (banks[0]?.[0] ?? '');
  const rows = useMemo(() => {
    const words = q.toLowerCase().split(/\s+/).filter(Boolean);
    const isFound = ({ no_faktur, no_ref, jumlah, diterima_by }: NonCashItemView): boolean =>
      words.every((word) => `${no_faktur} ${no_ref ?? ''} ${jumlah} ${diterima_by}`.toLowerCase().includes(word));
    return waiting?.filter((item) => item.kode_bank === active && isFound(item));
  }, [waiting, active, q]);
  return { found, banks, active, rows };
}

/** What banks and marketplaces paid: their payments are ticked, late ones first, and booked with what was kept. */
export default function SettlePage(): ReactNode {
  const { t } = useTranslation(['noncash', 'common']);
  const { filters, change } = useAddressFilters(START);
  const { found, banks, active, rows } = useWaiting(filters.bank, filters.q);
  const tabs = [
    ...banks.map(([key, { nama, count }]) => ({ key, label: nama, count })),
    ...(banks.length === 0 ? [{ key: '', label: t('ui.waiting') }] : []),
    { key: HISTORY, label: t('ui.history') },
  ];
  return (
    <Page>
      <ClosedDay />
      <Tabs tabs={tabs} active={active} label={t('ui.banks')} onChange={(bank) => change({ bank, q: '' })}>
        {active === HISTORY ? (
          <EntryList of={settlement} />
        ) : (
          <Waiting
            key={active}
            bank={active}
            rows={rows}
            q={filters.q}
            error={found.error}
            loading={found.isFetching}
            onSearch={(q) => change({ q })}
            onRetry={() => void found.refetch()}
          />
        )}
      </Tabs>
    </Page>
  );
}

interface WaitingProps {
  readonly bank: string;
  readonly rows: readonly NonCashItemView[] | undefined;
  readonly q: string;
  readonly error: unknown;
  readonly loading: boolean;
  readonly onSearch: (q: string) => void;
  readonly onRetry: () => void;
}

function Waiting({ bank, rows, q, error, loading, onSearch, onRetry }: WaitingProps): ReactNode {
  const { t } = useTranslation(['noncash', 'documents', 'payments', 'common']);
  const { label } = useFieldTexts();
  const may = useCan(settlement.page);
  const today = useUser().tgl_system ?? todayInShop();
  const selection = useSelection<NonCashItemView>();
  const [lost, setLost] = useState<NonCashItemView | null>(null);
  const isNarrow = useMedia('(width <= 760px)');
  const columns = useMemo(() => {
    const words = { label, state: (name: string) => t(`documents:states.${name}`), late: t('ui.late') };
    const all = itemColumns({ ...words, way: (name) => t(`payments:ways.${name}`) });
    return SHOWN.map((name) => all[name]!);
  }, [t, label]);
  const cards = (rows ?? []).filter(({ cara_bayar, tgl_system }) => CARDS.includes(cara_bayar) && tgl_system === today);
  const chooseCards = (): void => selection.choose(cards.map((item) => [item.kunci, item]), true); // prettier-ignore
  useShortcut('alt+a', t('ui.cardsToday'), chooseCards, may('validasi') && cards.length > 0);
  // What was settled meanwhile is chosen no more.
  const chosen = (rows ?? []).filter(({ kunci }) => selection.rows.has(kunci));
  const words = { nothing: t('ui.noWaiting'), noMatch: t('common:table.noMatch') };
  const empty = useListEmpty(error, q !== '', words, { onClear: () => onSearch(''), onRetry });
  return (
    <div className="entry-page settle-page">
      {may('validasi') && (
        <aside>
          <SettleForm key={bank} bank={bank} chosen={chosen} onSettled={selection.clear} />
        </aside>
      )}
      <Panel flush>
        <DataTable<NonCashItemView>
          name="validasi-non-cash"
          columns={columns}
          rows={error && !rows ? [] : rows}
          rowKey={({ kunci }) => kunci}
          loading={loading}
          totals="all"
          empty={empty.kind === 'nothing' ? { ...empty, hint: t('ui.noWaitingHint') } : empty}
          toolbar={<SearchBox value={q} label={t('ui.search')} onChange={onSearch} />}
          tools={
            may('validasi') && (
              <Button disabled={cards.length === 0} onClick={chooseCards}>
                {t('ui.cardsToday')}
              </Button>
            )
          }
          selection={may('validasi') ? selection : undefined}
          onOpen={(item) => {
            if (may('validasi')) selection.choose([[item.kunci, item]], !selection.rows.has(item.kunci));
          }}
          actionsWidth={64}
          actions={(item) => (
            <>
              {isNarrow && may('validasi') && <Choose item={item} selection={selection} />}
              {may('batal') && (
                <IconButton
                  label={`${t('ui.hapus')} ${item.no_faktur}`}
                  icon={<CloseIcon />}
                  onClick={() => setLost(item)}
                />
              )}
            </>
          )}
        />
      </Panel>
      {lost && <ItemReasonForm item={lost} what="hapus" onClose={() => setLost(null)} />}
    </div>
  );
}

interface ChooseProps {
  readonly item: NonCashItemView;
  readonly selection: Selection<NonCashItemView>;
}

/** Cards have no boxes: what is chosen shows in its button. */
function Choose({ item, selection }: ChooseProps): ReactNode {
  const { t } = useTranslation('common');
  const isChosen = selection.rows.has(item.kunci);
  return (
    <IconButton
      label={t('table.select', { row: item.no_faktur })}
      icon={isChosen ? <CheckIcon /> : <PlusIcon />}
      aria-pressed={isChosen}
      onClick={() => selection.choose([[item.kunci, item]], !isChosen)}
    />
  );
}
