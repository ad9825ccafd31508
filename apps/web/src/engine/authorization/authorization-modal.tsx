import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SnapshotFrom } from 'xstate';
import type { ApprovalWaysBody } from '@emas/contracts/authorization/authorize.dto';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useModule, useUser } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { Form } from '../../ui/form/form.js';
import { Modal } from '../../ui/modal.js';
import { toast } from '../../ui/toast.js';
import { isLongSummary, NARROW, WIDE } from './action-summary.js';
import { Actions } from './actions.js';
import { ApprovalFields, EVERYONE, type Own } from './approval-fields.js';
import type { Approval, Requirement } from './authorization-calls.js';
import { authorizationMachine, type Mode } from './authorization.machine.js';
import { failureText } from './failure-text.js';
import { fittingMode } from './fitting-mode.js';
import { ModeChoice } from './mode-choice.js';
import { Reasons } from './reasons.js';
import { StopButton } from './stop-button.js';
import { RemoteWait, ScanWait } from './waiting.js';
import { SaveKeys } from '../../ui/save-keys.js';
import './authorization-modal.css';

interface AuthorizationModalProps {
  readonly required: readonly Requirement[];
  /** Which ways are open now; null where that could not be asked. */
  readonly ways: ApprovalWaysBody | null;
  /** The way that was used last. */
  readonly last: Mode;
  /** The ids to send with the command, or null when it was given up. */
  readonly onDone: (ids: readonly string[] | null, mode: Mode) => void;
}

type Snapshot = SnapshotFrom<typeof authorizationMachine>;

const startOf = (mode: Mode, own: Own | null): Approval => ({
  user_id: mode === 'remote' ? EVERYONE : mode === 'manual' && own ? own.user_id : '',
  password: '',
  keterangan: '',
});

/** The word of a supervisor or the owner for exactly the actions that are shown: by password, finger or from afar. */
export function AuthorizationModal({ required, ways, last, onDone }: AuthorizationModalProps): ReactNode {
  const { t } = useTranslation(['authorization', 'common']);
  const { user_id: me } = useUser();
  const modes: readonly Mode[] = useModule('FINGERPRINT_MODULE')
    ? ['manual', 'fingerprint', 'remote']
    : ['manual', 'remote'];
  const [first] = useState(() => fittingMode(modes, last, ways));
  const [state, send] = useMachine(authorizationMachine, { input: { required, me, mode: first } });
  const { approved, approval, mode, reasons } = state.context;
  const left = required.slice(approved.length);
  const ofOther = left.some(({ orang_lain }) => orang_lain);
  const mayHimself = ways?.sendiri.boleh === true && !ofOther;
  const { own, swap } = useOwn(me, mayHimself ? ways.sendiri : undefined, state);
  const form = useForm<Approval>({ defaultValues: startOf(first, own) });
  const isAsking = state.matches('asking');
  const isConfirming = state.matches('confirming') || state.matches({ fingerprint: 'confirming' });
  const [touched, setTouched] = useState(false);
  const [jumps, setJumps] = useState(0);
  useEffect(() => {
    if (jumps > 0) focusFirst();
  }, [jumps]);

  useOutcome(state, form, onDone);
  const submit = (entered: Approval): void =>
    send({ type: 'submit', approval: entered.user_id === EVERYONE ? { ...entered, user_id: '' } : entered });
  const choose = (next: Mode, focus: boolean): void => {
    setTouched(true);
    if (next !== mode) {
      send({ type: 'choose', mode: next });
      form.reset({ ...startOf(next, own), keterangan: form.getValues('keterangan') });
    }
    if (focus) setJumps(jumps + 1);
  };
  useShortcut('mod+s', t(SUBMITS[mode]), () => void form.handleSubmit(submit)(), isAsking);
  useShortcut('mod+s', t('web.submit'), () => send({ type: 'confirm' }), isConfirming);
  const ofOwner = left[0]?.hanya_owner === true;
  const isLong = left.some(({ ringkasan }) => isLongSummary(ringkasan));
  return (
    <Modal
      open
      title={left.length > 1 ? `${t('web.title')} · ${t('web.count', { count: left.length })}` : t('web.title')}
      width={isLong ? WIDE : NARROW}
      onClose={() => send({ type: 'cancel' })}
      onOpened={() => {
        // Over another modal the close button has taken the focus.
        if (!document.activeElement?.closest('#authorization')) focusFirst();
      }}
      footer={
        <Buttons
          state={state}
          isConfirming={isConfirming}
          focused={own?.until != null}
          onConfirm={() => send({ type: 'confirm' })}
          onBack={() => send({ type: 'back' })}
          onCancel={() => send({ type: 'cancel' })}
        />
      }
    >
      <div className={isLong ? 'authorization-beside' : undefined}>
        <div>
          <p className="authorization-lead">{t(ofOwner ? 'web.leadOwner' : ofOther ? 'web.leadOther' : 'web.lead')}</p>
          <Actions required={left} />
        </div>
        <div>
          {!isConfirming && <ModeChoice modes={modes} chosen={mode} disabled={!isAsking} onChoose={choose} />}
          {isConfirming ? (
            reasons && <Reasons user={approval.user_id} {...reasons} />
          ) : isAsking || state.matches('manual') || state.matches('looking') ? (
            <Form id="authorization" form={form} onSubmit={submit}>
              <ApprovalFields mode={mode} autoFocus={!touched} ownersOnly={ofOwner} othersOnly={ofOther} own={own} />
              {mode === 'manual' && mayHimself && (
                <Button
                  kind="link"
                  onClick={() => {
                    form.reset({ ...form.getValues(), user_id: own ? '' : me, password: '' });
                    swap();
                    setJumps(jumps + 1);
                  }}
                >
                  {t(own ? 'web.own.other' : 'web.own.self')}
                </Button>
              )}
              <Refusal state={state} />
            </Form>
          ) : (
            <Waiting state={state} />
          )}
        </div>
      </div>
    </Modal>
  );
}

/** The first thing to fill in; where there is none, the button. */
function focusFirst(): void {
  const fields = '#authorization input:not([name="keterangan"]), #authorization [role="combobox"]';
  const first = document.querySelector<HTMLElement>(fields) ?? document.querySelector<HTMLElement>('[form="authorization"]'); // prettier-ignore
  first?.focus();
}

/** An owner is asked as himself until he says that it is somebody else; his password is asked again where it no longer does. */
function useOwn(me: string, sendiri: ApprovalWaysBody['sendiri'] | undefined, { context }: Snapshot) {
  const [isOwn, setOwn] = useState(sendiri?.boleh ?? false);
  const isOver = context.failure?.key === 'credentials';
  const own: Own | null = isOwn ? { user_id: me, until: isOver ? null : (sendiri?.sampai ?? null) } : null;
  return { own, swap: () => setOwn(!isOwn) };
}

const SUBMITS = { manual: 'web.submit', fingerprint: 'web.fingerprint.start', remote: 'web.remote.ask' } as const;

/** Says how a try ended, and hands the ids over when all are there. */
function useOutcome(state: Snapshot, form: UseFormReturn<Approval>, onDone: AuthorizationModalProps['onDone']): void {
  const { t } = useTranslation(['authorization', 'common']);
  const { failure, approved, approver, message, mode } = state.context;
  useEffect(() => {
    if (approved.length === 0) return;
    toast.success(approver === null ? message : t('web.remote.approved', { user: approver }));
    form.setValue('password', '');
    // Said once for each approval.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [approved.length]);
  useEffect(() => {
    if (state.status === 'done') onDone(state.output ?? null, mode);
    // Ends once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state.status]);
  useEffect(() => {
    if (!failure) return;
    const text = failureText(failure, t);
    toast.info(text);
    // It stays to be read at its field when the toast has gone.
    if (failure.key === 'credentials') form.setError('password', { message: text });
  }, [failure, t, form]);
  const isAsking = state.matches('asking');
  const before = useRef(isAsking);
  useEffect(() => {
    const field = mode === 'manual' && failure ? 'password' : 'user_id';
    if (isAsking && !before.current) window.setTimeout(() => form.setFocus(field, { shouldSelect: true }));
    before.current = isAsking;
  }, [isAsking, failure, mode, form]);
}

/** The answer of somebody far away stays to be read when its toast has gone. */
function Refusal({ state }: { readonly state: Snapshot }): ReactNode {
  const { t } = useTranslation('authorization');
  const { failure } = state.context;
  return failure?.answer ? (
    <p className="authorization-refusal" data-testid="authorization-refusal" role="alert">
      {failureText(failure, t)}
    </p>
  ) : null;
}

function Waiting({ state }: { readonly state: Snapshot }): ReactNode {
  const { approval, scan, request } = state.context;
  if (state.matches('remote'))
    return (
      <RemoteWait
        step={
          state.matches({ remote: 'waiting' })
            ? 'waiting'
            : state.matches({ remote: 'sending' })
              ? 'sending'
              : 'withdrawing'
        }
        user={approval.user_id || EVERYONE}
        until={request?.expires_at}
      />
    );
  return (
    <ScanWait
      step={
        state.matches({ fingerprint: 'scanning' })
          ? 'waiting'
          : state.matches({ fingerprint: 'submitting' }) || state.matches({ fingerprint: 'looking' })
            ? 'checking'
            : 'preparing'
      }
      user={approval.user_id}
      until={scan?.expires_at}
    />
  );
}

interface ButtonsProps {
  readonly state: Snapshot;
  readonly isConfirming: boolean;
  /** Nothing is to be filled in: the main button has the focus. */
  readonly focused: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
  readonly onCancel: () => void;
}

function Buttons({ state, isConfirming, focused, onConfirm, onBack, onCancel }: ButtonsProps): ReactNode {
  const { t } = useTranslation(['authorization', 'common']);
  const { mode } = state.context;
  const keys = <SaveKeys />;
  if (isConfirming)
    return (
      <>
        <Button onClick={onBack}>{t('web.reasons.back')}</Button>
        <Button key="confirm" kind="primary" autoFocus onClick={onConfirm}>
          {t('web.submit')} {keys}
        </Button>
      </>
    );
  if (state.matches('remote') || state.matches('fingerprint')) {
    const isBusy = state.matches({ remote: 'withdrawing' }) || state.matches({ fingerprint: 'submitting' });
    return (
      <StopButton busy={isBusy} onStop={onBack}>
        {t(mode === 'remote' ? 'web.remote.withdraw' : 'web.fingerprint.stop')}
      </StopButton>
    );
  }
  const isSending = !state.matches('asking');
  return (
    <>
      <Button onClick={onCancel} disabled={isSending}>
        {t('common:cancel')}
      </Button>
      <Button
        kind="primary"
        type="submit"
        form="authorization"
        autoFocus={focused}
        loading={isSending}
        disabled={isSending}
      >
        {t(SUBMITS[mode])} {keys}
      </Button>
    </>
  );
}
