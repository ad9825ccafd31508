import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SendGoodsDto } from '@emas/contracts/transfers/shipment.dto';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { type ItemBody, itemStream } from '@emas/domain/stock/item';
import { trayHoldStream } from '@emas/domain/stock/tray';
import { sendGoods, shopStream } from '@emas/domain/transfers/send-goods';
import { shipmentStream } from '@emas/domain/transfers/shipment';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import { ItemWhereabouts } from '../../stock/index.js';
import { Arrivals } from '../arrivals/arrivals.js';
import { codesOf, type Sender, type ShipmentAnswer, type ShipmentResult, shipmentResult } from './shipment-answer.js';

/** Goods to another shop of the house. */
export class SendGoodsCommand extends Command<ShipmentAnswer> {
  constructor(
    readonly user: Sender,
    readonly dto: SendGoodsDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(SendGoodsCommand)
export class SendGoodsHandler implements ICommandHandler<SendGoodsCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly whereabouts: ItemWhereabouts,
    private readonly arrivals: Arrivals,
  ) {}

  async execute(command: SendGoodsCommand): Promise<ShipmentAnswer> {
    const { user, dto } = command;
    const shop = user.kode_toko;
    const trays = await this.traysOf(shop, codesOf(dto.kode_barcode));
    const work = () => this.ledger.execute(sendGoodsCommand(command, trays));
    const { seq, result, numbers, events } = await this.whereabouts.explain(shop, work);
    const no_kirim = numbers[shipmentStream(dto.id)]!;
    if (events.length > 0) this.arrivals.tell({ shop, no_kirim, toko_tujuan: dto.toko_tujuan }, user.user_id);
    return { seq, data: { id: dto.id, no_kirim, ...result } };
  }

  /** Which trays they lie in says who may hold them up. */
  private async traysOf(shop: string, codes: readonly string[]): Promise<readonly string[]> {
    const lying = await this.ledger.load<ItemBody | null>(shop, codes.map(itemStream));
    return [...new Set([...lying.values()].flatMap(({ body }) => (body ? [body.kode_baki] : [])))];
  }
}

/** What the ledger is asked; `trays` are those that the things lie in. */
function sendGoodsCommand(
  { user, dto, key }: SendGoodsCommand,
  trays: readonly string[],
): LedgerCommand<ShipmentResult> {
  const { otorisasi_ids = [], ...content } = dto;
  const kode_barcode = codesOf(dto.kode_barcode);
  const request = { type: 'SendGoods', ...content };
  const command = {
    ...{ shipment_id: dto.id, tujuan: dto.toko_tujuan, kode_barcode, keterangan: dto.keterangan ?? '' },
    ...{ otorisasi_ids, hash: contentHash(request) },
  };
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request,
    streams: [shipmentStream(dto.id), ...otorisasi_ids.map(authorizationStream)],
    reads: [shopStream(dto.toko_tujuan), ...kode_barcode.map(itemStream), ...trays.map(trayHoldStream)],
    decide: (context) => {
      const { events, result } = sendGoods(command, context);
      return { events, result: shipmentResult(result.shipment) };
    },
  };
}
