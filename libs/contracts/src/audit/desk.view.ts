import type { Summary } from '@emas/domain/shared/summary';
import type { BusinessDate, Instant, Kadar, Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { CellValue, ValueFormat } from '../shared/format.js';

/** Why something is not told: the day's cash before it is counted, cost to who may not see it. */
export type Withheld = 'afterClosing' | 'cost';

/** One thing that an event says of itself, labelled by the field dictionary. */
export interface DeskFact {
  readonly field: string;
  readonly format: ValueFormat;
  readonly value: CellValue;
  /** What it was, where it is changed. */
  readonly before?: CellValue;
}

/** What an account holds at the end of a day; figures that the asker may not see are null. */
export interface AccountBalance {
  readonly akun: string;
  readonly unit: 'IDR' | 'POIN';
  /** Its row of the chart that day; null where it has none, or its journals have several. */
  readonly nomor_akun: string | null;
  readonly nama_akun: string | null;
  /** Of the day alone. */
  readonly debit: number | null;
  readonly kredit: number | null;
  readonly saldo: number | null;
}

/** `GET audit/akun`. */
export interface AccountBalances {
  readonly tgl: BusinessDate | null;
  readonly withheld: Withheld | null;
  readonly data: readonly AccountBalance[];
}

/** An event in one line. */
export interface EventLine {
  readonly seq: number;
  readonly tgl: BusinessDate | null;
  readonly recorded_at: Instant;
  readonly type: string;
  /** Of the document that the event is about; empty where it has none. */
  readonly no: string;
  readonly actor: string;
  /** What happened, in the language of the asker. */
  readonly kalimat: string;
}

/** All that an event moved on one account. */
export interface AccountLine extends EventLine {
  readonly debit: number | null;
  readonly kredit: number | null;
  /** After it. */
  readonly saldo: number | null;
}

/** `GET audit/akun/{akun}/baris`. */
export interface AccountLines {
  readonly akun: string;
  readonly unit: 'IDR' | 'POIN';
  readonly tgl_from: BusinessDate;
  readonly tgl_to: BusinessDate;
  /** Before the first line of the page, after the last of it, and at the end of the last day. */
  readonly saldo_awal: number | null;
  readonly saldo_akhir: number | null;
  readonly saldo_hari: number | null;
  readonly withheld: Withheld | null;
  readonly data: readonly AccountLine[];
  /** What the next page is asked with; null on the last. */
  readonly cursor: number | null;
}

/** An event of a list, with what it moved. */
export interface FoundEvent extends EventLine {
  /** Sum of the debits; null where it is withheld, 0 where no money moved. */
  readonly jumlah: number | null;
  readonly qty: number;
}

/** `GET audit/kejadian`. */
export interface FoundEvents {
  readonly tgl_from: BusinessDate | null;
  readonly tgl_to: BusinessDate | null;
  readonly withheld: Withheld | null;
  readonly data: readonly FoundEvent[];
  readonly cursor: number | null;
}

export interface EventMoney {
  readonly akun: string;
  readonly unit: 'IDR' | 'POIN';
  readonly jumlah: number | null;
  readonly sebelum: number | null;
  readonly sesudah: number | null;
}

export interface EventGoods {
  readonly barang: string;
  readonly nama_barang: string | null;
  readonly dari: string;
  readonly ke: string;
  readonly qty: number;
  readonly berat: Milligrams;
  readonly kadar: Kadar;
  readonly nilai: Rupiah | null;
}

/** Who allowed it: asked, answered, and what the approver saw. */
export interface EventApproval {
  readonly seq: number;
  readonly kategori: string;
  readonly description: string;
  readonly peminta: string;
  readonly pemberi: string;
  readonly cara: string;
  readonly diri_sendiri: boolean;
  readonly granted_at: Instant;
  readonly keterangan: string;
  readonly perangkat: string | null;
  readonly ringkasan: Summary | null;
}

/** A table of the event's facts: lines of a note, ways of paying, denominations. */
export interface EventTable {
  /** Key in the field dictionary. */
  readonly nama: string;
  readonly baris: readonly (readonly DeskFact[])[];
}

/** A step of the way money takes, from the payment to the bank's own line; `seq` where it is an event. */
export interface MoneyStep {
  readonly langkah: 'BAYAR' | 'NON_CASH' | 'PENCAIRAN' | 'BUKU_BANK' | 'KORAN';
  readonly seq: number | null;
  readonly tgl: BusinessDate | null;
  readonly akun: string | null;
  readonly jumlah: number | null;
  readonly keterangan: string;
  /** Where it has not come further. */
  readonly status: 'SELESAI' | 'MENUNGGU' | 'HAPUS' | 'BATAL';
}

export interface EventSeal {
  readonly tgl: BusinessDate;
  readonly seq: number;
  readonly seal: string;
  readonly merkle_root: string;
}

/** `GET audit/kejadian/{seq}`. */
export interface AuditEvent extends EventLine {
  readonly stream: string;
  readonly version: number;
  readonly schema: number;
  readonly effective_date: BusinessDate | null;
  readonly status: string;
  readonly fakta: readonly DeskFact[];
  readonly tabel: readonly EventTable[];
  readonly uang: readonly EventMoney[];
  readonly barang: readonly EventGoods[];
  readonly withheld: readonly Withheld[];
  readonly otorisasi: readonly EventApproval[];
  /** Other events of the same command: all of them or none were written. */
  readonly bersama: readonly EventLine[];
  readonly membatalkan: EventLine | null;
  readonly dibatalkan: EventLine | null;
  readonly linimasa: readonly EventLine[];
  readonly perjalanan: readonly (readonly MoneyStep[])[];
  readonly hash: string;
  readonly prev_hash: string;
  readonly segel: EventSeal | null;
}

/** `GET audit/kejadian/{seq}/periksa`: what a browser recomputes the hash and the way to the seal from. */
export interface EventCheck {
  readonly seq: number;
  /** The text that was hashed, its fields a line each; null for who may not see cost, which it may tell. */
  readonly teks: string | null;
  readonly hash: string;
  /** As the event before has it stored; null of the first. */
  readonly hash_sebelum: string | null;
  /** As the event after it names it; null of the last. */
  readonly hash_dirujuk: string | null;
  readonly segel: {
    /** Neighbours from the event's hash up to the root of its day. */
    readonly jalan: readonly { readonly side: 'left' | 'right'; readonly hash: string }[];
    /** The text whose hash is the seal. */
    readonly teks: string;
    readonly merkle_root: string;
    readonly seal: string;
    readonly tgl: BusinessDate;
  } | null;
}

/** `GET audit/aktivitas`. */
export interface DeskActivity {
  readonly hari: readonly {
    readonly tgl: BusinessDate;
    readonly n: number;
    readonly first_seq: number;
    readonly last_seq: number;
    readonly sealed: boolean;
  }[];
  readonly user: readonly { readonly user: string; readonly n: number }[];
  readonly type: readonly { readonly type: string; readonly n: number }[];
  readonly tgl_from: BusinessDate | null;
  readonly tgl_to: BusinessDate | null;
}

export const SEARCH_KINDS = ['no', 'seq', 'barang', 'akun', 'user', 'tgl', 'jumlah', 'type'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** `GET audit/cari`: what the words may mean, likeliest first. */
export interface SearchHit {
  readonly jenis: SearchKind;
  /** As the address takes it. */
  readonly nilai: string;
  readonly label: string;
  readonly keterangan: string;
}
