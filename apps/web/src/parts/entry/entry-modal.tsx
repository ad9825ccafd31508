import { useState, type ReactNode } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { EntryDefinition } from '@emas/contracts/definitions/entry';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { withAuthorization } from '../../engine/authorization/with-authorization.js';
import { FormModal } from '../../engine/form/form-modal.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { recordEntry } from './calls.js';
import { isAnother } from './is-another.js';

interface EntryModalProps<Values extends FieldValues> {
  readonly of: EntryDefinition;
  readonly title: string;
  readonly action: string;
  readonly empty: Values;
  readonly dto: (values: Values) => object;
  readonly columns?: 1 | 2;
  /** Text of what nothing is sent for, said as it is asked to. */
  readonly stops?: (values: Values) => string | undefined;
  /** What is said of a failure that has no text of its own. */
  readonly failed?: string;
  /** Told of a refusal, before it is shown. */
  readonly onRefused?: () => void;
  /** What it is about. */
  readonly about: ReactNode;
  /** Beside the ledger's figures, what is to be read anew. */
  readonly onRecorded?: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Records an entry about a row of a list, in a modal. One form is one entry, however often it is sent. */
export function EntryModal<Values extends FieldValues>(props: EntryModalProps<Values>): ReactNode {
  const { of, empty, dto, onRecorded, onClose, children, ...modal } = props;
  const [id, setId] = useState(newId);
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: empty as DefaultValues<Values> });
  /** What was booked is all there is, or the form is another entry from here on. */
  const begin = async (): Promise<void> => {
    onRecorded?.();
    if (await isAnother(of, id)) setId(newId());
    else onClose();
  };
  return (
    <FormModal<Values>
      {...modal}
      form={form}
      onClose={onClose}
      send={(values): Promise<WriteBody> => withAuthorization((ids) => recordEntry(of, dto(values), id, ids))}
      onSent={() => {
        void queryClient.invalidateQueries({ queryKey: ['ledger'] });
        onRecorded?.();
      }}
      onSentBefore={() => void begin()}
    >
      {children}
    </FormModal>
  );
}
