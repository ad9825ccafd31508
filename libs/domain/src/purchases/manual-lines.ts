import { type ManualHolding, manualGoods } from '../stock/manual-goods.js';
import type { FieldError } from '../shared/domain-error.js';
import type { Milligrams } from '../shared/units.js';
import type { Purchase, PurchaseFacts, PurchaseLine } from './purchase.js';

/** How many pieces of manual goods are bought, and the tray that they go into. */
export interface ManualPlace {
  readonly qty: number;
  readonly kode_baki: string;
  readonly kode_gudang: string;
  /** What the customer's paper says; null where there is none. */
  readonly berat_nota: Milligrams | null;
}

/** What is wrong with it, by fields of its line. */
export function manualFaults(
  { qty, kode_baki, kode_gudang, berat_nota }: ManualPlace,
  kode_dept: string,
  trayOf: PurchaseFacts['tray'],
): readonly FieldError[] {
  const tray = trayOf(kode_baki, kode_dept);
  const wrong = (is: boolean, field: string, code: string): FieldError[] => (is ? [{ field, code }] : []);
  return [
    ...(tray ? tray.faults : wrong(true, 'kode_toko', 'mustChoose')),
    ...wrong(tray !== null && tray.kode_gudang !== kode_gudang, 'kode_gudang', 'MANUAL_TRAY_ELSEWHERE'),
    ...wrong(qty < 1, 'qty', 'notZero'),
    ...wrong(berat_nota !== null && berat_nota <= 0, 'berat_nota', 'weightNotZero'),
  ];
}

/** A priced line as one of manual goods, where it is. */
export function manualLine(line: PurchaseLine, manual: ManualPlace | undefined): PurchaseLine {
  if (!manual) return line;
  const { berat_nota, ...place } = manual;
  const onNote = berat_nota ?? line.berat;
  return { ...line, ...place, barang: manualGoods(line), berat_nota: onNote, susut: onNote - line.berat };
}

/** What a purchase brought of a goods code into a tray. */
interface Brought extends ManualHolding {
  readonly barang: string;
  readonly kode_baki: string;
}

/** What it brought, by goods code and tray. */
export function broughtBy({ lines }: Pick<Purchase, 'lines'>): Brought[] {
  const brought = new Map<string, Brought>();
  for (const { barang, kode_baki = '', qty = 1, berat, harga } of lines) {
    const key = `${barang} ${kode_baki}`;
    const before = brought.get(key) ?? { qty: 0, berat: 0, nilai: 0 };
    brought.set(key, {
      barang,
      kode_baki,
      qty: before.qty + qty,
      berat: before.berat + berat,
      nilai: before.nilai + harga,
    });
  }
  return [...brought.values()];
}

export { requireManualThere as requireThere } from '../stock/manual-goods.js';
