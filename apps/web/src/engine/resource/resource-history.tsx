import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { labelKey, type ResourceDefinition } from '@emas/contracts/definitions/resource';
import { formatInstant } from '../../platform/format.js';
import { Drawer } from '../../ui/drawer.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Figure } from '../../ui/figure.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { Tag, type Tone } from '../../ui/tag.js';
import { useFieldTexts } from '../field-texts.js';
import { fetchHistory, type HistoryEntry } from './resource-calls.js';
import { FIGURES, valueText } from './resource-columns.js';
import './resource.css';

interface ResourceHistoryProps {
  readonly definition: ResourceDefinition;
  /** Whose history is shown; null for none. */
  readonly rowKey: string | null;
  readonly onClose: () => void;
}

const tones: Readonly<Record<HistoryEntry['action'], Tone>> = {
  created: 'good',
  changed: 'info',
  deleted: 'bad',
  restored: 'gold',
};

/** Who changed what of a row, and when: out of the ledger. */
export function ResourceHistory({ definition, rowKey, onClose }: ResourceHistoryProps): ReactNode {
  const { t } = useTranslation(['shell', 'common', 'lists']);
  const texts = useFieldTexts();
  const { data } = useQuery({
    queryKey: ['list', definition.name, 'history', rowKey],
    queryFn: ({ signal }) => fetchHistory(definition, rowKey!, signal),
    enabled: rowKey !== null,
  });
  const words = { yes: t('common:yes'), no: t('common:no'), value: texts.value };
  const show = (name: string, value: unknown): ReactNode => {
    const field = definition.fields.find((one) => one.name === name);
    if (value === null || value === undefined || !field) return '–';
    const figure = FIGURES[field.type];
    return figure ? <Figure kind={figure} value={value as number} /> : valueText(field, value, words) || '–';
  };
  const label = (name: string): string => {
    const field = definition.fields.find((one) => one.name === name);
    return texts.label(field ? labelKey(field) : name);
  };

  return (
    <Drawer open={rowKey !== null} title={t('list.historyOf', { key: rowKey ?? '' })} onClose={onClose}>
      {data === undefined ? (
        <SkeletonRows rows={5} columns={2} />
      ) : data.length === 0 ? (
        <EmptyState kind="nothing" title={t('list.historyEmpty')} />
      ) : (
        <ol className="history">
          {data.map((entry) => (
            <li key={entry.seq}>
              <p className="history-head">
                <Tag tone={tones[entry.action]}>{t(`lists:history.${entry.action}`)}</Tag>
                <strong>{entry.by}</strong>
                <time>{formatInstant(entry.at)}</time>
              </p>
              {entry.changes.length > 0 && (
                <dl>
                  {entry.changes.map(({ field, before, after }) => (
                    <div key={field}>
                      <dt>{label(field)}</dt>
                      <dd>
                        {entry.action === 'changed' && <del>{show(field, before)}</del>} {show(field, after)}
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
            </li>
          ))}
        </ol>
      )}
    </Drawer>
  );
}
