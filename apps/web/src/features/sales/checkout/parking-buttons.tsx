import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { Button } from '../../../ui/button.js';

interface ParkingButtonsProps {
  /** How many carts wait. */
  readonly waiting: number;
  readonly disabled: boolean;
  /** Null while there is nothing to park. */
  readonly onPark: (() => void) | null;
  readonly onOpen: () => void;
}

const PARK_KEYS = 'Alt P';
const OPEN_KEYS = 'Alt A';

/** Puts the cart aside for another customer (Alt+P), and goes back to one that waits (Alt+A). */
export function ParkingButtons({ waiting, disabled, onPark, onOpen }: ParkingButtonsProps): ReactNode {
  const { t } = useTranslation('sales');
  useShortcut('alt+p', t('parking.park'), () => onPark?.(), !disabled && onPark !== null);
  useShortcut('alt+a', t('parking.title'), onOpen, !disabled && waiting > 0);
  if (!onPark && waiting === 0) return null;
  return (
    <div className="till-parking">
      {onPark && (
        <Button block disabled={disabled} onClick={onPark}>
          {t('parking.park')} <kbd>{PARK_KEYS}</kbd>
        </Button>
      )}
      {waiting > 0 && (
        <Button block disabled={disabled} onClick={onOpen}>
          {t('parking.waiting', { count: waiting })} <kbd>{OPEN_KEYS}</kbd>
        </Button>
      )}
    </div>
  );
}
