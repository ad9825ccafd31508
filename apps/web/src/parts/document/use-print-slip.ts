import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlipFormat, SlipTextFormat } from '@emas/contracts/shared/slip';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { errorText } from '../../platform/api/api-error.js';
import { newId, type FileAnswer } from '../../platform/api/client.js';
import { openFileWindow } from '../../platform/api/files.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useSetting } from '../../platform/session/use-session.js';
import { toast } from '../../ui/toast.js';
import { AuthorizationCancelled, withAuthorization } from '../../engine/authorization/with-authorization.js';
import { barcodeImage } from './barcode.js';
import { profileQuery } from '../../engine/shop-profile.js';
import { pictureUrl } from '../../platform/input/image-sizes.js';
import { printPages } from './print-pages.js';

/** A shop changes its logo less often than it prints. */
const PROFILE_MS = 60_000;

export interface Printable {
  readonly id: string;
  readonly no_faktur: string;
}

/** The calls of one kind of document. */
export interface SlipCalls {
  readonly count: (id: string, key: string, ids: readonly string[]) => Promise<WriteBody>;
  readonly text: (id: string, format: SlipTextFormat) => Promise<string>;
  readonly pdf: (id: string) => Promise<FileAnswer>;
}

/** The shop's slip: setting format_slip. */
export function useSlipFormat(): SlipFormat {
  return (useSetting('format_slip') as SlipFormat | undefined) ?? 'THERMAL_80';
}

/** Counts a print, with authorization from the second on, and prints: text through the browser, PDF in a window. */
export function usePrintSlip(calls: SlipCalls) {
  const { t } = useTranslation('common');
  const format = useSlipFormat();
  /** One key per document until its print is counted, so that a lost answer does not count twice. */
  const keys = useRef(new Map<string, string>());
  const print = useMutation({
    mutationFn: async ({ id, no_faktur }: Printable) => {
      const target = format === 'PDF' ? openFileWindow(no_faktur) : null;
      const key = keys.current.get(id) ?? newId();
      keys.current.set(id, key);
      try {
        const { message } = await withAuthorization((ids) => calls.count(id, key, ids));
        keys.current.delete(id);
        if (format === 'PDF') target?.show(await calls.pdf(id), `${no_faktur}.pdf`);
        else {
          const [text, barcode, { logo_path }] = await Promise.all([
            calls.text(id, format),
            barcodeImage(no_faktur),
            queryClient.fetchQuery({ ...profileQuery, staleTime: PROFILE_MS }),
          ]);
          await printPages(text.split('\f'), format, { barcode, logo: logo_path ? pictureUrl(logo_path) : null });
        }
        return message;
      } catch (error) {
        target?.close();
        throw error;
      }
    },
    onSuccess: (message) => {
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
    },
    onError: (error) => {
      if (!(error instanceof AuthorizationCancelled)) toast.info(errorText(error, t('errors.INTERNAL')));
    },
  });
  return { print: print.mutate, printing: print.isPending };
}
