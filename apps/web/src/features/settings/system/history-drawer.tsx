import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { entryOf, type SettingKey } from '@emas/contracts/modules/register';
import { errorText } from '../../../platform/api/api-error.js';
import { formatInstant } from '../../../platform/format.js';
import { Button } from '../../../ui/button.js';
import { Drawer } from '../../../ui/drawer.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { CHANGES_KEY, fetchHistory } from '../settings-calls.js';
import { shownValue } from './shown-value.js';

interface HistoryDrawerProps {
  readonly name: SettingKey;
  readonly onClose: () => void;
}

/** Who changed one setting, when, from what to what; newest first. */
export function HistoryDrawer({ name, onClose }: HistoryDrawerProps): ReactNode {
  const { t } = useTranslation(['settings', 'common']);
  const { type } = entryOf(name);
  const { data, error, refetch } = useQuery({
    queryKey: [...CHANGES_KEY, name],
    queryFn: ({ signal }) => fetchHistory(name, signal),
  });
  const shown = (value: unknown): string => shownValue(type, value, t);
  return (
    <Drawer open title={t('ui.historyOf')} onClose={onClose}>
      <p className="setting-history-name">
        {t(`meanings.${name}`)} <code>{name}</code>
      </p>
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
        <ol className="setting-history">
          {data.map(({ seq, sebelum, sesudah, changed_by, changed_at }) => (
            <li key={seq}>
              <p>
                <strong>{changed_by}</strong> <time dateTime={changed_at}>{formatInstant(changed_at)}</time>
              </p>
              <p>
                <del>{shown(sebelum)}</del> → <ins>{shown(sesudah)}</ins>
              </p>
            </li>
          ))}
        </ol>
      )}
    </Drawer>
  );
}
