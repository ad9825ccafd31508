import { Injectable } from '@nestjs/common';
import type { SettleTradeInDto } from '@emas/contracts/trade-in/settle-trade-in.dto';
import type { StreamId } from '@emas/domain/ledger/event';
import { purchaseStream } from '@emas/domain/purchases/purchase';
import { saleStream } from '@emas/domain/sales/sale';
import { DomainError } from '@emas/domain/shared/domain-error';
import { tradeInStream } from '@emas/domain/trade-in/part';
import { tradeIns } from '@emas/domain/trade-in/trade-in';
import { Ledger } from '../../ledger/ledger.js';

/** What a part says of itself. */
interface Part {
  readonly status: string;
  readonly validation?: { readonly tukar_id?: string } | null;
}

const NOT_OPEN = /^(SALE|PURCHASE)_NOT_OPEN$/;

/** Names the trade-in that stands in the way of another, or of itself under another key. */
@Injectable()
export class TradeInRefusals {
  constructor(private readonly ledger: Ledger) {}

  async explain<Result>(shop: string, dto: SettleTradeInDto, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { code } = error;
      if (code === tradeIns.refusals.exists)
        throw new DomainError(code, { no: await this.numberOf(shop, tradeIns.stream(dto.id)) });
      throw (NOT_OPEN.test(code) && (await this.settled(shop, dto))) || error;
    }
  }

  /** The first of its parts that another has settled, with both numbers; null where none is. */
  private async settled(shop: string, { sale_id, purchase_ids }: SettleTradeInDto): Promise<DomainError | null> {
    const streams = [saleStream(sale_id), ...purchase_ids.map(purchaseStream)];
    const parts = await this.ledger.load<Part | null>(shop, streams);
    for (const stream of streams) {
      const { no, body } = parts.get(stream)!;
      const tukar_id = body?.status === 'VALID' ? body.validation?.tukar_id : undefined;
      if (tukar_id === undefined) continue;
      return new DomainError('TRADE_IN_SETTLED', { no_faktur: no, no: await this.numberOf(shop, tradeInStream(tukar_id)) }); // prettier-ignore
    }
    return null;
  }

  private async numberOf(shop: string, stream: StreamId): Promise<string> {
    return (await this.ledger.load(shop, [stream])).get(stream)?.no ?? '-';
  }
}
