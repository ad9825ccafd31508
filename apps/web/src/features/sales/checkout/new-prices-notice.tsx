import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNotice } from '../../../parts/document/document-form.js';
import { Button } from '../../../ui/button.js';
import { Figure } from '../../../ui/figure.js';
import { Tag } from '../../../ui/tag.js';

interface NewPricesNoticeProps {
  /** How many lines have another price by now. */
  readonly outdated: number;
  readonly disabled: boolean;
  readonly onTake: () => void;
}

/** Prices changed since these lines were scanned: all may be taken at once. */
export function NewPricesNotice({ outdated, disabled, onTake }: NewPricesNoticeProps): ReactNode {
  const { t } = useTranslation('sales');
  if (outdated === 0) return null;
  return (
    <FormNotice
      tone="warn"
      text={t('till.pricesChanged', { count: outdated })}
      action={
        <Button size="small" onClick={onTake} disabled={disabled}>
          {t('till.takeNewPrices')}
        </Button>
      }
    />
  );
}

interface NewPriceProps {
  /** What the line would cost now; rupiah. */
  readonly price: number;
  readonly disabled: boolean;
  readonly onTake: () => void;
}

/** The same of one line, with what it would cost. */
export function NewPrice({ price, disabled, onTake }: NewPriceProps): ReactNode {
  const { t } = useTranslation('sales');
  return (
    <span className="till-line-old">
      <Tag tone="warn">{t('till.oldPrice')}</Tag>
      <span>
        {t('till.priceNow')} <Figure kind="rupiah" value={price} />
      </span>
      <Button size="small" disabled={disabled} onClick={onTake}>
        {t('till.takeNewPrice')}
      </Button>
    </span>
  );
}
