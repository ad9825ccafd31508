import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { setting } from '@emas/contracts/modules/register';
import type { MeltResultDto, StartMeltDto } from '@emas/contracts/stock/melt.dto';
import type { MeltSavedData } from '@emas/contracts/stock/melt.view';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import type { DecideContext } from '@emas/domain/ledger/event';
import { masterDate, masterStream, masterValues } from '@emas/domain/masterdata/master';
import { requireShrinkageDecided, shrinkageStream } from '@emas/domain/purchases/shrinkage';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { gramsToMilligrams, percentToKadar } from '@emas/domain/shared/wire';
import { type GoodsDocument, goodsStream, type MeltResult } from '@emas/domain/stock/goods-document';
import { type MeltFacts, startMelt } from '@emas/domain/stock/melt';
import { atHead } from '../../../ledger/at-head.js';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { BoughtGoods, type NamedGoods } from '../queries/bought-goods.js';

const WAREHOUSES = 'master-gudang';
/** Kind of warehouse that things are melted in. */
const FOR_MELTING = 'HANCUR';

export interface MeltAnswer {
  readonly seq: number;
  readonly data: MeltSavedData;
}

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

/** A result in the units of the domain. */
export const meltResult = ({ berat_hasil, kadar_hasil }: MeltResultDto): MeltResult => ({
  berat_hasil: gramsToMilligrams(berat_hasil),
  kadar_hasil: percentToKadar(kadar_hasil),
});

const settingsOf = (context: DecideContext): SettingsBody | null =>
  context.get<SettingsBody | null>(settingsStream(context.shop)).body;

/** What fine gold a furnace may lose without a word. */
export const meltTolerance = (context: DecideContext): Pick<MeltFacts, 'toleransi_susut_lebur'> => ({
  toleransi_susut_lebur: setting(settingsOf(context), 'toleransi_susut_lebur'),
});

export const meltStatus = ({ status }: GoodsDocument): Pick<MeltSavedData, 'status'> => ({
  status: status as MeltSavedData['status'],
});

/** What the ledger is asked, once it is known what there is of the things. */
export function startMeltCommand(
  { user, dto, key }: Pick<StartMeltCommand, 'user' | 'dto' | 'key'>,
  { things, lines }: NamedGoods,
): LedgerCommand<Pick<MeltSavedData, 'status'>> {
  const { otorisasi_ids = [], ...content } = dto;
  const warehouse = masterStream(WAREHOUSES, dto.kode_gudang);
  const command = {
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
      warehouse,
      ...lines.map(({ purchase, line }) => shrinkageStream(purchase.purchase_id, line.line_no)),
    ],
    decide(context) {
      const tolerance = setting(settingsOf(context), 'toleransi_berat_pembelian');
      for (const { purchase, line } of lines) requireShrinkageDecided(purchase, line, tolerance, context);
      const row = masterValues(context.get(warehouse), masterDate(context));
      const knowsWarehouse = row !== null && row['is_aktif'] !== false && row['jenis_gudang'] === FOR_MELTING;
      const facts = { things, knowsWarehouse, ...meltTolerance(context) };
      const { events, result } = startMelt(command, facts, context);
      return { events, result: meltStatus(result.goods) };
    },
  };
}
