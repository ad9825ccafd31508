import { Injectable } from '@nestjs/common';
import type { LoadedDocument } from '@emas/domain/ledger/event';
import { type MoneySend, moneySends } from '@emas/domain/money/money-send';
import { Ledger } from '../../../ledger/ledger.js';

/** Money that was sent, with the lane it was sent from. */
export interface FoundSend {
  readonly shop: string;
  readonly no_reff: string;
  readonly send: MoneySend;
}

/** KU, the shop that sends, the day, the count of the day: the number says whose lane it is in. */
const NUMBER = /^KU(.+)\d{10}$/;

export const asNumber = (typed: string): string => typed.trim().toUpperCase();

/** The lanes of this node, as money passes between them. */
@Injectable()
export class Lanes {
  constructor(private readonly ledger: Ledger) {}

  /** Whether the shop keeps its books here: then it takes money in itself. */
  async has(kode_toko: string): Promise<boolean> {
    return (await this.ledger.head(kode_toko)).seq > 0;
  }

  /** Money by the number of its note, of whatever shop; null where there is none. */
  async find(typed: string): Promise<FoundSend | null> {
    const no_reff = asNumber(typed);
    const shop = NUMBER.exec(no_reff)?.[1];
    if (!shop || !/^[A-Z0-9_-]{1,32}$/.test(shop)) return null;
    const found = await this.ledger.byNumber<MoneySend | null>(shop, no_reff);
    return this.of(shop, found);
  }

  async load(shop: string, send_id: string): Promise<FoundSend | null> {
    const stream = moneySends.stream(send_id);
    const found = (await this.ledger.load<MoneySend | null>(shop, [stream])).get(stream);
    return this.of(shop, found ?? null);
  }

  private of(shop: string, found: LoadedDocument<MoneySend | null> | null): FoundSend | null {
    if (!found?.body || found.no === null || !found.stream.startsWith('money-send/')) return null;
    return { shop, no_reff: found.no, send: found.body };
  }
}
