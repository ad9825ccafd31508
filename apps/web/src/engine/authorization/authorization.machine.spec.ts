import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { AuthorizationRequestRow, RequestStatus } from '@emas/contracts/authorization/authorization-request.dto';
import { PRICE_APPROVAL } from '@emas/domain/shared/authorization-category';
import { ApiError } from '../../platform/api/api-error.js';
import { liveChannel } from '../../testing/live-channel.js';
import { bodiesOf, brokenOff, keysOf, pathsOf, testServer } from '../../testing/server.js';
import { REQUEST_POLL_MS } from './authorization-actors.js';
import { authorizationMachine, type Mode } from './authorization.machine.js';

const requirement = {
  ...{ kategori: 'PENJUALAN', description: 'PENJUALAN DI BAWAH MODAL', no_faktur: null, hash: 'a' },
  ringkasan: { facts: [], lines: [] },
};
/** It does not say all that its approver must know. */
const covering = { ...requirement, description: PRICE_APPROVAL };
const second = { ...requirement, kategori: 'ONGKOS_PENJUALAN', hash: 'b' };
const REASONS = [{ kategori: 'PENJUALAN' as const, description: 'PENJUALAN DI BAWAH MODAL' }];
const approval = { user_id: 'SPV1', password: 'rahasia', keterangan: '' };
const expires_at = new Date(Date.now() + 60_000).toISOString();
const scan = { scan_id: 'scan-1', expires_at };
const request = { message: 'Permintaan Terkirim', seq: 1, permintaan_id: 'req-1', expires_at };
const row = (status: RequestStatus, changes: Partial<AuthorizationRequestRow> = {}): AuthorizationRequestRow =>
  ({ permintaan_id: 'req-1', status, pemberi: 'SPV1', alasan: null, ...changes }) as AuthorizationRequestRow;

const server = testServer();
const byPassword = server.on('POST authorization', { message: 'Otorisasi Berhasil', otorisasi_id: 'auth-1', seq: 1 });
const fetchReasons = server.on('POST authorization/reasons', { mencakup: REASONS });
const fetchFingers = server.on('GET user-fingerprint', [{ user_id: 'SPV1', fingerprints: [{ bytes: 'x' }] }]);
const startScan = server.on('POST authorization/fingerprint/scan', scan);
const stopScan = server.on('DELETE authorization/fingerprint/scan/:id');
const byFinger = server.on('POST authorization/fingerprint', { message: 'Otorisasi Berhasil', otorisasi_id: 'auth-2', seq: 2 }); // prettier-ignore
const askAfar = server.on('POST authorization/requests', request);
const withdraw = server.on('POST authorization/requests/:id/cancel', { message: '', seq: 3 });
const fetchRequest = server.on('GET authorization/requests/:id', row('MENUNGGU'));
let hear: Awaited<ReturnType<typeof liveChannel>>['hear'];

const byPasswordOf = (one: object) => ({ ...one, user_id: 'SPV1', password: 'rahasia', keterangan: '-' });
const byFingerOf = (one: object) => ({ ...one, user_id: 'SPV1', fp: 'proof', keterangan: '-' });

function begin(mode: Mode, required = [requirement]) {
  const actor = createActor(authorizationMachine, { input: { required, me: 'KASIR1', mode } }).start();
  onTestFinished(() => void actor.stop());
  const reached = (check: (state: ReturnType<typeof actor.getSnapshot>) => boolean) => waitFor(actor, check);
  return {
    actor,
    submit: () => actor.send({ type: 'submit', approval }),
    reached,
    asked: () => reached((state) => state.matches('asking') && state.context.failure !== null),
    done: () => reached((state) => state.status === 'done'),
    failure: () => actor.getSnapshot().context.failure,
  };
}

beforeEach(async () => {
  ({ hear } = await liveChannel());
});
afterEach(() => vi.useRealTimers());

describe('by password', () => {
  test('several approvals of one command ask name and password once, and are all of them or none', async () => {
    byPassword.mockResolvedValueOnce({ message: 'Satu', otorisasi_id: 'auth-0', seq: 1 });
    const { actor, submit, done } = begin('manual', [requirement, second]);
    submit();
    await done();
    expect(actor.getSnapshot().output).toEqual(['auth-0', 'auth-1']);
    expect(bodiesOf(byPassword)).toEqual([byPasswordOf(requirement), byPasswordOf(second)]);

    byPassword
      .mockResolvedValueOnce({ message: 'Satu', otorisasi_id: 'auth-0', seq: 1 })
      .mockRejectedValueOnce(brokenOff());
    const given = begin('manual', [requirement, second]);
    given.submit();
    await given.asked();
    given.actor.send({ type: 'cancel' });
    expect(given.actor.getSnapshot().output).toBeNull();
  });

  test('what does not say what it covers is told its approver first, and approved when he says so', async () => {
    const { actor, submit, reached, done } = begin('manual', [covering]);
    submit();
    await reached((state) => state.matches('confirming'));
    expect(actor.getSnapshot().context.reasons).toEqual({ mencakup: REASONS });
    expect(bodiesOf(fetchReasons)).toEqual([{ ...covering, user_id: 'SPV1', password: 'rahasia' }]);
    expect(byPassword).not.toHaveBeenCalled();
    actor.send({ type: 'back' });
    expect(actor.getSnapshot().matches('asking')).toBe(true);
    submit();
    await reached((state) => state.matches('confirming'));
    actor.send({ type: 'confirm' });
    await done();
    expect(actor.getSnapshot().output).toEqual(['auth-1']);
  });

  test('a refusal stays, to be tried again', async () => {
    const wrong = new ApiError(409, 'AUTHORIZATION_FAILED', 'Otorisasi Gagal..');
    byPassword.mockRejectedValueOnce(wrong);
    const { submit, asked, failure, done, actor } = begin('manual');
    submit();
    await asked();
    expect(failure()).toEqual({ key: 'credentials', error: wrong });
    submit();
    await done();
    expect(actor.getSnapshot().output).toEqual(['auth-1']);
  });
});

describe('by finger', () => {
  const report = (changes: object = {}): void =>
    hear('fingerprint-auth', {
      ...{ scan_id: 'scan-1', status: true, auth_for: 'KASIR1', user_id: 'SPV1', fp: 'proof' },
      ...changes,
    });
  const scanning = async (required = [requirement]) => {
    const machine = begin('fingerprint', required);
    machine.submit();
    await machine.reached((state) => state.matches({ fingerprint: 'scanning' }));
    return machine;
  };

  test('a match is sent with its proof', async () => {
    const { done, actor } = await scanning();
    report();
    await done();
    expect(actor.getSnapshot().output).toEqual(['auth-2']);
    expect(bodiesOf(byFinger)).toEqual([byFingerOf(requirement)]);
  });

  test('he who put it down is told first what it covers', async () => {
    const { actor, reached, done } = await scanning([covering]);
    report();
    await reached((state) => state.matches({ fingerprint: 'confirming' }));
    expect(bodiesOf(fetchReasons)).toEqual([{ ...covering, user_id: 'SPV1', fp: 'proof' }]);
    expect(byFinger).not.toHaveBeenCalled();
    actor.send({ type: 'confirm' });
    await done();
    expect(actor.getSnapshot().output).toEqual(['auth-2']);
  });

  test('a report that is quicker than the answer to the call counts', async () => {
    let answer = (_: typeof scan): void => undefined;
    startScan.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const { submit, reached, done } = begin('fingerprint');
    submit();
    await reached((state) => state.matches({ fingerprint: 'starting' }));
    report({ scan_id: 'of-another', fp: 'another' });
    report();
    answer(scan);
    await done();
    expect(bodiesOf(byFinger)).toEqual([byFingerOf(requirement)]);
  });

  test.each([
    ['failed', { status: false, fp: undefined }],
    ['is of somebody else', { user_id: 'OWNER' }],
    ['is for somebody else', { auth_for: 'KASIR2' }],
    ['brings no proof', { fp: undefined }],
  ])('a scan that %s approves nothing', async (_, changes) => {
    const { asked, failure } = await scanning();
    report(changes);
    await asked();
    expect(failure()).toEqual({ key: 'scan' });
    expect(byFinger).not.toHaveBeenCalled();
    // It is over at the server too.
    expect(stopScan).not.toHaveBeenCalled();
  });

  test('the report of another scan is not ours', async () => {
    const { actor } = await scanning();
    report({ scan_id: 'scan-2' });
    expect(actor.getSnapshot().matches({ fingerprint: 'scanning' })).toBe(true);
  });

  test('without a finger on file nothing is scanned', async () => {
    fetchFingers.mockResolvedValueOnce([]);
    const { submit, asked, failure } = begin('fingerprint');
    submit();
    await asked();
    expect(failure()).toEqual({ key: 'notRegistered' });
    expect(startScan).not.toHaveBeenCalled();
  });

  test('stopped or closed it is taken back at the server', async () => {
    const stopped = await scanning();
    stopped.actor.send({ type: 'back' });
    expect(stopped.actor.getSnapshot().matches('asking')).toBe(true);
    const closed = await scanning();
    closed.actor.send({ type: 'cancel' });
    expect(closed.actor.getSnapshot().output).toBeNull();
    expect(stopScan).toHaveBeenCalledTimes(2);
  });

  test('closed before its number is known it is taken back when it is', async () => {
    let answer = (_: typeof scan): void => undefined;
    startScan.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const { actor, submit, reached } = begin('fingerprint');
    submit();
    await reached((state) => state.matches({ fingerprint: 'starting' }));
    actor.send({ type: 'cancel' });
    answer(scan);
    await vi.waitFor(() => expect(pathsOf(stopScan)).toEqual(['authorization/fingerprint/scan/scan-1']), 30_000);
  });

  test('nobody comes: the time runs out', async () => {
    vi.useFakeTimers();
    const { asked, failure, submit, reached } = begin('fingerprint');
    submit();
    await reached((state) => state.matches({ fingerprint: 'scanning' }));
    await vi.advanceTimersByTimeAsync(61_000);
    await asked();
    expect(failure()).toEqual({ key: 'scanTimeout' });
  });
});

describe('from afar', () => {
  const answered = (status: RequestStatus, alasan: string | null = null): void =>
    hear('authorization-answered', { permintaan_id: 'req-1', status, otorisasi_id: 'req-1', pemberi: 'SPV1', alasan });
  const waiting = async () => {
    const machine = begin('remote');
    machine.submit();
    await machine.reached((state) => state.matches({ remote: 'waiting' }));
    return machine;
  };

  test('an approval is used as the command needs it', async () => {
    const { actor, done } = await waiting();
    answered('DISETUJUI');
    await done();
    expect(actor.getSnapshot().output).toEqual(['req-1']);
    expect(actor.getSnapshot().context.approver).toBe('SPV1');
  });

  test.each([
    ['DITOLAK', 'refused'],
    ['BATAL', 'withdrawn'],
  ] as const)('%s goes back to asking', async (status, key) => {
    const { asked, failure } = await waiting();
    answered(status, 'TERLALU MURAH');
    await asked();
    expect(failure()).toMatchObject({ key, answer: { pemberi: 'SPV1', alasan: 'TERLALU MURAH' } });
  });

  test('an answer that the live channel lost is asked for', async () => {
    vi.useFakeTimers();
    const { submit, asked, failure, reached } = begin('remote');
    submit();
    await reached((state) => state.matches({ remote: 'waiting' }));
    await vi.advanceTimersByTimeAsync(REQUEST_POLL_MS + 10);
    fetchRequest.mockResolvedValueOnce(row('KADALUARSA', { pemberi: null }));
    await vi.advanceTimersByTimeAsync(REQUEST_POLL_MS);
    await asked();
    expect(failure()?.key).toBe('expired');
  });

  test('without an answer to the call it goes out again under the same key, another under another', async () => {
    askAfar.mockRejectedValueOnce(brokenOff()).mockRejectedValueOnce(brokenOff());
    const { actor, submit, asked, reached } = begin('remote');
    submit();
    await asked();
    submit();
    await asked();
    actor.send({ type: 'submit', approval: { ...approval, user_id: 'OWNER' } });
    await reached((state) => state.matches({ remote: 'waiting' }));
    const [first, again, other] = keysOf(askAfar);
    expect([first, again]).toEqual([expect.any(String), first]);
    expect(other).not.toBe(first);
  });

  test('withdrawn in time it is over; an approval that was quicker counts', async () => {
    const early = await waiting();
    early.actor.send({ type: 'back' });
    await early.asked();
    expect(early.failure()?.key).toBe('withdrawn');

    withdraw.mockRejectedValueOnce(new ApiError(409, 'REQUEST_ANSWERED', ''));
    fetchRequest.mockResolvedValueOnce(row('DISETUJUI'));
    const late = await waiting();
    late.actor.send({ type: 'back' });
    await late.done();
    expect(late.actor.getSnapshot().output).toEqual(['req-1']);
  });

  test('closed it is taken back', async () => {
    const { actor } = await waiting();
    actor.send({ type: 'cancel' });
    expect(actor.getSnapshot().output).toBeNull();
    expect(pathsOf(withdraw)).toEqual(['authorization/requests/req-1/cancel']);
    expect(keysOf(withdraw)).toEqual([expect.any(String)]);
  });
});
