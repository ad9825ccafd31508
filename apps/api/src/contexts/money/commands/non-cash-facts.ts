import { Injectable } from '@nestjs/common';
import type { DecideContext, LoadedDocument, RecordedEvent, StreamId } from '@emas/domain/ledger/event';
import { masterDate, masterStream, masterValues } from '@emas/domain/masterdata/master';
import { expectedFee, type KeepingTerms } from '@emas/domain/money/expected-fee';
import { isUndone, itemKey, nameOfItem, type NonCashItem, nonCashItems } from '@emas/domain/money/non-cash';
import { itemStream } from '@emas/domain/money/non-cash-item';
import type { SettleableItem, SettleTerms } from '@emas/domain/money/settle-non-cash';
import { settledStreams } from '@emas/domain/money/settlement';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { accountStream } from './bank-accounts.js';

export interface ItemKey {
  readonly seq: number;
  readonly ke: number;
}

/** Items as they stand at the head, with the streams that a decision on them writes and reads. */
export interface ItemFacts {
  readonly items: ReadonlyMap<string, SettleableItem>;
  readonly streams: readonly StreamId[];
  readonly reads: readonly StreamId[];
}

/** Bank or marketplace whose terms an item is paid by. */
export const termsStream = ({ cara_bayar, kode_bank }: Pick<NonCashItem, 'cara_bayar' | 'kode_bank'>): StreamId =>
  masterStream(cara_bayar === 'MARKETPLACE' ? 'master-marketplace' : 'master-bank', kode_bank);

/** Reads items of the log itself: what took them, and what happened to that since. Holds at the head it was read at. */
@Injectable()
export class NonCashFacts {
  constructor(private readonly ledger: Ledger) {}

  async of(shop: string, keys: readonly ItemKey[]): Promise<ItemFacts> {
    const wanted = new Set(keys.map(itemKey));
    const events = await this.ledger.events(shop, [...new Set(keys.map(({ seq }) => seq))]);
    const found = events.flatMap((event) => nonCashItems(event).filter((item) => wanted.has(itemKey(item))));
    const versions = new Map(events.map(({ stream, version }) => [stream, version]));
    const documents = await this.ledger.load(shop, [
      ...new Set(found.flatMap(({ sumber, dokumen }) => [sumber, dokumen])),
    ]);
    const histories = await this.histories(shop, found, versions, documents);
    const items = found.map((item) => ({
      ...item,
      isUndone: isUndone(item, histories.get(item.sumber) ?? []),
      no_faktur: nameOfItem(item, documents.get(item.dokumen)?.no),
    }));
    const streams = [...new Set([...keys.map(itemStream), ...settledStreams(items)])];
    const reads = items.flatMap((item) => [item.sumber, item.dokumen, termsStream(item)]);
    return {
      items: new Map(items.map((item) => [itemKey(item), item])),
      streams,
      reads: [...new Set(reads)].filter((stream) => !streams.includes(stream)),
    };
  }

  /** Those of events that are asked for. */
  async within(shop: string, seqs: readonly number[], isAsked: (item: NonCashItem) => boolean): Promise<ItemFacts> {
    const events = await this.ledger.events(shop, [...new Set(seqs)]);
    return this.of(shop, events.flatMap(nonCashItems).filter(isAsked));
  }

  /** Of the documents that something has happened to since. */
  private async histories(
    shop: string,
    items: readonly NonCashItem[],
    versions: ReadonlyMap<StreamId, number>,
    documents: ReadonlyMap<StreamId, LoadedDocument>,
  ): Promise<ReadonlyMap<StreamId, readonly RecordedEvent[]>> {
    const sources = [...new Set(items.map(({ sumber }) => sumber))];
    const changed = sources.filter((stream) => documents.get(stream)!.version !== versions.get(stream));
    const histories = new Map<StreamId, readonly RecordedEvent[]>();
    for (const stream of changed) histories.set(stream, await this.ledger.history(shop, stream));
    return histories;
  }
}

/** What a settlement is decided by; the streams of the facts and of the account are among its reads. */
export const settleTerms = (
  context: DecideContext,
  { items }: Pick<ItemFacts, 'items'>,
  user: Partial<Pick<RequestUser, 'level'>>,
): SettleTerms => ({
  items,
  expectedFee: (item) => expectedFee(item, keepingTerms(context.get(termsStream(item)), item.tgl_system)),
  knowsAccount: (no_rekening) => {
    const values = masterValues(context.get(accountStream(no_rekening)), masterDate(context));
    return values !== null && values['is_aktif'] !== false;
  },
  isOwner: user.level === 'OWN',
});

const figure = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

/** Terms of a bank or marketplace in force on a day; null where it had none. */
export function keepingTerms(document: LoadedDocument, tgl: string): KeepingTerms | null {
  const row = masterValues(document, tgl);
  if (!row) return null;
  return {
    persen: (cara_bayar) => figure(row[`biaya_${cara_bayar.toLowerCase()}`]),
    biaya_persen: figure(row['biaya_persen']),
    biaya_maksimal: figure(row['biaya_maksimal']),
    biaya_tetap: figure(row['biaya_tetap']),
  };
}
