import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EntryDefinition } from '@emas/contracts/definitions/entry';
import { withAuthorization } from '../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { FormModal } from '../../engine/form/form-modal.js';
import { isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { Figure } from '../../ui/figure.js';
import { Field } from '../../ui/form/form.js';
import { TextInput } from '../../ui/form/text-input.js';
import { type AnyListed, figureKind, figureOf, numberOf, textOf } from '../document/any-document.js';
import { cancelDocument } from '../document/calls.js';
import { useJenis } from './use-jenis.js';

interface Values {
  alasan: string;
}

interface ReverseEntryFormProps {
  readonly of: EntryDefinition;
  readonly entry: AnyListed;
  readonly onReversed?: () => void;
  readonly onClose: () => void;
}

/** Takes an entry of today back, with a reason, and a supervisor's word where its kind asks for one. */
export function ReverseEntryForm({ of, entry, onReversed, onClose }: ReverseEntryFormProps): ReactNode {
  const { t } = useTranslation(['documents', 'entries']);
  const texts = useFieldTexts();
  const jenis = useJenis(of);
  const [key, setKey] = useState(newId);
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: { alasan: '' } });
  const action = t(`entries:${of.kind}.reverse`);
  const way = textOf(entry, 'jenis');
  return (
    <FormModal<Values>
      title={`${action} · ${numberOf(of, entry)}`}
      form={form}
      action={action}
      danger
      enterSubmits
      send={({ alasan }) => withAuthorization((ids) => cancelDocument(of, entry.id, alasan.trim(), key, ids))}
      onRefused={(error) => {
        // What may have arrived keeps its key; what was refused may be sent anew.
        if (isApiError(error) && !error.isConnection) setKey(newId());
      }}
      onSent={() => {
        void queryClient.invalidateQueries({ queryKey: ['ledger'] });
        onReversed?.();
      }}
      onClose={onClose}
      about={
        <>
          <span>{[way && jenis.word(way), textOf(entry, of.about)].filter(Boolean).join(' · ')}</span>
          {of.sums.map((name) => (
            <Figure key={name} kind={figureKind(name)!} value={figureOf(entry, name)} unit strong />
          ))}
        </>
      }
    >
      <Field<Values>
        name="alasan"
        label={t('reason')}
        required
        validate={(value) => (value.trim() ? undefined : texts.error({ field: 'alasan', code: 'notEmpty' }))}
      >
        {(input) => <TextInput {...input} autoFocus maxLength={200} />}
      </Field>
    </FormModal>
  );
}
