import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrintSlip } from '../../../parts/document/use-print-slip.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { useCan } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { PrinterIcon } from '../../../ui/icons.js';
import { slipCalls } from '../sales-calls.js';

interface PrintButtonProps {
  readonly sale: { readonly id: string; readonly no_faktur_jual: string; readonly cetak_count: number };
  readonly kind?: 'primary' | 'default';
  readonly autoFocus?: boolean;
}

const PRINT_KEYS = 'Ctrl P';

/** Prints the slip (Ctrl+P); from the second time on it is a copy and a supervisor is asked. */
export function PrintButton({ sale, kind = 'default', autoFocus = false }: PrintButtonProps): ReactNode {
  const { t } = useTranslation('sales');
  const mayHere = useCan('validasi-penjualan')('cetak');
  const mayInList = useCan('lihat-penjualan')('cetak');
  const { print, printing } = usePrintSlip(slipCalls);
  const run = (): void => print({ id: sale.id, no_faktur: sale.no_faktur_jual });
  const label = t(sale.cetak_count > 0 ? 'list.reprint' : 'list.print');
  const may = mayHere || mayInList;
  useShortcut('mod+p', label, run, may && !printing);
  if (!may) return null;
  return (
    <Button kind={kind} size="large" icon={<PrinterIcon />} loading={printing} autoFocus={autoFocus} onClick={run}>
      {label} <kbd className="key-hint">{PRINT_KEYS}</kbd>
    </Button>
  );
}
