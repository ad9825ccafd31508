import type { ProfitBaseName, ProfitMethod, ProfitTarget } from '@emas/contracts/pricing/profit-choices';
import type { ProfitDto } from '@emas/contracts/pricing/profit.dto';
import { codesIn } from '../../../parts/scan-list/scanned-codes.js';

/** The rule as it is typed. */
export interface ProfitValues {
  kode_baki: readonly string[];
  kode_dept: readonly string[];
  kode_group: readonly string[];
  kode_supplier: readonly string[];
  /** Percent, as the list has them. */
  kadar: readonly string[];
  /** As scanned or pasted, with anything between them. */
  kode_barcode: string;
  dasar: ProfitBaseName;
  metode: ProfitMethod;
  nilai: number | null;
  terapkan: ProfitTarget;
}

export const EMPTY: ProfitValues = {
  ...{ kode_baki: [], kode_dept: [], kode_group: [], kode_supplier: [], kadar: [], kode_barcode: '' },
  ...{ dasar: 'HARGA_EMAS', metode: 'RUPIAH_PER_GRAM', nilai: null, terapkan: 'ONGKOS' },
};

/** What is asked of the server; null while it is not said how much the profit is. What restricts nothing is left out. */
export function dtoOf(values: ProfitValues): ProfitDto | null {
  const { dasar, metode, nilai, terapkan } = values;
  if (nilai === null) return null;
  const chosen = {
    ...{ kode_baki: values.kode_baki, kode_dept: values.kode_dept, kode_group: values.kode_group },
    ...{ kode_supplier: values.kode_supplier, kadar: values.kadar.map(Number), kode_barcode: codesIn(values.kode_barcode) },
  }; // prettier-ignore
  return {
    ...Object.fromEntries(Object.entries(chosen).filter(([, list]) => list.length > 0)),
    ...{ dasar, metode, nilai, terapkan },
  };
}
