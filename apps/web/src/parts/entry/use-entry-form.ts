import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EntryDefinition } from '@emas/contracts/definitions/entry';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { AuthorizationCancelled, withAuthorization } from '../../engine/authorization/with-authorization.js';
import { wasSentBefore } from '../../engine/form/sent-before.js';
import { isApiError } from '../../platform/api/api-error.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { dialog } from '../../ui/dialogs.js';
import { showServerErrors } from '../../ui/form/server-errors.js';
import { toast } from '../../ui/toast.js';
import { useDayOpen } from '../day/use-day-open.js';
import { recordEntry } from './calls.js';
import { isAnother } from './is-another.js';

export interface EntryFormOptions<Values extends FieldValues> {
  readonly of: EntryDefinition;
  /** Identity of the entry and key of its recording: whatever is repeated is booked once. */
  readonly id: string;
  readonly start: Values;
  /** What is sent of what was typed: of the same content always the same. */
  readonly dto: (values: Values) => object;
  /** How it is recorded, approvals included, where that is more than sending it. */
  readonly record?: ((sent: object, id: string) => Promise<WriteBody>) | undefined;
  /** The field that a refusal's is shown at, where what is sent is called otherwise than what was typed. */
  readonly fieldOf?: ((field: string, values: Values) => string) | undefined;
  /** What is said where nobody knows why it was not recorded. */
  readonly failed?: string | undefined;
  readonly onChange: (values: Values) => void;
  /** Begins the next entry: an empty one, or with what is another one after all. */
  readonly onDone: (next?: Values) => void;
}

const booked =
  (of: EntryDefinition) =>
  (sent: object, id: string): Promise<WriteBody> =>
    withAuthorization((ids) => recordEntry(of, sent, id, ids));

/** A form that records an entry (Ctrl+S): what is typed is kept until it is booked, once; refusals stand at their fields. */
export function useEntryForm<Values extends FieldValues>(options: EntryFormOptions<Values>) {
  const { of, id, start, dto, record = booked(of), fieldOf, failed, onChange, onDone } = options;
  const { t } = useTranslation(['common', 'entries']);
  const dayOpen = useDayOpen();
  const [isBegun, setBegun] = useState(false);
  // It stands beside a list: who leaves it for a row before he typed has done nothing wrong.
  const mode = isBegun ? 'onBlur' : 'onSubmit';
  const form = useForm<Values>({ mode, defaultValues: start as DefaultValues<Values> });
  const typed = useWatch({ control: form.control }) as Values;
  const { isDirty } = form.formState;
  useEffect(() => {
    if (!isDirty) return;
    setBegun(true);
    onChange(typed);
    // What is typed is kept; the writer is new at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [typed, isDirty]);
  const save = useMutation({
    mutationFn: (values: Values) => record(dto(values), id),
    onSuccess: ({ message }) => {
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      onDone();
    },
    onError: (error, values) => {
      if (error instanceof AuthorizationCancelled) return;
      if (wasSentBefore(error)) return void isAnother(of, id).then((another) => onDone(another ? values : undefined));
      if (failed !== undefined && isApiError(error) && error.isConnection) return void dialog.error(failed);
      const rest = showServerErrors(form, error, fieldOf && ((field) => fieldOf(field, values)));
      if (rest !== null) void dialog.error(rest || t('errors.INTERNAL'));
    },
  });
  const entering = dayOpen && !save.isPending;
  const submit = (): void => void form.handleSubmit((values) => save.mutate(values))();
  useShortcut('mod+s', t(`entries:${of.kind}.record`), submit, entering);
  return {
    form,
    typed,
    /** It can be sent: not while it is, nor while no day is open to book it on. */
    entering,
    saving: save.isPending,
    save: (values: Values): void => save.mutate(values),
  };
}
