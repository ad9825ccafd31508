import { Injectable, StreamableFile } from '@nestjs/common';
import { bundle } from '@emas/contracts/messages/bundle';
import { type Coupon, coupons } from '@emas/domain/coupons/coupon';
import { type CouponIssue, couponIssues } from '@emas/domain/coupons/coupon-issue';
import { DomainError } from '@emas/domain/shared/domain-error';
import { couponBytes, couponPages, type PrintedCoupon } from '@emas/reporting/coupons/coupon-paper';
import { Ledger } from '../../ledger/ledger.js';
import type { AuthenticatedUser } from '../../platform/auth/request-user.js';
import { RenderPool } from '../../platform/rendering/render-pool.js';
import { ShopProfiles } from '../settings/index.js';
import { UnusedCoupons } from './queries/unused-coupons.js';

/** As many as a file has: more are no sheet that anybody cuts. */
const MOST = 10_000;

/** Coupons of an issue on paper: those that nobody has used. */
@Injectable()
export class CouponFiles {
  constructor(
    private readonly ledger: Ledger,
    private readonly unused: UnusedCoupons,
    private readonly profiles: ShopProfiles,
    private readonly renderer: RenderPool,
  ) {}

  async of(
    { kode_toko: shop, language }: AuthenticatedUser,
    id: string,
    format: 'pdf' | 'escpos',
  ): Promise<StreamableFile> {
    const stream = couponIssues.stream(id);
    const { body: issue, no } = (await this.ledger.load<CouponIssue | null>(shop, [stream])).get(stream)!;
    if (!issue) throw new DomainError(couponIssues.refusals.missing, { id });
    const numbers = await this.unused.of(shop, id, MOST);
    const documents = await this.ledger.load<Coupon>(shop, numbers.map(coupons.stream));
    const printed = [...documents.values()].map(({ body }) => printedOf(body));
    const of = {
      nama_toko: (await this.profiles.of(shop)).nama_toko,
      words: bundle[language].coupons.paper,
      font: language === 'jp' ? 'NotoSansJP' : 'NotoSansHK',
      title: `${issue.terms.nama_kupon} ${no}`,
    };
    if (format === 'escpos')
      return new StreamableFile(Buffer.from(couponBytes(printed, of)), {
        type: 'application/octet-stream',
        disposition: 'attachment; filename="kupon.bin"',
      });
    const { bytes } = await this.renderer.run({ kind: 'definition', definition: couponPages(printed, of) });
    return new StreamableFile(bytes, { type: 'application/pdf', disposition: 'inline; filename="kupon.pdf"' });
  }
}

const printedOf = ({ nomor, kode_member, ...terms }: Coupon): PrintedCoupon => ({ ...terms, nomor, kode_member });
