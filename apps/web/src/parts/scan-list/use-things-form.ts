import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { AuthorizationCancelled, withAuthorization } from '../../engine/authorization/with-authorization.js';
import { useKeptForm } from '../../engine/form/use-kept-form.js';
import { wasSentBefore } from '../../engine/form/sent-before.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useScanner } from '../../platform/input/scanner.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { dialog } from '../../ui/dialogs.js';
import { showServerErrors } from '../../ui/form/server-errors.js';
import { toast } from '../../ui/toast.js';
import { useDayOpen } from '../day/use-day-open.js';
import type { Desk } from '../document/drafted-desk.js';
import { type Listed, type ScanQueue, useScanList } from './use-scan-list.js';

/** Things that are scanned, and what is said of all of them. */
export interface ThingsValue<Values, Thing> {
  readonly values: Values;
  readonly things: readonly Thing[];
}

interface ThingsFormOptions<Values extends FieldValues, Thing extends Listed, Data> {
  readonly desk: Desk<ThingsValue<Values, Thing>, Data>;
  readonly queue: ScanQueue<Thing, never>;
  /** Another form on the page has the keys. */
  readonly resting?: boolean;
  /** What Ctrl+S does. */
  readonly does: string;
  readonly send: (values: Values, things: readonly Thing[], ids: readonly string[]) => Promise<WriteBody & { readonly data: Data }>; // prettier-ignore
  readonly noOf: (data: Data) => string;
  /** The field that a refusal is shown at, where it is called otherwise. */
  readonly fieldOf?: (field: string) => string;
  readonly onRefused?: () => void;
}

const NOTHING_ELSE = (): void => {};

/** Scanned things and a form beside them, sent together once; refusals stand at their fields, who has to agree is asked. */
export function useThingsForm<Values extends FieldValues, Thing extends Listed, Data>(
  options: ThingsFormOptions<Values, Thing, Data>,
) {
  const { desk, queue, resting = false, does, noOf, fieldOf, onRefused } = options;
  const { t } = useTranslation('common');
  const dayOpen = useDayOpen();
  const [things, setThings] = useState(desk.start.things);
  const { form, typed } = useKeptForm<Values>(desk.start.values, (values) => desk.onChange({ values, things }));
  useEffect(() => {
    if (things !== desk.start.things) desk.onChange({ values: typed, things });
    // What is listed is kept; the writer is new at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [things]);
  const sending = useMutation({
    mutationFn: (values: Values) => withAuthorization((ids) => options.send(values, things, ids)),
    onSuccess: ({ message, data }) => {
      toast.success(`${message}: ${noOf(data)}`);
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      desk.onSaved(data);
    },
    onError: (error, values) => {
      if (error instanceof AuthorizationCancelled) return;
      if (wasSentBefore(error)) return desk.onSentBefore({ values, things });
      onRefused?.();
      const rest = showServerErrors(form, error, fieldOf);
      if (rest !== null) void dialog.error(rest || t('errors.INTERNAL'));
    },
  });
  const editing = dayOpen && !sending.isPending && !resting;
  const list = useScanList<Thing, never>({
    queue,
    things,
    enabled: editing,
    onChange: setThings,
    onOther: NOTHING_ELSE,
  });
  useScanner((code) => editing && list.scan(code));
  const maySave = editing && things.length > 0 && !list.scanning;
  const save = (values: Values): void => sending.mutate(values);
  useShortcut('mod+s', does, () => void form.handleSubmit(save)(), maySave);
  return { form, typed, things, list, editing, maySave, saving: sending.isPending, save };
}
