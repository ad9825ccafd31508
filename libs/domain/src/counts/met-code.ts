import { ACCESSORY_GOODS } from '../stock/accessory.js';
import { MANUAL_GOODS } from '../stock/manual-goods.js';
import type { CountJenis } from '../shared/count-words.js';

/** What our own RFID tags begin with (`EMAS`), before the twelve digits of a barcode. */
const EPC_HEAD = '454D41530000';
const OWN_EPC = new RegExp(`^${EPC_HEAD}(\\d{12})$`);

/** EPC of a thing that was given none of its own; null where its barcode is not twelve digits. */
export const epcOf = (kode_barcode: string): string | null =>
  /^\d{12}$/.test(kode_barcode) ? `${EPC_HEAD}${kode_barcode}` : null;

/** Code as it counts: without spaces around it, in capitals. */
export const readCode = (kode: string): string => kode.trim().toUpperCase();

/** Of a piece bought without barcode: number of its purchase and line; null where the code is no such thing. */
export function purchaseLineOf(kode: string): { readonly no_faktur_beli: string; readonly line_no: number } | null {
  const found = /^(FB[A-Z0-9]+)[:/](\d{1,3})$/.exec(kode);
  return found ? { no_faktur_beli: found[1]!, line_no: Number(found[2]) } : null;
}

/** Number of the melt that a bar came out of; null where the code is no such number. */
export const meltNumberOf = (kode: string): string | null => (/^H[PB][A-Z0-9]+$/.test(kode) ? kode : null);

/**
 * Code of the goods book that was scanned, as far as the code itself tells: a barcode, a tag of ours, an accessory, a group and
 * a type of goods without barcode. What waits outside the trays is known by numbers of documents, which are looked up.
 */
export function goodsCodeOf(jenis: CountJenis, kode: string): string {
  if (jenis === 'AKSESORIS') return kode.startsWith(ACCESSORY_GOODS.toUpperCase()) ? `${ACCESSORY_GOODS}${kode.slice(ACCESSORY_GOODS.length)}` : `${ACCESSORY_GOODS}${kode}`; // prettier-ignore
  if (jenis === 'MANUAL') return kode.startsWith(MANUAL_GOODS.toUpperCase()) ? `${MANUAL_GOODS}${kode.slice(MANUAL_GOODS.length)}` : `${MANUAL_GOODS}${kode}`; // prettier-ignore
  return OWN_EPC.exec(kode)?.[1] ?? kode;
}
