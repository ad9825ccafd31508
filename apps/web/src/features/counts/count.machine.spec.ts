import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { ReadAnswer } from '@emas/contracts/counts/count.view';
import { ApiError } from '../../platform/api/api-error.js';
import { type Asked, bodiesOf, brokenOff, keysOf, testServer } from '../../testing/server.js';
import { joined } from './count-calls.js';
import { countMachine } from './count.machine.js';
import type { Batch, Kept, Read, ScanStore } from './scan-store.js';

/** As IndexedDB keeps it. */
class Memory {
  kept: Kept = { perangkat: 'HP1', urutan: 0, batches: [] };
  fails = false;
  read = () => Promise.resolve(this.kept);
  keep = (kode_baki: string | null, baca: readonly Read[]) => {
    if (this.fails) return Promise.reject(new Error('full'));
    const urutan = this.kept.urutan + 1;
    return this.set({ ...this.kept, urutan, batches: [...this.kept.batches, { urutan, kode_baki, baca }] });
  };
  drop = (urutan: number) =>
    this.set({ ...this.kept, batches: this.kept.batches.filter((one) => one.urutan !== urutan) });
  private set = (kept: Kept) => Promise.resolve((this.kept = kept));
}

const answer = (kode: string, hasil: ReadAnswer['hasil'] = 'DITEMUKAN'): ReadAnswer => ({
  ...{ kode, kode_barcode: kode, nama_barang: 'CINCIN', hasil, status: null, no_dokumen: null },
  ...{ kode_baki: null, timbang: false },
});
const told = (batch: Batch) => ({
  message: '',
  urutan: batch.urutan,
  baca: batch.baca.map(({ kode }) => answer(kode)),
});
const server = testServer();
const sendBatch = server.on('POST stock-opname/c/scan', ({ body }: Asked) => told(body as Batch));
const finishCount = server.on('POST stock-opname/c/selesai', {
  message: 'ok',
  data: { id: 'c', no_opname: 'OP1', status: 'SELESAI' },
});

let memory: Memory;
const started = () => {
  const actor = createActor(countMachine, { input: { id: 'c', store: memory as unknown as ScanStore } }).start();
  onTestFinished(() => void actor.stop());
  const read = (...codes: string[]) => codes.forEach((kode) => actor.send({ type: 'read', baca: [{ kode }] }));
  const sent = () => waitFor(actor, ({ context }) => context.heard.length === 0 && context.batches.length === 0);
  return { actor, read, sent };
};

beforeEach(() => void (memory = new Memory()));

describe('counting', () => {
  test('keeps what is read, sends it in order, and says of each what it is', async () => {
    const { actor, read, sent } = started();
    const heard: string[] = [];
    actor.on('told', ({ told: answers }) => heard.push(...answers.map(({ kode }) => kode)));
    actor.send({ type: 'tray', kode_baki: 'E-01' });
    read('R1', 'R2');
    actor.send({ type: 'tray', kode_baki: 'E-02' });
    read('R3');
    await sent();
    const readOf = (kode: string) => ({ perangkat: 'HP1', baca: [{ kode }] });
    expect(bodiesOf(sendBatch)).toEqual([
      { ...readOf('R1'), urutan: 1, kode_baki: 'E-01' },
      { ...readOf('R2'), urutan: 2, kode_baki: 'E-01' },
      { ...readOf('R3'), urutan: 3, kode_baki: 'E-02' },
    ]);
    expect(keysOf(sendBatch)).toEqual(['HP1-1', 'HP1-2', 'HP1-3']);
    expect(heard).toEqual(['R1', 'R2', 'R3']);
    expect(actor.getSnapshot().context.told.map(({ kode, baki }) => [kode, baki])).toEqual([['R3', 'E-02'], ['R2', 'E-01'], ['R1', 'E-01']]); // prettier-ignore
  });

  test('loses nothing while there is no connection, nor with its tab', async () => {
    sendBatch.mockRejectedValue(brokenOff());
    const { actor, read } = started();
    read('R1', 'R2');
    await waitFor(
      actor,
      (state) => state.matches({ running: { sync: 'resting' } }) && state.context.batches.length === 2,
    );
    actor.send({ type: 'finish' });
    expect(actor.getSnapshot().matches('running')).toBe(true);
    actor.stop();
    // The tab comes back, and with it the connection.
    sendBatch.mockReset();
    const again = started();
    await again.sent();
    await waitFor(again.actor, ({ context }) => context.told.length === 2);
    expect(memory.kept.batches).toEqual([]);
    again.read('R3');
    await waitFor(again.actor, ({ context }) => context.told.length === 3);
    expect(bodiesOf(sendBatch).at(-1)).toMatchObject({ urutan: 3 });
  });

  test('goes on at once when there is a connection again', async () => {
    sendBatch.mockRejectedValueOnce(brokenOff());
    const { actor, read, sent } = started();
    read('R1');
    await waitFor(actor, (state) => state.matches({ running: { sync: 'resting' } }));
    actor.send({ type: 'online' });
    await sent();
  });

  test('asks what becomes of what the server will not have, and reads on meanwhile', async () => {
    const refusal = new ApiError(409, 'COUNT_STATE', 'Opname OP1 Sudah SELESAI');
    sendBatch.mockRejectedValueOnce(refusal);
    const { actor, read, sent } = started();
    read('R1');
    await waitFor(actor, ({ context }) => context.refused !== null);
    expect(actor.getSnapshot().context.refused).toEqual(
      expect.objectContaining({ batch: expect.objectContaining({ urutan: 1 }), error: refusal }),
    );
    read('R2');
    await waitFor(actor, ({ context }) => context.batches.length === 2);
    actor.send({ type: 'discard' });
    await sent();
    expect(actor.getSnapshot().context.told.map(({ kode }) => kode)).toEqual(['R2']);
  });

  test('says so where the device keeps nothing, and tries again when it is told to', async () => {
    memory.fails = true;
    const { actor, read, sent } = started();
    read('R1');
    await waitFor(actor, ({ context }) => context.failure !== null);
    expect(sendBatch).not.toHaveBeenCalled();
    memory.fails = false;
    actor.send({ type: 'retry' });
    await sent();
    expect(actor.getSnapshot().context.told).toHaveLength(1);
  });

  test('ends under one key until it is answered, under another once it was refused', async () => {
    const weighFirst = new ApiError(409, 'COUNT_WEIGH_FIRST', 'Timbang Dahulu 1 Barang');
    finishCount.mockRejectedValueOnce(brokenOff()).mockRejectedValueOnce(weighFirst);
    const { actor } = started();
    const finish = async () => {
      await waitFor(actor, (state) => state.matches('running'));
      actor.send({ type: 'finish' });
      await waitFor(actor, (state) => !state.matches('finishing'));
    };
    await finish();
    await finish();
    expect(actor.getSnapshot().context.failure).toEqual(weighFirst);
    await finish();
    expect(actor.getSnapshot().matches('waiting')).toBe(true);
    const [first, second, third] = keysOf(finishCount);
    expect([first === second, second === third]).toEqual([true, false]);
  });
});

test('rows that changed stand in front, once', () => {
  const row = (kode: string, seq: number) => ({ ...{ seq, kode, kode_barcode: kode, nama_barang: '', kode_baki: null }, ...{ jumlah: 1, berat_timbang: null, hitung_by: 'A', hitung_at: '' } }); // prettier-ignore
  expect(joined([row('B', 3)], [row('B', 2), row('A', 1)]).map(({ kode, seq }) => [kode, seq])).toEqual([['B', 3], ['A', 1]]); // prettier-ignore
});
