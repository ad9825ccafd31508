import { useMutation } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryDefinition } from '@emas/contracts/definitions/entry';
import { errorText } from '../../platform/api/api-error.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { PrinterIcon } from '../../ui/icons.js';
import { toast } from '../../ui/toast.js';
import { slipCalls } from '../document/calls.js';
import { useLookAtSlip } from '../document/use-print-slip.js';

const PRINT_KEYS = 'Ctrl P';

interface PrintEntryProps {
  readonly of: EntryDefinition;
  readonly id: string;
  readonly no: string;
}

/** Prints the slip of an entry (Ctrl+P), as often as it is asked for. */
export function PrintEntry({ of, id, no }: PrintEntryProps): ReactNode {
  const { t } = useTranslation(['documents', 'common']);
  const may = useCan(of.page)('cetak');
  const look = useLookAtSlip(
    {},
    useMemo(() => slipCalls(of), [of]),
  );
  const print = useMutation({
    mutationFn: () => look({ id, no_faktur: no }),
    onError: (error) => toast.info(errorText(error, t('common:errors.INTERNAL'))),
  });
  useShortcut('mod+p', t('print'), () => print.mutate(), may && !print.isPending);
  if (!may) return null;
  return (
    <Button size="large" icon={<PrinterIcon />} loading={print.isPending} onClick={() => print.mutate()}>
      {t('print')} <kbd className="key-hint">{PRINT_KEYS}</kbd>
    </Button>
  );
}
