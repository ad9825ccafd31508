import { Injectable } from '@nestjs/common';
import type { CouponState } from '@emas/contracts/coupons/coupon-state';
import type { WorthOfCouponDto } from '@emas/contracts/coupons/coupon.dto';
import type { CouponView, CouponWorthView } from '@emas/contracts/coupons/coupon.view';
import { type Coupon, coupons } from '@emas/domain/coupons/coupon';
import { couponIssues } from '@emas/domain/coupons/coupon-issue';
import { requireDay, requireUnusedCoupon, worthFor } from '@emas/domain/coupons/usable';
import type { StreamId } from '@emas/domain/ledger/event';
import { saleStream } from '@emas/domain/sales/sale';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { BusinessDate } from '@emas/domain/shared/units';
import { Ledger } from '../../../ledger/ledger.js';
import { MemberCards } from '../../membership/index.js';
import { ClaimRefusals } from '../../sales/index.js';
import { numberTyped } from '../commands/coupon-steps.js';
import { termsView } from './coupon-view.js';

/** One coupon: what it is, and what it would take off. */
@Injectable()
export class CouponCheck {
  constructor(
    private readonly ledger: Ledger,
    private readonly members: MemberCards,
    private readonly refusals: ClaimRefusals,
  ) {}

  /** Throws COUPON_NOT_FOUND. */
  async check(shop: string, typed: string): Promise<CouponView> {
    const coupon = await this.load(shop, numberTyped(typed));
    const { pakai, kode_member } = coupon;
    const issue = couponIssues.stream(coupon.issue_id);
    const sale = pakai?.sale_id ? saleStream(pakai.sale_id) : null;
    const [names, numbers, tgl] = await Promise.all([
      this.members.namesOf(shop, kode_member === null ? [] : [kode_member]),
      this.ledger.load(shop, [issue, ...(sale ? [sale] : [])]),
      this.today(shop),
    ]);
    const no = (stream: StreamId | null): string | null => (stream && numbers.get(stream)?.no) ?? null;
    const status = stateOf(coupon, tgl);
    return {
      ...termsView(coupon),
      nomor_kupon: coupon.nomor,
      status,
      berlaku: status === 'AKTIF' && coupon.tgl_berlaku <= tgl,
      tgl_system: tgl,
      no_terbit: no(issue) ?? '',
      tgl_terbit: coupon.tgl_system,
      kode_member,
      nama_member: names.get(kode_member ?? '') ?? null,
      tgl_pakai: pakai?.tgl_system ?? null,
      pakai_by: pakai?.pakai_by ?? null,
      no_faktur_jual: no(sale),
      dipakai_rp: pakai?.jumlah_rp ?? null,
      alasan: pakai?.alasan ?? coupon.ended?.alasan_batal ?? null,
      batal_by: coupon.ended?.batal_by ?? null,
      boleh_dilepas: pakai !== null && pakai.sale_id === null && pakai.tgl_system === tgl,
    };
  }

  /** What it takes off what is at the till; refused as paying with it would be. */
  async worth(shop: string, { nomor, customer_id, total_harga, lines }: WorthOfCouponDto): Promise<CouponWorthView> {
    const coupon = await this.load(shop, numberTyped(nomor));
    const [member, tgl] = await Promise.all([
      customer_id ? this.members.ofCustomer(shop, customer_id) : null,
      this.today(shop),
    ]);
    const own = lines.map(({ kode_group, ...line }) => ({ ...line, kode_group: kode_group ?? undefined }));
    return this.refusals.explain(shop, () => {
      requireUnusedCoupon(coupon);
      requireDay(coupon, tgl);
      const jumlah = worthFor(coupon, { total_harga, lines: own, member });
      const { kode_kupon, nama_kupon, jenis_kupon } = coupon;
      return Promise.resolve({ nomor_kupon: coupon.nomor, kode_kupon, nama_kupon, jenis_kupon, jumlah });
    });
  }

  private async load(shop: string, nomor: string): Promise<Coupon> {
    const stream = coupons.stream(nomor);
    const coupon = (await this.ledger.load<Coupon | null>(shop, [stream])).get(stream)!.body;
    const code = coupons.refusals.missing;
    if (!coupon) throw new DomainError(code, { nomor }, [{ field: 'nomor', code }]);
    return coupon;
  }

  private async today(shop: string): Promise<BusinessDate> {
    const { openDay, lastDay } = await this.ledger.head(shop);
    return openDay ?? lastDay ?? '';
  }
}

const stateOf = ({ status, tgl_kadaluarsa }: Coupon, tgl: BusinessDate): CouponState =>
  status === 'AKTIF' && tgl_kadaluarsa < tgl ? 'KADALUARSA' : status;
