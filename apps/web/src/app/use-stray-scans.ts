import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { strayScans } from '../platform/input/scanner.js';
import { toast } from '../ui/toast.js';

/** Says of a barcode that was scanned where it does not belong what became of it. */
export function useStrayScans(): void {
  const { t } = useTranslation('inputs');
  useEffect(
    () =>
      strayScans.on(({ code, field, isTaken }) => {
        const said = { code, field: field || t('scan.field') };
        if (field === null) toast.info(t('scan.unused', said));
        else toast.info(isTaken ? t('scan.heard', said) : t('scan.removed', said));
      }),
    [t],
  );
}
