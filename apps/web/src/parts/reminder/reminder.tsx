import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import type { useBulk } from '../../engine/listing/use-bulk.js';
import { errorText } from '../../platform/api/api-error.js';
import { api, newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useModule } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { BellIcon } from '../../ui/icons.js';
import type { Selection } from '../../ui/table/selection.js';
import { toast } from '../../ui/toast.js';
import { useDayOpen } from '../day/use-day-open.js';

/** Where contracts answer whose customers are reminded. */
type Path = 'hutang' | 'cicilan';

const remind = (path: Path, id: string, key: string): Promise<WriteBody> =>
  api.post(`${path}/${id}/pengingat`, { kirim: true }, { idempotencyKey: key });

const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['ledger'] });

/** Writes to the customer of a contract what he owes next, or is late with, once a day; not there where the shop writes to nobody. */
export function RemindButton({ path, id }: { readonly path: Path; readonly id: string }): ReactNode {
  const { t } = useTranslation(['documents', 'common']);
  const dayOpen = useDayOpen();
  const writes = useModule('WHATSAPP_MODULE');
  const [key, setKey] = useState(newId);
  const send = useMutation({
    mutationFn: () => remind(path, id, key),
    onSuccess: ({ message }) => {
      toast.success(message);
      return refresh();
    },
    onError: (error) => void dialog.error(errorText(error, t('common:errors.INTERNAL'))),
    onSettled: () => setKey(newId()),
  });
  if (!writes) return null;
  return (
    <Button
      size="large"
      icon={<BellIcon />}
      loading={send.isPending}
      disabled={send.isPending || !dayOpen}
      onClick={() => send.mutate()}
    >
      {t('remind')}
    </Button>
  );
}

interface RemindedRow {
  readonly id: string;
  readonly status: string;
}

interface RemindChosenProps<Row extends RemindedRow> {
  readonly path: Path;
  readonly rows: readonly Row[];
  readonly numberOf: (row: Row) => string;
  readonly selection: Selection<Row>;
  /** Of the page: what became of each is shown when nothing is chosen any more. */
  readonly bulk: ReturnType<typeof useBulk>;
}

/** The same of all chosen contracts that run; what became of each is listed, and who was written to is chosen no longer. */
export function RemindChosen<Row extends RemindedRow>(props: RemindChosenProps<Row>): ReactNode {
  const { path, rows, numberOf, selection, bulk } = props;
  const { t } = useTranslation('documents');
  const dayOpen = useDayOpen();
  const writes = useModule('WHATSAPP_MODULE');
  const running = new Map(rows.filter(({ status }) => status === 'AKTIF').map((row) => [numberOf(row), row]));
  const run = async (): Promise<void> => {
    const done = await bulk.run(t('remind'), [...running.keys()], (no) => remind(path, running.get(no)!.id, newId()));
    selection.choose(done.map((no) => [running.get(no)!.id, running.get(no)!] as const), false); // prettier-ignore
    await refresh();
  };
  if (!writes) return null;
  return (
    <Button
      size="small"
      icon={<BellIcon />}
      disabled={!dayOpen || bulk.isRunning || running.size === 0}
      onClick={() => void run()}
    >
      {t('remind')}
    </Button>
  );
}
