import type { CountJenis, CountResult, CountStatus, Recount } from '@emas/domain/shared/count-words';

/** Pieces and grams together; what it cost only for who may see cost. */
export interface CountSumsView {
  readonly qty: number;
  readonly berat: number;
  readonly berat_murni: number;
  readonly nilai?: number;
}

/** A count in a list. Figures are left out for who counts blind. */
export interface CountSummaryView {
  readonly id: string;
  readonly no_opname: string;
  readonly jenis_opname: CountJenis;
  readonly status: CountStatus;
  readonly putaran: number;
  readonly tgl_system: string;
  readonly kode_gudang: string | null;
  readonly kode_baki: readonly string[];
  readonly no_terima: string | null;
  readonly hitung_buta: boolean;
  readonly input_by: string;
  readonly created_at: string;
  readonly selesai_by: string | null;
  readonly selesai_at: string | null;
  readonly setuju_by: string | null;
  readonly setuju_at: string | null;
  readonly batal_by: string | null;
  readonly alasan_batal: string | null;
  readonly cetak_count: number;
  readonly buku?: CountSumsView;
  readonly hitung?: CountSumsView;
  readonly selisih?: CountSumsView;
}

/** A difference of a count, or what is weighed otherwise. */
export interface CountLineView {
  readonly kode: string;
  readonly kode_barcode: string | null;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: number;
  readonly hasil: CountResult;
  readonly kode_baki: string;
  readonly baki_ditemukan: string | null;
  readonly qty: number;
  readonly berat: number;
  readonly berat_timbang: number | null;
  readonly berat_beda: boolean;
  /** What the books say of it, and the document that took it. */
  readonly status: string | null;
  readonly no_dokumen: string | null;
  /** Lost before: the approval brings it back. */
  readonly kembali: boolean;
  readonly hitung_by: string | null;
  readonly hitung_at: string | null;
  readonly gambar_path: string | null;
  readonly nilai?: number;
}

/** One in full. */
export interface CountView extends CountSummaryView {
  /** He who asks counts blind: what is expected is kept from him. */
  readonly buta: boolean;
  /** What must be weighed; left out for who counts blind, who hears of it thing by thing. */
  readonly timbang?: readonly string[];
  readonly penolakan: {
    readonly alasan: string;
    readonly ulang: Recount;
    readonly tolak_by: string;
    readonly tolak_at: string;
  } | null;
  readonly persetujuan: {
    readonly pindahkan: boolean;
    readonly hilang: CountSumsView;
    readonly kembali: CountSumsView;
    readonly pindah: number;
    readonly gugur: readonly { readonly kode: string; readonly no_dokumen: string | null }[];
    readonly otorisasi_by: string | null;
  } | null;
  /** Left out while it runs, and for who counts blind. */
  readonly lines?: readonly CountLineView[];
  readonly penghitung: readonly string[];
}

/** What was expected of a tray, and met in it; expectations are left out for who counts blind. */
export interface CountTrayView {
  /** A tray by its code; '' where a count asks for none. */
  readonly kode_baki: string;
  readonly nama_baki: string;
  readonly qty_hitung: number;
  readonly berat_hitung: number;
  readonly qty_buku?: number;
  readonly berat_buku?: number;
}

/** What somebody scanned. */
export interface CountScanView {
  readonly seq: number;
  readonly kode: string;
  readonly kode_barcode: string | null;
  readonly nama_barang: string;
  readonly kode_baki: string | null;
  readonly jumlah: number;
  readonly berat_timbang: number | null;
  readonly hitung_by: string;
  readonly hitung_at: string;
}

/** `GET stock-opname/{id}/scan`. */
export interface CountProgressView {
  readonly status: CountStatus;
  readonly putaran: number;
  /** Head up to which this tells: what the next asks after. */
  readonly seq: number;
  readonly trays: readonly CountTrayView[];
  /** Rows of scans after what was asked, of oneself alone where one counts blind; the newest first. */
  readonly scans: readonly CountScanView[];
  /** Codes of which something was taken back; their rows stand among `scans` as far as anything is left. */
  readonly total: { readonly qty_hitung: number; readonly qty_buku?: number };
}

/** What a read turned out to be, said at once. */
export interface ReadAnswer {
  readonly kode: string;
  readonly kode_barcode: string | null;
  readonly nama_barang: string;
  /** TERCATAT: to who counts blind, of whatever lies in a tray. */
  readonly hasil: CountResult | 'TERCATAT';
  /** What the books say of a thing that is not in a tray, and the document that took it. */
  readonly status: string | null;
  readonly no_dokumen: string | null;
  /** Where it belongs, where that is another tray. */
  readonly kode_baki: string | null;
  /** It was drawn: it must be weighed. */
  readonly timbang: boolean;
}

/** `POST stock-opname/{id}/scan`, beside its message. */
export interface ScanAnswer {
  readonly urutan: number;
  readonly baca: readonly ReadAnswer[];
}

/** A tray as a tile, with its last count. */
export interface CountableTray {
  readonly kode_baki: string;
  readonly nama_baki: string;
  readonly kode_gudang: string;
  readonly dipegang: { readonly jenis: 'TIMBANG' | 'OPNAME'; readonly oleh: string } | null;
  readonly terakhir: {
    readonly tgl_system: string;
    readonly no_opname: string;
    readonly selisih_qty: number | null;
  } | null;
}

/** `data` of an answer to a write on a count. */
export interface CountSavedData {
  readonly id: string;
  readonly no_opname: string;
  readonly status: CountStatus;
}
