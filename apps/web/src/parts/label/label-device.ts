import { useState } from 'react';
import {
  type LabelDpi,
  type LabelFormat,
  type LabelStock,
  type LabelTemplate,
  USUAL_STOCK,
} from '@emas/contracts/shared/label';
import { useSetting } from '../../platform/session/use-session.js';
import { devicePreferences, rememberOnDevice } from '../../platform/storage/device.js';

/** Ways to print labels, and the file that each asks for. */
export const LABEL_WAYS = {
  /** Pages in a window, for any printer. */
  PDF: 'pdf',
  /** Through the browser at once. */
  BROWSER: 'html',
  /** Sent to the label printer at this computer. */
  ZPL: 'zpl',
  /** A file for whatever sends files to a label printer. */
  ZPL_FILE: 'zpl',
  /** On the paper of the receipt printer at this computer. */
  ESC_POS: 'escpos',
} as const satisfies Readonly<Record<string, LabelFormat>>;
export type LabelWay = keyof typeof LABEL_WAYS;

/** Those that a printer of labels takes: a sheet is no paper of theirs. */
export const isRollOnly = (cara: LabelWay): boolean => LABEL_WAYS[cara] === 'zpl';

/** Shifts are tenths of a millimetre. */
export interface LabelPaper {
  readonly ukuran: LabelStock;
  readonly dpi: LabelDpi;
  readonly geser_x: number;
  readonly geser_y: number;
}

export interface LabelDevice extends LabelPaper {
  readonly cara: LabelWay;
}

/** How this computer prints labels: as was chosen here, else as the shop does. */
function deviceOf(cara: unknown, template: LabelTemplate | undefined): LabelDevice {
  const { labels = {} } = devicePreferences();
  const chosen = labels.cara && labels.cara in LABEL_WAYS ? (labels.cara as LabelWay) : null;
  const way = chosen ?? (cara === 'ZPL' ? 'ZPL' : 'PDF');
  const ukuran = labels.ukuran ?? template?.ukuran ?? USUAL_STOCK;
  return {
    cara: way,
    ukuran: ukuran === 'A4' && isRollOnly(way) ? USUAL_STOCK : ukuran,
    dpi: labels.dpi ?? (ukuran === 'A4' ? '600' : '203'),
    geser_x: labels.geser_x ?? 0,
    geser_y: labels.geser_y ?? 0,
  };
}

export function useLabelDevice(): readonly [LabelDevice, (changes: Partial<LabelDevice>) => void] {
  const cara = useSetting('cara_cetak_label');
  const template = useSetting('template_label') as LabelTemplate | undefined;
  const [device, setDevice] = useState(() => deviceOf(cara, template));
  const change = (changes: Partial<LabelDevice>): void => {
    rememberOnDevice({ labels: { ...devicePreferences().labels, ...changes } });
    setDevice(deviceOf(cara, template));
  };
  return [device, change];
}
