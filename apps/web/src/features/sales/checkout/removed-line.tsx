import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { Button } from '../../../ui/button.js';
import { barcodeOf, type CheckoutLine } from './checkout-value.js';

interface RemovedLineProps {
  readonly line: CheckoutLine;
  readonly disabled: boolean;
  readonly onPutBack: () => void;
}

const KEYS = 'Alt Z';

/** What was just taken out of the note, and the way to put it back as it was (Alt+Z). */
export function RemovedLine({ line, disabled, onPutBack }: RemovedLineProps): ReactNode {
  const { t } = useTranslation('sales');
  useShortcut('alt+z', t('till.putBack'), onPutBack, !disabled);
  return (
    <p className="till-removed" role="status">
      <span>{t('till.removed', { nama: line.item.nama_barang, kode: barcodeOf(line) })}</span>
      <Button size="small" disabled={disabled} onClick={onPutBack}>
        {t('till.putBack')} <kbd>{KEYS}</kbd>
      </Button>
    </p>
  );
}
