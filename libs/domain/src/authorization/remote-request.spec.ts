import { describe, expect, it } from 'vitest';
import type { NewEvent } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import {
  type RemoteAsk,
  type RemoteRequestDocument,
  approveRemotely,
  cancelRemotely,
  refuseRemotely,
  requestRemotely,
} from './remote-request.js';

const asked = '2026-11-20T03:00:00.000Z';
const inTime = '2026-11-20T03:04:59.999Z';
/** Five minutes after it was asked. */
const late = '2026-11-20T03:05:00.000Z';
const ask: RemoteAsk = {
  kategori: 'PENJUALAN',
  description: 'PENJUALAN DI BAWAH MODAL',
  no_faktur: null,
  hash: 'f00d',
  ringkasan: { facts: [{ field: 'total_harga', format: 'rupiah', value: 1_500_000 }], lines: [] },
  keterangan: 'HARGA LAMA',
  peminta: 'KASIR1',
  kepada: null,
};
const spv = { user_id: 'SPV1', level: 'SPV' };
const owner = { user_id: 'OWNER', level: 'OWN' };

const documentOf = ({ stream, document }: NewEvent): RemoteRequestDocument =>
  ({ stream, version: 1, no: null, ...document }) as RemoteRequestDocument;
const request = (more: Partial<RemoteAsk> = {}) => documentOf(requestRemotely('r1', { ...ask, ...more }, asked, 5));

const codeOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return (error as DomainError).code;
  }
  return 'nothing refused';
};

describe('a remote request', () => {
  it('becomes an authorization of the same content, for as long again', () => {
    const granted = approveRemotely(request(), spv, 'SETUJU', inTime, 5);
    expect(granted).toMatchObject({
      stream: 'authorization/r1',
      type: 'AuthorizationGranted',
      document: { status: 'BERLAKU' },
      body: {
        ...ask,
        pemberi: 'SPV1',
        cara: 'REMOTE',
        alasan: 'SETUJU',
        requested_at: asked,
        granted_at: inTime,
        expires_at: '2026-11-20T03:09:59.999Z',
      },
    });
  });

  it('is refused with a reason, or taken back by its asker alone', () => {
    expect(refuseRemotely(request(), owner, 'TERLALU MURAH', inTime)).toMatchObject({
      type: 'AuthorizationRequestRefused',
      document: { status: 'DITOLAK', body: { ...ask, pemberi: 'OWNER', alasan: 'TERLALU MURAH' } },
    });
    expect(cancelRemotely(request(), 'KASIR1', inTime).document.status).toBe('BATAL');
    expect(codeOf(() => cancelRemotely(request(), 'SPV1', inTime))).toBe('AUTHORIZATION_REQUEST_NOT_FOUND');
  });

  it('is never answered by its asker, nor by who may not approve', () => {
    const mine = request({ peminta: 'OWNER' });
    expect(codeOf(() => approveRemotely(mine, owner, null, inTime, 5))).toBe('AUTHORIZATION_REQUEST_OWN');
    for (const level of ['KASIR', 'SU', 'MU', 'DEV']) {
      expect(codeOf(() => approveRemotely(request(), { user_id: 'X', level }, null, inTime, 5))).toBe('FORBIDDEN');
    }
  });

  it('that was sent to one of them is answered by him or by an owner', () => {
    const his = request({ kepada: 'SPV2' });
    expect(codeOf(() => approveRemotely(his, spv, null, inTime, 5))).toBe('AUTHORIZATION_REQUEST_FOR_OTHER');
    expect(approveRemotely(his, { ...spv, user_id: 'SPV2' }, null, inTime, 5).body.pemberi).toBe('SPV2');
    expect(approveRemotely(his, owner, null, inTime, 5).body.pemberi).toBe('OWNER');
  });

  it('is answered once, in its time', () => {
    expect(codeOf(() => approveRemotely(request(), spv, null, late, 5))).toBe('AUTHORIZATION_REQUEST_EXPIRED');
    const approved = documentOf(approveRemotely(request(), spv, null, inTime, 5));
    try {
      refuseRemotely(approved, owner, 'TIDAK', inTime);
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ code: 'AUTHORIZATION_REQUEST_ANSWERED', params: { oleh: 'SPV1' } });
    }
    const cancelled = documentOf(cancelRemotely(request(), 'KASIR1', inTime));
    expect(codeOf(() => approveRemotely(cancelled, spv, null, inTime, 5))).toBe('AUTHORIZATION_REQUEST_CANCELLED');
    expect(codeOf(() => cancelRemotely(approved, 'KASIR1', inTime))).toBe('AUTHORIZATION_REQUEST_ANSWERED');
  });

  it('is not an authorization that was given at the counter', () => {
    const other = { ...request(), body: { ...request().body!, cara: 'PASSWORD' } } as unknown as RemoteRequestDocument;
    expect(codeOf(() => approveRemotely(other, spv, null, inTime, 5))).toBe('AUTHORIZATION_REQUEST_NOT_FOUND');
  });
});
