import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ReceiveShipmentDto } from '@emas/contracts/transfers/shipment.dto';
import type { ShipmentReceivedData } from '@emas/contracts/transfers/shipment.view';
import { DomainError } from '@emas/domain/shared/domain-error';
import { gramsToMilligrams } from '@emas/domain/shared/wire';
import { ELSEWHERE, itemStream } from '@emas/domain/stock/item';
import {
  type ReceiveFacts,
  receiveShipment,
  type ReceiveShipment,
  receiveStreams,
} from '@emas/domain/transfers/receive-shipment';
import { incomingStream, shipmentReceiptStream } from '@emas/domain/transfers/shipment-receipt';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { generateBarcode, TrayContents } from '../../stock/index.js';
import { Arrivals } from '../arrivals/arrivals.js';
import { Manifests } from '../queries/manifests.js';

export interface ShipmentReceivedAnswer {
  readonly seq: number;
  readonly data: ShipmentReceivedData;
}

/** Takes in what another shop sent. */
export class ReceiveShipmentCommand extends Command<ShipmentReceivedAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly dto: ReceiveShipmentDto,
    readonly key: string,
  ) {
    super();
  }
}

/** What is remembered of a request that is sent again. */
type Taken = Pick<ShipmentReceivedData, 'qty_kurang' | 'barcode_baru'>;

/** Attempts at free barcodes before something is wrong with the generator. */
const BARCODE_ATTEMPTS = 5;

@CommandHandler(ReceiveShipmentCommand)
export class ReceiveShipmentHandler implements ICommandHandler<ReceiveShipmentCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly manifests: Manifests,
    private readonly trays: TrayContents,
    private readonly arrivals: Arrivals,
  ) {}

  async execute(command: ReceiveShipmentCommand): Promise<ShipmentReceivedAnswer> {
    const { user, dto } = command;
    const asked = askedOf(dto);
    for (let attempt = 1; ; attempt += 1) {
      const facts = await this.facts(user.kode_toko, asked);
      try {
        const { seq, result, numbers } = await this.ledger.execute(receiveCommand(command, asked, facts));
        await this.arrivals.carryOn(user.kode_toko, dto.id);
        return { seq, data: { id: dto.id, no_terima: numbers[shipmentReceiptStream(dto.id)]!, ...result } };
      } catch (error) {
        if (attempt === BARCODE_ATTEMPTS || !isTaken(error)) throw error;
      }
    }
  }

  /** What was sent, how full the trays are, and barcodes for what has one that is in use here. */
  private async facts(shop: string, { toko_asal, no_kirim, lines }: ReceiveShipment): Promise<ReceiveFacts> {
    const [manifest, isi, items] = await Promise.all([
      this.manifests.find(shop, toko_asal, no_kirim),
      this.trays.piecesOf(shop, lines.flatMap(({ kode_baki }) => kode_baki || [])), // prettier-ignore
      this.ledger.load(shop, [...new Set(lines.map(({ kode_barcode }) => itemStream(kode_barcode)))]),
    ]);
    const used = lines
      .map(({ kode_barcode }) => kode_barcode)
      .filter((code) => {
        const { body, status } = items.get(itemStream(code))!;
        return body !== null && status !== ELSEWHERE;
      });
    return { manifest, isi, baru: freshBarcodes(used) };
  }
}

/** New ones, each another. */
function freshBarcodes(used: readonly string[]): ReadonlyMap<string, string> {
  const fresh = new Set<string>();
  const next = (): string => {
    const code = generateBarcode(new Date());
    return fresh.size === fresh.add(code).size ? next() : code;
  };
  return new Map([...new Set(used)].map((code) => [code, next()]));
}

/** Nothing else is wrong than that a barcode is in use meanwhile. */
const isTaken = (error: unknown): boolean =>
  error instanceof DomainError && error.details.length > 0 && error.details.every(({ code }) => code === 'ITEM_EXISTS');

const askedOf = (dto: ReceiveShipmentDto): ReceiveShipment => ({
  ...{ receipt_id: dto.id, toko_asal: dto.toko_asal, no_kirim: dto.no_kirim.trim().toUpperCase() },
  konfirmasi_kapasitas: dto.konfirmasi_kapasitas === true,
  lines: dto.lines.map((line) => ({
    ...{ kode_barcode: line.kode_barcode.trim().toUpperCase(), kode_baki: line.kode_toko ?? '' },
    ...{ kode_dept: line.kode_dept ?? null, kode_group: line.kode_group ?? null },
    kode_kategori: line.kode_kategori ?? null,
    berat_timbang: line.berat_timbang ? gramsToMilligrams(line.berat_timbang) : null,
  })),
});

/** What the ledger is asked, once it is known what was sent. */
function receiveCommand(
  { user, dto, key }: ReceiveShipmentCommand,
  asked: ReceiveShipment,
  facts: ReceiveFacts,
): LedgerCommand<Taken> {
  const { writes, reads } = receiveStreams(asked, facts);
  const streams = new Set([shipmentReceiptStream(dto.id), incomingStream(asked.no_kirim), ...writes]);
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'ReceiveShipment', ...dto },
    streams: [...streams],
    reads: [...new Set(reads)],
    decide: (context) => {
      const { events, result } = receiveShipment(asked, facts, context);
      return { events, result: { qty_kurang: result.receipt.qty_kurang, barcode_baru: result.barcode_baru } };
    },
  };
}
