import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrintSlip } from '../../../parts/document/use-print-slip.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { useCan } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { PrinterIcon } from '../../../ui/icons.js';
import { slipCalls } from '../purchases-calls.js';

interface PrintButtonProps {
  readonly purchase: { readonly id: string; readonly no_faktur_beli: string; readonly cetak_count: number };
}

const PRINT_KEYS = 'Ctrl P';

/** Prints the note (Ctrl+P); from the second time on it is a copy and a supervisor is asked. */
export function PrintButton({ purchase }: PrintButtonProps): ReactNode {
  const { t } = useTranslation('purchases');
  const may = useCan('lihat-pembelian')('cetak');
  const { print, printing } = usePrintSlip(slipCalls);
  const label = t(purchase.cetak_count > 0 ? 'ui.reprint' : 'ui.print');
  const run = (): void => print({ id: purchase.id, no_faktur: purchase.no_faktur_beli });
  useShortcut('mod+p', label, run, may && !printing);
  if (!may) return null;
  return (
    <Button size="large" icon={<PrinterIcon />} loading={printing} disabled={printing} onClick={run}>
      {label} <kbd className="buy-keys">{PRINT_KEYS}</kbd>
    </Button>
  );
}
