import { useCallback, useRef } from 'react';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import type { PrintModel } from '@emas/contracts/shared/sheet';
import type { SlipFormat, SlipModel, SlipTextFormat } from '@emas/contracts/shared/slip';
import type { SlipSegment } from '@emas/reporting/slips/slip-text';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { newId, type FileAnswer } from '../../platform/api/client.js';
import { downloadBlob, openFileWindow } from '../../platform/api/files.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useSetting } from '../../platform/session/use-session.js';
import { withAuthorization } from '../../engine/authorization/with-authorization.js';
import { barcodeImage, proofImage } from './barcode.js';
import { profileQuery } from '../../engine/shop-profile.js';
import { printer } from '../../platform/input/printer.js';
import { pictureUrl } from '../../platform/input/image-sizes.js';
import { printPages } from './print-pages.js';

/** A shop changes its logo less often than it prints. */
const PROFILE_MS = 60_000;

export interface Printable {
  readonly id: string;
  readonly no_faktur: string;
}

/** What counting a print answers. */
export interface Counted extends WriteBody {
  readonly slip: SlipModel;
}

/** A slip, and each copy from top to bottom. */
interface LaidSlip {
  readonly slip: PrintModel;
  readonly pages: readonly (readonly SlipSegment[])[];
}

/** The calls of one kind of document. */
export interface SlipCalls {
  readonly count: (id: string, alasan: string | null, key: string, ids: readonly string[]) => Promise<Counted>;
  readonly pages: (id: string, format: SlipTextFormat) => Promise<LaidSlip>;
  /** For a receipt printer (ESC/POS). */
  readonly bytes: (id: string, format: SlipTextFormat) => Promise<FileAnswer>;
  readonly pdf: (id: string) => Promise<FileAnswer>;
}

/** Whether its slip is a sheet. */
interface Sheets {
  readonly settings?: DocumentDefinition['settings'];
}

/** The shop's slip: setting format_slip; a sheet is a page whatever that says. */
export function useSlipFormat({ settings }: Sheets): SlipFormat {
  const set = (useSetting('format_slip') as SlipFormat | undefined) ?? 'THERMAL_80';
  return settings?.sheet ? 'PDF' : set;
}

/** Shows a slip or prints it: text through the browser or straight to a receipt printer (setting cara_cetak_slip), PDF in a window. */
export function useLookAtSlip(
  kind: Sheets,
  calls: Omit<SlipCalls, 'count'>,
): (of: Printable, counts?: () => Promise<void>) => Promise<void> {
  const format = useSlipFormat(kind);
  const direct = useSetting('cara_cetak_slip') === 'ESC_POS';
  return useCallback(
    async ({ id, no_faktur }, counts) => {
      // A window that opens later than the click is blocked.
      const target = format === 'PDF' ? openFileWindow(no_faktur) : null;
      try {
        await counts?.();
        if (format === 'PDF') target?.show(await calls.pdf(id), `${no_faktur}.pdf`);
        else if (direct) await sendSlip(await calls.bytes(id, format), no_faktur);
        else await printSlip(await calls.pages(id, format), format);
      } catch (error) {
        target?.close();
        throw error;
      }
    },
    [calls, format, direct],
  );
}

/** Counts a print, from the second on with its reason and an authorization, and prints. Answers what there is to say. */
export function usePrintSlip(
  kind: Sheets,
  calls: SlipCalls,
): (of: Printable, alasan: string | null) => Promise<WriteBody> {
  const look = useLookAtSlip(kind, calls);
  /** One key per print until it is counted, so that a lost answer does not count twice; another reason is another print. */
  const keys = useRef(new Map<string, string>());
  return useCallback(
    async (of, alasan) => {
      const asked = `${of.id} ${alasan ?? ''}`;
      const key = keys.current.get(asked) ?? newId();
      keys.current.set(asked, key);
      let counted: Counted | undefined;
      await look(of, async () => {
        counted = await withAuthorization((ids) => calls.count(of.id, alasan, key, ids));
        keys.current.delete(asked);
      });
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      return counted!;
    },
    [calls, look],
  );
}

/** To the receipt printer at this computer; without one it is a file for whatever sends files to one. */
async function sendSlip(file: FileAnswer, no_faktur: string): Promise<void> {
  const printed = await printer.print(new Uint8Array(await file.blob.arrayBuffer()));
  if (!printed) downloadBlob(file.blob, file.filename ?? `${no_faktur}.bin`);
}

async function printSlip({ slip, pages }: LaidSlip, format: SlipTextFormat): Promise<void> {
  const [barcode, proof, { logo_path }] = await Promise.all([
    barcodeImage(slip.no_faktur),
    proofImage(slip),
    queryClient.fetchQuery({ ...profileQuery, staleTime: PROFILE_MS }),
  ]);
  await printPages(pages, format, { barcode, proof, logo: logo_path ? pictureUrl(logo_path) : null });
}
