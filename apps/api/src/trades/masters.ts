import type { ListName } from '@emas/contracts/masterdata/registry';
import type { BusinessDate } from '@emas/domain/shared/units';
import { BAKI, type Tray, BANK, BRANKAS, GUDANG, JENIS, KADAR, KATEGORI, KODE_TRANSAKSI, KONDISI_PEMBELIAN, KONDISI_PINJAMAN, LACI, LM, PLATER, POTONGAN_PEMBELIAN, REKENING, RUGI_NOTA, SALES, SUPPLIER } from './catalogue.js'; // prettier-ignore
import { barGroup, buyingCode, jewelleryGroup } from './goods.js';
import type { PriceBoard } from './prices.js';

export type Row = Readonly<Record<string, unknown>>;
export type Rows = readonly (readonly [ListName, readonly Row[]])[];

/** Lists of the shop in the order in which one refers to another; prices come with their first day. */
export function masterRows(trays: readonly Tray[] = BAKI, userId = (name: string): string => name): Rows {
  return [
    ['master-kategori', KATEGORI],
    ['master-kadar', KADAR.map(({ kode_kadar, kadar, karat }, index) => ({ kode_kadar, nama_kadar: `EMAS ${karat} KARAT`, kadar, karat, urutan: index + 1 }))],
    ['master-jenis', JENIS.map(({ kode_dept, nama_dept, size }, index) => ({ kode_dept, nama_dept, kode_kategori: kode_dept === 'LM' ? 'LM' : 'PERHIASAN', pakai_size: size !== undefined, urutan: index + 1 }))],
    ['master-gudang', GUDANG],
    ['master-baki', trays.map((baki, index) => ({ ...baki, berat_baki: 350 + (index % 5) * 12.5, kapasitas: 120, urutan: index + 1 }))],
    ['master-sales', SALES],
    ['master-bank', BANK],
    ['master-rekening', REKENING],
    ['master-laci', [...LACI, BRANKAS].map((laci) => ({ ...laci, pemakai: laci.pemakai.map(userId) }))],
    ['master-kode-transaksi', KODE_TRANSAKSI],
    ['master-supplier', SUPPLIER],
    ['master-tukang', [PLATER]],
    ['master-kondisi-pembelian', KONDISI_PEMBELIAN],
    ['master-kondisi-pinjaman', KONDISI_PINJAMAN],
    ['master-potongan-pembelian', POTONGAN_PEMBELIAN],
    ['master-parameter-rugi-nota', RUGI_NOTA],
    ['parameter-ongkos', JENIS.map(({ kode_dept, ongkos }) => ({ kode_ongkos: `SEMUA-${kode_dept}`, kode_dept, satuan: ongkos > 0 ? 'GRAM' : 'PCS', ongkos, ...(ongkos > 0 ? { minimal_per_pcs: 50_000, minimal_ongkos: (ongkos * 7) / 10 } : {}) }))],
  ]; // prettier-ignore
}

/** Buying codes and groups; the groups name their buying price, so that stands first. */
export function groupRows(board: PriceBoard): Rows {
  const jewellery = KADAR.map(({ kode_kadar, karat }, index) => ({
    kode_group: jewelleryGroup(kode_kadar),
    nama_group: `PERHIASAN ${karat}K (${kode_kadar})`,
    kode_kadar,
    kode_harga: buyingCode(kode_kadar),
    satuan_harga: 'GRAM',
    urutan: index + 1,
  }));
  const bars = LM.map(({ gram }, index) => ({
    kode_group: barGroup(gram),
    nama_group: `LOGAM MULIA ${gram} GRAM`,
    kode_kadar: '999',
    kode_harga: buyingCode('999'),
    satuan_harga: 'PCS',
    berat_pcs: gram,
    urutan: 100 + index,
  }));
  return [
    ['parameter-harga-beli', KADAR.map(({ kode_kadar }) => ({ kode_harga: buyingCode(kode_kadar), harga_per_gram: board.beli[kode_kadar]! }))],
    ['master-group', [...jewellery, ...bars]],
  ]; // prettier-ignore
}

/** The price board of a day as rows; the key stands in each. */
export function priceRows(board: PriceBoard, tgl: BusinessDate): Rows {
  return [
    ['parameter-harga-gold', [{ tgl_berlaku: tgl, harga_gold: board.gold }]],
    ['master-parameter-harga-emas', [
      ...KADAR.map(({ kode_kadar }) => ({ kode_group: jewelleryGroup(kode_kadar), harga_gram: board.jual[kode_kadar]!, batas_bawah: Math.round(board.jual[kode_kadar]! * 0.97), batas_atas: Math.round(board.jual[kode_kadar]! * 1.1) })),
      ...LM.map(({ gram }) => ({ kode_group: barGroup(gram), harga_per_pcs: board.lm[String(gram)]! })),
    ]],
  ]; // prettier-ignore
}
