import type { ItemView } from '@emas/contracts/stock/item.view';
import type { StartItemMeltDto } from '@emas/contracts/stock/melt.dto';
import type { ResultValues } from '../../../parts/melt/result-fields.js';

/** Why things are melted, and where; the bar where it is there already. */
export interface ItemMeltValues extends ResultValues {
  kode_gudang: string | null;
  alasan: string;
}
export const EMPTY_MELT: ItemMeltValues = { kode_gudang: null, alasan: '', berat_hasil: null, kadar_hasil: null };

/** Least length of the reason. */
export const WHY_LEAST = 20;

/** What is sent; a result that is told in part only is none. */
export const sentMelt = (
  id: string,
  { kode_gudang, alasan, berat_hasil, kadar_hasil }: ItemMeltValues,
  things: readonly Pick<ItemView, 'kode_barcode'>[],
): Omit<StartItemMeltDto, 'otorisasi_ids'> => ({
  id,
  kode_barcode: things.map(({ kode_barcode }) => kode_barcode),
  alasan: alasan.trim(),
  ...(kode_gudang && { kode_gudang }),
  ...(berat_hasil !== null && kadar_hasil !== null && { hasil: { berat_hasil, kadar_hasil } }),
});

/** What things cost together; undefined where it is not told. */
export const costOf = (things: readonly Pick<ItemView, 'harga_modal'>[]): number | undefined =>
  things.some(({ harga_modal }) => harga_modal !== undefined)
    ? things.reduce((sum, { harga_modal = 0 }) => sum + harga_modal, 0)
    : undefined;
