import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../platform/session/use-session.js';
import { BulbIcon } from '../../ui/icons.js';

const PRICES = 'papan-harga';

/** Reminds to set the prices of a day that sells at yesterday's. */
export function PricesMissing(): ReactNode {
  const { t } = useTranslation('closing');
  const may = useCan(PRICES)('ubah');
  return (
    <p className="closing-prices" role="status">
      <BulbIcon aria-hidden />
      <span>{t('ui.pricesMissing')}</span>
      {may && <Link to={`/${PRICES}`}>{t('ui.setPrices')}</Link>}
    </p>
  );
}
