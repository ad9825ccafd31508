import i18next from 'i18next';
import type { ErrorBody } from '@emas/contracts/shared/error-body';
import { apiBase, config } from '../config.js';
import { createEmitter } from '../emitter.js';
import { ApiError } from './api-error.js';
import { followCommand } from './waiting.js';

export type QueryValue = string | number | boolean | null | undefined;
export type Query = Readonly<Record<string, QueryValue>>;

export interface RequestOptions {
  readonly query?: Query | undefined;
  readonly body?: unknown;
  /** Made when the form opens; the same key for every repetition of the same command. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
}

export interface FileAnswer {
  readonly blob: Blob;
  readonly filename: string | null;
  /** The server wants it saved, not opened. */
  readonly attachment: boolean;
}

/** Who is asking; set by the session, read on every request. */
interface Caller {
  readonly token: string;
  readonly shop: string;
}

/** What the server said about the session itself: its token is dead, or its rights and modules are stale. */
export type SessionSignal = { readonly type: 'invalid-token' } | { readonly type: 'stale' };

const TIMEOUT_MS = 30_000;
const FILE_TIMEOUT_MS = 120_000;
/** After these pauses what found no server is sent again: a blip of two seconds costs nothing. */
const AGAIN_AFTER_MS = [500, 1000, 1000] as const;

let caller: Caller | null = null;
/** Last sequence number written per shop, so that reads wait until they can see it. */
const lastSeq = new Map<string, number>();

export const sessionSignals = createEmitter<SessionSignal>();
export const setCaller = (next: Caller | null): void => void (caller = next);

function noteSeq(answer: unknown): void {
  const seq = (answer as { seq?: unknown } | null)?.seq;
  if (caller && typeof seq === 'number' && seq > (lastSeq.get(caller.shop) ?? 0)) lastSeq.set(caller.shop, seq);
}

function urlOf(path: string, query: Query = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== '') parameters.set(name, String(value));
  const search = parameters.toString();
  return `${apiBase}${path}${search === '' ? '' : `${path.includes('?') ? '&' : '?'}${search}`}`;
}

function headersOf(method: string, options: RequestOptions): Headers {
  const headers = new Headers({ 'X-Language': i18next.language || 'id', 'X-Request-Id': newId() });
  if (caller) {
    headers.set('Authorization', `${config.auth_type} ${caller.token}`);
    const seq = lastSeq.get(caller.shop);
    if (method === 'GET' && seq !== undefined) headers.set('X-After-Seq', String(seq));
  }
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  if (options.body !== undefined && !(options.body instanceof FormData))
    headers.set('Content-Type', 'application/json');
  return headers;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void window.setTimeout(resolve, ms));

/** What may be sent twice: a question, and a command that is known by its key. */
const mayRepeat = (method: string, { idempotencyKey }: RequestOptions): boolean =>
  method === 'GET' || idempotencyKey !== undefined;

async function send(method: string, path: string, options: RequestOptions, timeoutMs: number): Promise<Response> {
  for (const ms of mayRepeat(method, options) ? AGAIN_AFTER_MS : [])
    try {
      return await sendOnce(method, path, options, timeoutMs);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'NO_RESPONSE') throw error;
      await pause(ms);
      options.signal?.throwIfAborted();
    }
  return sendOnce(method, path, options, timeoutMs);
}

async function sendOnce(method: string, path: string, options: RequestOptions, timeoutMs: number): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? timeoutMs);
  const { body } = options;
  try {
    return await fetch(urlOf(path, options.query), {
      method,
      headers: headersOf(method, options),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw timeout.aborted
      ? new ApiError(0, 'TIMEOUT', i18next.t('shell:connection.timeout'))
      : new ApiError(0, 'NO_RESPONSE', i18next.t('shell:connection.noResponse'));
  }
}

/** Turns a refusal into an ApiError and tells the session what concerns it. */
async function refusal(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  let body: Partial<ErrorBody> = {};
  try {
    body = JSON.parse(text) as Partial<ErrorBody>;
  } catch {
    // A proxy's error page: its text is of no use to the person.
  }
  const message = typeof body.message === 'string' ? body.message : '';
  if (caller && message.includes('Invalid Token.')) sessionSignals.emit({ type: 'invalid-token' });
  else if (caller && message.includes('DELETED')) sessionSignals.emit({ type: 'stale' });
  return new ApiError(
    response.status,
    body.code ?? `HTTP_${response.status}`,
    (body.code === 'INTERNAL' ? '' : message) ||
      (response.status >= 502 ? i18next.t('shell:connection.noResponse') : ''),
    body.details,
    body.data,
    body.request_id ?? response.headers.get('X-Request-Id') ?? undefined,
  );
}

/** An answer that is cut off on its way is none. */
async function bodyOf<Answer>(response: Response, signal?: AbortSignal): Promise<Answer> {
  try {
    return (await response.json()) as Answer;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, 'NO_RESPONSE', i18next.t('shell:connection.noResponse'));
  }
}

const request = <Answer>(method: string, path: string, options: RequestOptions = {}): Promise<Answer> =>
  method === 'GET' ? ask<Answer>(method, path, options) : followCommand(ask<Answer>(method, path, options));

async function ask<Answer>(method: string, path: string, options: RequestOptions): Promise<Answer> {
  const response = await send(method, path, options, TIMEOUT_MS);
  if (!response.ok) throw await refusal(response);
  if (response.status === 204) return undefined as Answer;
  const answer = await bodyOf<Answer>(response, options.signal);
  if (method !== 'GET') noteSeq(answer);
  return answer;
}

function filenameOf(response: Response): string | null {
  const header = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(header)?.[1] ?? null);
}

/** The only way this application talks to its server. Paths are below `/api/v1/`, without a leading slash. */
export const api = {
  get: <Answer>(path: string, query?: Query, signal?: AbortSignal) => request<Answer>('GET', path, { query, signal }),
  post: <Answer>(path: string, body?: unknown, options?: RequestOptions) =>
    request<Answer>('POST', path, { ...options, body: body ?? {} }),
  put: <Answer>(path: string, body?: unknown, options?: RequestOptions) =>
    request<Answer>('PUT', path, { ...options, body: body ?? {} }),
  delete: <Answer>(path: string, options?: RequestOptions) => request<Answer>('DELETE', path, options),
  /** A PDF, spreadsheet or image with its name. */
  file: async (
    path: string,
    options: RequestOptions & { readonly method?: 'GET' | 'POST' } = {},
  ): Promise<FileAnswer> => {
    const response = await send(options.method ?? 'GET', path, options, FILE_TIMEOUT_MS);
    if (!response.ok) throw await refusal(response);
    const attachment = /^attachment/i.test(response.headers.get('Content-Disposition') ?? '');
    return { blob: await response.blob(), filename: filenameOf(response), attachment };
  },
};

/** A random uuid v4; also on plain HTTP hosts, where `crypto.randomUUID` does not exist. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
