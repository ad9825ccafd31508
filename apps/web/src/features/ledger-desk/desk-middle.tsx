import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountLine, EventLine, FoundEvent } from '@emas/contracts/audit/desk.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { useListEmpty } from '../../engine/listing/list-empty.js';
import { formatInstant } from '../../platform/format.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { Button } from '../../ui/button.js';
import { DateInput } from '../../ui/form/date-input.js';
import { LeftIcon, RightIcon } from '../../ui/icons.js';
import { type Column, DataTable } from '../../ui/table/data-table.js';
import { Told } from './account-figure.js';
import { asksNothing, type DeskHandle, eventsAsked } from './desk-address.js';
import { eventQuery, eventsQuery, linesQuery } from './desk-calls.js';
import { DeskChips } from './desk-chips.js';

interface MiddleProps {
  readonly desk: DeskHandle;
}

/** So many events before the one that is opened by itself are shown beside it. */
const BEFORE = 20;

/** A figure that is not told is there all the same. */
const shown = (value: number | null): number | string => value ?? '•••';

const keyOf = ({ seq }: EventLine): string => String(seq);
const NONE: readonly never[] = [];

/** J and K go through the rows; the row that is open stays in sight. */
function useSteps(rows: readonly EventLine[], { at, open }: DeskHandle): void {
  const { t } = useTranslation('desk');
  const step = (by: number): void => {
    const now = rows.findIndex((row) => keyOf(row) === at.seq);
    const next = rows[now < 0 ? (by > 0 ? 0 : rows.length - 1) : now + by];
    if (next) open(next.seq);
  };
  useShortcut('j', t('keys.next'), () => step(1));
  useShortcut('k', t('keys.previous'), () => step(-1));
  useEffect(() => {
    if (at.seq) document.querySelector(`[data-row-key="${at.seq}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [at.seq]);
}

const useWhen = (): Column<EventLine> => {
  const { label } = useFieldTexts();
  return { key: 'recorded_at', title: label('waktu'), width: 150, render: ({ recorded_at }) => <span className="nowrap fine-figure">{formatInstant(recorded_at)}</span> }; // prettier-ignore
};

/** Lines of an account with its running balance. */
export function LinesPane({ desk }: MiddleProps): ReactNode {
  const { t } = useTranslation(['desk', 'common']);
  const { label } = useFieldTexts();
  const { at } = desk;
  const { data, error, isFetching } = useQuery({ ...linesQuery(at), placeholderData: keepPreviousData });
  const rows = data?.data;
  useSteps(rows ?? NONE, desk);
  const empty = useListEmpty(error, false, { nothing: t('ui.noLines'), noMatch: t('ui.noLines') }, { onClear: () => desk.ask({}) }); // prettier-ignore
  const when = useWhen();
  const columns = useMemo((): readonly Column<AccountLine>[] => {
    const figure = (key: 'debit' | 'kredit' | 'saldo'): Column<AccountLine> => ({
      ...{ key, title: label(key), width: 128, figure: 'rupiah', labelled: true },
      value: (row) => (key !== 'saldo' && row[key] === 0 ? null : shown(row[key])),
      render: (row) => (key !== 'saldo' && row[key] === 0 ? null : <Told value={row[key]} strong={key === 'saldo'} />),
    });
    return [
      when as Column<AccountLine>,
      { key: 'seq', title: '#', width: 84, render: ({ seq }) => <span className="fine-figure">#{seq}</span> },
      { key: 'kalimat', title: t('ui.event'), long: true, width: 260, heading: true },
      { key: 'no', title: t('kinds.no'), width: 160, hidden: true },
      { key: 'actor', title: t('kinds.user'), width: 110, hidden: true },
      figure('debit'),
      figure('kredit'),
      figure('saldo'),
    ];
  }, [label, t, when]);
  return (
    <>
      <DataTable<AccountLine>
        name="buku-ledger/baris"
        label={at.akun}
        columns={columns}
        rows={error && !data ? NONE : rows}
        rowKey={keyOf}
        loading={isFetching}
        empty={empty}
        selectedKey={at.seq || null}
        onOpen={({ seq }) => desk.open(seq)}
        toolbar={<Days desk={desk} />}
        chips={
          <>
            <DeskChips desk={desk} />
            {data?.withheld && <p className="desk-withheld hint">{t(`withheld.${data.withheld}`)}</p>}
            {data && <Balance name="ui.opening" value={data.saldo_awal} />}
          </>
        }
      />
      {data && (
        <footer className="desk-foot bar">
          <Balance name="ui.closing" value={data.saldo_akhir} />
          <Pages desk={desk} cursor={data.cursor} />
        </footer>
      )}
    </>
  );
}

function Balance({
  name,
  value,
}: {
  readonly name: 'ui.opening' | 'ui.closing';
  readonly value: number | null;
}): ReactNode {
  const { t } = useTranslation('desk');
  return (
    <p className="desk-balance">
      <span className="muted">{t(name)}</span> <Told value={value} strong />
    </p>
  );
}

/** Events of a day, a document, a thing, a user, a type or an amount; of one that is opened by itself those around it. */
export function EventsPane({ desk }: MiddleProps): ReactNode {
  const { t } = useTranslation(['desk', 'common']);
  const { label } = useFieldTexts();
  const { at } = desk;
  const alone = asksNothing(at) && at.seq !== '';
  const opened = useQuery({ ...eventQuery(at.seq), enabled: alone });
  const [around, setAround] = useState<string | null>(null);
  const tgl = opened.data?.tgl;
  // Stepping on from there goes through what stands there already.
  if (alone && tgl && around === null) setAround(at.seq);
  if (!alone && around !== null) setAround(null);
  const asked =
    alone && tgl ? { tgl, cursor: String(Math.max(0, Number(around ?? at.seq) - BEFORE - 1)) } : eventsAsked(at);
  const { data, error, isFetching } = useQuery({
    ...eventsQuery(asked),
    enabled: !alone || !opened.isPending,
    placeholderData: keepPreviousData,
  });
  useSteps(data?.data ?? NONE, desk);
  const empty = useListEmpty(error, !asksNothing(at), { nothing: t('ui.noEvents'), noMatch: t('ui.noEvents') }, { onClear: () => desk.ask({}) }); // prettier-ignore
  const when = useWhen();
  const columns = useMemo(
    (): readonly Column<FoundEvent>[] => [
      when as Column<FoundEvent>,
      { key: 'seq', title: '#', width: 84, render: ({ seq }) => <span className="fine-figure">#{seq}</span> },
      { key: 'kalimat', title: t('ui.event'), long: true, width: 300, heading: true },
      { key: 'no', title: t('kinds.no'), width: 160, hidden: true },
      { key: 'actor', title: t('kinds.user'), width: 110, hidden: true },
      { key: 'type', title: t('kinds.type'), width: 150, hidden: true },
      {
        ...{ key: 'jumlah', title: label('jumlah'), width: 132, figure: 'rupiah' as const },
        value: ({ jumlah }) => (jumlah === 0 ? null : shown(jumlah)),
        render: ({ jumlah }) => (jumlah === 0 ? null : <Told value={jumlah} />),
      },
    ],
    [label, t, when],
  );
  return (
    <>
      <DataTable<FoundEvent>
        name="buku-ledger/kejadian"
        label={t('ui.events')}
        columns={columns}
        rows={error && !data ? NONE : data?.data}
        rowKey={keyOf}
        loading={isFetching}
        empty={empty}
        selectedKey={at.seq || null}
        onOpen={({ seq }) => desk.open(seq)}
        toolbar={<Days desk={desk} />}
        chips={
          <>
            <DeskChips desk={desk} span={data} />
            {data?.withheld && <p className="desk-withheld hint">{t(`withheld.${data.withheld}`)}</p>}
          </>
        }
      />
      {data && (
        <footer className="desk-foot bar">
          <Pages desk={desk} cursor={data.cursor} />
        </footer>
      )}
    </>
  );
}

/** First and last day. */
function Days({ desk: { at, change } }: MiddleProps): ReactNode {
  const { t } = useTranslation('desk');
  const from = at.tgl_from || at.tgl;
  const to = at.tgl_to || at.tgl;
  const set = (next: { readonly tgl_from: string; readonly tgl_to: string }): void => {
    if (next.tgl_from && next.tgl_to) change({ ...next, tgl: '', cursor: '' });
  };
  return (
    <div className="table-filters">
      <DateInput
        value={from}
        aria-label={t('ui.from')}
        placeholder={t('ui.from')}
        onChange={(tgl) => set({ tgl_from: tgl, tgl_to: to < tgl ? tgl : to })}
      />{' '}
      {/* prettier-ignore */}
      <DateInput value={to} aria-label={t('ui.to')} placeholder={t('ui.to')} onChange={(tgl) => set({ tgl_from: from === '' || from > tgl ? tgl : from, tgl_to: tgl })} />{' '}
      {/* prettier-ignore */}
    </div>
  );
}

/** A hundred a page; back to where one came from by the browser, or to the start. */
function Pages({ desk: { at, change }, cursor }: MiddleProps & { readonly cursor: number | null }): ReactNode {
  const { t } = useTranslation('desk');
  if (cursor === null && at.cursor === '') return null;
  return (
    <span className="desk-pages bar">
      <Button icon={<LeftIcon />} disabled={at.cursor === ''} onClick={() => change({ cursor: '' })}>
        {t('ui.firstPage')}
      </Button>
      <Button icon={<RightIcon />} disabled={cursor === null} onClick={() => change({ cursor: String(cursor) })}>
        {t('ui.nextPage')}
      </Button>
    </span>
  );
}
