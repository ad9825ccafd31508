import type { SaleAccessoryDto } from '@emas/contracts/sales/save-sale.dto';
import type { SaleView, TillAccessoryView } from '@emas/contracts/sales/sale.view';
import { accessoryPrice } from '@emas/domain/sales/accessories';
import type { LinePreview } from '@emas/domain/sales/preview';
import { percentToHundredths } from '@emas/domain/shared/wire';
import type { Problem } from '../../../parts/lines/problems.js';

/** Pieces of an accessory at the till; what was not typed is as the list has it, one piece without discount. */
export interface CheckoutAccessory {
  readonly item: TillAccessoryView;
  readonly qty: number | null;
  readonly harga_satuan: number | null;
  readonly diskon: number | null;
}

/** What of it can be typed. */
export type AccessoryField = Exclude<keyof CheckoutAccessory, 'item'>;

export const accessoryCode = ({ item }: CheckoutAccessory): string => item.kode_aksesoris;
/** As a refusal of the server calls it. */
export const accessoryField = (index: number, field: string): string => `aksesoris.${index}.${field}`;

export const piecesOf = ({ qty }: CheckoutAccessory): number => qty ?? 1;

const sold = (one: CheckoutAccessory) => ({
  qty: piecesOf(one),
  harga_satuan: one.harga_satuan ?? one.item.harga_jual,
  diskon: one.diskon ?? 0,
});

/** The price that the server will book. */
export function priceOfAccessory(one: CheckoutAccessory): LinePreview {
  const { tarif_ppn, harga_termasuk_pajak } = one.item;
  const pieces = sold(one);
  const price = accessoryPrice(pieces, percentToHundredths(tarif_ppn), harga_termasuk_pajak);
  return { ...price, ongkos: 0, diskon: pieces.diskon };
}

/** One piece more of what is there already. */
export function withAccessory(
  all: readonly CheckoutAccessory[],
  item: TillAccessoryView,
): readonly CheckoutAccessory[] {
  const isThere = all.some((one) => accessoryCode(one) === item.kode_aksesoris);
  if (!isThere) return [...all, { item, qty: null, harga_satuan: null, diskon: null }];
  return all.map((one) =>
    accessoryCode(one) === item.kode_aksesoris ? { ...one, item, qty: piecesOf(one) + 1 } : one,
  );
}

export const accessoryProblems = (all: readonly CheckoutAccessory[]): readonly Problem[] =>
  all.flatMap((one, index) => {
    const found: Problem[] = [];
    const { saldo_qty, nama_aksesoris } = one.item;
    if (piecesOf(one) < 1) found.push({ field: accessoryField(index, 'qty'), code: 'ACCESSORY_NONE' });
    else if (piecesOf(one) > saldo_qty)
      found.push({
        field: accessoryField(index, 'qty'),
        code: 'ACCESSORY_SHORT',
        params: { nama: nama_aksesoris, qty: saldo_qty },
      });
    if (priceOfAccessory(one).harga < 0)
      found.push({ field: accessoryField(index, 'diskon'), code: 'TOTAL_BELOW_DISCOUNT' });
    return found;
  });

export const accessoryDto = (one: CheckoutAccessory): SaleAccessoryDto => ({
  kode_aksesoris: accessoryCode(one),
  ...sold(one),
  harga: priceOfAccessory(one).harga,
});

interface Booked {
  readonly lines: readonly Partial<Pick<SaleView['lines'][number], 'kode_aksesoris' | 'qty' | 'harga'>>[];
}

/** Does a booked sale have exactly these? */
export function areBooked(sent: readonly SaleAccessoryDto[], { lines }: Booked): boolean {
  const booked = new Map(lines.flatMap((line) => (line.kode_aksesoris ? [[line.kode_aksesoris, line]] : [])));
  return (
    sent.length === booked.size &&
    sent.every(({ kode_aksesoris, qty, harga }) => {
      const line = booked.get(kode_aksesoris);
      return line?.qty === qty && line.harga === harga;
    })
  );
}
