import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNotice } from '../../../parts/document/document-form.js';
import { Button } from '../../../ui/button.js';

interface GoneNoticeProps {
  /** How many lines cannot be sold any more; each says why. */
  readonly count: number;
  readonly disabled: boolean;
  readonly onRemove: () => void;
}

/** Somebody else was quicker while these waited: all may be taken out at once. */
export function GoneNotice({ count, disabled, onRemove }: GoneNoticeProps): ReactNode {
  const { t } = useTranslation('sales');
  if (count === 0) return null;
  return (
    <FormNotice
      tone="warn"
      text={t('till.gone', { count })}
      action={
        <Button size="small" onClick={onRemove} disabled={disabled}>
          {t('till.removeGone')}
        </Button>
      }
    />
  );
}
