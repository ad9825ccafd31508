import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNotice } from '../../../parts/document/document-form.js';
import { TRADE_IN_KEYS } from '../../../parts/trade-in/trade-in-button.js';
import { Button } from '../../../ui/button.js';

interface BroughtNoticeProps {
  readonly disabled: boolean;
  readonly onOpen: () => void;
  readonly onDrop: () => void;
}

/** The customer brings something that was entered and is not saved yet. */
export function BroughtNotice({ disabled, onOpen, onDrop }: BroughtNoticeProps): ReactNode {
  const { t } = useTranslation('tradein');
  return (
    <FormNotice
      text={t('ui.brings')}
      action={
        <Button size="small" disabled={disabled} onClick={onOpen}>
          {t('ui.trade')} <kbd>{TRADE_IN_KEYS}</kbd>
        </Button>
      }
    >
      <Button size="small" kind="quiet" disabled={disabled} onClick={onDrop}>
        {t('ui.bringsNothing')}
      </Button>
    </FormNotice>
  );
}
