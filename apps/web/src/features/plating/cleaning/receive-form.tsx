import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenCleaningView } from '@emas/contracts/plating/cleaning.view';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { askIfAnother, wasSentBefore } from '../../../engine/form/sent-before.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import { withFullTray } from '../../../parts/item/tray-full.js';
import { problemsOf } from '../../../parts/lines/line-problems.js';
import { useLineKeys } from '../../../parts/lines/use-line-keys.js';
import { errorText, isApiError } from '../../../platform/api/api-error.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { signalMiss, useScanner } from '../../../platform/input/scanner.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { useDraft } from '../../../platform/storage/drafts.js';
import { Button } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { Figure } from '../../../ui/figure.js';
import { RupiahInput } from '../../../ui/form/figure-input.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { Panel } from '../../../ui/panel.js';
import { SaveKeys } from '../../../ui/save-keys.js';
import { toast } from '../../../ui/toast.js';
import { BackLines } from './back-lines.js';
import { receiveCleaning } from './cleaning-calls.js';
import type { Saved } from './cleaning-tabs.js';
import { type BackLine, backOf, backSums, outOf, proposedCharge, sentBack } from './cleaning-value.js';

interface Value {
  readonly lines: readonly BackLine[];
  /** Null: as it is proposed. */
  readonly ongkos: number | null;
  readonly keterangan: string;
}
const EMPTY: Value = { lines: [], ongkos: null, keterangan: '' };

interface ReceiveFormProps {
  readonly path: string;
  readonly sent: OpenCleaningView;
  readonly onSaved: (saved: Saved) => void;
}

/** What of a cleaning came back: each on the scale, sent and received beside each other. */
export function ReceiveForm({ path, sent, onSaved }: ReceiveFormProps): ReactNode {
  const draft = useDraft<Value>(`${path}/${sent.id}`);
  if (draft.loading) return null;
  return (
    <ReceiveSheet
      key={draft.idempotencyKey}
      id={draft.idempotencyKey}
      start={draft.found?.value ?? EMPTY}
      {...{ path, sent }}
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

interface SheetProps extends ReceiveFormProps {
  readonly id: string;
  readonly start: Value;
  readonly onChange: (value: Value) => void;
  /** It was booked, and changed before it was sent again. */
  readonly onSentBefore: (value: Value) => void;
}

function ReceiveSheet({ id, path, sent, start, onChange, onSaved, onSentBefore }: SheetProps): ReactNode {
  const { t } = useTranslation(['cleaning', 'common']);
  const { label } = useFieldTexts();
  const dayOpen = useDayOpen();
  const [value, setValue] = useState(start);
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  // What somebody else has taken back meanwhile is here no more.
  const out = outOf(sent);
  const isOut = new Set(out.map(({ barang }) => barang));
  const lines = value.lines.filter(({ thing }) => isOut.has(thing.barang));
  const change = (next: Partial<Value>): void => setValue((now) => ({ ...now, ...next }));
  useEffect(() => {
    if (value !== start) onChange(value);
    // The draft follows what is typed, nothing else.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [value]);
  const sums = backSums(lines);
  const ongkos = sent.kode_tukang === null ? null : (value.ongkos ?? proposedCharge(sent, sums));
  const receive = useMutation({
    mutationFn: () => {
      const dto = sentBack(id, sent.id, { lines, ongkos, keterangan: value.keterangan });
      return withFullTray((full) => receiveCleaning(path, { ...dto, ...full }));
    },
    onMutate: () => setProblems(new Map()),
    onSuccess: ({ message, data }) => {
      toast.success(`${message}: ${data.no_terima_cuci}`);
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      onSaved({ id, no: data.no_terima_cuci });
    },
    onError: (error) => {
      if (wasSentBefore(error)) return onSentBefore(value);
      void queryClient.invalidateQueries({ queryKey: ['ledger', 'cleaning'] });
      const found = isApiError(error) ? problemsOf(error.details) : new Map<number, string>();
      setProblems(found);
      if (found.size === 0) void dialog.error(errorText(error, t('common:errors.INTERNAL')));
    },
  });
  const editing = dayOpen && !receive.isPending;
  const maySave = editing && lines.length > 0 && lines.every(({ berat }) => berat !== null);
  useShortcut('mod+s', t('ui.receive'), () => receive.mutate(), maySave);
  const { root, onKeyDown, focusSoon } = useLineKeys({ onLeave: () => undefined });
  useScanner((code) => {
    const thing = out.find(({ barang, kode_baki }) => kode_baki !== null && barang === code);
    if (!thing || !editing) return signalMiss();
    const isListed = lines.some((line) => line.thing.barang === thing.barang);
    change({ lines: isListed ? lines : [...lines, backOf(thing)] });
    focusSoon(`[data-line="${CSS.escape(thing.barang)}"] [data-cell="berat"] input`);
  });
  return (
    <Panel
      flush
      title={sent.no_cuci}
      extra={
        lines.length < out.length && (
          <Button size="small" disabled={!editing} onClick={() => change({ lines: out.map((thing) => lines.find((line) => line.thing.barang === thing.barang) ?? backOf(thing)) })}>
            {t('ui.all')}
          </Button>
        )
      }
    >
      <BackLines
        {...{ out, lines, problems, root, onKeyDown }}
        disabled={!editing}
        onChange={(next) => change({ lines: next })}
      />
      <div className="sorting-save">
        <dl className="sums terms">
          {(['berat_kirim', 'berat', 'susut'] as const).map((name) => (
            <div key={name}>
              <dt>{label(name)}</dt>
              <dd data-testid={name}>
                <Figure kind="weight" value={sums[name]} unit strong />
                {name === 'susut' && sums.berat_kirim > 0 && (
                  <>
                    {' '}
                    (<Figure kind="percent" value={sums.persen} unit />)
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
        {sent.kode_tukang !== null && (
          <label className="field">
            <span className="field-label">{label('ongkos_sepuhan')}</span>
            <RupiahInput value={ongkos} disabled={!editing} onChange={(amount) => change({ ongkos: amount ?? 0 })} />
          </label>
        )}
        <label className="field">
          <span className="field-label">{label('keterangan')}</span>
          <TextInput value={value.keterangan} maxLength={200} disabled={!editing} onChange={(keterangan) => change({ keterangan })} />
        </label>
        <Button kind="primary" size="large" block loading={receive.isPending} disabled={!maySave} onClick={() => receive.mutate()}>
          {t('ui.receive')} <SaveKeys />
        </Button>
      </div>
    </Panel>
  ); // prettier-ignore
}
