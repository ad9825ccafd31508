import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StartItemMeltDto } from '@emas/contracts/stock/melt.dto';
import type { MeltSavedData } from '@emas/contracts/stock/melt.view';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { settingsStream } from '@emas/domain/settings/settings';
import { goodsStream, traysOfMelt } from '@emas/domain/stock/goods-document';
import { itemStream } from '@emas/domain/stock/item';
import { type MeltCandidate, startMelt } from '@emas/domain/stock/melt';
import { trayHoldStream } from '@emas/domain/stock/tray';
import { atHead } from '../../../ledger/at-head.js';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { MeltableItems } from '../queries/meltable-items.js';
import { furnaceStream, knowsFurnace, type MeltAnswer, meltResult, meltStatus, meltTolerance } from './melt-command.js';

export class StartItemMeltCommand extends Command<MeltAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly dto: StartItemMeltDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(StartItemMeltCommand)
export class StartItemMeltHandler implements ICommandHandler<StartItemMeltCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly items: MeltableItems,
  ) {}

  /** What the things weigh and cost is what their trays hold at the head. */
  async execute(command: StartItemMeltCommand): Promise<MeltAnswer> {
    const { user, dto } = command;
    const barcodes = dto.kode_barcode.map((code) => code.trim().toUpperCase());
    const { seq, result, numbers } = await atHead(
      this.ledger,
      user.kode_toko,
      () => this.items.named(user.kode_toko, barcodes),
      (things) => startItemMelt(command, things),
    );
    return { seq, data: { id: dto.id, no_hancur: numbers[goodsStream(dto.id)]!, ...result } };
  }
}

/** What the ledger is asked, once it is known what there is of the things. */
function startItemMelt(
  { user, dto, key }: StartItemMeltCommand,
  things: readonly MeltCandidate[],
): LedgerCommand<Pick<MeltSavedData, 'status'>> {
  const { otorisasi_ids = [], ...content } = dto;
  const kode_gudang = dto.kode_gudang ?? '';
  const command = {
    jenis: 'HB' as const,
    goods_id: dto.id,
    kode_gudang,
    keterangan: dto.alasan,
    hasil: dto.hasil ? meltResult(dto.hasil) : null,
    otorisasi_ids,
    hash: contentHash({ type: 'StartItemMelt', ...content }),
  };
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'StartItemMelt', ...content },
    streams: [goodsStream(dto.id), ...otorisasi_ids.map(authorizationStream)],
    reads: [
      settingsStream(user.kode_toko),
      ...(kode_gudang === '' ? [] : [furnaceStream(kode_gudang)]),
      ...new Set(things.map(({ barang }) => itemStream(barang))),
      ...traysOfMelt({ lines: things.filter(({ refusal }) => refusal === null) }).map(trayHoldStream),
    ],
    decide(context) {
      const knowsWarehouse = kode_gudang === '' || knowsFurnace(kode_gudang, context);
      const { events, result } = startMelt(command, { things, knowsWarehouse, ...meltTolerance(context) }, context);
      return { events, result: meltStatus(result.goods) };
    },
  };
}
