import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { IssueCouponsDto } from '@emas/contracts/coupons/coupon.dto';
import type { CouponsIssuedData } from '@emas/contracts/coupons/coupon.view';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { coupons } from '@emas/domain/coupons/coupon';
import { couponIssues, ISSUE_PART } from '@emas/domain/coupons/coupon-issue';
import { ISSUE_MAX } from '@emas/domain/shared/coupon-terms';
import { type IssueCoupons, issueCoupons } from '@emas/domain/coupons/issue-coupons';
import { masterDate } from '@emas/domain/masterdata/master';
import { DomainError } from '@emas/domain/shared/domain-error';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { MemberCards } from '../../membership/index.js';
import { couponKindStreams, offeredKind } from '../kind-row.js';
import { CouponBatches } from './coupon-batches.js';
import { atRandom, type Draw, drawCoupons, drawnAnew } from './drawing.js';

export interface CouponsIssuedAnswer {
  readonly seq: number;
  readonly data: CouponsIssuedData;
}

export class IssueCouponsCommand extends Command<CouponsIssuedAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly dto: IssueCouponsDto,
    readonly key: string,
    /** How its numbers are drawn. */
    readonly draw: Draw = atRandom,
  ) {
    super();
  }
}

/** Whom coupons are for. */
interface Receivers {
  readonly jumlah: number;
  readonly untuk: readonly string[];
}

@CommandHandler(IssueCouponsCommand)
export class IssueCouponsHandler implements ICommandHandler<IssueCouponsCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly members: MemberCards,
    private readonly batches: CouponBatches,
  ) {}

  async execute(command: IssueCouponsCommand): Promise<CouponsIssuedAnswer> {
    const { user, dto } = command;
    const { kode_toko: shop, user_id: actor } = user;
    const receivers = await this.receiversOf(shop, dto);
    const stream = couponIssues.stream(dto.id);
    const { seq, result } = await drawnAnew(() => this.ledger.execute(issueCouponsCommand(command, receivers)));
    if (result.terbit < result.jumlah) await this.batches.goOn({ shop, actor }, dto.id);
    return { seq, data: { ...result, no_terbit: (await this.ledger.load(shop, [stream])).get(stream)!.no! } };
  }

  /** Throws COUPON_NOBODY where members were to be chosen and none is, COUPON_MEMBER_UNKNOWN for a code that is no active member's. */
  private async receiversOf(
    shop: string,
    { jumlah, members, level, bulan_lahir }: IssueCouponsDto,
  ): Promise<Receivers> {
    if (members?.length) {
      const codes = [...new Set(members.map((kode) => kode.trim().toUpperCase()))];
      const untuk = await this.members.active(shop, codes);
      const unknown = codes.find((kode) => !untuk.includes(kode));
      if (unknown !== undefined)
        throw new DomainError('COUPON_MEMBER_UNKNOWN', { kode_member: unknown }, [
          { field: 'members', code: 'COUPON_MEMBER_UNKNOWN', params: { kode_member: unknown } },
        ]);
      return { jumlah: untuk.length, untuk };
    }
    if (!level && !bulan_lahir) return { jumlah: jumlah ?? 0, untuk: [] };
    const untuk = await this.members.chosen(shop, { level: level ?? null, bulan_lahir: bulan_lahir ?? null });
    const code = 'COUPON_NOBODY';
    if (untuk.length === 0) throw new DomainError(code, {}, [{ field: 'level', code }]);
    return { jumlah: untuk.length, untuk };
  }
}

/** What the ledger is asked; the numbers are no part of the request: a repeat draws others, and is answered the first ones. */
export function issueCouponsCommand(
  { user, dto, key, draw }: IssueCouponsCommand,
  { jumlah, untuk }: Receivers,
): LedgerCommand<CouponsIssuedData> {
  const { otorisasi_ids = [], id, kode_kupon, level = null, bulan_lahir = null } = dto;
  const request = { type: 'IssueCoupons', id, kode_kupon, jumlah, untuk, level, bulan_lahir };
  const { row, counts } = couponKindStreams(kode_kupon);
  const isPossible = jumlah > 0 && jumlah <= ISSUE_MAX;
  const drawn = isPossible ? drawCoupons({ id, kode_kupon }, 0, Math.min(jumlah, ISSUE_PART), draw) : [];
  const stream = couponIssues.stream(id);
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request,
    streams: [
      stream,
      counts,
      ...drawn.map(({ nomor }) => coupons.stream(nomor)),
      ...otorisasi_ids.map(authorizationStream),
    ],
    reads: [row],
    decide: (context) => {
      const command: IssueCoupons = {
        id,
        jumlah,
        untuk,
        level,
        bulan_lahir,
        drawn,
        otorisasi_ids,
        hash: contentHash(request),
      };
      const { events, result } = issueCoupons(command, offeredKind(context.get(row), masterDate(context)), context);
      const { terbit } = result.issue;
      return { events, result: { id, no_terbit: '', jumlah, terbit } };
    },
  };
}
