/** Sales as the appender gets them, and what they cost in Node. */
import { randomUUID } from 'node:crypto';
import { contentHash, sha256Hex } from '../../../apps/api/dist/ledger/hash.js';
import { appendArguments } from '../../../apps/api/dist/ledger/store/append-arguments.js';
import { recordedCommands } from '../../../apps/api/dist/ledger/store/append-answer.js';
import { prepare } from '../../../apps/api/dist/ledger/store/prepared-command.js';
import { quantile } from '../figures.mjs';
import { orderedId } from './ordered-id.mjs';
import { saleEvent, stockEvent } from './sale.mjs';

const TGL = '2026-11-20';
const HASH = 'a'.repeat(64);

function entry(shop, event, result, openDay) {
  const command = { shop, key: orderedId(), actor: 'KASIR1', request: { id: event.stream }, streams: [event.stream], decide: () => ({ events: [event], result }) }; // prettier-ignore
  const absent = { stream: event.stream, version: 0, no: null, status: '', body: null };
  const snapshot = { head: { seq: 1, hash: HASH, openDay, lastDay: null }, documents: new Map([[event.stream, absent]]), certain: true }; // prettier-ignore
  return { command, snapshot, requestHash: HASH, prepared: prepare(command, snapshot) };
}

export const dayEntry = (shop) =>
  entry(shop, { stream: `day/${TGL}`, type: 'DayOpened', schema: 1, body: {}, document: { status: 'OPEN', body: {} }, day: { open: TGL } }, null, null); // prettier-ignore
export const stockEntry = (shop, pieces) => entry(shop, stockEvent(randomUUID(), pieces), null, TGL);
export function saleEntry(shop, pieces) {
  const id = orderedId();
  return entry(shop, saleEvent({ id, sold: [pieces.pop(), pieces.pop()], bought: `O${id}`, tgl: TGL }), { id }, TGL);
}

/** Microseconds a sale of the Node process. */
export function inNode({ sizes, shop, rounds }) {
  const works = {
    'in Node: hash of the request, decision, canonical texts and their hash': (batch) => {
      for (const { command, snapshot } of batch) {
        contentHash(command.request);
        prepare(command, snapshot);
      }
    },
    '– of it the hashes': (batch) => {
      for (const { prepared } of batch) for (const { state } of prepared.events) sha256Hex(state);
    },
    'in Node: the batch as parameters': (batch) => appendArguments(batch, true),
    'in Node: what was recorded, for the callers': (batch) => recordedCommands(JSON.parse(answerOf(batch)), batch),
  };
  return Object.entries(works).map(([name, work]) => [
    name,
    ...sizes.map((size) => cost({ work, size, shop, rounds })),
  ]);
}

const answerOf = (batch) =>
  JSON.stringify({
    recorded_at: ['2026-11-20T10:11:12.123456Z'],
    tgl_system: [TGL],
    prevs: [HASH],
    bases: [1],
    numbers: batch.map(() => 'FJSJA2611200001'),
    hashes: batch.map(() => HASH),
  });

function cost({ work, size, shop, rounds }) {
  const costs = [];
  for (let round = 0; round < rounds; round += 1) {
    const pieces = Array.from({ length: 512 }, (_, at) => `P${at}`);
    const batches = Array.from({ length: 256 / size }, () => Array.from({ length: size }, () => saleEntry(shop, pieces))); // prettier-ignore
    const before = process.cpuUsage();
    for (const batch of batches) work(batch);
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 256);
  }
  return quantile(
    costs.sort((a, b) => a - b),
    0.25,
  );
}
