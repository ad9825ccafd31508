import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AdmitArrivalDto, ResolveShipmentDto } from '@emas/contracts/transfers/shipment.dto';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import type { DecideContext, Decision, StreamId } from '@emas/domain/ledger/event';
import { DomainError } from '@emas/domain/shared/domain-error';
import { itemStream, type ItemBody } from '@emas/domain/stock/item';
import { trayHoldStream, trayReads } from '@emas/domain/stock/tray';
import { streamsOfThings } from '@emas/domain/transfers/acknowledge';
import { admitArrival, type ResolveShipment, resolveShipment, traysBack } from '@emas/domain/transfers/settle-shipment';
import { type Shipment, shipments, shipmentStream } from '@emas/domain/transfers/shipment';
import { atHead } from '../../../ledger/at-head.js';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import { ItemWhereabouts, TrayContents } from '../../stock/index.js';
import { Arrivals } from '../arrivals/arrivals.js';
import { type FoundShipment, Shops } from '../arrivals/shops.js';
import { codesOf, type Sender, type ShipmentAnswer, type ShipmentResult, shipmentResult } from './shipment-answer.js';

/** What is missing came back, or is lost. */
export class ResolveShipmentCommand extends Command<ShipmentAnswer> {
  constructor(
    readonly user: Sender,
    readonly id: string,
    readonly dto: ResolveShipmentDto,
    readonly key: string,
  ) {
    super();
  }
}

/** The other shop has things after all. */
export class AdmitArrivalCommand extends Command<ShipmentAnswer> {
  constructor(
    readonly user: Sender,
    readonly id: string,
    readonly dto: AdmitArrivalDto,
    readonly key: string,
  ) {
    super();
  }
}

type Settled = Decision<{ readonly shipment: Shipment }>;

/** What a person decides on a shipment, and what is read and written for it beside the shipment. */
interface Work {
  readonly user: Sender;
  readonly key: string;
  readonly request: object;
  readonly otorisasi_ids: readonly string[];
  readonly streams: readonly StreamId[];
  readonly reads: readonly StreamId[];
  readonly decide: (context: DecideContext) => Settled;
}

const commandOf = (id: string, { user, key, request, otorisasi_ids, streams, reads, decide }: Work): LedgerCommand<ShipmentResult> => ({
  shop: user.kode_toko,
  actor: user.user_id,
  key,
  request,
  streams: [shipmentStream(id), ...streams, ...otorisasi_ids.map(authorizationStream)],
  reads: reads.filter((stream) => !streams.includes(stream)),
  decide: (context) => {
    const { events, result } = decide(context);
    return { events, result: shipmentResult(result.shipment) };
  },
}); // prettier-ignore

/** What people decide on rests on what the other shop has told. */
@Injectable()
abstract class Settling {
  constructor(
    protected readonly ledger: Ledger,
    protected readonly shops: Shops,
    protected readonly arrivals: Arrivals,
    protected readonly whereabouts: ItemWhereabouts,
  ) {}

  protected async settle(
    { kode_toko: shop, user_id }: Sender,
    id: string,
    gather: (sent: FoundShipment) => Promise<LedgerCommand<ShipmentResult>>,
  ): Promise<ShipmentAnswer> {
    await this.arrivals.settle(shop, id);
    const sent = await this.shops.load(shop, id);
    if (!sent) throw new DomainError(shipments.refusals.missing, { id });
    const now = async () => gather((await this.shops.load(shop, id)) ?? sent);
    const work = () => atHead(this.ledger, shop, now, (command) => command);
    const { seq, result, events } = await this.whereabouts.explain(shop, work);
    const { no_kirim, shipment } = sent;
    if (events.length > 0) this.arrivals.tell({ shop, no_kirim, toko_tujuan: shipment.tujuan }, user_id);
    return { seq, data: { id, no_kirim, ...result } };
  }
}

@CommandHandler(ResolveShipmentCommand)
export class ResolveShipmentHandler extends Settling implements ICommandHandler<ResolveShipmentCommand> {
  constructor(
    ledger: Ledger,
    shops: Shops,
    arrivals: Arrivals,
    whereabouts: ItemWhereabouts,
    private readonly trays: TrayContents,
  ) {
    super(ledger, shops, arrivals, whereabouts);
  }

  execute({ user, id, dto, key }: ResolveShipmentCommand): Promise<ShipmentAnswer> {
    const { otorisasi_ids = [], ...content } = dto;
    const request = { type: 'ResolveShipment', id, ...content };
    const command: ResolveShipment = {
      ...{ shipment_id: id, alasan: dto.alasan, otorisasi_ids, hash: contentHash(request) },
      konfirmasi_kapasitas: dto.konfirmasi_kapasitas === true,
      lines: dto.lines.map(({ kode_barcode, hasil, kode_toko = null }) => ({
        ...{ kode_barcode: kode_barcode.trim().toUpperCase(), hasil, kode_baki: kode_toko },
      })),
    };
    return this.settle(user, id, async ({ shop, shipment }) => {
      const trays = traysBack(command, shipment);
      const [isi, found] = await Promise.all([this.trays.piecesOf(shop, trays), this.shops.foundAgain(shop, shipment)]);
      return commandOf(id, {
        ...{ user, key, request, otorisasi_ids },
        streams: codesOf(command.lines.map(({ kode_barcode }) => kode_barcode)).map(itemStream),
        reads: trays.flatMap(trayReads),
        decide: (context) => resolveShipment(command, { isi, found }, context),
      });
    });
  }
}

@CommandHandler(AdmitArrivalCommand)
export class AdmitArrivalHandler extends Settling implements ICommandHandler<AdmitArrivalCommand> {
  execute({ user, id, dto, key }: AdmitArrivalCommand): Promise<ShipmentAnswer> {
    const { otorisasi_ids = [], ...content } = dto;
    const request = { type: 'AdmitArrival', id, ...content };
    const kode_barcode = codesOf(dto.kode_barcode);
    const command = {
      ...{ shipment_id: id, kode_barcode, alasan: dto.alasan ?? '', otorisasi_ids },
      hash: contentHash(request),
    };
    return this.settle(user, id, async ({ shop, shipment }) => {
      const lines = shipment.lines.filter((line) => kode_barcode.includes(line.kode_barcode));
      const [keepsBooks, found, items] = await Promise.all([
        this.shops.has(shipment.tujuan),
        this.shops.foundAgain(shop, shipment),
        this.ledger.load<ItemBody | null>(shop, lines.map((line) => itemStream(line.kode_barcode))), // prettier-ignore
      ]);
      const trays = [...items.values()].flatMap(({ body }) => (body ? [trayHoldStream(body.kode_baki)] : []));
      return commandOf(id, {
        ...{ user, key, request, otorisasi_ids },
        streams: streamsOfThings(lines),
        reads: [...new Set(trays)],
        decide: (context) => admitArrival(command, { keepsBooks, found }, context),
      });
    });
  }
}
