/** Writes through the product's own ledger, many commands of many shops at once. */
import { randomUUID } from 'node:crypto';

/** Types of the product, as `verify` takes no others, which no read-model follows. */
const PLAIN_TYPE = 'PersonOpeningsExceeded';
/** One event of so many is of a type that not every follower passes by. */
export const RARE_TYPE = 'PersonOpeningsSeen';
const RARE = 50;

/**
 * @param {{ ledger: { execute(command: object): Promise<{ events: readonly unknown[] }> }, shops: readonly string[],
 *   events: number, callers: number, random: import('./random.mjs').Random }} options `callers` at once in each shop
 * @returns {Promise<number>} events that were acknowledged: `events`, or as many more as the last commands brought
 */
export async function write({ ledger, shops, events, callers, random }) {
  let left = events;
  let acknowledged = 0;
  const call = async (shop) => {
    while (left > 0) {
      const count = random.int(1, 3);
      left -= count;
      await ledger.execute(
        noted(
          shop,
          Array.from({ length: count }, () => (random.int(1, RARE) === 1 ? RARE_TYPE : PLAIN_TYPE)),
        ),
      );
      acknowledged += count;
    }
  };
  await Promise.all(shops.flatMap((shop) => Array.from({ length: callers }, () => call(shop))));
  return acknowledged;
}

function noted(shop, types) {
  const events = types.map((type) => ({
    stream: `note/${randomUUID()}`,
    type,
    schema: 1,
    body: {},
    document: { status: 'VALID', body: {} },
  }));
  return {
    shop,
    actor: 'A',
    key: randomUUID(),
    request: {},
    streams: events.map(({ stream }) => stream),
    decide: () => ({ events, result: null }),
  };
}

/** Opens the day of each shop; answers how many events that took. */
export async function openDays(ledger, shops, tgl) {
  const stream = `day/${tgl}`;
  const opened = { stream, type: 'DayOpened', schema: 1, body: {}, document: { status: 'OPEN', body: {} }, day: { open: tgl } }; // prettier-ignore
  for (const shop of shops)
    await ledger.execute({
      shop,
      actor: 'A',
      key: randomUUID(),
      request: {},
      streams: [stream],
      decide: () => ({ events: [opened], result: null }),
    });
  return shops.length;
}
