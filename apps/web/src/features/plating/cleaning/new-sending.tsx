import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AuthorizationCancelled, withAuthorization } from '../../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { askIfAnother, wasSentBefore } from '../../../engine/form/sent-before.js';
import { useListEmpty } from '../../../engine/listing/list-empty.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import { ScanListPanel } from '../../../parts/scan-list/scan-list.js';
import { useScanList } from '../../../parts/scan-list/use-scan-list.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useScanner } from '../../../platform/input/scanner.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { useCan } from '../../../platform/session/use-session.js';
import { useDraft } from '../../../platform/storage/drafts.js';
import { IconButton } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { PlusIcon } from '../../../ui/icons.js';
import { showServerErrors } from '../../../ui/form/server-errors.js';
import { Panel } from '../../../ui/panel.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { type Column, DataTable } from '../../../ui/table/data-table.js';
import { toast } from '../../../ui/toast.js';
import { cleanableQuery, cleaningScans, sendCleaning } from './cleaning-calls.js';
import type { Saved } from './cleaning-tabs.js';
import { lineOfSorted, type SentLine } from './cleaning-value.js';
import { EMPTY_SENDING, SendForm, type SendValues } from './send-form.js';

const PAGE = 'kirim-barang-cuci';
const NOTHING_ELSE = (): void => {};

interface Value {
  readonly values: SendValues;
  readonly things: readonly SentLine[];
}
const EMPTY: Value = { values: EMPTY_SENDING, things: [] };

interface NewSendingProps {
  readonly onSaved: (saved: Saved) => void;
}

/** What is sent, what waits to be, and beside it who does what with it. */
export function NewSending({ onSaved }: NewSendingProps): ReactNode {
  const draft = useDraft<Value>(PAGE);
  const may = useCan(PAGE)('tambah');
  if (draft.loading)
    return (
      <Panel>
        <SkeletonRows rows={6} columns={3} />
      </Panel>
    );
  if (!may) return null;
  return (
    <SendingDesk
      key={draft.idempotencyKey}
      id={draft.idempotencyKey}
      start={draft.found?.value ?? EMPTY}
      onChange={draft.save}
      onSaved={(saved) => {
        onSaved(saved);
        void draft.discard();
      }}
      onSentBefore={(value) => {
        void queryClient.invalidateQueries({ queryKey: ['ledger'] });
        void askIfAnother().then((isAnother) => draft.discard(isAnother ? value : undefined));
      }}
    />
  );
}

interface DeskProps extends NewSendingProps {
  readonly id: string;
  readonly start: Value;
  readonly onChange: (value: Value) => void;
  /** It was booked, and changed before it was sent again. */
  readonly onSentBefore: (value: Value) => void;
}

function SendingDesk({ id, start, onChange, onSaved, onSentBefore }: DeskProps): ReactNode {
  const { t } = useTranslation(['cleaning', 'common']);
  const dayOpen = useDayOpen();
  const [things, setThings] = useState(start.things);
  const form = useForm<SendValues>({ mode: 'onBlur', defaultValues: start.values });
  const values = useWatch({ control: form.control }) as SendValues;
  const { isDirty } = form.formState;
  useEffect(() => {
    if (isDirty || things !== start.things) onChange({ values, things });
    // What is typed and listed is kept; the writer is new at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [values, things, isDirty]);
  const send = useMutation({
    mutationFn: ({ pekerjaan, kode_tukang, keterangan }: SendValues) =>
      withAuthorization((ids) =>
        sendCleaning(
          {
            ...{ id, pekerjaan: pekerjaan as 'CUCI', barang: things.map(({ kode_barcode }) => kode_barcode) },
            ...(kode_tukang && { kode_tukang }),
            ...(keterangan.trim() !== '' && { keterangan: keterangan.trim() }),
          },
          ids,
        ),
      ),
    onSuccess: ({ message, data }) => {
      toast.success(`${message}: ${data.no_cuci}`);
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      onSaved({ id, no: data.no_cuci });
    },
    onError: (error, typed) => {
      if (error instanceof AuthorizationCancelled) return;
      if (wasSentBefore(error)) return onSentBefore({ values: typed, things });
      void queryClient.invalidateQueries({ queryKey: cleanableQuery.queryKey });
      const rest = showServerErrors(form, error);
      if (rest !== null) void dialog.error(rest || t('common:errors.INTERNAL'));
    },
  });
  const editing = dayOpen && !send.isPending;
  const list = useScanList<SentLine, never>({
    queue: cleaningScans,
    things,
    enabled: editing,
    onChange: setThings,
    onOther: NOTHING_ELSE,
  });
  useScanner((code) => editing && list.scan(code));
  const maySave = editing && things.length > 0 && !list.scanning;
  const save = (typed: SendValues): void => send.mutate(typed);
  useShortcut('mod+s', t('ui.send'), () => void form.handleSubmit(save)(), maySave);
  const columns = useSentColumns();
  return (
    <div className="entry-page">
      <aside>
        <SendForm form={form} typed={values} things={things} saving={send.isPending} maySave={maySave} onSave={save} />
      </aside>
      <div className="entry-lists">
        <ScanListPanel<SentLine>
          name={PAGE}
          label={t('ui.scan')}
          list={list}
          things={things}
          columns={columns}
          empty={t('ui.nothing')}
          disabled={!editing}
        />
        <Waiting
          listed={new Set(things.map(({ kode_barcode }) => kode_barcode))}
          disabled={!editing}
          onTake={(line) => list.change((now) => [line, ...now])}
        />
      </div>
    </div>
  );
}

interface WaitingProps {
  readonly listed: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly onTake: (line: SentLine) => void;
}

/** What was sorted and waits: a click, or Enter, takes it. */
function Waiting({ listed, disabled, onTake }: WaitingProps): ReactNode {
  const { t } = useTranslation(['cleaning', 'common']);
  const waiting = useQuery(cleanableQuery);
  const columns = useSentColumns();
  const words = { nothing: t('ui.none'), noMatch: t('common:table.noMatch') };
  const empty = useListEmpty(waiting.error, false, words, { onRetry: () => void waiting.refetch() });
  const rows = waiting.data?.map(lineOfSorted).filter(({ kode_barcode }) => !listed.has(kode_barcode));
  return (
    <Panel flush title={t('ui.waiting')}>
      <DataTable<SentLine>
        name="kirim-barang-cuci-menunggu"
        label={t('ui.waiting')}
        columns={columns}
        rows={waiting.error && !waiting.data ? [] : rows}
        rowKey={({ kode_barcode }) => kode_barcode}
        loading={waiting.isFetching}
        empty={empty}
        totals="all"
        onOpen={(line) => !disabled && onTake(line)}
        actions={(line) =>
          !disabled && (
            <IconButton label={`${t('ui.send')} ${line.nama_barang}`} icon={<PlusIcon />} onClick={() => onTake(line)} />
          )
        }
      />
    </Panel>
  ); // prettier-ignore
}

function useSentColumns(): readonly Column<SentLine>[] {
  const { label } = useFieldTexts();
  return useMemo(
    (): readonly Column<SentLine>[] => [
      { key: 'nama_barang', title: label('nama_barang'), long: true, sortable: true, heading: true },
      { key: 'tempat', title: label('tempat'), width: 110, sortable: true },
      { key: 'kadar', title: label('kadar'), figure: 'kadar', width: 88, sortable: true },
      { key: 'berat', title: label('berat'), figure: 'weight', width: 100, sortable: true, total: 'sum' },
    ],
    [label],
  );
}
