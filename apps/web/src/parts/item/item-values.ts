import type { NewItemDto } from '@emas/contracts/stock/add-item.dto';
import type { ItemValues } from './item-fields.js';
import { stoneDtos } from './stone-rows.js';
import type { StoneSource } from './use-stone-lists.js';

export const EMPTY_ITEM: ItemValues = {
  kode_barcode: '', kode_intern: '', nama_barang: '', kode_dept: '', kode_group: '', kode_toko: '',
  kadar: null, berat: null, berat_asli: null, ongkos: null, harga_modal: null, harga_jual: null, harga_atribut: null,
  kode_bandrol: '', kode_supplier: '', size: '', surat_lengkap: false, gambar_path: null, stones: [],
}; // prettier-ignore

/** A new thing that was said already, to be changed in the form again. */
export function itemValuesOf({ stones, ...rest }: Partial<NewItemDto>): ItemValues {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null && value !== undefined));
  const rows = (stones ?? []).map(({ kode_berlian, pcs, carat, harga }) => ({ kode_berlian, pcs, carat: carat ?? null, harga: harga ?? null })); // prettier-ignore
  return { ...EMPTY_ITEM, ...given, stones: rows };
}

/** What the form says of a new thing; nothing that is empty. */
export function newItemOf(values: ItemValues, { on, lists, settings }: StoneSource): NewItemDto {
  const { stones, harga_atribut, kode_supplier: _, gambar_path: __, surat_lengkap, ...rest } = values;
  const worth = on && stones.length > 0 ? { stones: stoneDtos(stones, lists, settings) } : { harga_atribut };
  // What nobody said of its papers the supplier's row says.
  const papers = surat_lengkap ? { surat_lengkap } : {};
  const given = Object.entries({ ...rest, ...worth, ...papers }).filter(([, value]) => value !== '' && value !== null);
  return Object.fromEntries(given) as unknown as NewItemDto;
}
