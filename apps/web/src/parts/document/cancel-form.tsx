import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { AuthorizationCancelled, withAuthorization } from '../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { Field, Form } from '../../ui/form/form.js';
import { showServerErrors } from '../../ui/form/server-errors.js';
import { TextInput } from '../../ui/form/text-input.js';
import { toast } from '../../ui/toast.js';
import { useDayOpen } from '../day/use-day-open.js';
import { type AnySummary, numberOf } from './any-document.js';
import { cancelDocument } from './calls.js';
import './document.css';

interface Values {
  alasan: string;
}

interface CancelFormProps {
  readonly of: DocumentDefinition;
  readonly document: AnySummary;
  readonly onDone?: () => void;
}

/** Undoes a document with its reason and a supervisor's word, for who may; nothing for others. */
export function CancelForm({ of, document, onDone }: CancelFormProps): ReactNode {
  const { t } = useTranslation(of.texts);
  const may = useCan(of.pages.cancel)('batal');
  const words = (name: string): string => t(`${of.texts}:document.${name}`, { no_faktur: numberOf(of, document) });
  if (!may) return null;
  return (
    <ReasonForm
      action={words('cancel')}
      confirm={words('cancelConfirm')}
      send={(alasan, key, ids) => cancelDocument(of, document.id, alasan, key, ids)}
      {...(onDone && { onDone })}
    />
  );
}

interface ReasonFormProps {
  readonly action: string;
  /** What the reason is called, where nothing is cancelled. */
  readonly label?: string;
  /** Asked once more before it is sent. */
  readonly confirm: string;
  readonly send: (alasan: string, key: string, ids: readonly string[]) => Promise<WriteBody>;
  readonly onDone?: () => void;
}

/** Takes something back: a reason, asked once more, a supervisor where the server wants one. */
export function ReasonForm({ action, label, confirm, send, onDone }: ReasonFormProps): ReactNode {
  const { t } = useTranslation(['documents', 'common']);
  const texts = useFieldTexts();
  const dayOpen = useDayOpen();
  const [key, setKey] = useState(newId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: { alasan: '' } });
  const cancel = useMutation({
    mutationFn: ({ alasan }: Values) => withAuthorization((ids) => send(alasan.trim(), key, ids)),
    onMutate: () => setRefusal(null),
    onSuccess: async ({ message }) => {
      await queryClient.invalidateQueries({ queryKey: ['ledger'] });
      onDone?.();
      toast.success(message);
    },
    onError: (error) => {
      if (error instanceof AuthorizationCancelled) return;
      // What may have arrived keeps its key; what was refused may be sent anew.
      if (isApiError(error) && !error.isConnection) setKey(newId());
      const rest = showServerErrors(form, error);
      setRefusal(rest === null ? null : rest || t('common:errors.INTERNAL'));
    },
  });
  const ask = async (values: Values): Promise<void> => {
    const answers = { ok: action, cancel: t('common:back'), danger: true };
    if (await dialog.confirm(confirm, answers)) cancel.mutate(values);
  };
  const submit = (): void => void form.handleSubmit(ask)();
  useShortcut('mod+s', action, submit, dayOpen && !cancel.isPending);
  useEffect(() => form.setFocus('alasan'), [form]);

  return (
    <div className="document-cancel">
      <Form<Values> form={form} onSubmit={ask}>
        <Field<Values>
          name="alasan"
          label={label ?? t('reason')}
          required
          validate={(value) => (value.trim() ? undefined : texts.error({ field: 'alasan', code: 'notEmpty' }))}
        >
          {(input) => <TextInput {...input} maxLength={200} />}
        </Field>
      </Form>
      {refusal && (
        <p className="document-failure tone-bad" role="alert">
          {refusal}
        </p>
      )}
      <div className="document-buttons">
        <Button
          danger
          kind="primary"
          size="large"
          loading={cancel.isPending}
          disabled={cancel.isPending || !dayOpen}
          onClick={submit}
        >
          {action}
        </Button>
      </div>
    </div>
  );
}
