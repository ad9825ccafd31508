import type { BusinessDate } from '@emas/domain/shared/units';
import type { EventLine, Withheld } from './desk.view.js';

/** What an auditor looks at first, in this order. */
export const FINDINGS = [
  'BATAL_SESUDAH_CETAK', 'CETAK_ULANG', 'OTORISASI_SENDIRI', 'PASSWORD_DI_PERANGKAT_PEMINTA', 'DI_BAWAH_MODAL', 'DEKAT_BATAS',
  'KEMBAR_10_MENIT', 'DITOLAK_LALU_PAS', 'LACI_SERING_KURANG', 'BATAL_PER_USER', 'DI_LUAR_JAM', 'NON_CASH_TERLAMBAT', 'KOREKSI', 'HAPUS_BUKU',
  'JURNAL_MANUAL', 'PEMULIHAN', 'HARGA_NAIK_TURUN',
] as const; // prettier-ignore
export type FindingRule = (typeof FINDINGS)[number];

export interface FindingEvent extends EventLine {
  readonly rp: number | null;
  readonly catatan: string;
}

export interface Finding {
  readonly kode: FindingRule;
  readonly jumlah: number;
  /** Null where it is no question of money. */
  readonly rp: number | null;
  readonly withheld: Withheld | null;
  /** The newest of them. */
  readonly data: readonly FindingEvent[];
}

/** `GET audit/temuan`. */
export interface Findings {
  readonly tgl_from: BusinessDate | null;
  readonly tgl_to: BusinessDate | null;
  readonly data: readonly Finding[];
}
