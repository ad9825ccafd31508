import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestI18n } from '../../testing/i18n.js';
import { api, newId, sessionSignals, setCaller, type SessionSignal } from './client.js';
import { ApiError, errorText } from './api-error.js';

const fetchMock = vi.fn<typeof fetch>();
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const sent = (): { url: string; headers: Headers; init: RequestInit } => {
  const [url, init] = fetchMock.mock.calls.at(-1)!;
  return { url: String(url), headers: init!.headers as Headers, init: init! };
};
const refused = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

beforeAll(startTestI18n);
beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  setCaller({ token: 'token-1', shop: 'SJA' });
});
afterEach(() => setCaller(null));

describe('a request', () => {
  test('carries token, language and no empty parameters', async () => {
    fetchMock.mockResolvedValue(answer([]));
    await api.get('kategori/get/all', { q: 'cin cin', sort: null, limit: 50, order: '' });
    const { url, headers } = sent();
    expect(url).toMatch(/\/api\/v1\/kategori\/get\/all\?q=cin\+cin&limit=50$/);
    expect(headers.get('Authorization')).toBe('Bearer token-1');
    expect(headers.get('X-Language')).toBe('id');
  });

  test('a write carries its idempotency key, and later reads wait for it', async () => {
    fetchMock.mockResolvedValueOnce(answer({ message: 'OK', seq: 17 })).mockResolvedValueOnce(answer([]));
    await api.post('kategori', { kode_kategori: 'A' }, { idempotencyKey: 'key-1' });
    expect(sent().headers.get('Idempotency-Key')).toBe('key-1');
    await api.get('kategori/get/all');
    expect(sent().headers.get('X-After-Seq')).toBe('17');
  });

  test('another shop does not wait for this one', async () => {
    fetchMock.mockImplementation(() => Promise.resolve(answer({ message: 'OK', seq: 18 })));
    await api.post('kategori', {});
    setCaller({ token: 'token-2', shop: 'LAIN' });
    await api.get('kategori/get/all');
    expect(sent().headers.get('X-After-Seq')).toBeNull();
  });
});

describe('a refusal', () => {
  test('keeps code, fields and data', async () => {
    const details = [{ field: 'kadar', code: 'notEmpty', message: 'Kadar Tidak Boleh Kosong' }];
    fetchMock.mockResolvedValue(
      answer({ code: 'VALIDATION_FAILED', message: 'Belum benar', details, data: { a: 1 } }, 400),
    );
    const error = await refused(api.post('kadar', {}));
    expect(error).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      details,
      data: { a: 1 },
      isConnection: false,
    });
  });

  test('no answer is Koneksi Bermasalah', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await refused(api.post('kadar'))).toMatchObject({
      code: 'NO_RESPONSE',
      message: 'Koneksi Bermasalah',
      isConnection: true,
    });
  });

  test('a late answer is Koneksi bermasalah..', async () => {
    fetchMock.mockImplementation(
      (_url, init) =>
        new Promise((_, reject) =>
          init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason as Error)),
        ),
    );
    expect(await refused(api.post('kadar', {}, { timeoutMs: 10 }))).toMatchObject({
      code: 'TIMEOUT',
      message: 'Koneksi bermasalah..',
    });
  });

  test('an answer cut off on its way, and one that broke off behind a proxy, leave open whether it was done', async () => {
    const cut = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"message":"OK","se'));
        controller.error(new TypeError('network error'));
      },
    });
    fetchMock.mockResolvedValueOnce(new Response(cut, { status: 201 }));
    const half = await refused(api.post('kategori'));
    expect(half).toMatchObject({ code: 'NO_RESPONSE', message: 'Koneksi Bermasalah', isConnection: true });
    for (const [status, isConnection] of [
      [500, true],
      [502, true],
      [504, true],
      [409, false],
    ] as const) {
      fetchMock.mockResolvedValueOnce(new Response('<html>', { status }));
      expect((await refused(api.post('kategori'))).isConnection).toBe(isConnection);
    }
  });

  test('a fault that the server has no word for leaves the word to the screen', async () => {
    fetchMock.mockResolvedValueOnce(answer({ code: 'INTERNAL', message: 'Terjadi Kesalahan Saat Mengirim Data' }, 500));
    const fault = await refused(api.post('users/change-password'));
    expect(errorText(fault, 'Terjadi Kesalahan Saat update password')).toBe('Terjadi Kesalahan Saat update password');
    fetchMock.mockResolvedValueOnce(new Response('<html>Request Entity Too Large</html>', { status: 413 }));
    expect((await refused(api.post('images'))).message).toBe('');
    fetchMock.mockResolvedValueOnce(answer({ code: 'PASSWORD_WRONG', message: 'Password Salah' }, 400));
    expect(errorText(await refused(api.post('users/change-password')), 'lain')).toBe('Password Salah');
  });

  test('the page of a proxy is not shown to anybody', async () => {
    fetchMock.mockResolvedValue(new Response('<html>Bad Gateway</html>', { status: 502 }));
    expect((await refused(api.get('kadar/get/all'))).message).toBe('Koneksi Bermasalah');
  });
});

describe('a blip of the connection', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('costs nothing: a question is asked again, a command sent again under its key', async () => {
    for (const send of [
      () => api.get('kadar/get/all'),
      () => api.post('penjualan', { a: 1 }, { idempotencyKey: 'key-1' }),
    ]) {
      fetchMock.mockReset();
      fetchMock.mockImplementationOnce(lost).mockImplementationOnce(lost).mockImplementationOnce(lost);
      fetchMock.mockResolvedValueOnce(answer({ message: 'OK' }));
      const answered = send();
      await vi.advanceTimersByTimeAsync(2500);
      await expect(answered).resolves.toEqual({ message: 'OK' });
      const keys = fetchMock.mock.calls.map(([, init]) => (init!.headers as Headers).get('Idempotency-Key'));
      expect(keys).toHaveLength(4);
      expect(new Set(keys).size).toBe(1);
    }
  });

  test('sends nothing twice that has no key, and nothing that was given up', async () => {
    fetchMock.mockImplementation(lost);
    expect((await refused(api.post('users/login'))).code).toBe('NO_RESPONSE');
    expect(fetchMock).toHaveBeenCalledOnce();
    const given = new AbortController();
    const asked = api.get('kadar/get/all', {}, given.signal).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(100);
    given.abort();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await asked).toMatchObject({ name: 'AbortError' });
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });
});

describe('the session is told', () => {
  const signals = async (message: string, status: number): Promise<SessionSignal[]> => {
    const heard: SessionSignal[] = [];
    const stop = sessionSignals.on((signal) => heard.push(signal));
    fetchMock.mockResolvedValue(answer({ code: 'X', message }, status));
    await api.get('users/me').catch(() => undefined);
    stop();
    return heard;
  };

  test("'Invalid Token.' ends it", async () =>
    expect(await signals('Error: Invalid Token.', 401)).toEqual([{ type: 'invalid-token' }]));
  test("'DELETED' makes it stale", async () => expect(await signals('USER DELETED', 409)).toEqual([{ type: 'stale' }]));
  test('anything else does not concern it', async () =>
    expect(await signals('Anda Tidak Memiliki Akses', 403)).toEqual([]));
  test('before the login there is no session to end', async () => {
    setCaller(null);
    expect(await signals('Invalid Token.', 401)).toEqual([]);
  });
});

test('ids are uuids', () => {
  const ids = new Set(Array.from({ length: 100 }, newId));
  expect(ids.size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
