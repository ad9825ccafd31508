import { GENESIS_HASH } from '@emas/domain/ledger/chain';
import { emptyBooks, foldLines } from '@emas/domain/ledger/fold';
import type { SealFiles } from '../seals/seal-files.js';
import type { AuditSource } from './audit-source.js';
import { checkEvent, checkLines, strayLines } from './check-event.js';
import { checkGuards } from './check-guards.js';
import { OrderCheck } from './check-order.js';
import { RestoreCheck } from './check-restores.js';
import { SealCheck } from './check-seals.js';
import { inventoryOf } from './inventory.js';
import type { ShopVerdict } from './shop-verdict.js';
import { isDoubt, vouchFor } from './vouch.js';

/** Throws the first `Difference` of one shop's log. A quick look vouches for it, or the exact one says what it is. */
export async function verifyShop(source: AuditSource, files: SealFiles, shop: string): Promise<ShopVerdict> {
  try {
    return await vouchFor(source, files, shop);
  } catch (error) {
    if (!isDoubt(error)) throw error;
    return verifyExactly(source, files, shop);
  }
}

/** Reads the log event by event from the first and throws the first `Difference`. */
export async function verifyExactly(source: AuditSource, files: SealFiles, shop: string): Promise<ShopVerdict> {
  const books = emptyBooks();
  const order = new OrderCheck(shop);
  const minimums = new Map<string, number | null>();
  const seals = await SealCheck.open(source, files, shop);
  const restores = new RestoreCheck(shop, files);
  const lines = source.lines(shop);
  let before = { seq: 0, hash: GENESIS_HASH, recordedAt: '' };
  for await (const event of source.events(shop)) {
    const text = checkEvent(shop, event, before);
    checkLines(shop, event, text, await lines.of(event.seq));
    order.next(event, text);
    for (const { akun, unit, minimum } of text.accountRules ?? []) minimums.set(`${unit} ${akun}`, minimum);
    foldLines(books, text.postings, text.movements);
    seals.next(event, text.day?.close, books);
    restores.next(event, text);
    before = { seq: event.seq, hash: event.hash, recordedAt: event.recorded_at };
  }
  const rest = await lines.rest();
  if (rest) throw strayLines(shop, rest);
  const unsealed = seals.end();
  restores.end();
  await checkGuards(source, shop, books, order, minimums, before);
  const inventory = inventoryOf(books);
  return {
    shop,
    exact: true,
    events: before.seq,
    head: before.hash,
    seals: seals.sealed,
    unsealed,
    inventory,
    restores: restores.told,
  };
}
