import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CouponIssueRow } from '@emas/contracts/coupons/coupon.view';
import { errorText } from '../../platform/api/api-error.js';
import { downloadBlob, openFileWindow } from '../../platform/api/files.js';
import { printer } from '../../platform/input/printer.js';
import { dialog } from '../../ui/dialogs.js';
import { printCoupons } from './coupon-calls.js';

type Format = 'pdf' | 'escpos';
type Target = ReturnType<typeof openFileWindow> | null;

const FILES: Readonly<Record<Format, string>> = { pdf: 'kupon.pdf', escpos: 'kupon.bin' };

/** Coupons of an issue as pages in a window, or on the receipt printer of this computer, else as its file. */
export function usePrintCoupons() {
  const { t } = useTranslation('common');
  const printing = useMutation({
    mutationFn: async ({ id, format, target }: { id: string; format: Format; target: Target }) => {
      const file = await printCoupons(id, format);
      if (target) return target.show(file, FILES[format]);
      const isPrinted = await printer.print(new Uint8Array(await file.blob.arrayBuffer()));
      if (!isPrinted) downloadBlob(file.blob, file.filename ?? FILES[format]);
    },
    onError: (error, { target }) => {
      target?.close();
      void dialog.error(errorText(error, t('errors.INTERNAL')));
    },
  });
  return {
    /** Call it in the click itself: a window that opens later is blocked. */
    run: ({ id, no_terbit }: CouponIssueRow, format: Format): void =>
      printing.mutate({ id, format, target: format === 'pdf' ? openFileWindow(no_terbit) : null }),
  };
}
