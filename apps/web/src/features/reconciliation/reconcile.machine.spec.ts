import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { StatementKept, StatementReading } from '@emas/contracts/money/reconcile.view';
import { ApiError } from '../../platform/api/api-error.js';
import type { StatementUpload } from './calls.js';
import { reconcileMachine } from './reconcile.machine.js';

const FILE = new File(['x'], 'koran.csv');
const READING = { baru: 3 } as StatementReading;
const KEPT: StatementKept = { baru: 3, tgl_awal: '2026-11-01', tgl_akhir: '2026-11-30' };

function start(hasStatement: boolean, read: (upload: StatementUpload) => Promise<StatementReading>, keep = vi.fn()) {
  const actors = {
    read: fromPromise<StatementReading, StatementUpload>(({ input }) => read(input)),
    keep: fromPromise<{ readonly data: StatementKept }, { readonly upload: StatementUpload; readonly key: string }>(
      ({ input }) => keep(input) as Promise<{ data: StatementKept }>,
    ),
  };
  const actor = createActor(reconcileMachine.provide({ actors }), { input: { no_rekening: '088', hasStatement } });
  return actor.start();
}

describe('reconciling', () => {
  test('begins with the lines where there are some, else with a file', () => {
    const read = () => Promise.resolve(READING);
    expect([start(true, read).getSnapshot().value, start(false, read).getSnapshot().value]).toEqual([
      'matching',
      'upload',
    ]);
  });

  test('looks at a file, keeps it, and goes on to its lines', async () => {
    const keep = vi.fn().mockResolvedValue({ data: KEPT });
    const actor = start(false, () => Promise.resolve(READING), keep);
    actor.send({ type: 'file', file: FILE });
    await waitFor(actor, (state) => state.matches('dryRun'));
    actor.send({ type: 'keep' });
    await waitFor(actor, (state) => state.matches('matching'));
    expect(actor.getSnapshot().context.kept).toEqual(KEPT);
    actor.send({ type: 'finish' });
    expect(actor.getSnapshot().value).toBe('finishing');
  });

  test('keeps again under the same key where the answer was lost', async () => {
    const keep = vi
      .fn()
      .mockRejectedValueOnce(new ApiError(0, 'NO_RESPONSE', ''))
      .mockResolvedValue({ data: KEPT });
    const actor = start(false, () => Promise.resolve(READING), keep);
    actor.send({ type: 'file', file: FILE });
    await waitFor(actor, (state) => state.matches('dryRun'));
    actor.send({ type: 'keep' });
    await waitFor(actor, (state) => state.context.failure !== null);
    actor.send({ type: 'keep' });
    await waitFor(actor, (state) => state.matches('matching'));
    const keys = keep.mock.calls.map(([input]) => (input as { key: string }).key);
    expect(keys[0]).toBe(keys[1]);
  });

  test('asks for the columns that nobody knows, and reads the same file with them', async () => {
    const rows = { rows: [['Hari', 'Uraian', 'Jumlah']] };
    const read = vi.fn().mockRejectedValueOnce(new ApiError(400, 'STATEMENT_COLUMNS_UNKNOWN', 'X', [], rows)).mockResolvedValue(READING); // prettier-ignore
    const actor = start(false, read);
    actor.send({ type: 'file', file: FILE });
    await waitFor(actor, (state) => state.matches('columns'));
    expect(actor.getSnapshot().context.unknown).toEqual(rows);
    const kolom = { tanggal: 'Hari', keterangan: ['Uraian'], jumlah: 'Jumlah' };
    actor.send({ type: 'columns', kolom, saldo_awal: '0', saldo_akhir: null });
    await waitFor(actor, (state) => state.matches('dryRun'));
    expect(read.mock.calls[1]![0]).toMatchObject({ file: FILE, kolom, saldo_awal: '0' });
  });

  test('says why a file was refused, and takes another', async () => {
    const actor = start(true, () => Promise.reject(new ApiError(400, 'STATEMENT_UNBALANCED', 'SELISIH')));
    actor.send({ type: 'upload' });
    actor.send({ type: 'file', file: FILE });
    await waitFor(actor, (state) => state.context.failure !== null);
    expect(actor.getSnapshot().value).toBe('upload');
    actor.send({ type: 'back' });
    expect(actor.getSnapshot().value).toBe('matching');
  });
});
