import { isOffered } from '@emas/contracts/definitions/offered';
import type { PlanRow } from '@emas/domain/installments/plan';
import type { LoadedDocument } from '@emas/domain/ledger/event';
import { masterStream, masterValues, type MasterValues } from '@emas/domain/masterdata/master';
import type { BusinessDate } from '@emas/domain/shared/units';

const LIST = 'parameter-cicilan';

/** What stands before the code of a plan in its stream. */
export const PLANS = `master/${LIST}`;
export const planStream = (kode: string): string => masterStream(LIST, kode);

const figure = (values: MasterValues, name: string): number => Number(values[name] ?? 0);

/** The plan of a document of Parameter Cicilan on a day; null where none is in force, or it is for no new contract. */
export function planRow(document: LoadedDocument<unknown>, tgl: BusinessDate): PlanRow | null {
  const values = masterValues(document, tgl);
  if (!values || !isOffered(values, tgl)) return null;
  return {
    kode_cicilan: String(values['kode_cicilan']),
    nama_cicilan: String(values['nama_cicilan']),
    tenor: figure(values, 'tenor'),
    biaya_persen: figure(values, 'biaya_persen'),
    min_dp_persen: figure(values, 'min_dp_persen'),
    biaya_admin: figure(values, 'biaya_admin'),
    denda_persen: figure(values, 'denda_persen'),
    denda_per_hari: figure(values, 'denda_per_hari'),
    hari_toleransi: figure(values, 'hari_toleransi'),
    potongan_pelunasan: figure(values, 'potongan_pelunasan'),
    lelang_setelah: figure(values, 'lelang_setelah'),
    potongan_batal: figure(values, 'potongan_batal'),
    minimal_harga: figure(values, 'minimal_harga'),
  };
}
