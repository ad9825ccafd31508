import { Body, Controller, Get, Module, Post } from '@nestjs/common';
import { IsString, MaxLength } from 'class-validator';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Public } from '../../apps/api/src/platform/auth/decorators.js';
import { Client, createOwner } from '../support/people.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

class ProbeDto {
  @IsString()
  @MaxLength(5, { message: 'NOT_FOUND' })
  nama!: string;
}

/** Requests that are not answered yet. */
const waiting: ((answer: string) => void)[] = [];

@Controller('probe')
class ProbeController {
  @Public()
  @Get('fault')
  fault(): never {
    throw new Error('password=hunter2 in table app.secret');
  }

  @Public()
  @Get('refusal')
  refusal(): never {
    throw new DomainError('NOT_FOUND');
  }

  @Public()
  @Post()
  echo(@Body() body: ProbeDto) {
    return body;
  }

  @Get('closed')
  closed() {
    return 'never reached';
  }

  @Public()
  @Get('slow')
  slow() {
    return new Promise((answer) => waiting.push(answer));
  }
}

@Module({ controllers: [ProbeController] })
class ProbeModule {}

describe('platform', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp({ imports: [ProbeModule] });
  });
  afterAll(() => server?.close());

  test('answers health, metrics and API description', async () => {
    await server.http.get('/health/live').expect(200, { status: 'ok' });
    await server.http.get('/health/ready').expect(200, { status: 'ok', database: 'up', redis: 'up' });
    const metrics = await server.http.get('/metrics').expect(200);
    expect(metrics.text).toContain('http_request_duration_seconds_count');
    const docs = await server.http.get('/api/docs-json').expect(200);
    expect(Object.keys(docs.body.paths)).toContain('/api/v1/pekerjaan');
    await server.http.get('/api/docs').expect(200);
  });

  test('echoes a request id and makes one where there is none', async () => {
    const given = await server.http.get('/health/live').set('X-Request-Id', 'till-1-000042');
    expect(given.headers['x-request-id']).toBe('till-1-000042');
    const made = await server.http.get('/health/live').set('X-Request-Id', '<script>');
    expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('hides a fault behind its request id', async () => {
    const { body, headers } = await server.http.get('/api/v1/probe/fault').expect(500);
    expect(body).toEqual({
      code: 'INTERNAL',
      message: 'Terjadi Kesalahan Saat Mengirim Data',
      request_id: headers['x-request-id'],
    });
  });

  test.each([
    ['id', 'Data Tidak Ditemukan'],
    ['en-GB,en;q=0.9', 'Data Not Found'],
    ['zh-HK', '找不到資料'],
    ['ja', 'データが見つかりません'],
    ['ms-MY', 'Data Tidak Dijumpai'],
    ['it', 'Dati non trovati'],
    ['fr', 'Data Tidak Ditemukan'],
  ])('refuses in the language of the request: %s', async (language, message) => {
    const { body } = await server.http.get('/api/v1/probe/refusal').set('Accept-Language', language).expect(404);
    expect(body).toMatchObject({ code: 'NOT_FOUND', message });
  });

  test('tells an unknown route from unknown data', async () => {
    for (const path of ['/api/v1/nowhere', '/api/v2/penjualan', '/nowhere.js', '/health/nowhere']) {
      const { body } = await server.http.get(path).expect(404);
      expect(body).toMatchObject({ code: 'ROUTE_NOT_FOUND', message: 'Halaman Tidak Ditemukan' });
    }
  });

  test('names wrong and unknown fields', async () => {
    const { body } = await server.http.post('/api/v1/probe').send({ nama: 'terlalu panjang', role: 'OWN' }).expect(400);
    expect(body).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [
        { field: 'role', code: 'FIELD_UNKNOWN', message: expect.stringMatching(/ Tidak Dikenal$/) },
        { field: 'nama', code: 'NOT_FOUND', message: 'Data Tidak Ditemukan' },
      ],
    });
    const missing = await server.http.post('/api/v1/probe').send({}).expect(400);
    expect(missing.body.details).toEqual([{ field: 'nama', code: expect.any(String), message: expect.any(String) }]);
  });

  test('refuses broken and oversized bodies clearly', async () => {
    const broken = await server.http
      .post('/api/v1/probe')
      .set('Content-Type', 'application/json')
      .send('{"nama": ')
      .expect(400);
    expect(broken.body.code).toBe('BODY_MALFORMED');
    const large = await server.http.post('/api/v1/probe').send({ nama: 'x'.repeat(10_000_000) });
    expect(large.status).toBe(413);
    expect(large.body).toMatchObject({ code: 'BODY_TOO_LARGE', message: 'Data Yang Dikirim Terlalu Besar' });
  });

  test('sends security headers that hold on plain HTTP', async () => {
    const { headers } = await server.http.get('/health/live');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('closes every route that does not say what opens it', async () => {
    const { body } = await server.http.get('/api/v1/probe/closed').expect(401);
    expect(body).toMatchObject({ code: 'INVALID_TOKEN', message: 'Invalid Token.' });
    // To whoever is logged in as well: nobody has more rights than the owner.
    await createOwner(server);
    const refused = await (await Client.of(server, 'OWNER')).get('probe/closed').expect(403);
    expect(refused.body).toMatchObject({ code: 'FORBIDDEN', message: 'Anda Tidak Memiliki Akses' });
  });

  test('lets no client have more than a hundred requests under way', async () => {
    const ask = async (token: string) =>
      (await fetch(`${server.url}/api/v1/probe/slow`, { headers: { Authorization: `Bearer ${token}` } })).status;
    const asked = Array.from({ length: 100 }, () => ask('greedy'));
    await until(() => waiting.length === 100);
    expect(await ask('greedy')).toBe(429);
    const other = ask('other');
    await until(() => waiting.length === 101);
    for (const answer of waiting) answer('done');
    expect(new Set(await Promise.all([...asked, other]))).toEqual(new Set([200]));
  });
});
