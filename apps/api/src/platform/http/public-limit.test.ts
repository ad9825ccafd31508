import express, { type NextFunction, type Request, type Response } from 'express';
import supertest from 'supertest';
import type { DomainError } from '@emas/domain/shared/domain-error';
import { publicLimit } from './public-limit.js';

test('who reads faster than people do is refused for a while, by address', async () => {
  const app = express().set('trust proxy', 'loopback');
  app.use(publicLimit(3), (_request: Request, response: Response) => void response.send('ok'));
  app.use((error: DomainError, _request: Request, response: Response, _next: NextFunction) => {
    response.status(429).send(error.code);
  });
  const ask = (address: string) => supertest(app).get('/').set('X-Forwarded-For', address);
  for (let time = 0; time < 3; time += 1) await ask('203.0.113.7').expect(200, 'ok');
  await ask('203.0.113.7').expect(429, 'TOO_MANY_REQUESTS');
  await ask('203.0.113.8').expect(200);
  // A network of its own has many addresses of version 6.
  for (const last of [1, 2, 3]) await ask(`2001:db8:1:1::${last}`).expect(200);
  await ask('2001:db8:1:1::4').expect(429);
});
