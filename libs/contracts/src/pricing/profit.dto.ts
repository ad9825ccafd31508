import { Codes, KadarPercents, OneOf, Optional, Price } from '../shared/rules.js';
import {
  PROFIT_BASES,
  PROFIT_METHODS,
  PROFIT_TARGETS,
  type ProfitBaseName,
  type ProfitMethod,
  type ProfitTarget,
} from './profit-choices.js';

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
