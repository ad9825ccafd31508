import { beforeEach, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { IN_TABLE } from '../../../parts/scan-list/scan-queue.machine.js';
import { ApiError } from '../../../platform/api/api-error.js';
import { misses } from '../../../testing/scan.js';
import { type Asked, testServer } from '../../../testing/server.js';
import { OTHER_CUSTOMER, tillScans } from './till-scans.js';

const codeOf = ({ path }: Asked): string => path.split('/').at(-1)!;
const server = testServer();
const fetchTillItem = server.on('GET penjualan/barang/:kode', (asked: Asked) => {
  const kode_barcode = codeOf(asked);
  if (kode_barcode === 'XX') throw new ApiError(404, 'BARCODE_NOT_FOUND', 'Barcode Tidak Ditemukan');
  return { kode_barcode };
});
server.on('GET penjualan/titip/:no', (asked: Asked) => ({ no_titip: codeOf(asked) }));
server.on('GET penjualan/baki/:kode', [{ kode_barcode: 'A01' }, { kode_barcode: 'A02' }]);
let signalled: () => number;

/** A queue, and the barcodes it has found so far. */
function start(trays = false) {
  const actor = createActor(tillScans, { input: { trays } });
  const found: string[] = [];
  actor.on('found', ({ scanned }) =>
    found.push(
      ...('items' in scanned ? scanned.items.map(({ kode_barcode }) => kode_barcode) : [scanned.deposit.no_titip]),
    ),
  );
  const missed: string[] = [];
  actor.on('missed', ({ code }) => missed.push(code));
  actor.start();
  const scan = (code: string): void => actor.send({ type: 'scan', code, listed: found });
  const refuse = (code: string, error: unknown): void => actor.send({ type: 'refuse', code, error });
  const rested = () => waitFor(actor, ({ context }) => context.queue.length === 0);
  return { found, told: missed, scan, refuse, rested, missed: () => actor.getSnapshot().context.miss };
}

beforeEach(() => void (signalled = misses()));

test('quick scans wait for each other and keep their order', async () => {
  const till = start();
  for (const code of [' a01 ', 'A02', 'A03', '  ']) till.scan(code);
  await till.rested();
  expect(till.found).toEqual(['A01', 'A02', 'A03']);
});

test('what is in the table is refused with a signal, also while it is still being looked up', async () => {
  const till = start();
  till.scan('A01');
  till.scan('A01');
  expect(signalled()).toBe(1);
  await till.rested();
  till.scan('a01');
  expect(till.missed()).toEqual({ code: 'A01', error: IN_TABLE });
  expect(till.found).toEqual(['A01']);
});

test('what does not exist is said, and the next scan clears it', async () => {
  const till = start();
  till.scan('XX');
  await till.rested();
  expect(till.missed()?.code).toBe('XX');
  expect(signalled()).toBe(1);
  till.scan('A01');
  await till.rested();
  expect(till.missed()).toBeNull();
});

test('what does not exist is said apart where others are scanned at once, and does not stand beside what was found', async () => {
  const till = start();
  for (const code of ['XX', 'A01']) till.scan(code);
  await till.rested();
  expect([till.told, till.found, till.missed()]).toEqual([['XX'], ['A01'], null]);
  expect(signalled()).toBe(1);
});

test('the number of a deposit brings what it holds; one that cannot be taken is said as a miss', async () => {
  const till = start();
  till.scan('dusja2611230001');
  await till.rested();
  expect([till.found, fetchTillItem.mock.calls]).toEqual([['DUSJA2611230001'], []]);
  till.scan('DUSJA2611230001');
  expect(till.missed()).toEqual({ code: 'DUSJA2611230001', error: IN_TABLE });
  till.refuse('DUSJA2611230002', OTHER_CUSTOMER);
  expect(till.missed()).toEqual({ code: 'DUSJA2611230002', error: OTHER_CUSTOMER });
});

test('the code of a tray brings all that lies in it, where things are sold many at once', async () => {
  const retail = start();
  retail.scan('XX');
  await retail.rested();
  expect([retail.found, retail.missed()?.code]).toEqual([[], 'XX']);
  const wholesale = start(true);
  wholesale.scan('xx');
  await wholesale.rested();
  expect([wholesale.found, wholesale.missed()]).toEqual([['A01', 'A02'], null]);
});
