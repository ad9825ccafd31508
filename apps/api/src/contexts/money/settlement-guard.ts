import { Injectable } from '@nestjs/common';
import type { Entry } from '@emas/domain/document/entry';
import { itemKey } from '@emas/domain/money/non-cash';
import { type NonCashSettledBody, sourceReversed } from '@emas/domain/money/settlement';
import type { EntryGuard } from '../../engine/entries/entry-kind.js';
import { NonCashFacts } from './commands/non-cash-facts.js';

/** What keeps a settlement from being taken back, read at the head: answers what throws where something does. */
export type SettlementHold = (shop: string, body: NonCashSettledBody) => Promise<() => void>;

/**
 * Lets a settlement go back while every document that its items were paid for stands: what was given back for one that was
 * cancelled came from the account, and would be waited for again. Contexts that hold settlements (a matched line of a bank's
 * statement) enter their own.
 */
@Injectable()
export class SettlementGuard implements EntryGuard<NonCashSettledBody> {
  private readonly holds: SettlementHold[] = [];

  constructor(private readonly facts: NonCashFacts) {}

  hold(hold: SettlementHold): void {
    this.holds.push(hold);
  }

  async guard(shop: string, body: NonCashSettledBody): Promise<(entry: Entry<NonCashSettledBody>) => void> {
    const { items } = await this.facts.of(shop, body.items);
    const held = await Promise.all(this.holds.map((hold) => hold(shop, body)));
    const undone = body.items.find((item) => items.get(itemKey(item))?.isUndone);
    return () => {
      if (undone) throw sourceReversed(undone.no_faktur);
      for (const refuse of held) refuse();
    };
  }
}
