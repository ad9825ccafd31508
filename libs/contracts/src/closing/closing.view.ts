/** A document that is neither finished nor cancelled; `kind` is the kind of its stream (`sale`, `purchase`). */
export interface HalfDoneView {
  readonly kind: string;
  readonly id: string;
  readonly no_faktur: string | null;
  readonly oleh: string;
  /** Saved to be settled with others; left out where it is not. */
  readonly tukar_tambah?: true;
}

export interface DenominationView {
  readonly nominal: number;
  readonly lembar: number;
}

/** A drawer on the open day. Its figures, counted ones as well, are null for who counts blind: the book then says the same. */
export interface DrawerView {
  readonly kode_laci: string;
  readonly nama_laci: string;
  readonly pemakai: readonly string[];
  /** Money moved after the last count, or there is none although money moved. */
  readonly perlu_hitung: boolean;
  readonly hitungan: number;
  /** What should stay in it over night, and the most that should lie in it; null where the shop sets none. */
  readonly modal_tetap: number | null;
  readonly batas_isi: number | null;
  readonly saldo_sistem: number | null;
  /** A difference up to it needs neither reason nor approval. */
  readonly toleransi: number | null;
  readonly hitung_fisik: number | null;
  readonly selisih: number | null;
  readonly alasan: string | null;
  readonly counted_by: string | null;
  readonly counted_at: string | null;
  readonly pecahan: readonly DenominationView[];
  /** Its shifts, and the one that ends about now; null where it has none. */
  readonly shifts: readonly string[];
  readonly usulan_shift: string | null;
}

export type ClosingStep = 'seal' | 'read-models' | 'closing-sheet' | 'report-pack' | 'done';
export type ClosingStepStatus = 'PENDING' | 'DONE';

export interface ClosingStepView {
  readonly step: ClosingStep;
  readonly status: ClosingStepStatus;
  readonly finished_at: string | null;
}

/** A file that the closing made. */
export interface ClosingFileView {
  readonly name: string;
  readonly url: string;
}

/** The last day that was closed, and how far what follows it has come. */
export interface ClosedDayView {
  readonly tgl_system: string;
  readonly closed_by: string;
  readonly closed_at: string;
  readonly steps: readonly ClosingStepView[];
  readonly files: readonly ClosingFileView[];
}

/** Goods that are being counted, lie in the furnace, or have been on their way for long: the day closes all the same. */
export interface WaitingGoodsView {
  readonly kind: 'count' | 'goods' | 'item-melt' | 'shipment';
  readonly no: string;
  readonly status: string;
  readonly tgl_system: string;
  readonly oleh: string;
  /** Page where it goes on. */
  readonly page: string;
}

/** `GET tutup-toko`. */
export interface ClosingView {
  /** The open day; null while the shop is closed. */
  readonly tgl_system: string | null;
  readonly opened_by: string | null;
  readonly opened_at: string | null;
  /** What POST tutup-toko/buka proposes while the shop is closed. */
  readonly usulan_tgl: string | null;
  /** The calendar's date, in Jakarta: another day is the owner's to open. */
  readonly hari_ini: string;
  /** Every group in use was set or confirmed for the open day. */
  readonly harga_hari_ini: boolean;
  /** True where the asker sees no expected cash. */
  readonly hitung_buta: boolean;
  readonly pecahan: readonly number[];
  readonly half_done: readonly HalfDoneView[];
  /** What goes on over night and is only called to mind; left out where nothing does. */
  readonly menunggu?: readonly WaitingGoodsView[];
  readonly drawers: readonly DrawerView[];
  readonly terakhir: ClosedDayView | null;
}

/** What went to another drawer with a count. */
export interface DepositedView {
  readonly transfer_id: string;
  readonly no_bukti: string;
  readonly tujuan: string;
  readonly jumlah_rp: number;
}

/** `data` of the answer to a count of a drawer; its figures are null for who counts blind. */
export interface CountedData {
  readonly tgl_system: string;
  readonly kode_laci: string;
  readonly counted_by: string;
  readonly counted_at: string;
  readonly alasan: string | null;
  readonly saldo_sistem: number | null;
  readonly hitung_fisik: number | null;
  readonly selisih: number | null;
  readonly setor: DepositedView | null;
  /** What to do about a drawer that is too full, in words; null where there is nothing. */
  readonly peringatan: string | null;
}

export type ShiftStatus = 'DISERAHKAN' | 'DITERIMA' | 'DITOLAK';

/** How a drawer changed hands. */
export interface ShiftView {
  readonly shift: string | null;
  readonly status: ShiftStatus;
  readonly tanggung_jawab: string;
  readonly penerima: string;
  readonly answered_at: string | null;
  /** What he found himself who refused it; null where he did not, and for who counts blind. */
  readonly hitung_penerima: number | null;
}

/** A count between times or at a change of shift; of the open day its figures are null for who counts blind. */
export interface CheckView extends Omit<CountedData, 'peringatan' | 'setor'> {
  readonly id: string;
  readonly nama_laci: string;
  readonly pecahan: readonly DenominationView[];
  readonly setor: Omit<DepositedView, 'no_bukti'> | null;
  /** Null for HITUNG KAS. */
  readonly serah_terima: ShiftView | null;
}

/** Something that touched a drawer after it was handed over; its sum is null for who counts blind. */
export interface DrawerMovement {
  readonly seq: number;
  readonly no: string | null;
  readonly type: string;
  readonly oleh: string;
  readonly at: string;
  readonly jumlah: number | null;
}

/** A drawer that waits for its receiver's word. */
export interface HandedOverView {
  readonly id: string;
  readonly kode_laci: string;
  readonly nama_laci: string;
  readonly shift: string | null;
  /** What was counted in it; null for who counted it blind. */
  readonly jumlah: number | null;
  readonly tanggung_jawab: string;
  readonly penerima: string;
  readonly counted_at: string;
  readonly gerakan: readonly DrawerMovement[];
}

/** Cash that is on its way to a drawer. */
export interface ComingCashView {
  readonly id: string;
  readonly no_bukti: string;
  readonly asal: string;
  readonly tujuan: string;
  readonly nama_laci: string;
  readonly jumlah_rp: number;
  readonly keterangan: string;
  readonly input_by: string;
  readonly created_at: string;
}

/** A drawer as cash is passed on to it. */
export interface DrawerCardView {
  readonly kode_laci: string;
  readonly nama_laci: string;
  readonly pemakai: readonly string[];
  /** Null for who counts blind. */
  readonly saldo: number | null;
  /** Transfers that are on their way into it, and out of it. */
  readonly datang: number;
  readonly pergi: number;
}

/** `GET cash/menunggu`: what waits for the asker at his drawers, and what he handed over himself. */
export interface WaitingCashView {
  readonly tgl_system: string | null;
  readonly hitung_buta: boolean;
  readonly pecahan: readonly number[];
  readonly pengalihan: readonly ComingCashView[];
  readonly serah_terima: readonly HandedOverView[];
}

/** `GET cash/hitung`: drawers that the asker may count, and the counts of the days asked for, the last one first. */
export interface ChecksView {
  readonly tgl_system: string | null;
  /** True where the asker sees no figure of the open day. */
  readonly hitung_buta: boolean;
  readonly pecahan: readonly number[];
  readonly drawers: readonly DrawerView[];
  readonly hitungan: readonly CheckView[];
}

/** `data` of the answer of POST tutup-toko/tutup; the job is what follows the closing. */
export interface DayClosedData {
  readonly tgl_system: string;
  readonly job_id: string;
}
