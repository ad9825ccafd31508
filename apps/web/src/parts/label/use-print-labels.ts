import { useCallback, useRef } from 'react';
import type { LabelFormat } from '@emas/contracts/shared/label';
import { type FileAnswer, newId } from '../../platform/api/client.js';
import { downloadBlob, openFileWindow } from '../../platform/api/files.js';
import { queryClient } from '../../platform/api/query-client.js';
import { printer } from '../../platform/input/printer.js';
import { printFrame } from '../../platform/print-frame.js';
import { countLabels, type CountedLabels, fetchLabels, type LabelOrder } from './label-calls.js';
import { LABEL_WAYS, type LabelDevice, type LabelPaper, type LabelWay } from './label-device.js';

/** Where labels went: a printer that should have taken them may not be there, then they are a file. */
export type Sent = 'printed' | 'file';

type Ask = (format: LabelFormat, paper: LabelPaper) => Promise<FileAnswer>;

const FILES: Readonly<Record<LabelFormat, string>> = { pdf: 'label.pdf', html: 'label.html', zpl: 'label.zpl', escpos: 'label.bin' }; // prettier-ignore

/** Prints what is asked for in the way of this computer; call it in the click itself. What is `before` comes first. */
export async function sendLabels(
  { cara, ...paper }: LabelDevice,
  title: string,
  ask: Ask,
  before?: () => Promise<void>,
): Promise<Sent> {
  // A window that opens later than the click is blocked.
  const target = cara === 'PDF' ? openFileWindow(title) : null;
  try {
    await before?.();
    const format = LABEL_WAYS[cara];
    const file = await ask(format, paper);
    if (target) target.show(file, FILES[format]);
    return await deliver(cara, file, title);
  } catch (error) {
    target?.close();
    throw error;
  }
}

async function deliver(cara: LabelWay, file: FileAnswer, title: string): Promise<Sent> {
  if (cara === 'PDF') return 'printed';
  if (cara === 'BROWSER') {
    await printFrame(await file.blob.text(), title);
    return 'printed';
  }
  const direct = cara !== 'ZPL_FILE' && (await printer.print(new Uint8Array(await file.blob.arrayBuffer())));
  if (!direct) downloadBlob(file.blob, file.filename ?? FILES[LABEL_WAYS[cara]]);
  return direct ? 'printed' : 'file';
}

export interface PrintedLabels extends CountedLabels {
  readonly sent: Sent;
}

/** Counts labels, once however often the answer is lost, and prints them. */
export function usePrintLabels(device: LabelDevice): (order: LabelOrder, title: string) => Promise<PrintedLabels> {
  /** One print until it came out; another order is another print. */
  const ids = useRef(new Map<string, string>());
  return useCallback(
    async (order, title) => {
      const asked = JSON.stringify(order);
      const id = ids.current.get(asked) ?? newId();
      ids.current.set(asked, id);
      let counted: CountedLabels | undefined;
      const sent = await sendLabels(
        device,
        title,
        (format, paper) => fetchLabels(id, format, paper),
        async () => void (counted = await countLabels(order, id)),
      );
      ids.current.delete(asked);
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      return { ...counted!, sent };
    },
    [device],
  );
}
