import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { purchaseStream } from '@emas/domain/purchases/purchase';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';

/** Names the document that stands in a command's way, where the ledger only knows that something does. */
@Injectable()
export class PurchaseRefusals {
  constructor(
    private readonly ledger: Ledger,
    private readonly dataSource: DataSource,
  ) {}

  async explain<Result>(shop: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'NOTE_LINE_BOUGHT') throw await this.lineBought(shop, error);
      if (error.code === 'PLACE_EMPTY') throw await this.movedOn(shop, error);
      throw error;
    }
  }

  private async lineBought(shop: string, error: DomainError): Promise<DomainError> {
    const stream = purchaseStream((error.data as { purchase_id: string }).purchase_id);
    const holder = (await this.ledger.load(shop, [stream])).get(stream);
    return new DomainError(error.code, { ...error.params, no_faktur: holder?.no ?? '-' });
  }

  /** The goods are not where they were: back with the customer by another document, or already worked on. */
  private async movedOn(shop: string, error: DomainError): Promise<DomainError> {
    const barang = String(error.params['barang']);
    const [last] = await this.dataSource.query<{ ke: string; no: string | null; actor: string }[]>(
      `SELECT m.ke, e.no, e.actor
         FROM ledger.event_lines l JOIN ledger.ledger_event e USING (shop, seq)
         CROSS JOIN LATERAL unnest(l.barang, l.ke, l.qty) AS m(barang, ke, qty)
        WHERE l.shop = $1 AND $2 = ANY (l.barang) AND m.barang = $2 AND m.qty > 0 ORDER BY l.seq DESC LIMIT 1`,
      [shop, barang],
    );
    return new DomainError('PURCHASE_GOODS_MOVED', {
      barang,
      tempat: last?.ke.split('/', 1)[0] ?? '-',
      no_faktur: last?.no ?? '-',
      oleh: last?.actor ?? '-',
    });
  }
}
