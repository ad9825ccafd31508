import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlipFormat, SlipTextFormat } from '@emas/contracts/shared/slip';
import { AuthorizationCancelled, withAuthorization } from '../../../engine/authorization/with-authorization.js';
import { errorText } from '../../../platform/api/api-error.js';
import { newId } from '../../../platform/api/client.js';
import { openFileWindow } from '../../../platform/api/files.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useSetting } from '../../../platform/session/use-session.js';
import { toast } from '../../../ui/toast.js';
import { countPrint, fetchSlipPdf, fetchSlipText } from '../sales-calls.js';
import { printPages } from './print-pages.js';

export interface PrintableSale {
  readonly id: string;
  readonly no_faktur_jual: string;
  readonly cetak_count: number;
}

/** The shop's slip: setting format_slip. */
export function useSlipFormat(): SlipFormat {
  return (useSetting('format_slip') as SlipFormat | undefined) ?? 'THERMAL_80';
}

/** Counts a print, with authorization from the second on, and prints: text through the browser, PDF in a window. */
export function usePrintSlip() {
  const { t } = useTranslation(['sales', 'common']);
  const format = useSlipFormat();
  /** One key per sale until its print is counted, so that a lost answer does not count twice. */
  const keys = useRef(new Map<string, string>());
  const print = useMutation({
    mutationFn: async (sale: PrintableSale) => {
      const target = format === 'PDF' ? openFileWindow(sale.no_faktur_jual) : null;
      const key = keys.current.get(sale.id) ?? newId();
      keys.current.set(sale.id, key);
      try {
        const { message } = await withAuthorization((ids) => countPrint(sale.id, key, ids));
        keys.current.delete(sale.id);
        if (target) target.show(await fetchSlipPdf(sale.id), `${sale.no_faktur_jual}.pdf`);
        else {
          const text = await fetchSlipText(sale.id, format as SlipTextFormat);
          printPages(text.split('\f'), format as SlipTextFormat);
        }
        return message;
      } catch (error) {
        target?.close();
        throw error;
      }
    },
    onSuccess: (message) => {
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: ['ledger', 'sales'] });
    },
    onError: (error) => {
      if (!(error instanceof AuthorizationCancelled)) toast.info(errorText(error, t('common:errors.INTERNAL')));
    },
  });
  return { print: print.mutate, printing: print.isPending };
}
