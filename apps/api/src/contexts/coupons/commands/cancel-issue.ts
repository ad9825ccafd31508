import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CancelCouponIssueDto } from '@emas/contracts/coupons/coupon.dto';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { coupons } from '@emas/domain/coupons/coupon';
import { type CouponIssue, couponIssues, ISSUE_PART } from '@emas/domain/coupons/coupon-issue';
import { couponKindStream } from '@emas/domain/coupons/coupon-kind';
import { cancelIssue } from '@emas/domain/coupons/coupon-steps';
import { DomainError } from '@emas/domain/shared/domain-error';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { UnusedCoupons } from '../queries/unused-coupons.js';
import { CouponBatches } from './coupon-batches.js';

export class CancelCouponIssueCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly id: string,
    readonly dto: CancelCouponIssueDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(CancelCouponIssueCommand)
export class CancelCouponIssueHandler implements ICommandHandler<CancelCouponIssueCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly unused: UnusedCoupons,
    private readonly batches: CouponBatches,
  ) {}

  async execute({ user, id, dto, key }: CancelCouponIssueCommand): Promise<{ readonly seq: number }> {
    const { kode_toko: shop, user_id: actor } = user;
    const { alasan, otorisasi_ids = [] } = dto;
    const stream = couponIssues.stream(id);
    const issue = (await this.ledger.load<CouponIssue | null>(shop, [stream])).get(stream)!.body;
    if (!issue) throw new DomainError(couponIssues.refusals.missing, { id });
    const nomor = await this.unused.of(shop, id, ISSUE_PART);
    const request = { type: 'CancelCouponIssue', id, alasan };
    const { seq } = await this.ledger.execute({
      ...{ shop, actor, key, request },
      streams: [
        stream,
        couponKindStream(issue.terms.kode_kupon),
        ...nomor.map(coupons.stream),
        ...otorisasi_ids.map(authorizationStream),
      ],
      decide: (context) => {
        const command = { id, alasan, nomor, otorisasi_ids, hash: contentHash(request) };
        return { ...cancelIssue(command, context), result: null };
      },
    });
    if (nomor.length === ISSUE_PART) await this.batches.cancelRest({ shop, actor }, id);
    return { seq };
  }
}
