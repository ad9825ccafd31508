import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi, type Mock } from 'vitest';
import { ApiError } from '../platform/api/api-error.js';
import { setCaller } from '../platform/api/client.js';
import { queryClient } from '../platform/api/query-client.js';
import { apiBase } from '../platform/config.js';
import { dropDialogs } from '../ui/dialogs.js';
import { hushToasts } from '../ui/toast.js';

/** A request as the server has it. */
export interface Asked {
  /** Below `/api/v1/`, without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Parsed, or the form itself. */
  readonly body: unknown;
  readonly key: string | null;
  readonly signal: AbortSignal | undefined;
}
/** What answers a route: a value, or a whole Response, such as a file; what it throws is sent as a refusal. */
export type Answers = Mock<(asked: Asked) => unknown>;

interface Route {
  readonly method: string;
  readonly path: RegExp;
  readonly answers: Answers;
}

/** Nobody knows whether it arrived: a server that broke off. Not asked again by itself, as one that is not found is. */
export const brokenOff = (): ApiError => new ApiError(502, 'HTTP_502', 'Koneksi Bermasalah');

const refusalOf = ({ status, code, message, details, data }: ApiError): Response =>
  status === 502
    ? new Response('<html>', { status })
    : Response.json({ code, message, details, ...(data !== undefined && { data }) }, { status });

function responseOf(value: unknown): Response {
  if (value instanceof Response) return value;
  return value === undefined ? new Response(null, { status: 204 }) : Response.json(value);
}

const givenUp = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));

function askedOf(url: string, { body, headers, signal }: RequestInit): Asked {
  const { pathname, searchParams } = new URL(url);
  return {
    path: pathname.slice(new URL(apiBase).pathname.length),
    query: Object.fromEntries(searchParams),
    body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
    key: (headers as Headers).get('Idempotency-Key'),
    signal: signal ?? undefined,
  };
}

/**
 * The server of a file of tests, in the place of `fetch`: everything above it is the page's own. What is asked that nobody
 * answers fails its test. After each test nothing of it is left: page, queries, session, storage and what was being said.
 */
export function testServer() {
  const routes: Route[] = [];
  const unanswered: string[] = [];
  let standing: number | undefined;

  const fetch = async (url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const asked = askedOf(String(url), init);
    const route = routes.findLast(({ method, path }) => method === init.method && path.test(asked.path));
    if (!route) {
      unanswered.push(`${init.method} ${asked.path}`);
      console.error(`Nobody answers ${init.method} ${asked.path}`);
      return refusalOf(new ApiError(404, 'NOT_ANSWERED', 'Not answered'));
    }
    try {
      return responseOf(await Promise.race([route.answers(asked), givenUp(asked.signal)]));
    } catch (error) {
      // What is no answer of a server is none at all.
      if (error instanceof ApiError && error.status > 0) return refusalOf(error);
      throw asked.signal?.aborted ? error : new TypeError('Failed to fetch', { cause: error });
    }
  };

  beforeEach(() => {
    routes.length = standing ??= routes.length;
    for (const { answers } of routes) answers.mockReset();
    unanswered.length = 0;
    vi.stubGlobal('fetch', fetch);
  });
  afterEach(() => {
    cleanup();
    queryClient.clear();
    setCaller(null);
    localStorage.clear();
    sessionStorage.clear();
    hushToasts();
    dropDialogs();
    expect(unanswered).toEqual([]);
  });
  afterAll(() => void vi.unstubAllGlobals());

  return {
    /** Answers `GET barang/:kode`, or `GET *` what nothing else does: for the whole file, or, said in a test, to its end. */
    on: (route: string, answer?: unknown): Answers => {
      const [method = '', path = ''] = route.split(' ');
      const answers: Answers = vi.fn(
        typeof answer === 'function' ? (answer as (asked: Asked) => unknown) : () => answer,
      );
      routes.push({ method, path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace('*', '.*')}$`), answers });
      return answers;
    },
  };
}

/** What the requests of a route carried. */
export const bodiesOf = (answers: Answers): unknown[] => answers.mock.calls.map(([{ body }]) => body);
export const keysOf = (answers: Answers): (string | null)[] => answers.mock.calls.map(([{ key }]) => key);
export const pathsOf = (answers: Answers): string[] => answers.mock.calls.map(([{ path }]) => path);

/** Rows of lists to choose from, as if they had been asked for. */
export function lists(rows: Readonly<Record<string, readonly object[]>>): void {
  for (const [name, data] of Object.entries(rows)) queryClient.setQueryData(['lookup', name], data);
}
