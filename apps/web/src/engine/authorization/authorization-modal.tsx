import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SnapshotFrom } from 'xstate';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useModule, useUser } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { Form } from '../../ui/form/form.js';
import { Modal } from '../../ui/modal.js';
import { toast } from '../../ui/toast.js';
import { ActionSummary } from './action-summary.js';
import { ApprovalFields, EVERYONE } from './approval-fields.js';
import type { Approval, Requirement } from './authorization-calls.js';
import { authorizationMachine, type Mode } from './authorization.machine.js';
import { failureText } from './failure-text.js';
import { ModeChoice } from './mode-choice.js';
import { StopButton } from './stop-button.js';
import { useActionText } from './use-action-text.js';
import { RemoteWait, ScanWait } from './waiting.js';
import './authorization-modal.css';

interface AuthorizationModalProps {
  readonly required: readonly Requirement[];
  /** The way that was chosen last. */
  readonly start: Mode;
  /** The ids to send with the command, or null when it was given up. */
  readonly onDone: (ids: readonly string[] | null, mode: Mode) => void;
}

type Snapshot = SnapshotFrom<typeof authorizationMachine>;

const startOf = (mode: Mode): Approval => ({
  user_id: mode === 'remote' ? EVERYONE : '',
  password: '',
  keterangan: '',
});

/** The word of a supervisor or the owner for exactly the action that is shown: by password, finger or from afar. */
export function AuthorizationModal({ required, start, onDone }: AuthorizationModalProps): ReactNode {
  const { t } = useTranslation(['authorization', 'common']);
  const { user_id: me } = useUser();
  const modes: readonly Mode[] = useModule('FINGERPRINT_MODULE')
    ? ['manual', 'fingerprint', 'remote']
    : ['manual', 'remote'];
  const first = modes.includes(start) ? start : 'manual';
  const [state, send] = useMachine(authorizationMachine, { input: { required, me, mode: first } });
  const form = useForm<Approval>({ defaultValues: startOf(first) });
  const { approved, mode } = state.context;
  const isAsking = state.matches('asking');
  const [touched, setTouched] = useState(false);
  const [jumps, setJumps] = useState(0);
  useEffect(() => {
    if (jumps > 0) form.setFocus('user_id');
  }, [jumps, form]);

  useOutcome(state, form, onDone);
  const submit = (approval: Approval): void =>
    send({ type: 'submit', approval: approval.user_id === EVERYONE ? { ...approval, user_id: '' } : approval });
  const choose = (next: Mode, focus: boolean): void => {
    setTouched(true);
    if (next !== mode) {
      send({ type: 'choose', mode: next });
      form.reset({ ...startOf(next), keterangan: form.getValues('keterangan') });
    }
    if (focus) setJumps(jumps + 1);
  };
  useShortcut('mod+s', t(SUBMITS[mode]), () => void form.handleSubmit(submit)(), isAsking);
  return (
    <Modal
      open
      title={
        required.length > 1
          ? `${t('web.title')} · ${t('web.step', { now: Math.min(approved.length + 1, required.length), all: required.length })}`
          : t('web.title')
      }
      width={480}
      onClose={() => send({ type: 'cancel' })}
      onOpened={() => {
        // Over another modal the close button has taken the focus.
        if (!document.activeElement?.closest('#authorization')) form.setFocus('user_id');
      }}
      footer={<Buttons state={state} onBack={() => send({ type: 'back' })} onCancel={() => send({ type: 'cancel' })} />}
    >
      <p className="authorization-lead">{t('web.lead')}</p>
      <Action requirement={required[approved.length]} />
      <ActionSummary summary={required[approved.length]?.ringkasan} bounded />
      <ModeChoice modes={modes} chosen={mode} disabled={!isAsking} onChoose={choose} />
      {isAsking || state.matches('manual') ? (
        <Form id="authorization" form={form} onSubmit={submit}>
          <ApprovalFields mode={mode} autoFocus={!touched} />
          <Refusal state={state} />
        </Form>
      ) : (
        <Waiting state={state} />
      )}
    </Modal>
  );
}

const SAVE_KEYS = 'Ctrl S';
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
    if (failure) toast.info(failureText(failure, t));
  }, [failure, t]);
  const isAsking = state.matches('asking');
  const before = useRef(isAsking);
  useEffect(() => {
    const field = mode === 'manual' && failure ? 'password' : 'user_id';
    if (isAsking && !before.current) window.setTimeout(() => form.setFocus(field, { shouldSelect: true }));
    before.current = isAsking;
  }, [isAsking, failure, mode, form]);
}

function Action({ requirement }: { readonly requirement: Requirement | undefined }): ReactNode {
  const { t } = useTranslation('authorization');
  const actionText = useActionText();
  if (!requirement) return null;
  const kind = t(`web.kategori.${requirement.kategori}`);
  const what = actionText(requirement.description);
  return (
    <p className="authorization-action">
      {kind.toLowerCase() !== what.toLowerCase() && <span className="authorization-kategori">{kind}</span>}
      <strong>{what}</strong>
      {requirement.no_faktur && <span>{requirement.no_faktur}</span>}
    </p>
  );
}

/** The answer of somebody far away stays to be read when its toast has gone. */
function Refusal({ state }: { readonly state: Snapshot }): ReactNode {
  const { t } = useTranslation('authorization');
  const { failure } = state.context;
  return failure?.answer ? (
    <p className="authorization-refusal" role="alert">
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
          : state.matches({ fingerprint: 'submitting' })
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
  readonly onBack: () => void;
  readonly onCancel: () => void;
}

function Buttons({ state, onBack, onCancel }: ButtonsProps): ReactNode {
  const { t } = useTranslation(['authorization', 'common']);
  const { mode } = state.context;
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
      <Button kind="primary" type="submit" form="authorization" loading={isSending} disabled={isSending}>
        {t(SUBMITS[mode])} <kbd className="authorization-keys">{SAVE_KEYS}</kbd>
      </Button>
    </>
  );
}
