import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { errorText } from '../../platform/api/api-error.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { Form } from '../../ui/form/form.js';
import { showServerErrors } from '../../ui/form/server-errors.js';
import { Modal } from '../../ui/modal.js';
import { toast } from '../../ui/toast.js';
import { AuthorizationCancelled } from '../authorization/with-authorization.js';
import { wasSentBefore } from './sent-before.js';
import './form-modal.css';

interface FormModalProps<Values extends FieldValues> {
  readonly title: string;
  readonly form: UseFormReturn<Values>;
  readonly send: (values: Values) => Promise<Pick<WriteBody, 'message'>>;
  /** Text of what nothing is sent for, said as it is asked to. */
  readonly stops?: (values: Values) => string | undefined;
  /** What is said of a failure that has no text of its own. */
  readonly failed?: string;
  /** Told of a refusal, before it is shown. */
  readonly onRefused?: (error: unknown) => void;
  readonly action: string;
  readonly danger?: boolean;
  /** It was booked before it was changed: what to do instead of saying so. */
  readonly onSentBefore?: () => void;
  /** Where it asks one thing only. */
  readonly enterSubmits?: boolean;
  /** Of many fields, beside each other where there is room. */
  readonly columns?: 1 | 2;
  /** Told once it is done, before it closes. */
  readonly onSent?: () => void;
  readonly onClose: () => void;
  /** What it is about; null where that is asked for. */
  readonly about: ReactNode;
  readonly children: ReactNode;
}

/** A form about one thing in a modal: Ctrl+S sends it, what the server refuses stands at its field. */
export function FormModal<Values extends FieldValues>(props: FormModalProps<Values>): ReactNode {
  const {
    title,
    form,
    send,
    stops,
    failed,
    onRefused,
    onSentBefore,
    action,
    danger = false,
    enterSubmits = false,
    columns = 1,
    onSent,
    onClose,
    about,
    children,
  } = props;
  const { t } = useTranslation('common');
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      toast.success(message);
      onSent?.();
      onClose();
    },
    onError: (error) => {
      if (error instanceof AuthorizationCancelled) return;
      if (onSentBefore && wasSentBefore(error)) return onSentBefore();
      onRefused?.(error);
      setRefusal(showServerErrors(form, error) === null ? null : errorText(error, failed ?? t('errors.INTERNAL')));
    },
  });
  const sendOrSay = (values: Values): void => {
    const said = stops?.(values);
    if (said === undefined) sending.mutate(values);
    else void dialog.info(said);
  };
  const submit = (): void => void form.handleSubmit(sendOrSay)();
  const fields = useRef<HTMLDivElement>(null);
  /** Over a drawer the close button has taken the focus from the first field, which nobody has left yet. */
  const focusFields = (): void => {
    if (fields.current?.contains(document.activeElement)) return;
    form.clearErrors();
    fields.current?.querySelector<HTMLElement>('input:enabled')?.focus();
  };
  useShortcut('mod+s', action, submit, !sending.isPending);
  return (
    <Modal
      open
      width={columns === 2 ? 720 : 460}
      title={title}
      onClose={onClose}
      held={sending.isPending}
      changed={form.formState.isDirty}
      onOpened={focusFields}
      footer={
        <>
          <Button disabled={sending.isPending} onClick={onClose}>
            {t('back')}
          </Button>
          <Button
            kind="primary"
            danger={danger}
            loading={sending.isPending}
            disabled={sending.isPending}
            onClick={submit}
          >
            {action}
          </Button>
        </>
      }
    >
      {about !== null && <div className="form-about">{about}</div>}
      <div ref={fields}>
        <Form<Values> form={form} enterSubmits={enterSubmits} columns={columns} onSubmit={sendOrSay}>
          {children}
        </Form>
      </div>
      {refusal && (
        <p className="refusal tone-bad" role="alert">
          {refusal}
        </p>
      )}
    </Modal>
  );
}
