import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CashEntryView } from '@emas/contracts/money/cash-entry.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { Button } from '../../ui/button.js';
import { Figure } from '../../ui/figure.js';
import { Field, Form } from '../../ui/form/form.js';
import { showServerErrors } from '../../ui/form/server-errors.js';
import { TextInput } from '../../ui/form/text-input.js';
import { Modal } from '../../ui/modal.js';
import { toast } from '../../ui/toast.js';
import { reverseCash } from './cash-calls.js';

interface Values {
  alasan: string;
}

/** Takes an entry of today back, with a reason. */
export function ReverseForm({
  entry,
  onClose,
}: {
  readonly entry: CashEntryView;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation(['money', 'common']);
  const texts = useFieldTexts();
  const [key, setKey] = useState(newId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: { alasan: '' } });
  const reverse = useMutation({
    mutationFn: ({ alasan }: Values) => reverseCash(entry.id, alasan.trim(), key),
    onSuccess: ({ message }) => {
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      onClose();
    },
    onError: (error) => {
      if (isApiError(error) && !error.isConnection) setKey(newId());
      const rest = showServerErrors(form, error);
      setRefusal(rest === '' ? t('common:errors.INTERNAL') : rest);
    },
  });
  const submit = (): void => void form.handleSubmit((values) => reverse.mutate(values))();
  useShortcut('mod+s', t('ui.reverse'), submit, !reverse.isPending);
  useShortcut('escape', t('common:close'), onClose, !reverse.isPending);
  return (
    <Modal
      open
      width={440}
      title={`${t('ui.reverse')} · ${entry.no_kas}`}
      onClose={onClose}
      footer={
        <>
          <Button disabled={reverse.isPending} onClick={onClose}>
            {t('common:back')}
          </Button>
          <Button kind="primary" danger loading={reverse.isPending} disabled={reverse.isPending} onClick={submit}>
            {t('ui.reverse')}
          </Button>
        </>
      }
    >
      <p className="cash-reversed">
        <span>
          {t(`jenis.${entry.jenis}`)} · {entry.nama_transaksi}
        </span>
        <Figure kind="rupiah" value={entry.jumlah_rp} unit strong />
      </p>
      <Form<Values> form={form} enterSubmits onSubmit={(values) => reverse.mutate(values)}>
        <Field<Values>
          name="alasan"
          label={t('ui.reason')}
          required
          validate={(value) => (value.trim() ? undefined : texts.error({ field: 'alasan', code: 'notEmpty' }))}
        >
          {(input) => <TextInput {...input} autoFocus maxLength={200} />}
        </Field>
      </Form>
      {refusal && (
        <p className="cash-refusal" role="alert">
          {refusal}
        </p>
      )}
    </Modal>
  );
}
