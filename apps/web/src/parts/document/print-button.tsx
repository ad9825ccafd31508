import { useMutation } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { AuthorizationCancelled } from '../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { FormModal } from '../../engine/form/form-modal.js';
import { errorText, isApiError } from '../../platform/api/api-error.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { can, useUser } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/form/form.js';
import { TextInput } from '../../ui/form/text-input.js';
import { PrinterIcon } from '../../ui/icons.js';
import { toast } from '../../ui/toast.js';
import { usePrintSlip } from './use-print-slip.js';
import { slipCalls } from './calls.js';
import './document.css';

/** What has a slip: a kind of document, or what is more than one of them. */
export interface Printed extends Pick<DocumentDefinition, 'kind' | 'path' | 'rights'> {
  readonly pages: Pick<DocumentDefinition['pages'], 'list'>;
  readonly settings?: DocumentDefinition['settings'];
}

interface PrintButtonProps {
  readonly of: Printed;
  readonly id: string;
  readonly no: string;
  /** How often it was printed. */
  readonly printed: number;
  readonly kind?: 'primary' | 'default';
  readonly autoFocus?: boolean;
}

const PRINT_KEYS = 'Ctrl P';

/** It was printed before, elsewhere too: the server wants to know why it is printed again. */
const wantsReason = (error: unknown): boolean =>
  isApiError(error) && error.details.some(({ field }) => field === 'alasan');

/** Prints the slip (Ctrl+P); from the second time on it is a copy, which has a reason and a supervisor's word. */
export function PrintButton({ of, id, no, printed, kind = 'default', autoFocus = false }: PrintButtonProps): ReactNode {
  const { t } = useTranslation(['documents', 'common']);
  const user = useUser();
  const may = (of.rights?.print ?? [of.pages.list]).some((page) => can(user, page, 'cetak'));
  const send = usePrintSlip(
    of,
    useMemo(() => slipCalls(of), [of]),
  );
  const [asks, setAsks] = useState(false);
  const print = useMutation({
    mutationFn: () => send({ id, no_faktur: no }, null),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => {
      if (wantsReason(error)) setAsks(true);
      else if (!(error instanceof AuthorizationCancelled)) toast.info(errorText(error, t('common:errors.INTERNAL')));
    },
  });
  const run = (): void => (printed > 0 || asks ? setAsks(true) : print.mutate());
  const label = t(printed > 0 ? 'reprint' : 'print');
  useShortcut('mod+p', label, run, may && !print.isPending);
  if (!may) return null;
  return (
    <>
      <Button
        kind={kind}
        size="large"
        icon={<PrinterIcon />}
        loading={print.isPending}
        autoFocus={autoFocus}
        onClick={run}
      >
        {label} <kbd className="key-hint">{PRINT_KEYS}</kbd>
      </Button>
      {asks && (
        <ReasonModal no={no} send={(alasan) => send({ id, no_faktur: no }, alasan)} onClose={() => setAsks(false)} />
      )}
    </>
  );
}

interface Values {
  alasan: string;
}

interface ReasonModalProps {
  readonly no: string;
  readonly send: (alasan: string) => Promise<WriteBody>;
  readonly onClose: () => void;
}

/** Why a slip is printed again. */
function ReasonModal({ no, send, onClose }: ReasonModalProps): ReactNode {
  const { t } = useTranslation('documents');
  const { label, error } = useFieldTexts();
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: { alasan: '' } });
  return (
    <FormModal<Values>
      title={t('reprint')}
      form={form}
      send={({ alasan }) => send(alasan.trim())}
      action={t('reprint')}
      enterSubmits
      onClose={onClose}
      about={t('reprintWhy', { no_faktur: no })}
    >
      <Field<Values>
        name="alasan"
        label={label('alasan')}
        required
        validate={(value) => (value.trim() ? undefined : error({ field: 'alasan', code: 'notEmpty' }))}
      >
        {(input) => <TextInput {...input} maxLength={200} autoFocus />}
      </Field>
    </FormModal>
  );
}
