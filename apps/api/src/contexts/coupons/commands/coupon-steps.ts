import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CancelCouponDto, ReleaseCouponDto, UseCouponDto } from '@emas/contracts/coupons/coupon.dto';
import type { CouponStepData } from '@emas/contracts/coupons/coupon.view';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { type Coupon, coupons } from '@emas/domain/coupons/coupon';
import { couponKindStream } from '@emas/domain/coupons/coupon-kind';
import { coveredNumber, kindOfNumber, readCouponNumber } from '@emas/domain/coupons/coupon-number';
import { cancelCoupon, type CouponStep, releaseCouponAlone, useCouponAlone } from '@emas/domain/coupons/coupon-steps';
import type { DecideContext, Decision } from '@emas/domain/ledger/event';
import { DomainError } from '@emas/domain/shared/domain-error';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { ClaimRefusals } from '../../sales/index.js';
import { UnusedCoupons } from '../queries/unused-coupons.js';

type User = Pick<RequestUser, 'user_id' | 'kode_toko'>;

export interface CouponStepAnswer {
  readonly seq: number;
  readonly data: CouponStepData;
}

export class UseCouponCommand extends Command<CouponStepAnswer> {
  constructor(
    readonly user: User,
    readonly dto: UseCouponDto,
    readonly key: string,
  ) {
    super();
  }
}

export class ReleaseCouponCommand extends Command<CouponStepAnswer> {
  constructor(
    readonly user: User,
    readonly dto: ReleaseCouponDto,
    readonly key: string,
  ) {
    super();
  }
}

export class CancelCouponCommand extends Command<CouponStepAnswer> {
  constructor(
    readonly user: User,
    readonly dto: CancelCouponDto,
    readonly key: string,
  ) {
    super();
  }
}

/** A number as it was typed. Throws COUPON_NOT_FOUND at `nomor` for what is none. */
export function numberTyped(typed: string | null | undefined): string {
  const nomor = readCouponNumber(typed ?? '');
  const code = coupons.refusals.missing;
  if (nomor === null) throw new DomainError(code, { nomor: typed ?? '' }, [{ field: 'nomor', code }]);
  return nomor;
}

interface Sent {
  readonly user: User;
  readonly key: string;
  readonly type: string;
  readonly nomor: string;
  readonly dto: { readonly alasan: string; readonly otorisasi_ids?: readonly string[] };
}
type Decide = (step: CouponStep, context: DecideContext) => Decision<{ readonly coupon: Coupon }>;

/** Does one thing to one coupon. */
async function take(ledger: Ledger, refusals: ClaimRefusals, sent: Sent, decide: Decide): Promise<CouponStepAnswer> {
  const { user, key, type, nomor, dto } = sent;
  const { alasan, otorisasi_ids = [] } = dto;
  const request = { type, nomor, alasan };
  const { seq, result } = await refusals.explain(user.kode_toko, () =>
    ledger.execute({
      ...{ shop: user.kode_toko, actor: user.user_id, key, request },
      streams: [
        coupons.stream(nomor),
        couponKindStream(kindOfNumber(nomor)),
        ...otorisasi_ids.map(authorizationStream),
      ],
      decide(context) {
        const { events, result } = decide({ nomor, alasan, otorisasi_ids, hash: contentHash(request) }, context);
        return { events, result: { nomor_kupon: coveredNumber(nomor), status: result.coupon.status } };
      },
    }),
  );
  return { seq, data: result };
}

@CommandHandler(UseCouponCommand)
export class UseCouponHandler implements ICommandHandler<UseCouponCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly refusals: ClaimRefusals,
  ) {}

  execute({ user, dto, key }: UseCouponCommand): Promise<CouponStepAnswer> {
    const sent = { user, key, type: 'UseCoupon', nomor: numberTyped(dto.nomor), dto };
    return take(this.ledger, this.refusals, sent, useCouponAlone);
  }
}

@CommandHandler(ReleaseCouponCommand)
export class ReleaseCouponHandler implements ICommandHandler<ReleaseCouponCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly refusals: ClaimRefusals,
  ) {}

  execute({ user, dto, key }: ReleaseCouponCommand): Promise<CouponStepAnswer> {
    const sent = { user, key, type: 'ReleaseCoupon', nomor: numberTyped(dto.nomor), dto };
    return take(this.ledger, this.refusals, sent, releaseCouponAlone);
  }
}

@CommandHandler(CancelCouponCommand)
export class CancelCouponHandler implements ICommandHandler<CancelCouponCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly refusals: ClaimRefusals,
    private readonly unused: UnusedCoupons,
  ) {}

  async execute({ user, dto, key }: CancelCouponCommand): Promise<CouponStepAnswer> {
    const named = dto.coupon_id ? await this.unused.numberOf(user.kode_toko, dto.coupon_id) : dto.nomor;
    const sent = { user, key, type: 'CancelCoupon', nomor: numberTyped(named), dto };
    return take(this.ledger, this.refusals, sent, cancelCoupon);
  }
}
