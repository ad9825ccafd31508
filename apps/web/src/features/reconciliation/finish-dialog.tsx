import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ReconciliationView } from '@emas/contracts/money/reconcile.view';
import { withAuthorization } from '../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { FormModal } from '../../engine/form/form-modal.js';
import { newId } from '../../platform/api/client.js';
import { openFileWindow } from '../../platform/api/files.js';
import { queryClient } from '../../platform/api/query-client.js';
import { formatDate } from '../../platform/format.js';
import { DateInput } from '../../ui/form/date-input.js';
import { Field } from '../../ui/form/form.js';
import { TextInput } from '../../ui/form/text-input.js';
import { fetchProof, finishDay, reopenDay } from './calls.js';

interface FinishProps {
  readonly view: ReconciliationView;
  readonly onClose: () => void;
}

const reload = () => void queryClient.invalidateQueries({ queryKey: ['ledger'] });

/** Finishes the days up to one: the proof is kept and shown as it is printed. */
export function FinishDialog({ view, onClose }: FinishProps): ReactNode {
  const { t } = useTranslation('reconcile');
  const texts = useFieldTexts();
  const [key] = useState(newId);
  const form = useForm<{ tgl: string }>({ defaultValues: { tgl: view.tgl_to } });
  const send = async ({ tgl }: { tgl: string }) => {
    const answer = await withAuthorization((ids) => finishDay(view.no_rekening, tgl, key, ids));
    return { message: `${answer.message}: ${answer.data.no_bukti}` };
  };
  return (
    <FormModal<{ tgl: string }>
      title={t('finish.title')}
      form={form}
      action={t('finish.action')}
      about={<p className="rb-hint">{t('finish.hint')}</p>}
      send={send}
      onSent={reload}
      onClose={onClose}
      enterSubmits
    >
      <Field<{ tgl: string }>
        name="tgl"
        label={t('finish.until')}
        required
        validate={(value) => (value ? undefined : texts.error({ field: 'tgl', code: 'notEmpty' }))}
      >
        {(input) => <DateInput {...input} />}
      </Field>
    </FormModal>
  );
}

/** Opens the last finished days again. */
export function ReopenDialog({ view, onClose }: FinishProps): ReactNode {
  const { t } = useTranslation('reconcile');
  const texts = useFieldTexts();
  const [key] = useState(newId);
  const form = useForm<{ alasan: string }>({ defaultValues: { alasan: '' } });
  const { tgl } = view.selesai!;
  return (
    <FormModal<{ alasan: string }>
      title={t('finish.reopen', { tgl: formatDate(tgl) })}
      form={form}
      action={t('finish.reopenAction')}
      danger
      about={null}
      send={({ alasan }) => withAuthorization((ids) => reopenDay(view.no_rekening, tgl, alasan.trim(), key, ids))}
      onSent={reload}
      onClose={onClose}
      enterSubmits
    >
      <Field<{ alasan: string }>
        name="alasan"
        label={texts.label('alasan')}
        required
        validate={(value) => (value.trim() ? undefined : texts.error({ field: 'alasan', code: 'notEmpty' }))}
      >
        {(input) => <TextInput {...input} maxLength={200} />}
      </Field>
    </FormModal>
  );
}

/** The kept proof as it is printed. */
export async function showProof(no_rekening: string, tgl: string, title: string): Promise<void> {
  const shown = openFileWindow(title);
  try {
    shown.show(await fetchProof(no_rekening, tgl), `rekonsiliasi-${no_rekening}-${tgl}.pdf`);
  } catch (error) {
    shown.close();
    throw error;
  }
}
