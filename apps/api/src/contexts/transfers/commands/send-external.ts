import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SendExternalDto } from '@emas/contracts/transfers/external.dto';
import type { ExternalSentData } from '@emas/contracts/transfers/external.view';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { type ItemBody, itemStream } from '@emas/domain/stock/item';
import { barOf } from '@emas/domain/stock/melt';
import { trayHoldStream } from '@emas/domain/stock/tray';
import { externals } from '@emas/domain/transfers/external-shipment';
import { type FurnaceBar, sendExternal } from '@emas/domain/transfers/send-external';
import { shopStream } from '@emas/domain/transfers/send-goods';
import { atHead } from '../../../ledger/at-head.js';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import { ItemWhereabouts } from '../../stock/index.js';
import { FurnaceBars } from '../queries/furnace-bars.js';
import { codesOf, type Sender } from './shipment-answer.js';

export interface ExternalAnswer {
  readonly seq: number;
  readonly data: ExternalSentData;
}

/** Items and bars to a partner outside the house. */
export class SendExternalCommand extends Command<ExternalAnswer> {
  constructor(
    readonly user: Sender,
    readonly dto: SendExternalDto,
    readonly key: string,
  ) {
    super();
  }
}

/** What it rests on at the head. */
interface Lying {
  readonly bars: readonly FurnaceBar[];
  /** Trays that the items lie in: who may hold them up. */
  readonly trays: readonly string[];
}

@CommandHandler(SendExternalCommand)
export class SendExternalHandler implements ICommandHandler<SendExternalCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly whereabouts: ItemWhereabouts,
    private readonly bars: FurnaceBars,
  ) {}

  async execute(command: SendExternalCommand): Promise<ExternalAnswer> {
    const { user, dto } = command;
    const shop = user.kode_toko;
    const work = () =>
      atHead(
        this.ledger,
        shop,
        () => this.lying(shop, dto),
        (lying) => sendExternalCommand(command, lying),
      );
    const { seq, result, numbers } = await this.whereabouts.explain(shop, work);
    return { seq, data: { id: dto.id, no_kirim: numbers[externals.stream(dto.id)]!, ...result } };
  }

  private async lying(shop: string, { kode_barcode, lebur }: SendExternalDto): Promise<Lying> {
    const [items, bars] = await Promise.all([
      this.ledger.load<ItemBody | null>(shop, codesOf(kode_barcode ?? []).map(itemStream)),
      lebur?.length ? this.bars.lying(shop) : [],
    ]);
    const trays = [...items.values()].flatMap(({ body }) => (body ? [body.kode_baki] : []));
    return { bars, trays: [...new Set(trays)] };
  }
}

/** What the ledger is asked, once it is known what lies where. */
function sendExternalCommand(
  { user, dto, key }: SendExternalCommand,
  { bars, trays }: Lying,
): LedgerCommand<Pick<ExternalSentData, 'status'>> {
  const { otorisasi_ids = [], ...content } = dto;
  const kode_barcode = codesOf(dto.kode_barcode ?? []);
  const request = { type: 'SendExternal', ...content };
  const command = {
    ...{ external_id: dto.id, tujuan: dto.toko_tujuan, kode_barcode, keterangan: dto.keterangan ?? '' },
    lebur: (dto.lebur ?? []).map((id) => barOf(id.toLowerCase())),
    ...{ otorisasi_ids, hash: contentHash(request) },
  };
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request,
    streams: [externals.stream(dto.id), ...otorisasi_ids.map(authorizationStream)],
    reads: [shopStream(dto.toko_tujuan), ...kode_barcode.map(itemStream), ...trays.map(trayHoldStream)],
    decide: (context) => {
      const { events, result } = sendExternal(command, bars, context);
      return { events, result: { status: result.shipment.status } };
    },
  };
}
