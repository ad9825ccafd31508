import type { DueStatus } from '@emas/domain/shared/due-status';
import type { DocumentLine, DocumentSummary, DocumentView } from '../definitions/document.js';
import type { TillItemView } from '../sales/sale.view.js';
import type { StoneView } from '../stock/stone.view.js';
import type { installment } from './documents/installment.js';

interface InstallmentLineView extends DocumentLine<typeof installment> {
  readonly berat_emas: number;
  readonly stones: readonly StoneView[];
}

/** One instalment, and what has become of it. */
export interface DueView {
  readonly ke: number;
  readonly jatuh_tempo: string;
  readonly angsuran_rp: number;
  readonly biaya_rp: number;
  readonly bayar_pokok_rp: number;
  readonly bayar_biaya_rp: number;
  readonly potongan_rp: number;
  readonly denda_rp: number;
  readonly denda_sisa_rp: number;
  readonly denda_bulan: number;
  readonly denda_hari: number;
  readonly tgl_bayar: string | null;
}

/** Terms of a plan, in percent; how the shop rounded on the day it was made. */
export interface PlanTermsView {
  readonly kode_cicilan: string;
  readonly nama_cicilan: string;
  readonly tenor: number;
  readonly biaya_persen: number;
  readonly min_dp_persen: number;
  readonly biaya_admin: number;
  readonly denda_persen: number;
  readonly denda_per_hari: number;
  readonly hari_toleransi: number;
  readonly potongan_pelunasan: number;
  readonly lelang_setelah: number;
  readonly potongan_batal: number;
  readonly minimal_harga: number;
}

/** A contract in a list. */
export interface InstallmentSummaryView extends DocumentSummary<typeof installment> {
  readonly lelang_id: string | null;
  readonly kembali_id: string | null;
}

export type InstallmentView = InstallmentSummaryView & DocumentView<typeof installment, InstallmentLineView>;

/** What is owed of a contract on the open day: `GET cicilan/{id}/tagihan`. */
export interface OwedView {
  readonly id: string;
  readonly no_cicilan: string;
  readonly status: 'AKTIF' | 'LUNAS' | 'LELANG' | 'BATAL';
  readonly status_tempo: DueStatus;
  readonly tgl_system: string;
  readonly customer_id: string;
  readonly nama_barang: string;
  readonly kode_barcode: string;
  readonly terms: PlanTermsView;
  readonly schedule: readonly (DueView & {
    /** What is left of it, and what its late fee is that day. */
    readonly sisa_rp: number;
    readonly denda_hari_ini_rp: number;
  })[];
  readonly sisa_bayar: number;
  readonly denda_rp: number;
  /** The oldest instalment with its late fee: what is usually paid. */
  readonly angsuran_rp: number;
  /** All that is left with late fees, and without. */
  readonly total_rp: number;
  readonly tanpa_denda_rp: number;
  /** What settles it, and what that gives back. */
  readonly pelunasan_rp: number;
  readonly pelunasan_tanpa_denda_rp: number;
  readonly potongan_rp: number;
  readonly titipan_rp: number;
  readonly dp_rp: number;
  readonly harga_jual: number;
  /** What cancelling it would give back, and keep. */
  readonly batal: { readonly cara_batal: 'BALIK' | 'ATURAN'; readonly kembali_rp: number; readonly hangus_rp: number };
  /** First day on which the thing may be taken; null where nothing is missed enough. */
  readonly lelang_mulai: string | null;
  readonly tgl_serah: string | null;
  /** The last payment that stands; null where there is none. */
  readonly bayar_terakhir: { readonly id: string; readonly no_bayar: string } | null;
  readonly lelang_id: string | null;
  readonly kembali_id: string | null;
}

/** What a plan makes of a price. */
export interface PlanView extends PlanTermsView {
  /** Its least price is not reached. */
  readonly di_bawah_minimal: boolean;
  readonly dp_rp: number;
  readonly min_dp_rp: number;
  readonly biaya_cicilan: number;
  readonly angsuran_rp: number;
  readonly total_angsuran: number;
  readonly total_rp: number;
  readonly schedule: readonly Pick<DueView, 'ke' | 'jatuh_tempo' | 'angsuran_rp'>[];
}

/** `POST cicilan/hitung`. */
export interface PlansView {
  readonly barang: TillItemView;
  readonly harga: number;
  readonly total_harga: number;
  readonly tgl_system: string;
  /** Those in force, the shortest first. */
  readonly plans: readonly PlanView[];
}

/** `data` of the answers to what is done to a contract. */
export interface InstallmentSavedData {
  readonly id: string;
  readonly no_cicilan: string;
  readonly status: 'AKTIF' | 'LUNAS' | 'LELANG' | 'BATAL';
  readonly sisa_bayar: number;
  readonly titipan_rp: number;
  readonly tgl_serah: string | null;
}

/** The same with the document that was made. */
export interface InstallmentStepData extends InstallmentSavedData {
  readonly dokumen: { readonly id: string; readonly no: string; readonly jumlah_rp: number; readonly kembali: number };
}
