import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawerView } from '@emas/contracts/closing/closing.view';
import { AuthorizationCancelled, withAuthorization } from '../../engine/authorization/with-authorization.js';
import { askIfAnother, wasSentBefore } from '../../engine/form/sent-before.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { errorText, isApiError } from '../../platform/api/api-error.js';
import { queryClient } from '../../platform/api/query-client.js';
import { formatInstant } from '../../platform/format.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useDraft } from '../../platform/storage/drafts.js';
import { Button } from '../../ui/button.js';
import { Figure } from '../../ui/figure.js';
import { DenominationCounter, totalOf, type Pieces } from '../../ui/form/denomination-counter.js';
import { TextInput } from '../../ui/form/text-input.js';
import { Modal } from '../../ui/modal.js';
import { toast } from '../../ui/toast.js';
import { useFocusBack } from '../../ui/use-focus-back.js';
import { CLOSING_KEY, countDrawer } from './closing-calls.js';

/** What was typed so far: pieces by value; kept as a draft, for nobody counts a drawer twice because of a reload. */
interface CountValue {
  readonly lembar: Pieces;
  readonly alasan: string;
}

interface CountFormProps {
  readonly tgl: string;
  readonly drawer: DrawerView;
  /** Notes and coins the shop counts; rupiah. */
  readonly values: readonly number[];
  readonly blind: boolean;
  readonly onClose: () => void;
}

const EMPTY: CountValue = { lembar: {}, alasan: '' };

export function CountForm(props: CountFormProps): ReactNode {
  const draft = useDraft<CountValue>(`tutup-toko/${props.tgl}/${props.drawer.kode_laci}`);
  if (draft.loading) return null;
  return (
    <Counter
      key={draft.idempotencyKey}
      {...props}
      idempotencyKey={draft.idempotencyKey}
      start={draft.found?.value ?? EMPTY}
      restoredAt={draft.found?.savedAt ?? null}
      onStartOver={(next) => void draft.discard(next)}
      onChange={draft.save}
      onDone={() => {
        void draft.discard();
        props.onClose();
      }}
    />
  );
}

interface CounterProps extends CountFormProps {
  readonly idempotencyKey: string;
  readonly start: CountValue;
  /** When the count that is gone on with was left; null for a fresh one. */
  readonly restoredAt: string | null;
  /** Begins another count: from nothing, or with what was typed since the last one was handed in. */
  readonly onStartOver: (next?: CountValue) => void;
  readonly onChange: (value: CountValue) => void;
  readonly onDone: () => void;
}

/** Pieces by value, largest first; Enter and arrows go through them, Ctrl+S hands the count in. */
function Counter(props: CounterProps): ReactNode {
  const { tgl, drawer, values, blind, idempotencyKey, start, restoredAt } = props;
  const { onStartOver, onChange, onDone, onClose } = props;
  const { t } = useTranslation(['closing', 'common']);
  const [value, setValue] = useState(start);
  const [reasonAsked, setReasonAsked] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const root = useRef<HTMLDivElement>(null);
  const nominals = values.toSorted((a, b) => b - a);
  const piecesOf = (nominal: number): number => value.lembar[nominal] ?? 0;
  const total = totalOf(nominals, value.lembar);
  const expected = blind ? null : drawer.saldo_sistem;
  const needsReason = reasonAsked || (expected !== null && Math.abs(total - expected) > (drawer.toleransi ?? 0));

  const change = (next: CountValue): void => {
    if (next.lembar !== value.lembar) setReasonAsked(false);
    setValue(next);
    onChange(next);
  };
  const toReason = (): void => root.current?.querySelector<HTMLElement>('[data-count="alasan"] input')?.focus();

  const save = useMutation({
    mutationFn: () =>
      withAuthorization((ids) =>
        countDrawer(
          {
            tgl,
            kode_laci: drawer.kode_laci,
            pecahan: nominals.map((nominal) => ({ nominal, lembar: piecesOf(nominal) })),
            alasan: value.alasan.trim() || null,
          },
          idempotencyKey,
          ids,
        ),
      ),
    onSuccess: async ({ message }) => {
      toast.success(message);
      // A counted drawer's row grows and moves those below: not under the click that is meant for the next one.
      await queryClient.invalidateQueries({ queryKey: CLOSING_KEY });
      onDone();
    },
    onError: (error) => {
      if (error instanceof AuthorizationCancelled) return;
      if (wasSentBefore(error)) return void begin();
      setFailure(error);
      if (isApiError(error) && error.code === 'DIFFERENCE_NEEDS_REASON') setReasonAsked(true);
    },
  });
  const begin = async (): Promise<void> => {
    void queryClient.invalidateQueries({ queryKey: CLOSING_KEY });
    if (await askIfAnother()) onStartOver(value);
    else onDone();
  };
  const submit = (): void => {
    if (save.isPending) return;
    setFailure(null);
    if (needsReason && value.alasan.trim() === '') {
      setReasonAsked(true);
      return toReason();
    }
    save.mutate();
  };
  const { isPending } = save;
  useFocusBack(isPending);
  useEffect(() => {
    // A field takes the focus only once it is no longer held while the count is on its way.
    if (reasonAsked && !isPending) toReason();
  }, [reasonAsked, isPending]);
  useShortcut('mod+s', t('common:save'), submit, !save.isPending);

  const missing = needsReason && reasonAsked && value.alasan.trim() === '';

  return (
    <Modal
      open
      width={560}
      title={`${t(drawer.hitungan > 0 ? 'ui.recount' : 'ui.count')} · ${drawer.nama_laci}`}
      onClose={onClose}
      held={save.isPending}
      kept
      footer={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {t('common:cancel')}
          </Button>
          <Button kind="primary" loading={save.isPending} disabled={save.isPending} onClick={submit}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <div className="count stack" data-testid="count" ref={root}>
        {restoredAt && <Restored at={restoredAt} disabled={save.isPending} onStartOver={() => onStartOver()} />}
        <DenominationCounter
          nominals={nominals}
          value={value.lembar}
          disabled={save.isPending}
          onChange={(lembar) => change({ ...value, lembar })}
          onLeave={toReason}
        />
        <CountTotal total={total} expected={expected} />
        <ReasonField
          value={value.alasan}
          required={needsReason}
          invalid={missing}
          disabled={save.isPending}
          onChange={(alasan) => change({ ...value, alasan })}
        />
        {failure !== null && (
          <p className="refusal tone-bad" role="alert">
            {errorText(failure, t('common:errors.INTERNAL'))}
          </p>
        )}
      </div>
    </Modal>
  );
}

interface RestoredProps {
  readonly at: string;
  readonly disabled: boolean;
  readonly onStartOver: () => void;
}

function Restored({ at, disabled, onStartOver }: RestoredProps): ReactNode {
  const { t } = useTranslation('closing');
  return (
    <p className="count-restored" role="status">
      <span>
        {t('ui.restored')} <time>{formatInstant(at)}</time>
      </span>
      <Button size="small" disabled={disabled} onClick={onStartOver}>
        {t('ui.startOver')}
      </Button>
    </p>
  );
}

/** What was counted and, for whom it may be shown, what there should be. */
function CountTotal({ total, expected }: { readonly total: number; readonly expected: number | null }): ReactNode {
  const { t } = useTranslation('closing');
  const { label } = useFieldTexts();
  return (
    <dl className="count-total sums">
      <div>
        <dt>{t('ui.total')}</dt>
        <dd>
          <Figure kind="rupiah" value={total} unit strong />
        </dd>
      </div>
      {expected !== null && (
        <>
          <div>
            <dt>{label('saldo_sistem')}</dt>
            <dd>
              <Figure kind="rupiah" value={expected} unit />
            </dd>
          </div>
          <div data-tone={total === expected ? 'good' : 'bad'}>
            <dt>{label('selisih')}</dt>
            <dd>
              <Figure kind="rupiah" value={total - expected} unit strong />
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}

interface ReasonFieldProps {
  readonly value: string;
  readonly required: boolean;
  readonly invalid: boolean;
  readonly disabled: boolean;
  readonly onChange: (alasan: string) => void;
}

function ReasonField({ value, required, invalid, disabled, onChange }: ReasonFieldProps): ReactNode {
  const { t } = useTranslation('closing');
  const { label } = useFieldTexts();
  return (
    <div className="field" data-count="alasan">
      <span className="field-label">
        {label('alasan')}
        {required && <span className="field-required">*</span>}
      </span>
      <TextInput
        aria-label={label('alasan')}
        maxLength={200}
        value={value}
        invalid={invalid}
        disabled={disabled}
        onChange={onChange}
      />
      <p className={invalid ? 'field-error' : 'field-hint'}>{t('ui.reasonHint')}</p>
    </div>
  );
}
