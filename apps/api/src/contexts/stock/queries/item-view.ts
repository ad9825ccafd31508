import type { ItemPriceView, ItemStatus, ItemView } from '@emas/contracts/stock/item.view';
import type { ItemBody } from '@emas/domain/stock/item';
import type { Stone } from '@emas/domain/stock/stone';
import { kadarToPercent, milligramsToGrams, priceCentsToRupiah } from '@emas/domain/shared/wire';
import type { PriceToday } from '../../pricing/index.js';
import { stoneViews } from './stone-view.js';

export interface ItemRow extends ItemBody {
  readonly status: ItemStatus;
  readonly stones: readonly Stone[];
  readonly berat_batu: number;
}

/** An item for the wire; its cost only for who may see it. */
export function itemView(item: ItemRow, withCost: boolean, price: PriceToday | null): ItemView {
  return {
    kode_barcode: item.kode_barcode,
    kode_intern: item.kode_intern,
    nama_barang: item.nama_barang,
    kode_kategori: item.kode_kategori,
    kode_dept: item.kode_dept,
    kode_group: item.kode_group,
    kadar: kadarToPercent(item.kadar),
    berat: milligramsToGrams(item.berat),
    berat_asli: milligramsToGrams(item.berat_asli),
    kode_bandrol: item.kode_bandrol,
    kode_toko: item.kode_baki,
    kode_gudang: item.kode_gudang,
    ongkos: priceCentsToRupiah(item.ongkos),
    ...(withCost && { harga_modal: item.harga_modal }),
    harga_jual: item.harga_jual,
    harga_hari_ini: price?.harga ?? null,
    harga_atribut: item.harga_atribut,
    stones: stoneViews(item.stones, withCost),
    berat_emas: milligramsToGrams(item.berat - item.berat_batu),
    kode_supplier: item.kode_supplier,
    size: item.size,
    gambar_path: item.gambar_path ?? null,
    surat_lengkap: item.surat_lengkap,
    tgl_masuk: item.tgl_masuk,
    status: item.status,
  };
}

export const itemPriceView = ({ quote, ongkos }: PriceToday): ItemPriceView => ({
  satuan_harga: quote.satuan_harga,
  harga_gram: priceCentsToRupiah(quote.harga_gram),
  satuan_ongkos: quote.satuan_ongkos,
  tarif_ongkos: priceCentsToRupiah(quote.tarif_ongkos),
  ongkos,
});
