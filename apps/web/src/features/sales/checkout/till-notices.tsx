import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../platform/format.js';
import { Button } from '../../../ui/button.js';

interface TillNoticesProps {
  /** When the draft that is shown was left; null for a fresh sale. */
  readonly restoredAt: string | null;
  /** How many lines have another price by now. */
  readonly outdated: number;
  readonly disabled: boolean;
  readonly onDiscard: () => void;
  readonly onTakePrices: () => void;
}

/** What the cashier should know of the table before she goes on with it. */
export function TillNotices({ restoredAt, outdated, disabled, ...props }: TillNoticesProps): ReactNode {
  const { t } = useTranslation(['sales', 'documents']);
  return (
    <>
      {restoredAt && (
        <p className="till-notice" role="status">
          <span>{t('documents:restored')}</span>
          <time>{formatInstant(restoredAt)}</time>
          <Button size="small" danger onClick={props.onDiscard} disabled={disabled}>
            {t('documents:discard')}
          </Button>
        </p>
      )}
      {outdated > 0 && (
        <p className="till-notice till-notice-prices" role="status">
          <span>{t('till.pricesChanged', { count: outdated })}</span>
          <Button size="small" onClick={props.onTakePrices} disabled={disabled}>
            {t('till.takeNewPrices')}
          </Button>
        </p>
      )}
    </>
  );
}
