import { describe, expect, onTestFinished, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { ClosingView, DrawerView } from '@emas/contracts/closing/closing.view';
import { ApiError } from '../../platform/api/api-error.js';
import { bodiesOf, brokenOff, keysOf, testServer } from '../../testing/server.js';
import { closingMachine } from './closing.machine.js';

const server = testServer();
const closeDay = server.on('POST tutup-toko/tutup', { message: 'Toko Berhasil Ditutup', seq: 9 });
const openDay = server.on('POST tutup-toko/buka', { message: 'Toko Berhasil Dibuka', seq: 10 });

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
  onTestFinished(() => void actor.stop());
  actor.send({ type: 'viewed', view });
  return actor;
};

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
    expect([bodiesOf(closeDay), keysOf(closeDay)]).toEqual([[{ tgl: DAY }], [expect.any(String)]]);
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
    closeDay.mockRejectedValueOnce(brokenOff());
    const actor = started(openView());
    actor.send({ type: 'close' });
    actor.send({ type: 'accept' });
    await waitFor(actor, (state) => state.matches({ day: 'unsure' }));
    actor.send({ type: 'accept' });
    await waitFor(actor, (state) => state.matches('settling'));
    const [first, again] = keysOf(closeDay);
    expect([first, again]).toEqual([expect.any(String), first]);
  });

  test('who comes second is told who closed and when', async () => {
    const first = { tgl: DAY, oleh: 'KASIR2', waktu: `${DAY}T10:00:00Z` };
    closeDay.mockRejectedValueOnce(new ApiError(409, 'DAY_ALREADY_CLOSED', 'Sudah', [], first));
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
    expect([bodiesOf(openDay), keysOf(openDay)]).toEqual([[{ tgl: NEXT }], [expect.any(String)]]);
    actor.send({ type: 'viewed', view: openView({ tgl_system: NEXT }) });
    expect(actor.getSnapshot().matches({ day: 'ready' })).toBe(true);
  });

  test('says why a day cannot be opened', async () => {
    openDay.mockRejectedValueOnce(new ApiError(409, 'DAY_TOO_LATE', 'Terlalu jauh'));
    const actor = started(shutView('DONE'));
    actor.send({ type: 'open', tgl: '2027-01-01', alasan: null });
    actor.send({ type: 'accept' });
    await waitFor(actor, (state) => state.matches('settling'));
    actor.send({ type: 'viewed', view: shutView('DONE') });
    expect(actor.getSnapshot().context.failure).toMatchObject({ code: 'DAY_TOO_LATE' });
  });
});
