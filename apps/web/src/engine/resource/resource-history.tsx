import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { labelKey, type ResourceDefinition } from '@emas/contracts/definitions/resource';
import { Figure } from '../../ui/figure.js';
import { Tag, type Tone } from '../../ui/tag.js';
import { useFieldTexts } from '../field-texts.js';
import { ChangedBy, FromTo, HistoryDrawer } from '../history/history-drawer.js';
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
    <HistoryDrawer
      open={rowKey !== null}
      title={t('list.historyOf', { key: rowKey ?? '' })}
      empty={t('list.historyEmpty')}
      queryKey={['list', definition.name, 'history', rowKey]}
      fetch={(signal) => fetchHistory(definition, rowKey!, signal)}
      onClose={onClose}
    >
      {({ action, by, at, changes }) => (
        <>
          <ChangedBy by={by} at={at} tag={<Tag tone={tones[action]}>{t(`lists:history.${action}`)}</Tag>} />
          {changes.length > 0 && (
            <dl>
              {changes.map(({ field, before, after }) => (
                <div key={field}>
                  <dt>{label(field)}</dt>
                  <dd>
                    {action === 'changed' ? (
                      <FromTo from={show(field, before)} to={show(field, after)} />
                    ) : (
                      show(field, after)
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </>
      )}
    </HistoryDrawer>
  );
}
