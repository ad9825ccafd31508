import { documentOf } from '../document/document.js';
import type { EndedBody } from '../document/end.js';
import type { PrintedBody } from '../document/print.js';
import type { Reminder } from '../document/reminder.js';
import type { Settlement } from '../payments/money-in.js';
import type { PayOut } from '../payments/money-out.js';
import type { SaleLine, SaleSavedBody, SaleTotals } from '../sales/sale.js';
import type { BusinessDate, Instant, Rupiah } from '../shared/units.js';
import { type Due, type InstallmentTerms, seizableFrom, unpaidOf } from './plan.js';

/** AKTIF while something is owed; LUNAS once nothing is, handed over or not. */
export type InstallmentStatus = 'AKTIF' | 'LUNAS' | 'LELANG' | 'BATAL';

/** Where a contract stands after an event: readers fold nothing. */
export interface InstallmentPosition {
  readonly status: InstallmentStatus;
  readonly schedule: readonly Due[];
  /** Paid in after the down payment, without late fees. */
  readonly sudah_bayar_rp: Rupiah;
  /** Left of its instalments, late fees aside. */
  readonly sisa_rp: Rupiah;
  /** Late fees paid. */
  readonly denda_rp: Rupiah;
  /** Of the charge, given up by settling early; and what of the charge remains. */
  readonly potongan_rp: Rupiah;
  readonly biaya_bersih_rp: Rupiah;
  /** The customer's money that the shop holds for this contract: its balance of titipan/cicilan. */
  readonly titipan_rp: Rupiah;
  /** Kept by the shop of it, and gone back to the customer. */
  readonly hangus_rp: Rupiah;
  readonly kembali_rp: Rupiah;
  /** When the next instalment is due, and the first day on which the thing may be taken, if nothing more is paid. */
  readonly jatuh_tempo: BusinessDate | null;
  readonly lelang_mulai: BusinessDate | null;
  readonly tgl_lunas: BusinessDate | null;
  readonly tgl_serah: BusinessDate | null;
  /** Ids of the payments that stand, the last one last. */
  readonly pembayaran: readonly string[];
  /** The lelang that ended it, and the refund that it led to. */
  readonly lelang_id: string | null;
  readonly kembali_id: string | null;
}

/** The customer's price category with the terms it had; left out where there was none. */
type PriceTerms = Pick<SaleSavedBody, 'kategori_harga' | 'potongan_per_gram' | 'diskon_ongkos'>;

interface Stepped {
  readonly posisi: InstallmentPosition;
}

export interface InstallmentOpenedBody extends SaleTotals, PriceTerms, Settlement {
  readonly id: string;
  readonly customer_id: string;
  readonly kode_sales: string;
  readonly keterangan: string | null;
  readonly terms: InstallmentTerms;
  /** The thing, at the price of that day: that is locked. */
  readonly lines: readonly [SaleLine];
  /** PPN is contained in the price instead of added to it. */
  readonly harga_termasuk_pajak: boolean;
  readonly dp_rp: Rupiah;
  readonly biaya_admin: Rupiah;
  /** The charge as agreed, and what the instalments sum to. */
  readonly biaya_rp: Rupiah;
  readonly total_angsuran_rp: Rupiah;
  readonly angsuran_rp: Rupiah;
  readonly schedule: readonly Due[];
  readonly kode_laci: string | null;
  readonly tgl_system: BusinessDate;
  readonly input_by: string;
  readonly created_at: Instant;
  readonly otorisasi: readonly string[];
}

/** What another document did to the contract: a payment, a lelang, a refund, or the way back of one. */
export interface InstallmentProgressedBody extends Stepped {
  readonly langkah: 'BAYAR' | 'BATAL BAYAR' | 'LELANG' | 'BATAL LELANG' | 'KEMBALI' | 'BATAL KEMBALI';
  /** Id of that document. */
  readonly dokumen_id: string;
}

/** The thing is his: sold at the agreed price, with the money that was held. */
export interface InstallmentHandedOverBody extends Stepped {
  readonly titipan_rp: Rupiah;
  /** What it came to more than the price: the charge, less what was given up of it. */
  readonly biaya_rp: Rupiah;
  readonly tgl_system: BusinessDate;
  readonly serah_by: string;
  readonly serah_at: Instant;
}

export interface InstallmentHandOverReversedBody extends EndedBody<string>, Stepped {}

/** BALIK: on its first day, before anything was paid but the down payment: all of it goes back. ATURAN: by its terms. */
export interface InstallmentCancelledBody extends EndedBody<string>, Stepped {
  readonly cara_batal: 'BALIK' | 'ATURAN';
  readonly titipan_rp: Rupiah;
  readonly hangus_rp: Rupiah;
  readonly kembali_rp: Rupiah;
  /** How it went back; of BALIK as it came. */
  readonly payments: readonly PayOut[];
  readonly pembulatan?: Rupiah;
  readonly kode_laci: string | null;
  readonly tgl_system: BusinessDate;
}

/** A customer was told of an instalment. */
export interface InstallmentReminder extends Reminder {
  readonly ke: number;
}

export interface InstallmentRemindedBody {
  /** All that its customer was told of, the last one last: readers fold nothing. */
  readonly pengingat: readonly InstallmentReminder[];
}

export type InstallmentOpened = { readonly type: 'InstallmentOpened'; readonly body: InstallmentOpenedBody };
export type InstallmentProgressed = {
  readonly type: 'InstallmentProgressed';
  readonly body: InstallmentProgressedBody;
};
export type InstallmentHandedOver = {
  readonly type: 'InstallmentHandedOver';
  readonly body: InstallmentHandedOverBody;
};
export type InstallmentHandOverReversed = {
  readonly type: 'InstallmentHandOverReversed';
  readonly body: InstallmentHandOverReversedBody;
};
export type InstallmentCancelled = { readonly type: 'InstallmentCancelled'; readonly body: InstallmentCancelledBody };
export type InstallmentReminded = { readonly type: 'InstallmentReminded'; readonly body: InstallmentRemindedBody };
export type InstallmentPrinted = { readonly type: 'InstallmentPrinted'; readonly body: PrintedBody };
export type InstallmentEvent =
  | InstallmentOpened
  | InstallmentProgressed
  | InstallmentHandedOver
  | InstallmentHandOverReversed
  | InstallmentCancelled
  | InstallmentReminded
  | InstallmentPrinted;

/** Body of the contract: what was agreed, and where it stands. */
export interface Installment extends InstallmentOpenedBody, InstallmentPosition {
  readonly ended: (EndedBody & { readonly tgl_system: BusinessDate }) | null;
  readonly serah: InstallmentHandedOverBody | null;
  /** Left out before the first. */
  readonly pengingat?: readonly InstallmentReminder[];
  readonly cetak_count: number;
}

/** Where the thing lies until it is paid. */
export const installmentPlace = (id: string): string => `cicilan/${id}`;

/** Account of the customers' money that contracts hold. */
export const INSTALLMENT_ACCOUNT = 'titipan/cicilan';
export const ADMIN_ACCOUNT = 'admin';
/** Income of late fees, of what is kept of contracts that ended early, and of the charge. */
export const LATE_FEE_ACCOUNT = 'pendapatan/DENDA-CICILAN';
export const FORFEIT_ACCOUNT = 'pendapatan/HANGUS-CICILAN';
export const CHARGE_ACCOUNT = 'pendapatan/BIAYA-CICILAN';

/** When something of a schedule is to be done. */
export const nextDates = (
  schedule: readonly Due[],
  terms: InstallmentTerms,
): Pick<InstallmentPosition, 'jatuh_tempo' | 'lelang_mulai'> => ({
  jatuh_tempo: schedule.find((due) => unpaidOf(due) > 0)?.jatuh_tempo ?? null,
  lelang_mulai: seizableFrom(schedule, terms),
});

function opened(body: InstallmentOpenedBody): Installment {
  const { dp_rp, total_angsuran_rp, biaya_rp, schedule, terms } = body;
  return {
    ...body,
    ...{ status: 'AKTIF', sudah_bayar_rp: 0, sisa_rp: total_angsuran_rp, denda_rp: 0, potongan_rp: 0 },
    ...{ biaya_bersih_rp: biaya_rp, titipan_rp: dp_rp, hangus_rp: 0, kembali_rp: 0, ...nextDates(schedule, terms) },
    ...{ tgl_lunas: null, tgl_serah: null, pembayaran: [], lelang_id: null, kembali_id: null },
    ...{ ended: null, serah: null, cetak_count: 0 },
  };
}

/** Where a contract stands once something of it has changed. */
export function positionOf(
  contract: InstallmentPosition,
  change: Partial<InstallmentPosition> = {},
): InstallmentPosition {
  const { status, schedule, sudah_bayar_rp, sisa_rp, denda_rp, potongan_rp, biaya_bersih_rp, titipan_rp } = contract;
  const { hangus_rp, kembali_rp, jatuh_tempo, lelang_mulai, tgl_lunas, tgl_serah, pembayaran, lelang_id, kembali_id } = contract; // prettier-ignore
  return {
    ...{ status, schedule, sudah_bayar_rp, sisa_rp, denda_rp, potongan_rp, biaya_bersih_rp, titipan_rp, hangus_rp },
    ...{ kembali_rp, jatuh_tempo, lelang_mulai, tgl_lunas, tgl_serah, pembayaran, lelang_id, kembali_id },
    ...change,
  };
}

/** The contract after an event; null is one that does not exist yet. */
export function evolveInstallment(contract: Installment | null, event: InstallmentEvent): Installment {
  if (event.type === 'InstallmentOpened') return opened(event.body);
  if (!contract) throw new RangeError(`${event.type} without a contract`);
  switch (event.type) {
    case 'InstallmentPrinted':
      return { ...contract, cetak_count: event.body.cetak_ke };
    case 'InstallmentReminded':
      return { ...contract, pengingat: event.body.pengingat };
    case 'InstallmentProgressed':
      return { ...contract, ...event.body.posisi };
    case 'InstallmentHandedOver':
      return { ...contract, ...event.body.posisi, serah: event.body };
    case 'InstallmentHandOverReversed':
      return { ...contract, ...event.body.posisi, serah: null };
    case 'InstallmentCancelled':
      return { ...contract, ...event.body.posisi, ended: event.body };
  }
}

export const installments = documentOf<Installment, InstallmentEvent>({
  kind: 'installment',
  idOf: ({ id }) => id,
  numberOf: () => 'FC',
  evolve: evolveInstallment,
  refusals: {
    missing: 'INSTALLMENT_NOT_FOUND',
    exists: 'INSTALLMENT_EXISTS',
    otherDay: 'INSTALLMENT_OTHER_DAY',
    not: { AKTIF: 'INSTALLMENT_NOT_ACTIVE', LUNAS: 'INSTALLMENT_NOT_PAID', LELANG: 'INSTALLMENT_NOT_SEIZED' },
  },
});

/** The contract as another document of today left it. */
export const progressed = (
  contract: Installment,
  langkah: InstallmentProgressedBody['langkah'],
  dokumen_id: string,
  posisi: InstallmentPosition,
) => installments.event(contract, { type: 'InstallmentProgressed', body: { langkah, dokumen_id, posisi } });
