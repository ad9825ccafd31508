import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countedOn, type CountPage } from '@emas/contracts/counts/count-pages';
import type { CountSummaryView } from '@emas/contracts/counts/count.view';
import { errorText, isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { formatInstant } from '../../platform/format.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { Panel } from '../../ui/panel.js';
import { StateTag } from '../../ui/state-tag.js';
import { toast } from '../../ui/toast.js';
import { countsInState, resumeCount } from './count-calls.js';

interface RunningCountsProps {
  readonly page: CountPage;
  readonly onOpen: (id: string) => void;
}

/** Counts of this page that go on: to be joined, or to be counted again where their result was refused. */
export function RunningCounts({ page, onOpen }: RunningCountsProps): ReactNode {
  const { t } = useTranslation('counting');
  const running = useQuery(countsInState('BERJALAN'));
  const refused = useQuery(countsInState('DITOLAK'));
  const kinds = countedOn(page);
  const rows = [...(refused.data ?? []), ...(running.data ?? [])].filter(({ jenis_opname }) => kinds.includes(jenis_opname)); // prettier-ignore
  if (rows.length === 0) return null;
  return (
    <Panel title={t('ui.begun')}>
      <ul className="stack count-running plain-list" data-testid="running-counts">
        {rows.map((count) => (
          <Row key={count.id} count={count} onOpen={onOpen} />
        ))}
      </ul>
    </Panel>
  );
}

function Row({
  count,
  onOpen,
}: {
  readonly count: CountSummaryView;
  readonly onOpen: (id: string) => void;
}): ReactNode {
  const { t } = useTranslation(['counting', 'values', 'common']);
  const [key, setKey] = useState(newId);
  const { id, no_opname, status, jenis_opname, kode_gudang, kode_baki, putaran, input_by, created_at } = count;
  const resume = useMutation({
    mutationFn: () => resumeCount(id, key),
    onSuccess: ({ message }) => {
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      onOpen(id);
    },
    onError: (error) => {
      if (isApiError(error) && !error.isConnection) setKey(newId());
      void dialog.error(errorText(error, t('common:errors.INTERNAL')));
    },
  });
  return (
    <li>
      <span className="count-running-what">
        <strong>{no_opname}</strong> <StateTag state={status}>{t(`values:${status}`)}</StateTag>
        <span className="aside">
          {t(`ui.kinds.${jenis_opname}`)}
          {kode_gudang && ` · ${kode_gudang}`}
          {kode_baki.length > 0 && kode_baki.length <= 6 && ` · ${kode_baki.join(', ')}`}
          {putaran > 1 && ` · ${t('ui.round', { n: putaran })}`} · {input_by} · {formatInstant(created_at)}
        </span>
      </span>
      {status === 'DITOLAK' ? (
        <Button kind="primary" loading={resume.isPending} onClick={() => resume.mutate()}>
          {t('ui.resume')}
        </Button>
      ) : (
        <Button kind="primary" onClick={() => onOpen(id)}>
          {t('ui.join')}
        </Button>
      )}
    </li>
  );
}
