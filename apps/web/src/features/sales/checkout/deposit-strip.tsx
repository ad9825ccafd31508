import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { IconButton } from '../../../ui/button.js';
import { Figure } from '../../../ui/figure.js';
import { CloseIcon } from '../../../ui/icons.js';
import { Tag } from '../../../ui/tag.js';
import type { CheckoutDeposit } from './held-lines.js';

interface DepositStripProps {
  readonly deposits: readonly CheckoutDeposit[];
  readonly disabled: boolean;
  readonly onRemove: (id: string) => void;
}

/** Deposits that the note takes things of and will be paid with, each with what is left of its money. */
export function DepositStrip({ deposits, disabled, onRemove }: DepositStripProps): ReactNode {
  const { t } = useTranslation('sales');
  const { label } = useFieldTexts();
  if (deposits.length === 0) return null;
  return (
    <ul className="till-deposits">
      {deposits.map(({ id, no_titip, sisa_rp }) => (
        <li key={id} className="term">
          <Tag tone="gold">{t('till.deposit', { no: no_titip })}</Tag>
          {label('sisa_rp')}
          <Figure kind="rupiah" value={sisa_rp} unit strong />
          <IconButton
            size="small"
            label={t('till.removeDeposit', { no: no_titip })}
            icon={<CloseIcon />}
            disabled={disabled}
            onClick={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  );
}
