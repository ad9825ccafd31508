import { COUPON_TYPES, ISSUE_MAX } from '@emas/domain/shared/coupon-terms';
import { AuthorizationIds, Code, Codes, Id, OneOf, Optional, OrderNumber, Pieces, QueryInt, RupiahAmount, Rows, Text } from '../shared/rules.js'; // prettier-ignore
import { COUPON_STATES, type CouponState } from './coupon-state.js';

const MOST_LINES = 200;

/** `POST kupon/terbit`: so many for whoever brings them, or one for each of some members. */
export class IssueCouponsDto {
  @Id() id!: string;
  @Code(20) kode_kupon!: string;
  /** For whoever brings them. */
  @Optional() @Pieces() jumlah?: number | null;
  /** Members by code. */
  @Optional() @Codes(ISSUE_MAX) members?: string[] | null;
  /** All active members of a level, or born in a month, or both. */
  @Optional() @Code(20) level?: string | null;
  @Optional() @QueryInt(1, 12) bulan_lahir?: number | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `POST kupon/terbit/{id}/batal`. */
export class CancelCouponIssueDto {
  @Text(200) alasan!: string;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `POST kupon/cek`. Numbers stand in no address: those are written down. */
export class CheckCouponDto {
  @OrderNumber() nomor!: string;
}

/** `POST kupon/lepas`. */
export class ReleaseCouponDto extends CheckCouponDto {
  @Text(200) alasan!: string;
}

/** `POST kupon/pakai`. */
export class UseCouponDto extends ReleaseCouponDto {
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `POST kupon/batal`: by its number, or as lists name it. */
export class CancelCouponDto {
  @Optional() @OrderNumber() nomor?: string | null;
  @Optional() @Id() coupon_id?: string | null;
  @Text(200) alasan!: string;
  @AuthorizationIds() otorisasi_ids?: string[];
}

export class CouponLineDto {
  /** Left out of what belongs to none: accessories. */
  @Optional() @Code(20) kode_group?: string | null;
  @RupiahAmount() harga!: number;
  @RupiahAmount() ongkos!: number;
}

/** `POST kupon/hitung`: what a coupon takes off what is at the till. */
export class WorthOfCouponDto {
  @OrderNumber() nomor!: string;
  @Optional() @Id() customer_id?: string | null;
  @RupiahAmount() total_harga!: number;
  @Rows(() => CouponLineDto, MOST_LINES) lines!: CouponLineDto[];
}

class PageDto {
  @Optional() @Text(100) q?: string | null;
  @Optional() @QueryInt(0, 1_000_000) skip?: number;
  @Optional() @QueryInt(1, 200) limit?: number;
}

/** `GET kupon`. */
export class FindCouponsDto extends PageDto {
  @Optional() @OneOf(COUPON_STATES) status?: CouponState | null;
  @Optional() @Code(20) kode_kupon?: string | null;
  @Optional() @OneOf(COUPON_TYPES) jenis_kupon?: string | null;
  @Optional() @Id() issue_id?: string | null;
}

/** `GET kupon/terbit`. */
export class FindCouponIssuesDto extends PageDto {
  @Optional() @Code(20) kode_kupon?: string | null;
}

/** `GET kupon/terbit/{id}/cetak`: pages, or what a receipt printer is sent. */
export class PrintCouponsDto {
  @OneOf(['pdf', 'escpos']) format!: 'pdf' | 'escpos';
}
