import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingHistoryEntry } from '@emas/contracts/settings/setting-history.view';
import { ChangedBy } from '../../engine/history/history-drawer.js';
import { Button } from '../../ui/button.js';
import { Drawer } from '../../ui/drawer.js';
import { EmptyState } from '../../ui/empty-state.js';
import './notes/notes.css';

type Version<Value> = Pick<SettingHistoryEntry, 'seq' | 'changed_by' | 'changed_at'> & { readonly value: Value };

interface VersionsProps<Value> {
  /** Newest first. */
  readonly versions: readonly Version<Value>[];
  readonly say: (value: Value) => ReactNode;
  readonly mayChange: boolean;
  readonly onUse: (value: Value) => void;
  readonly onClose: () => void;
}

/** What a setting ever was, who made it that and when, and the way back to it. */
export function Versions<Value>({ versions, say, mayChange, onUse, onClose }: VersionsProps<Value>): ReactNode {
  const { t } = useTranslation('notes');
  return (
    <Drawer open title={t('ui.history')} onClose={onClose}>
      {versions.length === 0 ? (
        <EmptyState kind="nothing" title={t('ui.historyEmpty')} />
      ) : (
        <ol className="history">
          {versions.map(({ seq, value, changed_by, changed_at }) => (
            <li key={seq}>
              <ChangedBy by={changed_by} at={changed_at} />
              <p className="setting-version">
                <span>{say(value)}</span>
                {mayChange && (
                  <Button size="small" onClick={() => onUse(value)}>
                    {t('ui.restore')}
                  </Button>
                )}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Drawer>
  );
}
