import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { previewLine } from '@emas/domain/sales/preview';
import { formatDate } from '../../../platform/format.js';
import { Figure } from '../../../ui/figure.js';
import { Tag } from '../../../ui/tag.js';
import type { CheckoutLine } from './checkout-value.js';

/** What holds a thing for its customer, and the other price: of today beside the promised one, of the promise once it is over. */
export function HeldFacts({ line: { deposit, listed } }: { readonly line: CheckoutLine }): ReactNode {
  const { t } = useTranslation('sales');
  if (!deposit) return null;
  const { no_titip, tgl_batas, harga } = deposit;
  const until = tgl_batas === null ? '' : formatDate(tgl_batas);
  return (
    <span className="till-line-old" data-testid="held">
      <Tag tone="gold">{t('till.deposit', { no: no_titip })}</Tag>
      {listed ? (
        <span>
          {t('till.lockedUntil', { tgl: until })} · {t('till.priceToday')}{' '}
          <Figure kind="rupiah" value={previewLine(listed).harga} />
        </span>
      ) : (
        <span>
          {t(tgl_batas === null ? 'till.priceThen' : 'till.lockOver', { tgl: until })}{' '}
          <Figure kind="rupiah" value={harga} />
        </span>
      )}
    </span>
  );
}
