import { Codes, KadarPercents, OneOf, Optional, Price } from '../shared/rules.js';

/** MODAL: what a thing has cost; HARGA_EMAS: its gold at today's price. */
export const PROFIT_BASES = ['MODAL', 'HARGA_EMAS'] as const;
export type ProfitBaseName = (typeof PROFIT_BASES)[number];
export const PROFIT_METHODS = ['PERSEN', 'RUPIAH', 'RUPIAH_PER_GRAM'] as const;
export type ProfitMethod = (typeof PROFIT_METHODS)[number];
/** HARGA_JUAL: the price that is proposed and printed; ONGKOS: the making charge that the till sells by. */
export const PROFIT_TARGETS = ['HARGA_JUAL', 'ONGKOS'] as const;
export type ProfitTarget = (typeof PROFIT_TARGETS)[number];

/** Most of a percentage. */
export const PROFIT_PERCENT_MAX = 1000;

/** `POST barang/profit/hitung`, `POST barang/profit`: of which things that lie in the trays, and what is reckoned. */
export class ProfitDto {
  @Optional() @Codes(500) kode_baki?: string[] | null;
  @Optional() @Codes(500) kode_dept?: string[] | null;
  @Optional() @Codes(500) kode_group?: string[] | null;
  @Optional() @Codes(500) kode_supplier?: string[] | null;
  @Optional() @KadarPercents(500) kadar?: number[] | null;
  @Optional() @Codes(5000) kode_barcode?: string[] | null;
  @OneOf(PROFIT_BASES) dasar!: ProfitBaseName;
  @OneOf(PROFIT_METHODS) metode!: ProfitMethod;
  /** Percent, rupiah, or rupiah per gram. */
  @Price() nilai!: number;
  @OneOf(PROFIT_TARGETS) terapkan!: ProfitTarget;
}
