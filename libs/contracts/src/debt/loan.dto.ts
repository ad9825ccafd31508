import { PaymentDto, PayOutDto } from '../payments/payment.dto.js';
import { MOST_ROWS } from '../shared/most-rows.js';
import {
  AuthorizationIds,
  Code,
  DateText,
  Flag,
  Grams,
  Id,
  KadarPercent,
  OneOf,
  Optional,
  Percent,
  QueryInt,
  RupiahAmount,
  Rows,
  Text,
  Texts,
} from '../shared/rules.js';
import { AUCTION_WAYS, CHECK_KINDS, INTEREST_UNITS, LOAN_STATES, NOTICE_WAYS, PAYMENT_JENIS, SURPLUS_WAYS, TEMPO_FILTERS } from './debt-words.js'; // prettier-ignore

/** A photo, as `POST images/HUTANG` answered. */
export class PledgePhotoDto {
  @Text(200) gambar_path!: string;
}

/** A thing that is pledged. */
export class LoanLineDto {
  @Text(60, { upper: true }) nama_barang!: string;
  @Code(20) kode_dept!: string;
  @Code(20) kode_group!: string;
  /** Empty: that of its group. */
  @Optional() @KadarPercent() kadar?: number | null;
  @Grams() berat!: number;
  /** What of it is stones. */
  @Optional() @Grams() berat_batu?: number | null;
  @Code(20) kondisi_pinjaman!: string;
  /** Empty: as the system proposes. */
  @Optional() @RupiahAmount() taksiran?: number | null;
  /** Where it is one of ours; noted only. */
  @Optional() @Code(40) kode_barcode?: string | null;
  @Optional() @Rows(() => PledgePhotoDto, 4) foto?: PledgePhotoDto[];
}

/** What of a loan decides about its sums. */
export abstract class LoanSumsDto {
  @RupiahAmount() jumlah_hutang!: number;
  /** Another rate than that of its row, percent per month. */
  @Optional() @Percent() bunga?: number | null;
  /** Months, at most those of its row. */
  @Optional() @QueryInt(1, 120) jangka_waktu?: number | null;
}

/** `POST hutang`. */
export class SaveLoanDto extends LoanSumsDto {
  /** Made by the form when it opened. */
  @Id() id!: string;
  @Id({ empty: 'mustFill' }) customer_id!: string;
  @Code(20) kode_sales!: string;
  @Optional() @Text(200, { upper: true }) keterangan?: string | null;
  /** Safe and shelf. */
  @Optional() @Text(20, { upper: true }) lokasi?: string | null;
  @Rows(() => LoanLineDto, 50) lines!: LoanLineDto[];
  /** Paid out as it is saved: where the shop does not validate loans separately, and from who may validate them. */
  @Optional() @Rows(() => PayOutDto, 20) pembayaran?: PayOutDto[];
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `POST hutang/hitung`: what the form would come to, nothing is saved. */
export class AppraiseLoanDto {
  @Rows(() => LoanLineDto, 50) lines!: LoanLineDto[];
  @Optional() @RupiahAmount() jumlah_hutang?: number | null;
  @Optional() @Percent() bunga?: number | null;
  @Optional() @QueryInt(1, 120) jangka_waktu?: number | null;
}

/** `POST hutang/alih`: a contract that ran before the system; a row of `hutang/import` is the same. */
export class TakeOverLoanDto {
  @Id() id!: string;
  /** Its number in the old books. */
  @Text(40, { upper: true }) no_lama!: string;
  @Id({ empty: 'mustFill' }) customer_id!: string;
  @Code(20) kode_sales!: string;
  @Optional() @Text(200, { upper: true }) keterangan?: string | null;
  @Optional() @Text(20, { upper: true }) lokasi?: string | null;
  @Rows(() => LoanLineDto, 50) lines!: LoanLineDto[];
  @DateText() tgl_hutang!: string;
  @RupiahAmount() sisa_pokok!: number;
  @Percent() bunga!: number;
  @OneOf(INTEREST_UNITS) perhitungan_bunga!: (typeof INTEREST_UNITS)[number];
  /** Day through which interest is paid: the end of one of its periods. */
  @DateText() bunga_sampai!: string;
  @Optional() @QueryInt(1, 120) jangka_waktu?: number | null;
}

/** `POST hutang/{id}/validasi`. */
export class ValidateLoanDto {
  @Rows(() => PayOutDto, 20) pembayaran!: PayOutDto[];
}

/** A line of a contract. */
export class ReleasedLineDto {
  @QueryInt(1, 50) line_no!: number;
}

/** `POST hutang/{id}/bayar`; what its sort does not ask for is left out. */
export class SaveLoanPaymentDto {
  @Id() id!: string;
  @OneOf(PAYMENT_JENIS) jenis!: (typeof PAYMENT_JENIS)[number];
  /** Of BUNGA; empty: all that is due. */
  @Optional() @QueryInt(1, 4000) jumlah_periode?: number | null;
  @Optional() @RupiahAmount() bayar_pokok?: number | null;
  /** Of POKOK: numbers of the lines whose goods go back. */
  @Optional() @Rows(() => ReleasedLineDto, 50) barang_dilepas?: ReleasedLineDto[];
  @Optional() @RupiahAmount() tambah_pokok?: number | null;
  /** Less interest than is reckoned. */
  @Optional() @RupiahAmount() bunga_bayar?: number | null;
  /** Of TEBUS: the proof of pledge was brought. */
  @Optional() @Flag() surat_ada?: boolean | null;
  /** Who fetches the goods, where it is not the customer. */
  @Optional() @Id() penerima_id?: string | null;
  /** What the screen showed: paid by the customer, of TAMBAH paid to him. */
  @RupiahAmount() total!: number;
  /** Taken as it is saved. */
  @Optional() @Rows(() => PaymentDto, 20) pembayaran?: PaymentDto[];
  @Optional() @Rows(() => PayOutDto, 20) pembayaran_keluar?: PayOutDto[];
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `POST hutang/bayar/{id}/validasi`. */
export class ValidateLoanPaymentDto {
  @Optional() @Rows(() => PaymentDto, 20) pembayaran?: PaymentDto[];
  /** Of TAMBAH. */
  @Optional() @Rows(() => PayOutDto, 20) pembayaran_keluar?: PayOutDto[];
}

/** `POST hutang/bayar/{id}/batal`. */
export class CancelLoanPaymentDto {
  @Text(200, { upper: true }) alasan!: string;
  /** The goods that it let go lie here again. */
  @Optional() @Flag() barang_kembali?: boolean | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `GET hutang/{id}/tagihan`. */
export class LoanOwedQueryDto {
  /** Empty: the open day. */
  @Optional() @DateText() tgl?: string;
}

/** `GET hutang/list`; empty or ALL filters nothing. */
export class LoanListDto {
  @Optional() @OneOf(['ALL', ...LOAN_STATES]) status?: string;
  @Optional() @OneOf(['ALL', ...TEMPO_FILTERS]) tempo?: string;
  @Optional() @DateText() tgl_from?: string;
  @Optional() @DateText() tgl_to?: string;
  @Optional() @Code(20) kode_dept?: string;
  @Optional() @Text(20, { upper: true }) lokasi?: string;
  @Optional() @Id() customer_id?: string;
  /** Number, name, phone, goods. */
  @Optional() @Text(100) q?: string;
  @Optional() @OneOf(['no_faktur_hutang', 'tgl_hutang', 'jatuh_tempo', 'sisa_pokok', 'bunga_berjalan', 'total_tebus']) sort?: string; // prettier-ignore
  @Optional() @OneOf(['asc', 'desc']) order?: string;
  @Optional() @QueryInt(0, 10_000_000) skip?: number;
  @Optional() @QueryInt(1, MOST_ROWS) limit?: number;
}

/** `PUT hutang/{id}/lokasi`; empty: nowhere in particular. */
export class RelocateLoanDto {
  @Optional() @Text(20, { upper: true }) lokasi?: string | null;
}

/** `POST hutang/{id}/pemberitahuan`. */
export class NoticeLoanDto {
  @OneOf(NOTICE_WAYS) kanal!: (typeof NOTICE_WAYS)[number];
}

/** What a pledge brings. */
export class AuctionLineDto {
  @QueryInt(1, 50) line_no!: number;
  @RupiahAmount() nilai_lelang!: number;
}

/** `POST hutang/{id}/lelang`. */
export class AuctionLoanDto {
  @Id() id!: string;
  @OneOf(AUCTION_WAYS) cara_lelang!: (typeof AUCTION_WAYS)[number];
  @Rows(() => AuctionLineDto, 50) lines!: AuctionLineDto[];
  @Optional() @RupiahAmount() bunga_bayar?: number | null;
  @Optional() @Text(200, { upper: true }) keterangan?: string | null;
  /** Of PEMBELI. */
  @Optional() @Rows(() => PaymentDto, 20) pembayaran?: PaymentDto[];
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `POST hutang/lelang/{id}/kelebihan`. */
export class PaySurplusDto {
  @Id() id!: string;
  @OneOf(SURPLUS_WAYS) tujuan_kelebihan!: (typeof SURPLUS_WAYS)[number];
  @Optional() @Text(200, { upper: true }) keterangan?: string | null;
  @Rows(() => PayOutDto, 20) pembayaran!: PayOutDto[];
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `POST hutang/kelebihan`: the same, of the auction that is named. */
export class PaySurplusOfDto extends PaySurplusDto {
  @Id() lelang_id!: string;
}

/** `POST hutang/cek-fisik`: numbers as they were scanned in the safe. */
export class PledgeCheckDto {
  @Id() id!: string;
  @Optional() @OneOf(CHECK_KINDS) kind?: (typeof CHECK_KINDS)[number];
  @Texts(5000, 40) scanned!: string[];
}
