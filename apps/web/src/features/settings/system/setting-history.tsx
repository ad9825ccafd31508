import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { entryOf, type SettingKey } from '@emas/contracts/modules/register';
import { ChangedBy, FromTo, HistoryDrawer } from '../../../engine/history/history-drawer.js';
import { CHANGES_KEY, fetchHistory } from '../settings-calls.js';
import { shownValue } from './shown-value.js';

interface SettingHistoryProps {
  readonly name: SettingKey;
  readonly onClose: () => void;
}

/** Who changed one setting, when, from what to what. */
export function SettingHistory({ name, onClose }: SettingHistoryProps): ReactNode {
  const { t } = useTranslation(['settings', 'meanings']);
  const { type } = entryOf(name);
  return (
    <HistoryDrawer
      title={t('ui.historyOf')}
      empty={t('ui.historyEmpty')}
      lead={
        <p className="setting-history-name muted">
          {t(`meanings:${name}`)} <code>{name}</code>
        </p>
      }
      queryKey={[...CHANGES_KEY, name]}
      fetch={(signal) => fetchHistory(name, signal)}
      onClose={onClose}
    >
      {({ sebelum, sesudah, changed_by, changed_at }) => (
        <>
          <ChangedBy by={changed_by} at={changed_at} />
          <p>
            <FromTo from={shownValue(type, sebelum, t)} to={shownValue(type, sesudah, t)} />
          </p>
        </>
      )}
    </HistoryDrawer>
  );
}
