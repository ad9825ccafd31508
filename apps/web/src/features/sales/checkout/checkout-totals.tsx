import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { HeadRow } from '../../../parts/document/document-head.js';
import { Figure } from '../../../ui/figure.js';
import type { CheckoutTotals } from './checkout-value.js';

interface CheckoutTotalRowsProps {
  readonly totals: CheckoutTotals;
  /** Where the discount on the whole note is typed. */
  readonly children: ReactNode;
}

/** What a sale comes to, up to its total. */
export function CheckoutTotalRows({ totals, children }: CheckoutTotalRowsProps): ReactNode {
  const { t } = useTranslation(['sales', 'documents']);
  const { label } = useFieldTexts();
  return (
    <>
      <HeadRow label={t('documents:pieces', { count: totals.total_qty })}>
        <Figure kind="weight" value={totals.total_berat} unit />
      </HeadRow>
      <HeadRow label={t('till.subtotal')}>
        <Figure kind="rupiah" value={totals.subtotal} />
      </HeadRow>
      {children}
      {totals.diskon > 0 && (
        <HeadRow label={t('till.discount')}>
          <Figure kind="rupiah" value={-totals.diskon} />
        </HeadRow>
      )}
      {totals.ppn > 0 && (
        <HeadRow label={t('documents:tax')}>
          <Figure kind="rupiah" value={totals.ppn} />
        </HeadRow>
      )}
      {totals.pph22 > 0 && (
        <HeadRow label={label('pph22')}>
          <Figure kind="rupiah" value={totals.pph22} />
        </HeadRow>
      )}
    </>
  );
}
