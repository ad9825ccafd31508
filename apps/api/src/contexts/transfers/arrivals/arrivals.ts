import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { DomainError } from '@emas/domain/shared/domain-error';
import { acknowledgeShipment, releaseShipment, streamsOfThings } from '@emas/domain/transfers/acknowledge';
import { type ShipmentAcknowledgedBody, shipmentStream } from '@emas/domain/transfers/shipment';
import { type ShipmentReceipt, shipmentReceiptStream } from '@emas/domain/transfers/shipment-receipt';
import { atHead } from '../../../ledger/at-head.js';
import { Ledger } from '../../../ledger/ledger.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { type FoundShipment, Shops } from './shops.js';

/** A receipt with the number it has at the shop that took things in. */
interface FoundReceipt {
  readonly shop: string;
  readonly no_terima: string;
  readonly receipt: ShipmentReceipt;
}

/** Which shipment something happened to. */
interface Told {
  readonly shop: string;
  readonly no_kirim: string;
  readonly toko_tujuan: string;
}

const told = ({ shop, no_kirim, shipment }: FoundShipment): Told => ({ shop, no_kirim, toko_tujuan: shipment.tujuan });

/**
 * Tells a shop what became of its shipments: what another took in, and what that one took back. Each step ends the same however
 * often, and by how many processes, it is begun; one whose shop is shut waits for its next day.
 */
@Injectable()
export class Arrivals {
  constructor(
    private readonly ledger: Ledger,
    private readonly shops: Shops,
    private readonly realtime: Realtime,
  ) {}

  /** Carries on from a receipt of the shop that took things in; answers whether nothing is left to be done. */
  async carryOn(shop: string, receipt_id: string): Promise<boolean> {
    const found = await this.receipt(shop, receipt_id);
    const sent = found && (await this.shops.load(found.receipt.toko_asal, found.receipt.shipment_id));
    if (!found || !sent) return true;
    try {
      await (found.receipt.ended ? this.release(sent, found) : this.acknowledge(sent, found));
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'DAY_NOT_OPEN') return false;
      throw error;
    }
  }

  /** Whatever the other shop has taken in of a shipment is known to its sender, before he decides on what is missing. */
  async settle(shop: string, shipment_id: string): Promise<void> {
    const sent = await this.shops.load(shop, shipment_id);
    if (!sent) return;
    const receipts = new Set(Object.values(await this.shops.takenIn(sent)));
    for (const receipt_id of receipts) await this.carryOn(sent.shipment.tujuan, receipt_id);
  }

  private async receipt(shop: string, receipt_id: string): Promise<FoundReceipt | null> {
    const stream = shipmentReceiptStream(receipt_id);
    const found = (await this.ledger.load<ShipmentReceipt | null>(shop, [stream])).get(stream)!;
    return found.body && found.no !== null ? { shop, no_terima: found.no, receipt: found.body } : null;
  }

  private async acknowledge(sent: FoundShipment, { shop, no_terima, receipt }: FoundReceipt): Promise<void> {
    const { receipt_id, shipment_id } = receipt;
    const command = {
      ...{ shipment_id, receipt_id, no_terima, terima_by: receipt.input_by, tgl_terima: receipt.tgl_system },
      lines: receipt.lines.map(({ barcode_asal, berat_timbang }) => ({ kode_barcode: barcode_asal, berat_timbang })),
    };
    const { events } = await atHead(
      this.ledger,
      sent.shop,
      () => this.shops.foundAgain(sent.shop, sent.shipment),
      (found) => ({
        shop: sent.shop,
        actor: receipt.input_by,
        key: `ack:${shop}:${receipt_id}`,
        request: { type: 'AcknowledgeShipment', no_kirim: sent.no_kirim, receipt_id },
        streams: [shipmentStream(shipment_id), ...this.thingsOf(sent, command.lines)],
        decide: (context) => ({ ...acknowledgeShipment(command, { found }, context), result: null }),
      }),
    );
    if (events.length > 0) this.tell(told(sent), receipt.input_by);
  }

  private async release(sent: FoundShipment, { shop, receipt }: FoundReceipt): Promise<void> {
    const { receipt_id, shipment_id, ended } = receipt;
    const history = await this.ledger.history(sent.shop, shipmentStream(shipment_id));
    const recorded = history.find(
      ({ type, body }) =>
        type === 'ShipmentAcknowledged' && (body as ShipmentAcknowledgedBody).receipt_id === receipt_id,
    ) as RecordedEvent<string, ShipmentAcknowledgedBody> | undefined;
    // It was taken back before its sender was told: there is nothing to take back here.
    if (!recorded) return;
    const { batal_by, batal_at, alasan_batal: alasan } = ended!;
    const { events } = await this.ledger.execute({
      shop: sent.shop,
      actor: batal_by,
      key: `lepas:${shop}:${receipt_id}`,
      request: { type: 'ReleaseShipment', no_kirim: sent.no_kirim, receipt_id },
      streams: [shipmentStream(shipment_id), ...this.thingsOf(sent, recorded.body.lines)],
      decide: (context) => ({
        ...releaseShipment({ shipment_id, receipt_id, batal_by, batal_at, alasan }, recorded, context),
        result: null,
      }),
    });
    if (events.length > 0) this.tell(told(sent), batal_by);
  }

  private thingsOf({ shipment }: FoundShipment, lines: readonly { readonly kode_barcode: string }[]) {
    const named = new Set(lines.map(({ kode_barcode }) => kode_barcode));
    return streamsOfThings(shipment.lines.filter(({ kode_barcode }) => named.has(kode_barcode)));
  }

  /** Both shops see it at once. */
  tell({ shop, no_kirim, toko_tujuan }: Told, oleh: string): void {
    for (const each of new Set([shop, toko_tujuan]))
      this.realtime.toShop(each, 'shipment', { no_kirim, oleh, toko_asal: shop, toko_tujuan });
  }
}
