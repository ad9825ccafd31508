import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EntryDefinition } from '@emas/contracts/definitions/entry';
import { AuthorizationCancelled, withAuthorization } from '../../engine/authorization/with-authorization.js';
import { askIfAnother, wasSentBefore } from '../../engine/form/sent-before.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { dialog } from '../../ui/dialogs.js';
import { showServerErrors } from '../../ui/form/server-errors.js';
import { toast } from '../../ui/toast.js';
import { useDayOpen } from '../day/use-day-open.js';
import { type AnyEntry, numberOf } from '../document/any-document.js';
import { fetchDocument } from '../document/calls.js';
import { recordEntry } from './calls.js';

export interface EntryFormOptions<Values extends FieldValues> {
  readonly of: EntryDefinition;
  /** Identity of the entry and key of its recording: whatever is repeated is booked once. */
  readonly id: string;
  readonly start: Values;
  /** What is sent of what was typed: of the same content always the same. */
  readonly dto: (values: Values) => object;
  readonly onChange: (values: Values) => void;
  /** Begins the next entry: an empty one, or with what is another one after all. */
  readonly onDone: (next?: Values) => void;
}

/** A form that records an entry (Ctrl+S): what is typed is kept until it is booked, once; refusals stand at their fields. */
export function useEntryForm<Values extends FieldValues>(options: EntryFormOptions<Values>) {
  const { of, id, start, dto, onChange, onDone } = options;
  const { t } = useTranslation(['common', 'entries']);
  const dayOpen = useDayOpen();
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: start as DefaultValues<Values> });
  const typed = useWatch({ control: form.control }) as Values;
  const { isDirty } = form.formState;
  useEffect(() => {
    if (isDirty) onChange(typed);
    // What is typed is kept; the writer is new at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [typed, isDirty]);
  /** It was booked before this form was changed: is the changed one another entry? */
  const begin = async (values: Values): Promise<void> => {
    void queryClient.invalidateQueries({ queryKey: ['ledger'] });
    const booked = await fetchDocument<AnyEntry>(of, id).catch(() => null);
    onDone((await askIfAnother(booked && numberOf(of, booked))) ? values : undefined);
  };
  const save = useMutation({
    mutationFn: (values: Values) => withAuthorization((ids) => recordEntry(of, dto(values), id, ids)),
    onSuccess: ({ message }) => {
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      onDone();
    },
    onError: (error, values) => {
      if (error instanceof AuthorizationCancelled) return;
      if (wasSentBefore(error)) return void begin(values);
      const rest = showServerErrors(form, error);
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
