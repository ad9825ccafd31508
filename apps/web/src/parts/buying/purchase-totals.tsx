import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../engine/field-texts.js';
import { HeadRow } from '../document/document-head.js';
import { Figure } from '../../ui/figure.js';
import type { PurchaseTotals } from './purchase-value.js';

interface PurchaseTotalRowsProps {
  readonly totals: PurchaseTotals;
  readonly count: number;
  readonly withNote: boolean;
}

/** What a purchase comes to, up to its total. */
export function PurchaseTotalRows({ totals, count, withNote }: PurchaseTotalRowsProps): ReactNode {
  const { t } = useTranslation('documents');
  const { label } = useFieldTexts();
  return (
    <>
      <HeadRow label={t('pieces', { count })}>
        <Figure kind="weight" value={totals.berat} unit />
      </HeadRow>
      {withNote && (
        <HeadRow label={label('susut')}>
          <Figure kind="weight" value={totals.susut} unit />
        </HeadRow>
      )}
      <HeadRow label={label('berat_murni')}>
        <Figure kind="weight" value={totals.berat_murni} unit />
      </HeadRow>
    </>
  );
}
