import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedBy, FromTo, HistoryDrawer } from '../../engine/history/history-drawer.js';
import { fetchHistory, JOURNALS_KEY, nameOf } from './journal-calls.js';

interface JournalHistoryProps {
  readonly journalKey: string;
  readonly onClose: () => void;
}

/** Who changed which account of a journal, when, and from which day on. */
export function JournalHistory({ journalKey, onClose }: JournalHistoryProps): ReactNode {
  const { t } = useTranslation('accounting');
  const shown = (nomor: string | null): string => nomor ?? t('ui.suspenseAccount');
  return (
    <HistoryDrawer
      title={`${t('ui.history')} ${nameOf(journalKey).replace('/', ' ')}`}
      empty={t('ui.historyEmpty')}
      queryKey={[...JOURNALS_KEY, 'history', journalKey]}
      fetch={(signal) => fetchHistory(journalKey, signal)}
      onClose={onClose}
    >
      {({ changed_by, changed_at, tgl_berlaku, detail_akun }) => (
        <>
          <ChangedBy by={changed_by} at={changed_at} />
          <p className="journal-from">{t('ui.fromDay', { tgl: tgl_berlaku })}</p>
          <ul className="plain-list">
            {detail_akun.map(({ kode_akun, sebelum, sesudah }) => (
              <li key={kode_akun}>
                <code>{kode_akun}</code> <FromTo from={shown(sebelum)} to={shown(sesudah)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </HistoryDrawer>
  );
}
