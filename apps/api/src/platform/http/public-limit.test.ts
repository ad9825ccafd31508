import { randomUUID } from 'node:crypto';
import express, { type NextFunction, type Request, type Response } from 'express';
import supertest from 'supertest';
import type { DomainError } from '@emas/domain/shared/domain-error';
import { until } from '../../../../../test/support/until.js';
import { readConfig } from '../config/config.js';
import { Log } from '../logging/log.js';
import { PublicHits } from './public-hits.js';
import { publicLimit } from './public-limit.js';

const started: PublicHits[] = [];
afterAll(() => started.forEach((hits) => hits.onApplicationShutdown()));

/** A process that answers three requests a minute from one address. */
function processOn(redisUrl: string, database: string) {
  const config = readConfig({
    DATABASE_URL: `postgres://nobody@127.0.0.1:1/${database}`,
    REDIS_URL: redisUrl,
    LOG_LEVEL: 'silent',
  });
  const hits = new PublicHits(config, new Log(config));
  started.push(hits);
  const app = express().set('trust proxy', 'loopback');
  app.use(publicLimit(hits, 3), (_request: Request, response: Response) => void response.send('ok'));
  app.use((error: DomainError, _request: Request, response: Response, _next: NextFunction) => {
    response.status(429).send(error.code);
  });
  return (address: string) => supertest(app).get('/').set('X-Forwarded-For', address);
}

test('who reads faster than people do is refused for a while, by address, whichever process answers', async () => {
  const shop = `shop-${randomUUID()}`;
  const processes = [1, 2].map(() => processOn(process.env['EMAS_TEST_REDIS_URL']!, shop));
  await until(() => started.every((hits) => hits['redis'].status === 'ready'));
  const ask = (address: string, time: number) => processes[time % 2]!(address);
  for (let time = 0; time < 3; time += 1) await ask('203.0.113.7', time).expect(200, 'ok');
  for (const one of processes) await one('203.0.113.7').expect(429, 'TOO_MANY_REQUESTS');
  await ask('203.0.113.8', 0).expect(200);
  // A network of its own has many addresses of version 6.
  for (const last of [1, 2, 3]) await ask(`2001:db8:1:1::${last}`, last).expect(200);
  await ask('2001:db8:1:1::4', 0).expect(429);
});

test('each process counts alone while Redis is away', async () => {
  const [one, other] = [1, 2].map(() => processOn('redis://127.0.0.1:1', 'shop')) as [ReturnType<typeof processOn>, ReturnType<typeof processOn>]; // prettier-ignore
  for (let time = 0; time < 3; time += 1) await one('203.0.113.7').expect(200);
  await one('203.0.113.7').expect(429);
  await other('203.0.113.7').expect(200);
});
