import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../config/config.js';
import { Log } from '../logging/log.js';
import { Realtime } from './realtime.js';

test('a process that ends before Redis has answered ends without an error', async () => {
  // Takes the connection and never says a word, as a Redis that is short of everything does.
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket.on('error', () => {}))).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  try {
    const redisUrl = `redis://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const config = readConfig({
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x',
      REDIS_URL: redisUrl,
      LOG_LEVEL: 'silent',
    });
    const realtime = new Realtime(config, new Log(config));
    while (sockets.length < 2) await sleep(10);
    // What the adapter of the sockets sends at its start and end, and waits for as little.
    const [publisher, subscriber] = realtime['connections'];
    const sent = [
      publisher!.publish('x', 'y'),
      subscriber!.psubscribe('x*'),
      subscriber!.subscribe('x'),
      subscriber!.punsubscribe('x*'),
      subscriber!.unsubscribe('x'),
    ];
    await realtime.onApplicationShutdown();
    expect(await Promise.allSettled(sent)).toEqual(sent.map(() => ({ status: 'fulfilled', value: 0 })));
  } finally {
    for (const socket of sockets) socket.destroy();
    silent.close();
  }
});
