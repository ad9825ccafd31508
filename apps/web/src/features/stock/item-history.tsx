import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItemFieldChange, ItemStep, ItemStepView } from '@emas/contracts/stock/item-history.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { ChangedBy, FromTo, HistoryList } from '../../engine/history/history-drawer.js';
import { DocumentLink } from '../../parts/document/document-link.js';
import { Figure } from '../../ui/figure.js';
import { Tag, type Tone } from '../../ui/tag.js';
import { fetchItemHistory } from './item-calls.js';
import { ITEM_FIELDS, itemLabel, ItemStatusTag } from './item-columns.js';

const TONES: Readonly<Partial<Record<ItemStep, Tone>>> = {
  BARU: 'good',
  TERJUAL: 'gold',
  BATAL_JUAL: 'bad',
  BATAL_BELI: 'bad',
  DIBELI: 'good',
};

/** Everything that happened to an item, the newest first, each step with the document that did it. */
export function ItemHistory({ kodeBarcode }: { readonly kodeBarcode: string }): ReactNode {
  const { t } = useTranslation('stock');
  return (
    <HistoryList<ItemStepView>
      empty={t('history.empty')}
      queryKey={['ledger', 'items', 'history', kodeBarcode]}
      fetch={(signal) => fetchItemHistory(kodeBarcode, signal)}
    >
      {(step) => (
        <>
          <ChangedBy
            by={step.by}
            at={step.at}
            tag={<Tag tone={TONES[step.langkah] ?? 'info'}>{t(`history.${step.langkah}`)}</Tag>}
          />
          <StepFacts step={step} />
        </>
      )}
    </HistoryList>
  );
}

function StepFacts({ step }: { readonly step: ItemStepView }): ReactNode {
  const { label } = useFieldTexts();
  const { no, dari_baki, ke_baki, langkah, status, alasan } = step;
  const trays = dari_baki !== ke_baki ? [dari_baki, ke_baki].filter((tray) => tray !== null) : [];
  const changes = step.changes.filter(({ field }) => field !== 'gambar_path');
  if (no === null && alasan === null && trays.length === 0 && changes.length === 0) return null;
  return (
    <dl>
      {no !== null && (
        <div>
          <dt>{label('no_faktur')}</dt>
          <dd>
            <DocumentLink no={no} />
          </dd>
        </div>
      )}
      {trays.length > 0 && (
        <div>
          <dt>{label('kode_baki')}</dt>
          <dd>{trays.length === 2 ? <FromTo from={dari_baki} to={ke_baki} /> : trays[0]}</dd>
        </div>
      )}
      {langkah === 'PINDAH_TEMPAT' && status !== null && (
        <div>
          <dt>{label('status')}</dt>
          <dd>
            <ItemStatusTag status={status} />
          </dd>
        </div>
      )}
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{label(itemLabel(change.field as never))}</dt>
          <dd>
            <FromTo from={<Value change={change} of="before" />} to={<Value change={change} of="after" />} />
          </dd>
        </div>
      ))}
      {alasan !== null && (
        <div>
          <dt>{label('alasan')}</dt>
          <dd>{alasan}</dd>
        </div>
      )}
    </dl>
  );
}

interface ValueProps {
  readonly change: ItemFieldChange;
  readonly of: 'before' | 'after';
}

function Value({ change, of }: ValueProps): ReactNode {
  const { t } = useTranslation('common');
  const value = change[of];
  const figure = ITEM_FIELDS.find(([key]) => key === change.field)?.[1];
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  return figure ? <Figure kind={figure} value={value as number} /> : String(value);
}
