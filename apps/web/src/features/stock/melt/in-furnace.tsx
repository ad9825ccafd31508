import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { itemMelt } from '@emas/contracts/stock/documents/item-melt';
import { Pending } from '../../../engine/pending.js';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { type AnyDocument, figureOf, numberOf } from '../../../parts/document/any-document.js';
import { FinishForm } from '../../../parts/melt/melt-work.js';
import { formatDate } from '../../../platform/format.js';
import { useCan } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Figure } from '../../../ui/figure.js';
import { Panel } from '../../../ui/panel.js';
import { inFurnaceQuery } from './item-melt-calls.js';

interface InFurnaceProps {
  /** Whose bar is being weighed. */
  readonly filling: string | null;
  readonly onFill: (id: string | null) => void;
}

/** What is in the furnace, a card for each melt; its bar is weighed on the card. */
export function InFurnace({ filling, onFill }: InFurnaceProps): ReactNode {
  const { t } = useTranslation('scrapping');
  const melts = useQuery(inFurnaceQuery);
  const rows = melts.data?.data;
  return (
    <Panel title={t('ui.inFurnace')}>
      {!rows ? (
        <Pending of={melts} rows={2} columns={3} />
      ) : rows.length === 0 ? (
        <EmptyState kind="nothing" title={t('ui.noneInFurnace')} />
      ) : (
        <ul className="plain-list furnace-cards">
          {rows.map((melt) => (
            <Card key={melt.id} melt={melt} isFilled={filling === melt.id} onFill={onFill} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface CardProps {
  readonly melt: AnyDocument;
  readonly isFilled: boolean;
  readonly onFill: (id: string | null) => void;
}

function Card({ melt, isFilled, onFill }: CardProps): ReactNode {
  const { t } = useTranslation(['scrapping', 'common']);
  const { label } = useFieldTexts();
  const may = useCan(itemMelt.pages.write)('ubah');
  return (
    <li className="furnace-card surface" data-testid="in-furnace">
      <div className="furnace-head">
        <strong>{numberOf(itemMelt, melt)}</strong>
        <span className="hint">
          {formatDate(melt.tgl_system)} · {melt.input_by}
        </span>
      </div>
      <dl className="facts terms">
        {(['total_qty', 'berat', 'berat_murni'] as const).map((name) => (
          <div key={name}>
            <dt>{label(name)}</dt>
            <dd>
              <Figure kind={name === 'total_qty' ? 'int' : 'weight'} value={figureOf(melt, name)} unit strong />
            </dd>
          </div>
        ))}
      </dl>
      {may && (
        <Button aria-expanded={isFilled} onClick={() => onFill(isFilled ? null : melt.id)}>
          {isFilled ? t('common:close') : t('ui.fill')}
        </Button>
      )}
      {may && isFilled && <FinishForm of={itemMelt} document={melt} onDone={() => onFill(null)} />}
    </li>
  );
}
