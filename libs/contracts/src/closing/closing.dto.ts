import {
  AuthorizationIds,
  Code,
  DateText,
  Nested,
  OneOf,
  Optional,
  QueryInt,
  RupiahAmount,
  Rows,
  SignedRupiah,
  Text,
} from '../shared/rules.js';

/** So many notes or coins of one value. */
export class DenominationDto {
  @RupiahAmount() nominal!: number;
  @QueryInt(0, 1_000_000) lembar!: number;
}

/** What of a counted drawer goes to another one with the count. */
export class DepositDto {
  @Optional() @Code(20) tujuan?: string | null;
  @Optional() @RupiahAmount() jumlah?: number | null;
  @Optional() @RupiahAmount() jumlah_rp?: number | null;
}

/** `POST tutup-toko/hitung`. */
export class CountDrawerDto {
  /** Day the count is for: a form left open overnight is refused. */
  @DateText() tgl!: string;
  @Code(20) kode_laci!: string;
  @Rows(() => DenominationDto, 50) pecahan!: DenominationDto[];
  /** Asked for when the count differs from the book. */
  @Optional() @Text(200, { upper: true }) alasan?: string | null;
  @Optional() @Nested(() => DepositDto) setor?: DepositDto | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `POST cash/hitung`: a drawer counted between times (HITUNG KAS), or as it is handed over (GANTI SHIFT). */
export class CheckDrawerDto extends CountDrawerDto {
  @OneOf(['HITUNG KAS', 'GANTI SHIFT']) jenis_hitung!: 'HITUNG KAS' | 'GANTI SHIFT';
  /** GANTI SHIFT: the one that ends, as the drawer's row calls it, and who takes the drawer. */
  @Optional() @Text(20, { upper: true }) shift?: string | null;
  @Optional() @Text(50, { upper: true }) penerima?: string | null;
}

/** `POST cash/hitung/{id}/tolak`: what the receiver of a drawer found in it himself. */
export class RefuseDrawerDto {
  @Rows(() => DenominationDto, 50) pecahan!: DenominationDto[];
  @Optional() @Text(200, { upper: true }) alasan?: string | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `GET cash/hitung`. */
export class ChecksDto {
  @Optional() @DateText() tgl_from?: string;
  @Optional() @DateText() tgl_to?: string;
  @Optional() @Code(20) kode_laci?: string;
}

/** `POST tutup-toko/tutup`. */
export class CloseDayDto {
  /** The day that is to be closed, so that pressing twice never closes two. */
  @DateText() tgl!: string;
}

/** An account the shop starts with: debit positive, credit negative. */
export class OpeningBalanceDto {
  @Text(100) akun!: string;
  @SignedRupiah() jumlah!: number;
}

/** `POST tutup-toko/buka`. */
export class OpenDayDto {
  @DateText() tgl!: string;
  /** Only on the shop's first day. */
  @Optional() @Rows(() => OpeningBalanceDto, 1000) saldo_awal?: OpeningBalanceDto[];
  /** Asked for where the day lies further ahead than tomorrow. */
  @Optional() @Text(200, { upper: true }) alasan?: string | null;
}
