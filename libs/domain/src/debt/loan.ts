import { documentOf } from '../document/document.js';
import type { EndedBody } from '../document/end.js';
import type { PrintedBody } from '../document/print.js';
import type { Reminder } from '../document/reminder.js';
import type { DecideContext, StockMovement, StreamId } from '../ledger/event.js';
import type { PaidOut } from '../payments/money-out.js';
import { DomainError } from '../shared/domain-error.js';
import type {
  BusinessDate,
  Instant,
  Kadar,
  Milligrams,
  PercentHundredths,
  PriceCents,
  Rupiah,
} from '../shared/units.js';
import { auctionDay, dueDate, type LoanTerms, type Owing, paidThrough } from './interest.js';

/** OPEN: saved, money and goods still with their owners. AKTIF: paid out. LUNAS: redeemed. LELANG: its goods were auctioned. */
export const LOAN_STATES = ['OPEN', 'AKTIF', 'LUNAS', 'LELANG', 'BATAL'] as const;
export type LoanStatus = (typeof LOAN_STATES)[number];

/** What a customer pledges; its place in the goods book is that of its contract. */
export interface LoanLine {
  readonly line_no: number;
  /** Code in the goods book: contract and line. */
  readonly barang: string;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
  readonly berat: Milligrams;
  /** What of it is stones, which are not gold; 0 where there are none. */
  readonly berat_batu: Milligrams;
  readonly berat_murni: Milligrams;
  readonly kondisi_pinjaman: string;
  readonly nama_kondisi: string;
  readonly potongan_persen: PercentHundredths;
  readonly potongan_per_gram: PriceCents;
  /** What the system says it is worth; null where it knew no price. */
  readonly taksiran_usulan: Rupiah | null;
  readonly taksiran: Rupiah;
  /** What of a gram was lent that day; null: its fineness had no limit. */
  readonly plafond_per_gram: PriceCents | null;
  /** Its barcode where it is one of ours, noted only. */
  readonly kode_barcode: string | null;
  /** Paths of its photos. */
  readonly foto: readonly string[];
}

export interface LoanTotals {
  readonly total_qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly taksiran: Rupiah;
  /** What may be lent on the goods by their weight; null: no limit. */
  readonly plafond: Rupiah | null;
}

interface LoanHeader extends LoanTotals {
  readonly id: string;
  readonly customer_id: string;
  readonly kode_sales: string;
  readonly keterangan: string | null;
  /** Safe and shelf. */
  readonly lokasi: string | null;
  readonly lines: readonly LoanLine[];
  readonly syarat: LoanTerms;
  /** What was lent first. */
  readonly jumlah_hutang: Rupiah;
  readonly admin_rp: Rupiah;
  /** What its customer gets. */
  readonly jumlah_cair: Rupiah;
  readonly tgl_hutang: BusinessDate;
  readonly tgl_system: BusinessDate;
  readonly input_by: string;
  readonly created_at: Instant;
}

export interface LoanSavedBody extends LoanHeader {
  readonly posisi: LoanPosition;
  readonly otorisasi: readonly string[];
}

/** A contract that ran before the system. */
export interface LoanTakenOverBody extends LoanHeader {
  readonly posisi: LoanPosition;
  /** Its number in the old books. */
  readonly no_lama: string;
  readonly valid_by: string;
  readonly valid_at: Instant;
}

/** Where a contract stands after an event: readers fold nothing. */
export interface LoanPosition {
  readonly status: LoanStatus;
  readonly sisa_pokok: Rupiah;
  /** Periods paid, the day through which they are, and the day it is due. */
  readonly lunas: number;
  readonly bunga_sampai: BusinessDate;
  readonly jatuh_tempo: BusinessDate;
  /** First day on which its goods may be auctioned. */
  readonly tgl_lelang: BusinessDate;
  /** Lines whose goods lie here, what they weigh and what they were worth. */
  readonly ditahan: readonly number[];
  readonly berat_jaminan: Milligrams;
  readonly berat_murni_jaminan: Milligrams;
  readonly taksiran_jaminan: Rupiah;
  /** Day on which it was redeemed or auctioned. */
  readonly tgl_selesai: BusinessDate | null;
}

export interface LoanValidatedBody extends PaidOut {
  readonly kode_laci: string | null;
  readonly valid_by: string;
  readonly valid_at: Instant;
  readonly posisi: LoanPosition;
}

export interface LoanCancelledBody extends EndedBody<string> {
  readonly posisi: LoanPosition;
}

/** A payment that is saved and not taken yet; nothing else is done with its contract meanwhile. */
export interface LoanClaim {
  readonly payment_id: string;
  readonly jenis: string;
  readonly oleh: string;
}

export interface LoanReleasedBody {
  readonly payment_id: string;
}

/** A later document of a contract, which has to go back before the one before it. */
export interface LoanStep {
  readonly oleh: StreamId;
  readonly jenis: string;
  readonly tgl_system: BusinessDate;
}

/** What a payment or an auction made of it. */
export interface LoanSteppedBody extends LoanStep {
  readonly posisi: LoanPosition;
  readonly input_by: string;
}

/** What a payment or an auction had made of it was taken back. */
export interface LoanUnsteppedBody extends LoanStep {
  readonly posisi: LoanPosition;
}

export interface LoanRelocatedBody {
  readonly lokasi: string | null;
  readonly lokasi_lama: string | null;
  readonly tgl_system: BusinessDate;
  readonly input_by: string;
}

export type NoticeWay = 'WA' | 'SURAT';

export type LoanRemindedBody = Reminder;

/** Its customer was told that its goods may be auctioned. */
export interface LoanNoticedBody {
  readonly kanal: NoticeWay;
  readonly jatuh_tempo: BusinessDate;
  readonly tgl_system: BusinessDate;
  readonly input_by: string;
}

export type LoanEvent =
  | { readonly type: 'LoanSaved'; readonly body: LoanSavedBody }
  | { readonly type: 'LoanTakenOver'; readonly body: LoanTakenOverBody }
  | { readonly type: 'LoanValidated'; readonly body: LoanValidatedBody }
  | { readonly type: 'LoanDropped'; readonly body: EndedBody }
  | { readonly type: 'LoanCancelled'; readonly body: LoanCancelledBody }
  | { readonly type: 'LoanClaimed'; readonly body: LoanClaim }
  | { readonly type: 'LoanReleased'; readonly body: LoanReleasedBody }
  | { readonly type: 'LoanStepped'; readonly body: LoanSteppedBody }
  | { readonly type: 'LoanUnstepped'; readonly body: LoanUnsteppedBody }
  | { readonly type: 'LoanRelocated'; readonly body: LoanRelocatedBody }
  | { readonly type: 'LoanReminded'; readonly body: LoanRemindedBody }
  | { readonly type: 'LoanNoticed'; readonly body: LoanNoticedBody }
  | { readonly type: 'LoanPrinted'; readonly body: PrintedBody };

/** Body of the document: what was agreed, where it stands, and what was last said to its customer. */
export interface Loan extends LoanHeader, LoanPosition {
  readonly no_lama: string | null;
  readonly validation: LoanValidatedBody | null;
  readonly ended: EndedBody | null;
  readonly cetak_count: number;
  readonly claim: LoanClaim | null;
  /** Documents of its last day that stand, the last of them last. */
  readonly langkah: readonly LoanStep[];
  /** Who redeemed or auctioned it; null while it runs. */
  readonly selesai_by: string | null;
  readonly pengingat: Reminder | null;
  readonly pemberitahuan: Pick<LoanNoticedBody, 'kanal' | 'jatuh_tempo' | 'tgl_system'> | null;
}

export const pledgePlace = (id: string): string => `gadai/${id}`;
export const pledgeCode = (id: string, line_no: number): string => `${id}:${line_no}`;

const UNTOUCHED = {
  ...{ no_lama: null, validation: null, ended: null, cetak_count: 0, claim: null, langkah: [] },
  ...{ selesai_by: null, pengingat: null, pemberitahuan: null },
} as const;

function begun({ posisi, ...body }: LoanSavedBody | LoanTakenOverBody): Loan {
  return { ...UNTOUCHED, ...body, ...posisi };
}

/** The contract after an event; null is one that does not exist yet. */
export function evolveLoan(loan: Loan | null, event: LoanEvent): Loan {
  if (event.type === 'LoanSaved' || event.type === 'LoanTakenOver') return begun(event.body);
  if (!loan) throw new RangeError(`${event.type} without a loan`);
  switch (event.type) {
    case 'LoanValidated':
      return { ...loan, ...event.body.posisi, validation: event.body };
    case 'LoanDropped':
      return { ...loan, status: 'BATAL', ended: event.body };
    case 'LoanCancelled':
      return { ...loan, ...event.body.posisi, ended: event.body };
    case 'LoanClaimed':
      return { ...loan, claim: event.body };
    case 'LoanReleased':
      return { ...loan, claim: null };
    case 'LoanStepped':
      return stepped(loan, event.body);
    case 'LoanUnstepped': {
      const langkah = loan.langkah.filter(({ oleh }) => oleh !== event.body.oleh);
      return { ...loan, ...event.body.posisi, langkah, selesai_by: null };
    }
    case 'LoanRelocated':
      return { ...loan, lokasi: event.body.lokasi };
    case 'LoanReminded':
      return { ...loan, pengingat: event.body };
    case 'LoanNoticed': {
      const { kanal, jatuh_tempo, tgl_system } = event.body;
      return { ...loan, pemberitahuan: { kanal, jatuh_tempo, tgl_system } };
    }
    case 'LoanPrinted':
      return { ...loan, cetak_count: event.body.cetak_ke };
  }
}

/** Only what stands of one day can go back, so that the list stays short. */
function stepped(loan: Loan, { posisi, oleh, jenis, tgl_system, input_by }: LoanSteppedBody): Loan {
  const ofToday = loan.langkah.filter((step) => step.tgl_system === tgl_system);
  const selesai_by = posisi.status === 'AKTIF' ? null : input_by;
  return { ...loan, ...posisi, claim: null, selesai_by, langkah: [...ofToday, { oleh, jenis, tgl_system }] };
}

export const loans = documentOf<Loan, LoanEvent>({
  kind: 'loan',
  idOf: ({ id }) => id,
  numberOf: () => 'FH',
  evolve: evolveLoan,
  refusals: {
    missing: 'LOAN_NOT_FOUND',
    exists: 'LOAN_EXISTS',
    otherDay: 'LOAN_OTHER_DAY',
    not: { OPEN: 'LOAN_NOT_OPEN', AKTIF: 'LOAN_NOT_ACTIVE' },
  },
});

/** What of it interest is reckoned by. */
export const owingOf = ({
  tgl_hutang,
  lunas,
  sisa_pokok,
}: Pick<Loan, 'tgl_hutang' | 'lunas' | 'sisa_pokok'>): Owing => ({
  tgl_hutang,
  lunas,
  pokok: sisa_pokok,
});

export const heldLines = ({ lines, ditahan }: Pick<Loan, 'lines' | 'ditahan'>): readonly LoanLine[] =>
  lines.filter(({ line_no }) => ditahan.includes(line_no));

interface Change {
  readonly status?: LoanStatus;
  readonly sisa_pokok?: Rupiah;
  readonly lunas?: number;
  readonly ditahan?: readonly number[];
  readonly tgl_selesai?: BusinessDate | null;
}

/** Where a contract stands once something of it has changed; the days follow from the periods. */
export function loanAfter(
  loan: Pick<Loan, 'tgl_hutang' | 'syarat' | 'lines'> & Required<Change>,
  change: Change = {},
): LoanPosition {
  const { status, sisa_pokok, lunas, ditahan, tgl_selesai, tgl_hutang, syarat, lines } = { ...loan, ...change };
  const jatuh_tempo = dueDate({ tgl_hutang, lunas }, syarat);
  const held = heldLines({ lines, ditahan });
  const sum = (figure: (line: LoanLine) => number): number => held.reduce((total, line) => total + figure(line), 0);
  return {
    ...{ status, sisa_pokok, lunas, ditahan, tgl_selesai },
    berat_jaminan: sum(({ berat }) => berat),
    berat_murni_jaminan: sum(({ berat_murni }) => berat_murni),
    taksiran_jaminan: sum(({ taksiran }) => taksiran),
    bunga_sampai: paidThrough({ tgl_hutang, lunas, pokok: sisa_pokok }, syarat),
    jatuh_tempo,
    tgl_lelang: auctionDay({ jatuh_tempo, masa_tenggang: syarat.masa_tenggang }),
  };
}

export const positionOf = (loan: LoanPosition): LoanPosition => {
  const { status, sisa_pokok, lunas, bunga_sampai, jatuh_tempo, ditahan, tgl_selesai } = loan;
  const { tgl_lelang, berat_jaminan, berat_murni_jaminan, taksiran_jaminan } = loan;
  return {
    ...{ status, sisa_pokok, lunas, bunga_sampai, jatuh_tempo, ditahan, tgl_selesai },
    ...{ tgl_lelang, berat_jaminan, berat_murni_jaminan, taksiran_jaminan },
  };
};

/** A pledge on its way; it is the customer's, and costs the shop nothing. */
export const movePledge = (line: LoanLine, dari: string, ke: string, nilai: Rupiah = 0): StockMovement => {
  const { barang, berat, kadar } = line;
  return { barang, dari, ke, qty: 1, berat, kadar, nilai };
};

/**
 * A contract that something may be done with. Throws LOAN_NOT_ACTIVE, LOAN_BUSY where a payment of it is saved and not taken;
 * who answers a request adds its number.
 */
export function requireFreeLoan(id: string, context: DecideContext, except?: string): Loan {
  const loan = requireActiveLoan(id, context);
  if (loan.claim?.payment_id !== except) requireUnclaimed(loan, context);
  return loan;
}

/** Throws LOAN_BUSY where a payment of the contract waits to be taken. */
export function requireUnclaimed({ claim, id }: Loan, context: DecideContext): void {
  if (!claim) return;
  const params = { no: context.get(loans.stream(id)).no, no_bayar: '', oleh: claim.oleh };
  throw new DomainError('LOAN_BUSY', params, [], { oleh: `loan-payment/${claim.payment_id}` });
}

/** Throws LOAN_NOT_ACTIVE with what has become of it, and who did that. */
function requireActiveLoan(id: string, context: DecideContext): Loan {
  const loan = loans.load(id, context);
  if (!loan) throw new DomainError(loans.refusals.missing, { id });
  if (loan.status === 'AKTIF') return loan;
  const oleh = loan.selesai_by ?? loan.ended?.batal_by ?? loan.input_by;
  throw new DomainError('LOAN_NOT_ACTIVE', { no: context.get(loans.stream(id)).no, status: loan.status, oleh });
}

/** Throws LOAN_HAS_PAYMENT where another document of the contract stands after `stream`; null: after the contract itself. */
export function requireLast(loan: Loan, stream: StreamId | null, context: DecideContext): void {
  const last = loan.langkah.at(-1);
  if (!last || last.oleh === stream) return;
  throw new DomainError('LOAN_HAS_PAYMENT', { no: context.get(loans.stream(loan.id)).no, no_bayar: '' }, [], {
    oleh: last.oleh,
  });
}
