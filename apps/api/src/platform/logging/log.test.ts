import { Writable } from 'node:stream';
import { pino } from 'pino';
import { logOptions } from './log.js';

/** What is written of these fields. */
function written(fields: object): string {
  let text = '';
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text += chunk.toString();
      done();
    },
  });
  pino(logOptions('info'), stream).error(fields, 'failed');
  return text;
}

test('what a failed statement was given does not get into the log', () => {
  const driverError = Object.assign(new Error('null value in column "kota"'), {
    detail: 'Failing row contains (SJA, SITI AMINAH, $argon2id$v=19$hash).',
  });
  const error = Object.assign(new Error('null value in column "kota"'), {
    query: 'INSERT INTO app.credential VALUES ($1, $2)',
    parameters: ['KASIR1', '$argon2id$v=19$hash'],
    driverError,
  });
  const text = written({ err: error, request_id: 'r-1' });
  expect(text).toContain('INSERT INTO app.credential');
  expect(text).toContain('"request_id":"r-1"');
  expect(text).not.toMatch(/argon2id|SITI/);
});

test('nor do passwords and tokens', () => {
  const text = written({
    body: { password: 'rahasia-1', new_password: 'rahasia-2' },
    headers: { authorization: 'rahasia-3' },
  });
  expect(text).toContain('***');
  expect(text).not.toContain('rahasia');
});
