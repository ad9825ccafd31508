import { describe, expect, it } from 'vitest';
import type { DecideContext } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import { isSummary, say } from '../shared/summary.js';
import {
  type AuthorizationRequest,
  authorizationStream,
  describeAction,
  grantAuthorization,
  mayAuthorize,
  refuseAuthorization,
  useAuthorizations,
} from './authorization.js';

const now = '2026-11-20T03:00:00.000Z';
const request: AuthorizationRequest = {
  id: 'a1',
  kategori: 'PENJUALAN',
  description: 'PENJUALAN DI BAWAH MODAL',
  no_faktur: null,
  hash: 'f00d',
  ringkasan: { facts: [say.rupiah('total_harga', 1_500_000, 1_586_000)], lines: [] },
  keterangan: '-',
  peminta: 'KASIR1',
  pemberi: 'SPV1',
  cara: 'PASSWORD',
};
const { kategori, description, no_faktur, hash, ringkasan } = request;
const need = { kategori, description, no_faktur, hash, ringkasan };

function context(at: string, ...granted: ReturnType<typeof grantAuthorization>[]): DecideContext {
  const documents = new Map(
    granted.map((event) => [event.stream, { stream: event.stream, version: 1, no: null, ...event.document }]),
  );
  const none = { version: 0, no: null, status: '', body: null };
  return {
    shop: 'SJA',
    actor: 'KASIR1',
    now: at,
    openDay: '2026-11-20',
    lastDay: '2026-11-20',
    get: (stream) => (documents.get(stream) ?? { stream, ...none }) as never,
  };
}

const codeOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return (error as DomainError).code;
  }
  return 'nothing refused';
};

describe('an authorization', () => {
  const granted = grantAuthorization(request, now, 5);

  it('is given by supervisors and owners, to oneself by the owner alone', () => {
    expect(mayAuthorize(request, 'SPV')).toBe(true);
    expect(mayAuthorize(request, 'OWN')).toBe(true);
    for (const level of ['KASIR', 'SU', 'MU', 'DEV']) expect(mayAuthorize(request, level)).toBe(false);
    expect(mayAuthorize({ peminta: 'SPV1', pemberi: 'SPV1' }, 'SPV')).toBe(false);
    expect(mayAuthorize({ peminta: 'OWNER', pemberi: 'OWNER' }, 'OWN')).toBe(true);
    expect(mayAuthorize({ peminta: 'OWNER', pemberi: 'OWNER', orang_lain: true }, 'OWN')).toBe(false);
    expect(mayAuthorize({ ...request, orang_lain: true }, 'SPV')).toBe(true);
    expect(granted.body.diri_sendiri).toBe(false);
    expect(grantAuthorization({ ...request, peminta: 'SPV1' }, now, 5).body.diri_sendiri).toBe(true);
  });

  it('is used by the command it was given for, and then is used up', () => {
    const [used] = useAuthorizations([need], ['a1'], context(now, granted), 'sale/s1');
    expect(used).toMatchObject({
      stream: authorizationStream('a1'),
      type: 'AuthorizationUsed',
      body: { dipakai_oleh: 'sale/s1' },
      document: { status: 'DIPAKAI' },
    });
    const after = { ...granted, document: used!.document } as typeof granted;
    expect(codeOf(() => useAuthorizations([need], ['a1'], context(now, after), 'sale/s2'))).toBe(
      'AUTHORIZATION_REQUIRED',
    );
  });

  it('serves one requirement, not two', () => {
    expect(codeOf(() => useAuthorizations([need, need], ['a1'], context(now, granted), 'sale/s1'))).toBe(
      'AUTHORIZATION_REQUIRED',
    );
  });

  it.each([
    ['other content', { ...need, hash: 'beef' }],
    ['another invoice', { ...need, no_faktur: 'FJSJA2611200001' }],
    ['another category', { ...need, kategori: 'BATAL_PENJUALAN' as const }],
    [
      'what the approver saw otherwise',
      { ...need, ringkasan: { facts: [say.rupiah('total_harga', 1_400_000)], lines: [] } },
    ],
    ['an action told in other words', { ...need, description: 'CETAK ULANG NOTA PENJUALAN' }],
  ])('does not serve %s', (_, other) => {
    expect(codeOf(() => useAuthorizations([other], ['a1'], context(now, granted), 'sale/s1'))).toBe(
      'AUTHORIZATION_REQUIRED',
    );
  });

  it('does not serve another asker, nor after its time', () => {
    const other = grantAuthorization({ ...request, peminta: 'KASIR2' }, now, 5);
    expect(codeOf(() => useAuthorizations([need], ['a1'], context(now, other), 'sale/s1'))).toBe(
      'AUTHORIZATION_REQUIRED',
    );
    const late = '2026-11-20T03:05:00.000Z';
    expect(codeOf(() => useAuthorizations([need], ['a1'], context(late, granted), 'sale/s1'))).toBe(
      'AUTHORIZATION_REQUIRED',
    );
  });

  it('serves nothing where it was given before approvals had summaries', () => {
    const { ringkasan: _, ...older } = granted.body;
    const old = { ...granted, document: { status: 'BERLAKU', body: older } } as typeof granted;
    expect(codeOf(() => useAuthorizations([need], ['a1'], context(now, old), 'sale/s1'))).toBe(
      'AUTHORIZATION_REQUIRED',
    );
  });

  it('has a summary of facts and nothing else', () => {
    expect(isSummary(ringkasan)).toBe(true);
    expect(isSummary({ facts: [], lines: [[say.text('kode_barcode', 'R1')]] })).toBe(true);
    const fact = say.int('total_qty', 1);
    for (const wrong of [
      null,
      'text',
      {},
      { facts: [] },
      { facts: [], lines: [], more: 1 },
      { facts: [{ ...fact, more: 1 }], lines: [] },
      { facts: [{ ...fact, field: '<b>' }], lines: [] },
      { facts: [{ ...fact, format: 'html' }], lines: [] },
      { facts: [{ ...fact, value: 1.5 }], lines: [] },
      { facts: [{ ...fact, value: { a: 1 } }], lines: [] },
      { facts: [{ ...fact, value: 'a\u0000b' }], lines: [] },
      { facts: [{ ...fact, value: 'x'.repeat(501) }], lines: [] },
      { facts: Array.from({ length: 41 }, () => fact), lines: [] },
      { facts: [], lines: Array.from({ length: 501 }, () => [fact]) },
    ])
      expect(isSummary(wrong), JSON.stringify(wrong)).toBe(false);
  });

  it('says what is still missing', () => {
    try {
      useAuthorizations([need], [], context(now), 'sale/s1');
      expect.unreachable();
    } catch (error) {
      expect((error as DomainError).data).toEqual({ otorisasi: [need] });
    }
  });

  it('describes an action shortly enough to be sent back', () => {
    expect(describeAction('KONDISI RUSAK')).toBe('KONDISI RUSAK');
    const long = describeAction(`SUSUT ${'26112000000001, '.repeat(100)}`);
    expect(long.length).toBeLessThanOrEqual(300);
    expect(long).toMatch(/^SUSUT 26112000000001, .*26112\d*…$/);
  });

  it('leaves a trace when it is refused, of no use to anybody', () => {
    const refused = refuseAuthorization(request, 'SALAH', now);
    expect(refused.document.status).toBe('DITOLAK');
    expect(JSON.stringify(refused)).not.toContain('password');
    const after = { ...granted, document: refused.document } as typeof granted;
    expect(codeOf(() => useAuthorizations([need], ['a1'], context(now, after), 'sale/s1'))).toBe(
      'AUTHORIZATION_REQUIRED',
    );
  });
});
