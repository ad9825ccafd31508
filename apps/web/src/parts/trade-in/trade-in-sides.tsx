import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cashRounding } from '@emas/contracts/payments/cash-rounding';
import { payable } from '@emas/domain/payments/payable';
import { useFieldTexts } from '../../engine/field-texts.js';
import { useSession } from '../../platform/session/use-session.js';
import { Figure } from '../../ui/figure.js';
import './trade-in.css';

/** What one side of a trade-in comes to. */
export interface Side {
  /** Rupiah. */
  readonly total: number;
  /** Fine grams. */
  readonly fine: number;
}

/** We sell, we buy, and what is between both: in rupiah and in fine grams, and what coins make of it. */
export function TradeInSides({ sold, bought }: { readonly sold: Side; readonly bought: Side }): ReactNode {
  const { t } = useTranslation('tradein');
  const { label } = useFieldTexts();
  const { modules } = useSession();
  const difference = sold.total - bought.total;
  const cash = payable(Math.abs(difference), cashRounding(modules).step, difference < 0 ? 'out' : 'in');
  return (
    <div className="trade-in-sides" data-testid="trade-in-sides">
      <span>{t('ui.weSell')}</span>
      <span title={label('berat_murni')}>
        <Figure kind="weight" value={sold.fine} unit />
      </span>
      <Figure kind="rupiah" value={sold.total} unit />
      <span>{t('ui.weBuy')}</span>
      <span title={label('berat_murni')}>
        <Figure kind="weight" value={bought.fine} unit />
      </span>
      <Figure kind="rupiah" value={bought.total} unit />
      <span className="trade-in-difference">{t(difference < 0 ? 'ui.shopPays' : 'ui.customerPays')}</span>
      <span className="trade-in-difference" title={label('berat_murni')}>
        <Figure kind="weight" value={sold.fine - bought.fine} unit />
      </span>
      <span className="trade-in-difference" data-testid="trade-in-difference">
        <Figure kind="rupiah" value={Math.abs(difference)} unit strong />
      </span>
      <span>{t('ui.inCash')}</span>
      <span />
      <span data-testid="trade-in-cash">
        <Figure kind="rupiah" value={cash} unit />
      </span>
    </div>
  );
}
