import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { setting } from '@emas/contracts/modules/register';
import type { StartMeltDto } from '@emas/contracts/stock/melt.dto';
import type { MeltSavedData } from '@emas/contracts/stock/melt.view';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import type { DecideContext } from '@emas/domain/ledger/event';
import { requireShrinkageDecided, shrinkageStream } from '@emas/domain/purchases/shrinkage';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { goodsStream } from '@emas/domain/stock/goods-document';
import { startMelt } from '@emas/domain/stock/melt';
import { atHead } from '../../../ledger/at-head.js';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import {
  furnaceStream,
  knowsFurnace,
  type MeltAnswer,
  meltResult,
  meltStatus,
  meltTolerance,
} from '../../stock/index.js';
import { BoughtGoods, type NamedGoods } from '../queries/bought-goods.js';

export class StartMeltCommand extends Command<MeltAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly dto: StartMeltDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(StartMeltCommand)
export class StartMeltHandler implements ICommandHandler<StartMeltCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly bought: BoughtGoods,
  ) {}

  /** What the things weigh and cost is what their place holds at the head. */
  async execute(command: StartMeltCommand): Promise<MeltAnswer> {
    const { user, dto } = command;
    const { seq, result, numbers } = await atHead(
      this.ledger,
      user.kode_toko,
      () => this.bought.named(user.kode_toko, dto.lines),
      (named) => startMeltCommand(command, named),
    );
    return { seq, data: { id: dto.id, no_hancur: numbers[goodsStream(dto.id)]!, ...result } };
  }
}

const settingsOf = (context: DecideContext): SettingsBody | null =>
  context.get<SettingsBody | null>(settingsStream(context.shop)).body;

/** What the ledger is asked, once it is known what there is of the things. */
export function startMeltCommand(
  { user, dto, key }: Pick<StartMeltCommand, 'user' | 'dto' | 'key'>,
  { things, lines }: NamedGoods,
): LedgerCommand<Pick<MeltSavedData, 'status'>> {
  const { otorisasi_ids = [], ...content } = dto;
  const command = {
    jenis: 'HP' as const,
    goods_id: dto.id,
    kode_gudang: dto.kode_gudang,
    keterangan: dto.keterangan,
    hasil: dto.hasil ? meltResult(dto.hasil) : null,
    otorisasi_ids,
    hash: contentHash({ type: 'StartMelt', ...content }),
  };
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'StartMelt', ...content },
    streams: [goodsStream(dto.id), ...otorisasi_ids.map(authorizationStream)],
    reads: [
      settingsStream(user.kode_toko),
      furnaceStream(dto.kode_gudang),
      ...lines.map(({ purchase, line }) => shrinkageStream(purchase.purchase_id, line.line_no)),
    ],
    decide(context) {
      const tolerance = setting(settingsOf(context), 'toleransi_berat_pembelian');
      for (const { purchase, line } of lines) requireShrinkageDecided(purchase, line, tolerance, context);
      const facts = { things, knowsWarehouse: knowsFurnace(dto.kode_gudang, context), ...meltTolerance(context) };
      const { events, result } = startMelt(command, facts, context);
      return { events, result: meltStatus(result.goods) };
    },
  };
}
