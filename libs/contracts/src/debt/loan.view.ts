import type { DueStatus } from '@emas/domain/shared/due-status';
import type { DocumentLine, DocumentSummary, DocumentView } from '../definitions/document.js';
import type { AUCTION_WAYS, LOAN_STATES, PAYMENT_JENIS, SURPLUS_STATES } from './debt-words.js';
import type { loanAuction } from './documents/loan-auction.js';
import type { loanPayment } from './documents/loan-payment.js';
import type { loan } from './documents/loan.js';

export type LoanSummary = DocumentSummary<typeof loan>;
export type LoanView = DocumentView<typeof loan>;
export type LoanLineView = DocumentLine<typeof loan>;
export type LoanPaymentView = DocumentView<typeof loanPayment>;
export type LoanAuctionView = DocumentView<typeof loanAuction>;

type LoanState = (typeof LOAN_STATES)[number];

/** Answer of `POST hutang`. */
export interface LoanWritten {
  readonly id: string;
  readonly no_faktur_hutang: string;
  readonly status: LoanState;
  readonly jumlah_cair: number;
  readonly jatuh_tempo: string;
}

/** Answer of `POST hutang/{id}/bayar`. */
export interface LoanPaymentWritten {
  readonly id: string;
  readonly no_bayar: string;
  readonly status: 'OPEN' | 'VALID' | 'BATAL';
  readonly jenis: (typeof PAYMENT_JENIS)[number];
  readonly total_bayar: number;
  readonly jatuh_tempo: string;
}

/** Answer of `POST hutang/{id}/lelang`. */
export interface AuctionWritten {
  readonly id: string;
  readonly no_lelang: string;
  readonly cara_lelang: (typeof AUCTION_WAYS)[number];
  readonly kelebihan_rp: number;
  readonly rugi_rp: number;
  readonly status_kelebihan: (typeof SURPLUS_STATES)[number];
}

/** Terms of a contract, percent per month and per cent of the sum. */
export interface LoanTermsView {
  readonly kode_bunga: string | null;
  readonly bunga: number;
  readonly perhitungan_bunga: 'BULAN' | 'SETENGAH_BULAN' | 'HARI';
  readonly minimal_bunga: number;
  readonly biaya_admin: number;
  readonly persen_admin: number;
  readonly jangka_waktu: number;
  readonly masa_tenggang: number;
  readonly pembulatan: number;
  readonly pembulatan_kebawah: boolean;
}

/** What redeeming costs until a day. */
export interface RedemptionRowView {
  readonly sampai: string;
  readonly bunga: number;
  readonly total: number;
}

/** Answer of `POST hutang/hitung`: what the form comes to; what cannot be told yet is null. */
export interface AppraisalView {
  readonly lines: readonly {
    readonly taksiran_usulan: number | null;
    readonly taksiran: number;
    readonly plafond_per_gram: number | null;
    readonly plafond: number | null;
  }[];
  readonly berat: number;
  readonly taksiran: number;
  /** Null: what is lent has no limit by weight. */
  readonly plafond: number | null;
  readonly maksimal: number | null;
  /** The most that is lent without asking anybody. */
  readonly usulan: number;
  /** Of the sum that was asked about; null where none was. */
  readonly pinjaman: {
    readonly syarat: LoanTermsView;
    readonly admin_rp: number;
    readonly jumlah_cair: number;
    readonly bunga_rp: number;
    readonly jatuh_tempo: string;
    readonly tabel_tebus: readonly RedemptionRowView[];
    /** Above it another person pays out; null where whoever saves it may. */
    readonly batas_satu_orang: number | null;
    /** What somebody has to agree to, in the words that are stored. */
    readonly perlu_otorisasi: readonly string[];
  } | null;
}

/** `GET hutang/barang/{kode}`: things of ours that a customer has. */
export interface OwnThingsView {
  /** Who bought them; null: nobody said. */
  readonly customer_id: string | null;
  readonly lines: readonly {
    readonly kode_barcode: string;
    readonly nama_barang: string;
    readonly kode_dept: string;
    readonly kode_group: string;
    /** Percent. */
    readonly kadar: number;
  }[];
}

/** Answer of `GET hutang/{id}/tagihan`. */
export interface LoanOwedView {
  readonly id: string;
  readonly no_faktur_hutang: string;
  readonly tgl: string;
  readonly sisa_pokok: number;
  readonly periode: number;
  readonly bunga: number;
  readonly total_tebus: number;
  readonly bunga_rp: number;
  readonly bunga_sampai: string;
  readonly jatuh_tempo: string;
  readonly tgl_lelang: string;
  readonly status_tempo: DueStatus;
  readonly tabel_tebus: readonly RedemptionRowView[];
  readonly syarat: LoanTermsView;
  /** Lines whose goods lie here. */
  readonly ditahan: readonly number[];
  readonly lunas: number;
  readonly tgl_hutang: string;
  /** Who has a payment of it waiting; null where nobody. */
  readonly diproses_oleh: string | null;
}

/** A contract in `GET hutang/list`, its figures as of the open day. */
export interface LoanRow {
  readonly id: string;
  readonly no_faktur_hutang: string;
  readonly status: LoanState;
  readonly customer_id: string;
  readonly nama_customer: string;
  readonly no_hp: string;
  readonly nama_barang: string | null;
  readonly tgl_hutang: string;
  readonly jatuh_tempo: string;
  readonly lewat_hari: number;
  readonly status_tempo: DueStatus | null;
  readonly berat: number;
  readonly taksiran: number;
  readonly jumlah_hutang: number;
  readonly sisa_pokok: number;
  readonly bunga_berjalan: number;
  readonly total_tebus: number;
  /** What the shop would pay for the gold that lies here; null where it knows no price. */
  readonly nilai_jaminan: number | null;
  /** Principal in percent of that. */
  readonly pemakaian_persen: number | null;
  readonly lokasi: string | null;
  readonly tgl_pengingat: string | null;
  readonly tgl_pemberitahuan: string | null;
}

export interface LoanPage {
  readonly count: number;
  readonly data: readonly LoanRow[];
  /** Of all that were found. */
  readonly totals: {
    readonly jumlah_kontrak: number;
    readonly berat: number;
    readonly taksiran: number;
    readonly sisa_pokok: number;
    readonly bunga_berjalan: number;
    readonly total_tebus: number;
  };
}

/** A bag in the safe, or one that is not there. */
export interface PledgeView {
  readonly id: string;
  readonly no: string;
  readonly lokasi: string | null;
  readonly jumlah: number;
  readonly berat: number;
}

/** Answer of `POST hutang/cek-fisik`. */
export interface PledgeCheckView {
  readonly id: string;
  readonly kind: 'GADAI' | 'CICILAN';
  readonly tgl_system: string;
  readonly ditemukan: readonly PledgeView[];
  readonly hilang: readonly PledgeView[];
  readonly tidak_dikenal: readonly string[];
}

/** What became of each contract that was to be reminded. */
export interface RemindedView {
  readonly id: string;
  readonly no_faktur_hutang: string;
  /** TERKIRIM: queued. TANPA NOMOR: no number is known. SUDAH: he was reminded today. */
  readonly hasil: 'TERKIRIM' | 'TANPA NOMOR' | 'SUDAH';
}

/** What an auction would bring: `GET hutang/{id}/usulan-lelang`. */
export interface AuctionProposalView {
  readonly id: string;
  readonly sisa_pokok: number;
  readonly bunga: number;
  readonly periode: number;
  readonly tarif_ppn: number;
  readonly tgl_pemberitahuan: string | null;
  readonly lines: readonly {
    readonly line_no: number;
    readonly nama_barang: string;
    readonly kadar: number;
    readonly berat: number;
    readonly taksiran: number;
    readonly nilai_usulan: number | null;
  }[];
}
