import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { can, useUser } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';

export const TRADE_IN_KEYS = 'Alt T';

interface TradeInButtonProps {
  readonly disabled: boolean;
  readonly onTrade: () => void;
}

/** Saves the form to be settled with what goes the other way (Alt+T), for who gets to that desk. */
export function TradeInButton({ disabled, onTrade }: TradeInButtonProps): ReactNode {
  const { t } = useTranslation('tradein');
  const may = can(useUser(), 'validasi-jual-beli', 'lihat');
  useShortcut('alt+t', t('ui.trade'), onTrade, may && !disabled);
  if (!may) return null;
  return (
    <Button block disabled={disabled} onClick={onTrade}>
      {t('ui.trade')} <kbd>{TRADE_IN_KEYS}</kbd>
    </Button>
  );
}
