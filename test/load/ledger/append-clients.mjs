/** A process of its own that appends sales as fast as its clients get their answers; told by messages how many. */
import { randomUUID } from 'node:crypto';
import { LedgerSignals } from '../../../apps/api/dist/ledger/ledger-signals.js';
import { PostgresLedger } from '../../../apps/api/dist/ledger/store/postgres-ledger.js';
import { readConfig } from '../../../apps/api/dist/platform/config/config.js';
import { answerMessages, closedLoop } from './closed-loop.mjs';
import { saleEvent, stockEvent } from './sale.mjs';
import { orderedId } from './ordered-id.mjs';

const TGL = '2026-11-20';
/** Pieces in store before a turn; a second of it takes some ten thousand. */
const PIECES_A_SECOND = 36_000;

const ledger = new PostgresLedger(readConfig(process.env), new LedgerSignals());
const shops = Array.from({ length: 16 }, (_, at) => ({
  shop: `BENCH${String(at).padStart(2, '0')}`,
  pieces: [],
  made: 0,
}));

const execute = (shop, event, result) =>
  ledger.execute({
    shop,
    actor: 'KASIR1',
    key: orderedId(),
    request: { id: event.stream, total: 1 },
    streams: [event.stream],
    decide: () => ({ events: [event], result }),
  });

async function open({ shop }) {
  const stream = `day/${TGL}`;
  await execute(shop, { stream, type: 'DayOpened', schema: 1, body: {}, document: { status: 'OPEN', body: {} }, day: { open: TGL } }, null); // prettier-ignore
}

async function supply(store, wanted) {
  if (store.made === 0) await open(store);
  while (store.pieces.length < wanted) {
    const pieces = Array.from({ length: 1000 }, () => `P${String((store.made += 1)).padStart(8, '0')}`);
    await execute(store.shop, stockEvent(randomUUID(), pieces), null);
    store.pieces.push(...pieces);
  }
}

/** `supplyOnly`: what is put in store for it is not to be counted. */
async function measure({ clients, shops: count, seconds, supplyOnly = false }) {
  const stores = shops.slice(0, count);
  for (const store of stores) await supply(store, (PIECES_A_SECOND * seconds) / count);
  if (supplyOnly) return {};
  return closedLoop({
    clients,
    seconds,
    make(client) {
      const store = stores[client % count];
      if (store.pieces.length < 2) throw new Error('the shop is sold out');
      const id = orderedId();
      const sold = [store.pieces.pop(), store.pieces.pop()];
      return { id, shop: store.shop, sale: saleEvent({ id, sold, bought: `O${id}`, tgl: TGL }) };
    },
    send: ({ id, shop, sale }) => execute(shop, sale, { id }),
  });
}

/** Small events, as many at once as a batch takes: what makes a shop old. */
async function fill({ fill: count }) {
  const [store] = shops;
  if (store.made === 0) await open(store);
  store.made = Math.max(store.made, 1);
  let left = count;
  const one = async () => {
    while (left-- > 0) {
      const stream = `note/${orderedId()}`;
      const postings = [
        { akun: 'kas/LACI1', unit: 'IDR', jumlah: 1_000 },
        { akun: 'pendapatan/LAIN', unit: 'IDR', jumlah: -1_000 },
      ];
      const document = { status: 'VALID', body: {} };
      await execute(store.shop, { stream, type: 'CashEntryRecorded', schema: 1, body: {}, postings, document }, null);
    }
  };
  await Promise.all(Array.from({ length: 128 }, one));
  return { filled: count };
}

answerMessages((message) => (message.fill ? fill(message) : measure(message)));
