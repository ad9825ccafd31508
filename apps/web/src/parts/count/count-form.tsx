import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withAuthorization } from '../../engine/authorization/with-authorization.js';
import { askIfAnother } from '../../engine/form/sent-before.js';
import { errorText } from '../../platform/api/api-error.js';
import { formatInstant } from '../../platform/format.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useDraft } from '../../platform/storage/drafts.js';
import { Button } from '../../ui/button.js';
import { DenominationCounter, totalOf, type Pieces } from '../../ui/form/denomination-counter.js';
import { Modal } from '../../ui/modal.js';
import { toast } from '../../ui/toast.js';
import { useFocusBack } from '../../ui/use-focus-back.js';
import { CountTotal, ReasonField } from './count-fields.js';
import { type Count, type CountAnswer, countMachine } from './count.machine.js';
import type { CountedDrawer } from './counted-drawer.js';
import { DepositFields, type Deposit, NO_DEPOSIT } from './deposit-fields.js';
import './count.css';

/** What was typed so far: pieces by value; kept as a draft, for nobody counts a drawer twice because of a reload. */
interface CountValue {
  readonly lembar: Pieces;
  readonly alasan: string;
  readonly setor?: Deposit;
}

export interface CountFormProps {
  readonly title: string;
  /** Where what was typed is kept. */
  readonly draft: string;
  readonly tgl: string;
  readonly drawer: CountedDrawer;
  /** Notes and coins the shop counts; rupiah. */
  readonly values: readonly number[];
  readonly blind: boolean;
  /** A difference beyond the tolerance is posted, and needs a reason. */
  readonly posts?: boolean;
  /** Cash may go to another drawer with the count. */
  readonly deposits?: boolean;
  /** What else is asked, above the pieces; its fields are told what the last try was refused for. */
  readonly children?: ReactNode | ((failure: unknown, disabled: boolean) => ReactNode);
  readonly send: (count: Count, key: string, ids: readonly string[]) => Promise<CountAnswer>;
  /** It is in the books; waited for before the form goes. */
  readonly onCounted: (answer: CountAnswer) => Promise<void>;
  readonly onClose: () => void;
}

const EMPTY: CountValue = { lembar: {}, alasan: '' };

export function CountForm(props: CountFormProps): ReactNode {
  const draft = useDraft<CountValue>(props.draft);
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

/** The machine on its way from pieces to a count, with what follows when it is there. */
function useCounting({ onCounted, onDone, onStartOver }: CounterProps, value: CountValue) {
  const [state, dispatch] = useMachine(countMachine);
  const { answer } = state.context;
  const isAnother = state.matches('another');
  useEffect(() => {
    if (!answer) return;
    toast.success(answer.message);
    if (answer.data.peringatan) toast.info(answer.data.peringatan);
    // A counted drawer's row grows and moves those below: not under the click that is meant for the next one.
    void onCounted(answer).then(onDone);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [answer]);
  useEffect(() => {
    if (!isAnother) return;
    void askIfAnother().then((another) => (another ? onStartOver(value) : onDone()));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once
  }, [isAnother]);
  return { state, dispatch };
}

const focusIn = (form: HTMLElement | null, field: string): void =>
  form?.querySelector<HTMLElement>(`[data-count="${field}"] input`)?.focus();

/** Pieces by value, largest first; Enter and arrows go through them, Ctrl+S hands the count in. */
function Counter(props: CounterProps): ReactNode {
  const { tgl, drawer, values, blind, start, restoredAt, posts = true, deposits = false } = props;
  const { onStartOver, onChange, onClose } = props;
  const { t } = useTranslation(['closing', 'common']);
  const [value, setValue] = useState(start);
  const { state, dispatch } = useCounting(props, value);
  const root = useRef<HTMLDivElement>(null);
  const nominals = values.toSorted((a, b) => b - a);
  const piecesOf = (nominal: number): number => value.lembar[nominal] ?? 0;
  const total = totalOf(nominals, value.lembar);
  const setor = value.setor ?? NO_DEPOSIT;
  const expected = blind ? null : drawer.saldo_sistem;
  const reasonAsked = state.matches({ counting: 'reasonAsked' });
  const needsReason =
    posts && (reasonAsked || (expected !== null && Math.abs(total - expected) > (drawer.toleransi ?? 0)));
  const isPending = state.matches('sending') || state.matches('counted');
  const { failure } = state.context;

  const change = (next: CountValue): void => {
    if (next.lembar !== value.lembar) dispatch({ type: 'recounted' });
    setValue(next);
    onChange(next);
  };
  const toReason = (): void => focusIn(root.current, 'alasan');
  const toDeposit = (): void => focusIn(root.current, 'setor');
  const submit = (): void => {
    if (isPending) return;
    if (needsReason && value.alasan.trim() === '') {
      dispatch({ type: 'lacksReason' });
      return toReason();
    }
    const pecahan = nominals.map((nominal) => ({ nominal, lembar: piecesOf(nominal) }));
    const out = deposits && (setor.jumlah ?? 0) > 0 ? { setor: { tujuan: setor.tujuan, jumlah: setor.jumlah } } : {};
    const count = { tgl, kode_laci: drawer.kode_laci, pecahan, alasan: value.alasan.trim() || null, ...out };
    dispatch({ type: 'submit', send: () => withAuthorization((ids) => props.send(count, props.idempotencyKey, ids)) });
  };
  useFocusBack(isPending);
  useEffect(() => {
    // A field takes the focus only once it is no longer held while the count is on its way.
    if (reasonAsked && !isPending) focusIn(root.current, 'alasan');
  }, [reasonAsked, isPending]);
  useShortcut('mod+s', t('common:save'), submit, !isPending);

  return (
    <Modal
      open
      width={560}
      title={props.title}
      onClose={onClose}
      held={isPending}
      kept
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('common:cancel')}
          </Button>
          <Button kind="primary" loading={isPending} disabled={isPending} onClick={submit}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <div className="count stack" data-testid="count" ref={root}>
        {restoredAt && <Restored at={restoredAt} disabled={isPending} onStartOver={() => onStartOver()} />}
        {typeof props.children === 'function' ? props.children(failure, isPending) : props.children}
        <DenominationCounter
          nominals={nominals}
          value={value.lembar}
          disabled={isPending}
          onChange={(lembar) => change({ ...value, lembar })}
          onLeave={deposits ? toDeposit : toReason}
        />
        {deposits && (
          <DepositFields
            drawer={drawer}
            total={total}
            value={setor}
            failure={failure}
            disabled={isPending}
            onChange={(next) => change({ ...value, setor: next })}
            onLeave={toReason}
          />
        )}
        <CountTotal drawer={drawer} total={total} out={deposits ? (setor.jumlah ?? 0) : 0} expected={expected} />
        <ReasonField
          value={value.alasan}
          required={needsReason}
          invalid={needsReason && reasonAsked && value.alasan.trim() === ''}
          hint={posts ? t('ui.reasonHint') : null}
          disabled={isPending}
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
