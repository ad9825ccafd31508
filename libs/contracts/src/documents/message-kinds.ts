import type { MESSAGE_KEYS } from '../modules/arrangement.js';
import type { SHEET_KINDS } from '../shared/note-block.js';
import type { documents } from './registry.js';

/** A kind of document whose notes are sent. */
export type SentKind = Exclude<keyof typeof documents, (typeof SHEET_KINDS)[number]>;

/** Which kinds are sent with a template. */
export const MESSAGE_KINDS: Readonly<
  Record<(typeof MESSAGE_KEYS)[number], readonly [SentKind, ...(readonly SentKind[])]>
> = {
  template_wa_penjualan: ['sale', 'manual-sale'],
  template_wa_pembelian: ['purchase', 'manual-purchase'],
  template_wa_titip: ['deposit'],
  template_wa_hutang: ['loan'],
  template_wa_pengingat_hutang: ['loan'],
  template_wa_pemberitahuan_lelang: ['loan'],
  template_wa_kelebihan_lelang: ['loan'],
  template_wa_cicilan: ['installment', 'installment-payment'],
  template_wa_pengingat_cicilan: ['installment'],
};
