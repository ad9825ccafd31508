/** What a shop's ledger is looked through for, in the order it is told. */
export const AUDIT_STEPS = [
  'rantai',
  'baris',
  'hari',
  'nomor',
  'dokumen',
  'saldo',
  'tempat',
  'segel',
  'read-model',
] as const;
export type AuditStep = (typeof AUDIT_STEPS)[number];

/** `PENUH`: everything; `SEGEL`: hashes, chain and seals of sealed days, which tells nothing of their content. */
export const AUDIT_KINDS = ['PENUH', 'SEGEL'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export type AuditRunStatus = 'QUEUED' | 'RUNNING' | 'UTUH' | 'BEDA' | 'GAGAL';

export interface AuditStepView {
  readonly langkah: AuditStep;
  readonly status: 'MENUNGGU' | 'BERJALAN' | 'UTUH' | 'BEDA' | 'LEWAT';
  /** Events, or read-models. */
  readonly selesai: number;
  readonly total: number;
}

/** Kinds of differences, a row of words each. */
export type DifferenceKind =
  | 'EVENT'
  | 'MISSING'
  | 'ALTERED'
  | 'REWRITTEN'
  | 'SEAL'
  | 'SEAL_CHAIN'
  | 'OTHER_KEY'
  | 'SIGNATURE'
  | 'BALANCE'
  | 'PLACE'
  | 'DOCUMENT'
  | 'NUMBER'
  | 'HEAD'
  | 'OUTSIDE'
  | 'READ_MODEL'
  | 'CATALOGUE'
  | 'OTHER';

/** The first thing that differs. */
export interface DifferenceView {
  readonly jenis: DifferenceKind;
  /** The event, or the first of those it lies in. */
  readonly seq: number | null;
  readonly sampai_seq: number | null;
  readonly tgl_system: string | null;
  /** Account, place, document, table or file. */
  readonly objek: string | null;
  /** As `ledger verify` tells it; null for who may not see what it names. */
  readonly teks: string | null;
  /** What else is known of it. */
  readonly kejadian: string | null;
}

export interface AuditRunView {
  readonly id: string;
  readonly jenis: AuditKind;
  /** Read event by event from the start. */
  readonly teliti: boolean;
  /** Days; null for all. */
  readonly dari: string | null;
  readonly sampai: string | null;
  readonly status: AuditRunStatus;
  /** user_id; null for the nightly one. */
  readonly oleh: string | null;
  readonly diminta: string;
  readonly mulai: string | null;
  readonly selesai: string | null;
  /** Seconds it took, or takes so far. */
  readonly lama: number | null;
  readonly langkah: readonly AuditStepView[];
  /** First and last event that were looked at. */
  readonly seq_awal: number | null;
  readonly seq_akhir: number | null;
  readonly hash_akhir: string | null;
  readonly jumlah_segel: number | null;
  readonly beda: DifferenceView | null;
  /** Restores and losses that an owner accepted, as `ledger verify` tells them. */
  readonly catatan: readonly string[];
  /** Closed days without a seal. */
  readonly belum_segel: readonly string[];
  /** What is missing outside of the database that would prove it. */
  readonly saksi_hilang: readonly string[];
}

/** `GET audit/keadaan`: what the last look found. */
export interface AuditStateView {
  /** The last that ended well or with a difference; null where none did. */
  readonly terakhir: AuditRunView | null;
  /** The last event there is. */
  readonly seq: number;
}

/** A sealed or closed day, a calendar day without one, or the open one. */
export interface SealedDayView {
  readonly tgl_system: string;
  readonly status: 'DISEGEL' | 'BELUM_DISEGEL' | 'BUKA' | 'TANPA_HARI';
  /** What the last look at the day's events and its seal found. */
  readonly pemeriksaan: 'UTUH' | 'BEDA' | 'BELUM';
  readonly seq_awal: number | null;
  readonly seq_akhir: number | null;
  readonly jumlah_event: number | null;
  readonly seal: string | null;
  readonly head_hash: string | null;
  readonly state_hash: string | null;
  readonly merkle_root: string | null;
  readonly prev_seal: string | null;
  readonly signature: string | null;
  /** SHA-256 of the key in its DER form. */
  readonly sidik_kunci: string | null;
  readonly ditutup_oleh: string | null;
  readonly ditutup: string | null;
}

/** `GET audit/segel`. */
export interface SealsView {
  readonly kode_toko: string;
  /** Public keys that the shop signs and signed with, the one in force last. */
  readonly kunci: readonly { readonly pem: string; readonly sidik_kunci: string }[];
  /** Newest first. */
  readonly hari: readonly SealedDayView[];
}

/** `GET audit/bukti?format=json`: whether events are in sealed days. */
export interface ProofView {
  readonly no: string | null;
  readonly kejadian: readonly {
    readonly seq: number;
    readonly type: string;
    readonly tgl_system: string | null;
    readonly hash: string;
    /** Day whose seal covers it; null where none does yet. */
    readonly segel: string | null;
  }[];
  /** Text of the proofs, one after the other; empty where nothing is sealed. */
  readonly bukti: string;
}

/** `GET audit/kode-bukti`: whether the ledger still holds the event that a slip bears witness to. */
export interface SlipProofView {
  /** BERUBAH: the event bears the hash that the code is of, and its content no longer fits it. */
  readonly hasil: 'COCOK' | 'TIDAK_COCOK' | 'BERUBAH' | 'TIDAK_ADA';
  readonly no: string;
  readonly seq: number | null;
  readonly type: string | null;
  readonly tgl_system: string | null;
  readonly segel: string | null;
}
