import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ProblemView } from '@emas/contracts/problems/problem.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { FormModal } from '../../engine/form/form-modal.js';
import { isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { Field } from '../../ui/form/form.js';
import { TextInput } from '../../ui/form/text-input.js';
import { type NoteKind, noteProblem, NOTES } from './problem-calls.js';

interface NoteFormProps {
  readonly problem: ProblemView;
  readonly kind: NoteKind;
  readonly onClose: () => void;
}

type Values = Partial<Record<(typeof NOTES)[NoteKind]['field'], string>>;

/** Writes down what is done about a problem, how it was solved, or why it is opened again. */
export function NoteForm({ problem, kind, onClose }: NoteFormProps): ReactNode {
  const { t } = useTranslation('problems');
  const { label, error } = useFieldTexts();
  const [key, setKey] = useState(newId);
  const { field } = NOTES[kind];
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: { [field]: '' } });
  const action = t(`ui.${kind}`);
  return (
    <FormModal<Values>
      title={`${action} · ${problem.no_masalah}`}
      form={form}
      action={action}
      send={(values) => noteProblem(problem.id, kind, (values[field] ?? '').trim(), key)}
      onRefused={(refused) => {
        // What may have arrived keeps its key; what was refused may be sent anew.
        if (isApiError(refused) && !refused.isConnection) setKey(newId());
      }}
      onSent={() => void queryClient.invalidateQueries({ queryKey: ['ledger'] })}
      onClose={onClose}
      about={<span>{`${problem.no_faktur} · ${problem.masalah}`}</span>}
    >
      <Field<Values>
        name={field}
        label={label(field)}
        required
        validate={(value) => (value?.trim() ? undefined : error({ field, code: 'notEmpty' }))}
      >
        {(input) => <TextInput {...input} upper={false} autoFocus rows={3} maxLength={300} />}
      </Field>
    </FormModal>
  );
}
