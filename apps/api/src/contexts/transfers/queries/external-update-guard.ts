import { Injectable } from '@nestjs/common';
import { partnerAccount } from '@emas/domain/transfers/external-shipment';
import { type ExternalUpdatedBody, requireUnpaid } from '@emas/domain/transfers/external-update';
import type { EntryGuard } from '../../../engine/entries/entry-kind.js';
import { Ledger } from '../../../ledger/ledger.js';

/** An update goes back only while the partner still owes what it made him owe. */
@Injectable()
export class ExternalUpdateGuard implements EntryGuard<ExternalUpdatedBody> {
  constructor(private readonly ledger: Ledger) {}

  async guard(shop: string, { toko_tujuan }: ExternalUpdatedBody): Promise<(entry: ExternalUpdatedBody) => void> {
    const owed = await this.ledger.balance(shop, partnerAccount(toko_tujuan));
    return (entry) => requireUnpaid(entry, owed);
  }
}
