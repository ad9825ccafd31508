import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/api/api-error.js';
import { formatInstant } from '../../platform/format.js';
import { Button } from '../../ui/button.js';
import { Drawer } from '../../ui/drawer.js';
import { EmptyState } from '../../ui/empty-state.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { fetchHistory, JOURNALS_KEY, nameOf } from './journal-calls.js';

interface JournalHistoryProps {
  readonly journalKey: string;
  readonly onClose: () => void;
}

/** Who changed which account of a journal, when, and from which day on. */
export function JournalHistory({ journalKey, onClose }: JournalHistoryProps): ReactNode {
  const { t } = useTranslation(['accounting', 'common']);
  const { data, error, refetch } = useQuery({
    queryKey: [...JOURNALS_KEY, 'history', journalKey],
    queryFn: ({ signal }) => fetchHistory(journalKey, signal),
  });
  const shown = (nomor: string | null): string => nomor ?? t('ui.suspenseAccount');
  return (
    <Drawer open title={`${t('ui.history')} ${nameOf(journalKey).replace('/', ' ')}`} onClose={onClose}>
      {error ? (
        <EmptyState
          kind="failed"
          title={errorText(error, t('common:table.failed'))}
          action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
        />
      ) : !data ? (
        <SkeletonRows rows={4} columns={2} />
      ) : data.length === 0 ? (
        <EmptyState kind="nothing" title={t('ui.historyEmpty')} />
      ) : (
        <ol className="journal-history">
          {data.map(({ seq, changed_by, changed_at, tgl_berlaku, detail_akun }) => (
            <li key={seq}>
              <p>
                <strong>{changed_by}</strong> <time dateTime={changed_at}>{formatInstant(changed_at)}</time>
              </p>
              <p className="journal-from">{t('ui.fromDay', { tgl: tgl_berlaku })}</p>
              <ul>
                {detail_akun.map(({ kode_akun, sebelum, sesudah }) => (
                  <li key={kode_akun}>
                    <code>{kode_akun}</code> <del>{shown(sebelum)}</del> → <ins>{shown(sesudah)}</ins>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </Drawer>
  );
}
