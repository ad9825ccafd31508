import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { PriceAge } from '../../../parts/prices/price-age.js';
import { usePricesOfDay } from '../../../parts/prices/prices-of-day.js';
import { Figure } from '../../../ui/figure.js';
import type { CheckoutLine } from './checkout-value.js';

/** What the shop asks today for gold and for each group, those of the note first, and how old that is. */
export function TodayPrices({ lines }: { readonly lines: readonly CheckoutLine[] }): ReactNode {
  const { t } = useTranslation('sales');
  const { label } = useFieldTexts();
  const { data: prices } = usePricesOfDay();
  if (!prices) return null;
  const sold = new Set(lines.map(({ item }) => item.kode_group));
  const groups = prices.groups.toSorted((a, b) => Number(sold.has(b.kode_group)) - Number(sold.has(a.kode_group)));
  return (
    <section className="till-prices" aria-label={t('till.prices')}>
      <PriceAge prices={prices} />
      <ul tabIndex={0}>
        {prices.harga_gold !== null && (
          <li>
            <span>{label('harga_gold')}</span>
            <Figure kind="price2" value={prices.harga_gold} strong />
          </li>
        )}
        {groups.map(({ kode_group, nama_group, harga_jual, dikonfirmasi }) => (
          <li key={kode_group} title={nama_group} data-old={!dikonfirmasi || undefined}>
            <span>{kode_group}</span>
            <Figure kind="price2" value={harga_jual} strong={sold.has(kode_group)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
