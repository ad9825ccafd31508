import { GENESIS_HASH } from '@emas/domain/ledger/chain';
import { emptyBooks, foldLines } from '@emas/domain/ledger/fold';
import type { SealFiles } from '../seals/seal-files.js';
import type { AuditSource, RawEvent } from './audit-source.js';
import { checkEvent, checkLines, hashOf, nameOf, strayLines } from './check-event.js';
import { checkGuards } from './check-guards.js';
import { OrderCheck } from './check-order.js';
import { RestoreCheck } from './check-restores.js';
import { SealCheck } from './check-seals.js';
import { inventoryOf } from './inventory.js';
import { Difference } from './difference.js';
import type { ShopVerdict } from './shop-verdict.js';
import { UNWATCHED, type VerifyWatch } from './verify-watch.js';
import { isDoubt, vouchFor } from './vouch.js';

/** Throws the first `Difference` of one shop's log. A quick look vouches for it, or the exact one says what it is. */
export async function verifyShop(
  source: AuditSource,
  files: SealFiles,
  shop: string,
  types: ReadonlySet<string> | null = null,
  watch: VerifyWatch = UNWATCHED,
): Promise<ShopVerdict> {
  try {
    return await vouchFor(source, files, shop, types, watch);
  } catch (error) {
    if (!isDoubt(error)) throw error;
    return verifyExactly(source, files, shop, types, watch);
  }
}

const TOLD_EVERY = 2_000;

async function lastSeqOf(source: AuditSource, shop: string): Promise<number> {
  const [row] = await source.rows<{ last: number }>(
    'SELECT coalesce(max(seq), 0) AS last FROM ledger.ledger_event WHERE shop = $1',
    [shop],
  );
  return row!.last;
}

/** Reads the log event by event from the first and throws the first `Difference`. */
export async function verifyExactly(
  source: AuditSource,
  files: SealFiles,
  shop: string,
  types: ReadonlySet<string> | null = null,
  watch: VerifyWatch = UNWATCHED,
): Promise<ShopVerdict> {
  const total = await lastSeqOf(source, shop);
  const books = emptyBooks();
  const order = new OrderCheck(shop);
  const minimums = new Map<string, number | null>();
  const seals = await SealCheck.open(source, files, shop);
  const restores = new RestoreCheck(shop, files);
  const lines = source.lines(shop);
  let before = { seq: 0, hash: GENESIS_HASH, recordedAt: '' };
  let last: RawEvent | null = null;
  for await (const event of source.events(shop)) {
    if (last && (await wasRehashed(source, shop, last, event)))
      throw new Difference(nameOf(shop, last), `was altered together with its own hash: event ${event.seq} goes on from another`); // prettier-ignore
    const text = checkEvent(shop, event, before);
    checkLines(shop, event, text, await lines.of(event.seq));
    if (types?.has(event.type) === false)
      throw new Difference(nameOf(shop, event), 'is of a type that this program does not write, nor one before it');
    order.next(event, text);
    for (const { akun, unit, minimum } of text.accountRules ?? []) minimums.set(`${unit} ${akun}`, minimum);
    foldLines(books, text.postings, text.movements);
    seals.next(event, text.day?.close, books);
    restores.next(event, text);
    before = { seq: event.seq, hash: event.hash, recordedAt: event.recorded_at };
    last = event;
    if (event.seq % TOLD_EVERY === 0) await watch.events(event.seq, total);
  }
  await watch.events(before.seq, total);
  const rest = await lines.rest();
  if (rest) throw strayLines(shop, rest);
  const unsealed = seals.end();
  restores.end();
  await watch.guards();
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

/**
 * Whether an event is another than the one that the next was chained to, although it fits its own hash: the next one fits
 * its content, and what comes behind it goes on from it.
 */
async function wasRehashed(source: AuditSource, shop: string, event: RawEvent, next: RawEvent): Promise<boolean> {
  if (next.prev_hash === event.hash || next.seq !== event.seq + 1 || hashOf(shop, next) !== next.hash) return false;
  const [behind] = await source.rows<{ hash: string }>(
    `SELECT coalesce((SELECT prev_hash FROM ledger.ledger_event WHERE shop = $1 AND seq = $2),
                     (SELECT hash FROM ledger.shop_head WHERE shop = $1)) AS hash`,
    [shop, next.seq + 1],
  );
  return behind?.hash === next.hash;
}
