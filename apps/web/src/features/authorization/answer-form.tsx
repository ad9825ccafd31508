import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AuthorizationRequestRow } from '@emas/contracts/authorization/authorization-request.dto';
import { useActionText } from '../../engine/authorization/use-action-text.js';
import { ActionSummary, isLongSummary, NARROW, WIDE } from '../../engine/authorization/action-summary.js';
import { approveRequest, refuseRequest } from '../../engine/authorization/authorization-calls.js';
import { refreshRequests } from '../../engine/authorization/use-pending-requests.js';
import { errorText, isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { Field, Form } from '../../ui/form/form.js';
import { showServerErrors } from '../../ui/form/server-errors.js';
import { TextInput } from '../../ui/form/text-input.js';
import { Modal } from '../../ui/modal.js';
import { toast } from '../../ui/toast.js';

export type AnswerKind = 'approve' | 'refuse';

interface AnswerFormProps {
  readonly request: AuthorizationRequestRow;
  readonly kind: AnswerKind;
  readonly onClose: () => void;
}

/** `alasan` of a refusal; of an approval it is a remark that may be left out. */
interface Values {
  readonly alasan: string;
}

/** The word of a supervisor or the owner on one request. What was answered meanwhile is said, and nothing is done. */
export function AnswerForm({ request, kind, onClose }: AnswerFormProps): ReactNode {
  const { t } = useTranslation(['authorization', 'common']);
  const actionText = useActionText();
  const [key, setKey] = useState(newId);
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: { alasan: '' } });
  const isRefusal = kind === 'refuse';
  const isLong = isLongSummary(request.ringkasan);
  const answer = useMutation({
    mutationFn: ({ alasan }: Values) =>
      isRefusal
        ? refuseRequest(request.permintaan_id, alasan, key)
        : approveRequest(request.permintaan_id, alasan, key),
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
    },
    onError: (error) => {
      if (!isApiError(error) || error.isConnection) return void dialog.error(errorText(error, t('web.failure.send')));
      setKey(newId());
      if (showServerErrors(form, error) === null) return;
      void dialog.error(errorText(error, t('web.failure.send')));
      onClose();
    },
    onSettled: refreshRequests,
  });
  const submit = (): void => void form.handleSubmit((values) => answer.mutate(values))();
  useShortcut('mod+s', t(`web.inbox.${kind}`), submit, !answer.isPending);
  return (
    <Modal
      open
      title={t(`web.inbox.${kind}Title`)}
      width={isLong ? WIDE : NARROW}
      onClose={onClose}
      held={answer.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={answer.isPending}>
            {t('common:cancel')}
          </Button>
          <Button
            kind="primary"
            danger={isRefusal}
            type="submit"
            form="request-answer"
            loading={answer.isPending}
            disabled={answer.isPending}
          >
            {t(`web.inbox.${kind}`)}
          </Button>
        </>
      }
    >
      <div className={isLong ? 'authorization-beside' : undefined}>
        <div>
          <p className="request-summary">
            <span className="hint">{t('web.inbox.askedBy', { user: request.peminta })}</span>
            <strong>{actionText(request.description)}</strong>
            {request.no_faktur && <span className="hint">{request.no_faktur}</span>}
          </p>
          <ActionSummary summary={request.rincian} />
          <ActionSummary summary={request.ringkasan} bounded />
        </div>
        <Form<Values> id="request-answer" form={form} onSubmit={(values) => answer.mutate(values)}>
          <Field<Values>
            name="alasan"
            label={t(isRefusal ? 'web.inbox.alasan' : 'web.keterangan')}
            required={isRefusal}
            validate={(value) => (isRefusal && !value.trim() ? t('web.inbox.alasanEmpty') : undefined)}
          >
            {(input) => <TextInput {...input} autoFocus maxLength={300} />}
          </Field>
        </Form>
      </div>
    </Modal>
  );
}
