import { multiplyDivide, priceToStep } from '../shared/arithmetic.js';
import type { BusinessDate, Rupiah } from '../shared/units.js';
import { lateFee, lateFees } from './late-fee.js';
import { type Due, type InstallmentTerms, unpaidCharge, unpaidOf, unpaidOfAll } from './plan.js';

/** What a payment means for one instalment: `dibayar = pokok + biaya + denda − potongan`. */
export interface InstallmentPart {
  readonly ke: number;
  readonly jatuh_tempo: BusinessDate;
  readonly pokok_rp: Rupiah;
  /** Of the charge, what was given up of it included. */
  readonly biaya_rp: Rupiah;
  readonly denda_rp: Rupiah;
  readonly potongan_rp: Rupiah;
  /** What is left of the contract's instalments after it. */
  readonly sisa_rp: Rupiah;
}

export interface Allocation {
  readonly parts: readonly InstallmentPart[];
  readonly schedule: readonly Due[];
  /** Late fees that were owed and given up. */
  readonly denda_hapus_rp: Rupiah;
}

/** A contract on the day of a payment. */
export interface Paying {
  readonly schedule: readonly Due[];
  readonly terms: InstallmentTerms;
  readonly tgl: BusinessDate;
  /** Its late fees are given up. */
  readonly hapus_denda: boolean;
}

/** All that is owed: what is unpaid of every instalment, and the late fees of the day. */
export const owedOf = ({ schedule, terms, tgl, hapus_denda }: Paying): Rupiah =>
  unpaidOfAll(schedule) + (hapus_denda ? 0 : lateFees(schedule, terms, tgl));

/** What settling on that day gives back of the charge that is not due yet, down to the step. */
export function settlementDiscount({ schedule, terms, tgl }: Paying): Rupiah {
  const charge = notDue(schedule, tgl).reduce((sum, due) => sum + unpaidCharge(due), 0);
  const { step } = terms.pembulatan;
  return priceToStep([[charge, terms.potongan_pelunasan]], 10_000, step, 'down');
}

/** What settles the contract on that day. */
export const settlementOf = (paying: Paying): Rupiah => owedOf(paying) - settlementDiscount(paying);

const notDue = (schedule: readonly Due[], tgl: BusinessDate): Due[] =>
  schedule.filter(({ jatuh_tempo }) => jatuh_tempo > tgl);

/** Pays instalments in their order: of each its late fee, its part of the charge, its principal. `jumlah` is at most `owedOf`. */
export function allocate(paying: Paying, jumlah: Rupiah): Allocation {
  return fill(paying, jumlah, () => 0);
}

/** Settles all of them, with what is given back of the charge to come. */
export function settle(paying: Paying): Allocation {
  const discount = spreadDiscount(notDue(paying.schedule, paying.tgl), settlementDiscount(paying));
  return fill(paying, settlementOf(paying), ({ ke }) => discount.get(ke) ?? 0);
}

function fill(paying: Paying, jumlah: Rupiah, discountOf: (due: Due) => Rupiah): Allocation {
  const { terms, tgl, hapus_denda } = paying;
  let rest = jumlah;
  let sisa_rp = unpaidOfAll(paying.schedule);
  let denda_hapus_rp = 0;
  const parts: InstallmentPart[] = [];
  const take = (most: Rupiah): Rupiah => {
    const taken = Math.min(most, rest);
    rest -= taken;
    return taken;
  };
  const schedule = paying.schedule.map((due) => {
    const potongan_rp = discountOf(due);
    const isOpen = unpaidOf(due) + due.denda_sisa_rp > 0;
    if (!isOpen || (rest === 0 && potongan_rp === 0)) return due;
    const fee = lateFee(due, terms, tgl);
    if (hapus_denda) denda_hapus_rp += fee.denda_rp;
    const owed = hapus_denda ? 0 : fee.denda_rp;
    const denda_rp = take(owed);
    const bayar_biaya_rp = take(unpaidCharge(due) - potongan_rp);
    const bayar_pokok_rp = take(unpaidOf(due) - unpaidCharge(due));
    const paid: Due = {
      ...due,
      bayar_pokok_rp: due.bayar_pokok_rp + bayar_pokok_rp,
      bayar_biaya_rp: due.bayar_biaya_rp + bayar_biaya_rp,
      potongan_rp: due.potongan_rp + potongan_rp,
      denda_rp: due.denda_rp + denda_rp,
      denda_sisa_rp: owed - denda_rp,
      ...{ denda_bulan: fee.denda_bulan, denda_hari: fee.denda_hari },
    };
    const biaya_rp = bayar_biaya_rp + potongan_rp;
    sisa_rp -= bayar_pokok_rp + biaya_rp;
    parts.push({
      ...{ ke: due.ke, jatuh_tempo: due.jatuh_tempo, pokok_rp: bayar_pokok_rp },
      ...{ biaya_rp, denda_rp, potongan_rp, sisa_rp },
    });
    return unpaidOf(paid) === 0 ? { ...paid, tgl_bayar: due.tgl_bayar ?? tgl } : paid;
  });
  return { parts, schedule, denda_hapus_rp };
}

/** A discount over the charges it is of, in proportion, the crumbs to the first; none gets more than its charge. */
function spreadDiscount(dues: readonly Due[], total: Rupiah): ReadonlyMap<number, Rupiah> {
  const charge = dues.reduce((sum, due) => sum + unpaidCharge(due), 0);
  if (charge === 0 || total === 0) return new Map();
  const parts = dues.map((due) => ({ due, part: multiplyDivide(total, unpaidCharge(due), charge, 'down') }));
  let crumbs = total - parts.reduce((sum, { part }) => sum + part, 0);
  return new Map(
    parts.map(({ due, part }) => {
      const more = Math.min(crumbs, unpaidCharge(due) - part);
      crumbs -= more;
      return [due.ke, part + more];
    }),
  );
}

/** What a payment came to. */
export const paidBy = (parts: readonly InstallmentPart[]): Rupiah =>
  parts.reduce((sum, { pokok_rp, biaya_rp, denda_rp, potongan_rp }) => sum + pokok_rp + biaya_rp + denda_rp - potongan_rp, 0); // prettier-ignore
