import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { streamCsv } from './csv-answer.js';

/** A list of 400 batches of about 50 KB: 20 MB, more than any buffer between here and the client holds. */
const BATCHES = 400;
const ROWS = 100;
const TEXT = 'X'.repeat(500);

describe('CSV as a download', () => {
  let server: Server;
  let read = 0;
  let closed = 0;
  async function* batches() {
    try {
      for (read = 0; read < BATCHES; read += 1) yield Array.from({ length: ROWS }, (_, n) => ({ n: read * ROWS + n }));
    } finally {
      closed += 1;
    }
  }
  beforeAll(async () => {
    server = createServer((_request, response) => {
      const answer = { filename: 'daftar.csv', heading: ['n', 'text'], cellsOf: ({ n }: { n: number }) => [n, TEXT], batches: batches() }; // prettier-ignore
      void streamCsv(answer, response as never);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const ask = () =>
    new Promise<IncomingMessage>((resolve) => get({ port: (server.address() as AddressInfo).port, agent: false }, resolve)); // prettier-ignore

  test('its first bytes come before the last row is read, and no more is read than the client takes', async () => {
    // Asked for one at a time, the pieces are taken when they are wanted, and not before.
    const pieces = (await ask())[Symbol.asyncIterator]() as AsyncIterableIterator<Buffer>;
    const first = (await pieces.next()).value as Buffer;
    expect(first.toString()).toMatch(/^\uFEFFn,text\r\n/);
    // Whatever the machine takes to fill what lies between: it comes to rest before all is read.
    let before: number;
    do {
      before = read;
      await sleep(150);
    } while (read !== before);
    expect(read).toBeLessThan(BATCHES / 2);
    let bytes = first.length;
    for await (const piece of pieces) bytes += piece.length;
    expect([read, closed]).toEqual([BATCHES, 1]);
    // The mark of 3 bytes, the heading, the figures 0…39999 with comma, text and line end.
    expect(bytes).toBe(3 + 8 + BATCHES * ROWS * (1 + 500 + 2) + 10 + 90 * 2 + 900 * 3 + 9_000 * 4 + 30_000 * 5);
  });

  test('a client that goes away ends the reading', async () => {
    const before = closed;
    const answer = await ask();
    await once(answer, 'data');
    answer.destroy();
    for (let tries = 0; closed === before && tries < 100; tries += 1) await sleep(20);
    expect(closed).toBe(before + 1);
    expect(read).toBeLessThan(BATCHES);
  });
});
