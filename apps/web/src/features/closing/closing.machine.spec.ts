import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { ClosingView, DrawerView } from '@emas/contracts/closing/closing.view';
import { ApiError } from '../../platform/api/api-error.js';
import { closeDay, openDay } from './closing-calls.js';
import { closingMachine } from './closing.machine.js';

vi.mock('./closing-calls.js', () => ({ closeDay: vi.fn(), openDay: vi.fn() }));

const DAY = '2026-11-20';
const NEXT = '2026-11-21';
const drawer = (perlu_hitung: boolean) => ({ kode_laci: 'LACI1', perlu_hitung }) as DrawerView;
const openView = (changes: Partial<ClosingView> = {}): ClosingView => ({
  tgl_system: DAY,
  opened_by: 'KASIR1',
  opened_at: `${DAY}T01:00:00Z`,
  usulan_tgl: null,
  hari_ini: DAY,
  harga_hari_ini: true,
  hitung_buta: true,
  pecahan: [100_000],
  half_done: [],
  drawers: [drawer(false)],
  terakhir: null,
  ...changes,
});
const shutView = (status: 'PENDING' | 'DONE'): ClosingView => ({
  ...openView({ tgl_system: null, usulan_tgl: NEXT, drawers: [] }),
  terakhir: {
    tgl_system: DAY,
    closed_by: 'KASIR1',
    closed_at: `${DAY}T10:00:00Z`,
    steps: [{ step: 'seal', status, finished_at: null }],
    files: [],
  },
});
const started = (view: ClosingView) => {
  const actor = createActor(closingMachine).start();
  actor.send({ type: 'viewed', view });
  return actor;
};
const keyOf = (call: number): string => vi.mocked(closeDay).mock.calls[call]![1];

beforeEach(() => {
  vi.mocked(closeDay).mockResolvedValue({ message: 'Toko Berhasil Ditutup', seq: 9 });
  vi.mocked(openDay).mockResolvedValue({ message: 'Toko Berhasil Dibuka', seq: 10 });
});
afterEach(() => vi.clearAllMocks());

describe('an open day', () => {
  test('is not closed while something is half-done or a drawer is uncounted', () => {
    const actor = started(openView({ drawers: [drawer(true)] }));
    actor.send({ type: 'close' });
    expect(actor.getSnapshot().matches({ day: 'ready' })).toBe(true);
    const half_done = [{ kind: 'sale', id: 'a', no_faktur: 'FJ1', oleh: 'KASIR1' }];
    actor.send({ type: 'viewed', view: openView({ half_done }) });
    actor.send({ type: 'close' });
    expect(actor.getSnapshot().matches({ day: 'ready' })).toBe(true);
  });

  test('is closed after the question, and its follow-up is watched to the end', async () => {
    const actor = started(openView());
    actor.send({ type: 'close' });
    expect(closeDay).not.toHaveBeenCalled();
    actor.send({ type: 'accept' });
    await waitFor(actor, (state) => state.matches('settling'));
    expect(closeDay).toHaveBeenCalledExactlyOnceWith(DAY, expect.any(String));
    actor.send({ type: 'viewed', view: shutView('PENDING') });
    expect(actor.getSnapshot().matches('following')).toBe(true);
    actor.send({ type: 'viewed', view: shutView('DONE') });
    expect(actor.getSnapshot().matches({ shut: 'ready' })).toBe(true);
  });

  test('a booking that comes in during the question takes it back', () => {
    const actor = started(openView());
    actor.send({ type: 'close' });
    actor.send({ type: 'viewed', view: openView({ drawers: [drawer(true)] }) });
    expect(actor.getSnapshot().matches({ day: 'ready' })).toBe(true);
  });

  test('a lost answer is repeated under the same key', async () => {
    vi.mocked(closeDay).mockRejectedValueOnce(new ApiError(0, 'NO_RESPONSE', 'Koneksi Bermasalah'));
    const actor = started(openView());
    actor.send({ type: 'close' });
    actor.send({ type: 'accept' });
    await waitFor(actor, (state) => state.matches({ day: 'unsure' }));
    actor.send({ type: 'accept' });
    await waitFor(actor, (state) => state.matches('settling'));
    expect(keyOf(1)).toBe(keyOf(0));
  });

  test('who comes second is told who closed and when', async () => {
    const first = { tgl: DAY, oleh: 'KASIR2', waktu: `${DAY}T10:00:00Z` };
    vi.mocked(closeDay).mockRejectedValueOnce(new ApiError(409, 'DAY_ALREADY_CLOSED', 'Sudah', [], first));
    const actor = started(openView());
    actor.send({ type: 'close' });
    actor.send({ type: 'accept' });
    await waitFor(actor, (state) => state.matches('settling'));
    actor.send({ type: 'viewed', view: shutView('DONE') });
    expect(actor.getSnapshot().context).toMatchObject({ closedBy: first, failure: null });
  });

  test('closed by another browser it is shut here too', () => {
    const actor = started(openView());
    actor.send({ type: 'viewed', view: shutView('DONE') });
    expect(actor.getSnapshot().matches({ shut: 'ready' })).toBe(true);
  });
});

describe('a shut shop', () => {
  test('opens the day that was confirmed', async () => {
    const actor = started(shutView('DONE'));
    actor.send({ type: 'open', tgl: NEXT, alasan: null });
    expect(openDay).not.toHaveBeenCalled();
    actor.send({ type: 'accept' });
    await waitFor(actor, (state) => state.matches('settling'));
    expect(openDay).toHaveBeenCalledExactlyOnceWith(NEXT, expect.any(String), null);
    actor.send({ type: 'viewed', view: openView({ tgl_system: NEXT }) });
    expect(actor.getSnapshot().matches({ day: 'ready' })).toBe(true);
  });

  test('says why a day cannot be opened', async () => {
    vi.mocked(openDay).mockRejectedValueOnce(new ApiError(409, 'DAY_TOO_LATE', 'Terlalu jauh'));
    const actor = started(shutView('DONE'));
    actor.send({ type: 'open', tgl: '2027-01-01', alasan: null });
    actor.send({ type: 'accept' });
    await waitFor(actor, (state) => state.matches('settling'));
    actor.send({ type: 'viewed', view: shutView('DONE') });
    expect(actor.getSnapshot().context.failure).toMatchObject({ code: 'DAY_TOO_LATE' });
  });
});
