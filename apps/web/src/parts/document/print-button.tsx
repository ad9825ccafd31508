import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { can, useUser } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { PrinterIcon } from '../../ui/icons.js';
import { slipCalls } from './calls.js';
import { usePrintSlip } from './use-print-slip.js';
import './document.css';

interface PrintButtonProps {
  readonly of: DocumentDefinition;
  readonly id: string;
  readonly no: string;
  /** How often it was printed. */
  readonly printed: number;
  readonly kind?: 'primary' | 'default';
  readonly autoFocus?: boolean;
}

const PRINT_KEYS = 'Ctrl P';

/** Prints the slip (Ctrl+P); from the second time on it is a copy and a supervisor is asked. */
export function PrintButton({ of, id, no, printed, kind = 'default', autoFocus = false }: PrintButtonProps): ReactNode {
  const { t } = useTranslation('documents');
  const user = useUser();
  const may = (of.rights?.print ?? [of.pages.list]).some((page) => can(user, page, 'cetak'));
  const { print, printing } = usePrintSlip(useMemo(() => slipCalls(of), [of]));
  const run = (): void => print({ id, no_faktur: no });
  const label = t(printed > 0 ? 'reprint' : 'print');
  useShortcut('mod+p', label, run, may && !printing);
  if (!may) return null;
  return (
    <Button kind={kind} size="large" icon={<PrinterIcon />} loading={printing} autoFocus={autoFocus} onClick={run}>
      {label} <kbd className="key-hint">{PRINT_KEYS}</kbd>
    </Button>
  );
}
