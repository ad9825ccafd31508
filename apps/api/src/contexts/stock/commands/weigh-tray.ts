import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { setting } from '@emas/contracts/modules/register';
import type { StartWeighingDto, WeighTrayDto } from '@emas/contracts/stock/weigh-tray.dto';
import type { WeighingStartedView } from '@emas/contracts/stock/weighing.view';
import type { DecideContext } from '@emas/domain/ledger/event';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { gramsToMilligrams, milligramsToGrams } from '@emas/domain/shared/wire';
import { trayHoldStream, trayStream } from '@emas/domain/stock/tray';
import {
  resetWeighings,
  startWeighing,
  type TrayBook,
  type TrayPiece,
  type TrayWeighedBody,
  type WeighFacts,
  weighingsStream,
  weighTray,
} from '@emas/domain/stock/weigh-tray';
import { atHead } from '../../../ledger/at-head.js';
import { Ledger } from '../../../ledger/ledger.js';
import { bookView, thingView, Weighings } from '../queries/weighings.js';

/** Who asks, where, and the key of his request. */
interface Asked<Dto> {
  readonly shop: string;
  readonly actor: string;
  readonly dto: Dto;
  readonly key: string;
}

export interface StartedAnswer extends WeighingStartedView {
  readonly seq: number;
}
export interface WeighedAnswer {
  readonly seq: number;
  readonly data: { readonly id: string; readonly hasil: TrayWeighedBody['hasil']; readonly selisih: number };
}

export class StartWeighingCommand extends Command<StartedAnswer> {
  constructor(readonly asked: Asked<StartWeighingDto>) {
    super();
  }
}
export class WeighTrayCommand extends Command<WeighedAnswer> {
  constructor(readonly asked: Asked<WeighTrayDto>) {
    super();
  }
}
export class ResetWeighingsCommand extends Command<{ readonly seq: number }> {
  constructor(readonly asked: Omit<Asked<never>, 'dto'>) {
    super();
  }
}

const factsOf = (shop: string, pieces: readonly TrayPiece[], context: DecideContext): WeighFacts => {
  const { body } = context.get<SettingsBody | null>(settingsStream(shop));
  return { pieces, toleransi_timbang_baki: setting(body, 'toleransi_timbang_baki') };
};

@CommandHandler(StartWeighingCommand)
export class StartWeighingHandler implements ICommandHandler<StartWeighingCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly weighings: Weighings,
  ) {}

  /** What the tray should weigh is told as it is now, also to who asks again. */
  async execute({ asked: { shop, actor, dto, key } }: StartWeighingCommand): Promise<StartedAnswer> {
    const { kode_gudang, kode_toko: kode_baki } = dto;
    const { seq, result } = await atHead<readonly TrayPiece[], TrayBook>(
      this.ledger,
      shop,
      () => this.weighings.pieces(shop, kode_baki),
      (pieces) => ({
        shop,
        actor,
        key,
        request: { type: 'StartWeighing', ...dto },
        streams: [trayHoldStream(kode_baki)],
        reads: [trayStream(kode_baki), settingsStream(shop)],
        decide: (context) =>
          startWeighing({ weighing_id: key, kode_gudang, kode_baki }, factsOf(shop, pieces, context), context),
      }),
    );
    const lying = await this.weighings.pieces(shop, kode_baki);
    return { seq, data_timbang: [bookView(result)], barang: lying.map(thingView) };
  }
}

@CommandHandler(WeighTrayCommand)
export class WeighTrayHandler implements ICommandHandler<WeighTrayCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly weighings: Weighings,
  ) {}

  /** The book is read anew at the head: the till has sold on. */
  async execute({ asked: { shop, actor, dto, key } }: WeighTrayCommand): Promise<WeighedAnswer> {
    const { id: weighing_id, kode_toko: kode_baki, berat_timbang, alasan } = dto;
    const command = { weighing_id, kode_baki, berat_timbang: gramsToMilligrams(berat_timbang), alasan: alasan ?? null };
    const { seq, result } = await atHead<readonly TrayPiece[], TrayWeighedBody>(
      this.ledger,
      shop,
      () => this.weighings.pieces(shop, kode_baki),
      (pieces) => ({
        shop,
        actor,
        key,
        request: { type: 'WeighTray', ...dto },
        streams: [trayHoldStream(kode_baki)],
        reads: [trayStream(kode_baki), settingsStream(shop)],
        decide: (context) => weighTray(command, factsOf(shop, pieces, context), context),
      }),
    );
    const { hasil, selisih } = result;
    return { seq, data: { id: result.weighing_id, hasil, selisih: milligramsToGrams(selisih) } };
  }
}

@CommandHandler(ResetWeighingsCommand)
export class ResetWeighingsHandler implements ICommandHandler<ResetWeighingsCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly weighings: Weighings,
  ) {}

  async execute({ asked: { shop, actor, key } }: ResetWeighingsCommand): Promise<{ readonly seq: number }> {
    const trays = await this.weighings.heldBy(shop, actor);
    const { seq } = await this.ledger.execute({
      shop,
      actor,
      key,
      request: { type: 'ResetWeighings' },
      streams: [weighingsStream(actor), ...trays.map(trayHoldStream)],
      decide: (context) => resetWeighings(trays, context),
    });
    return { seq };
  }
}
