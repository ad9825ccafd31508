import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { FileAnswer } from '../../platform/api/client.js';
import { type NoteWindow, type Sent, sendMoneyMachine } from './send-money.machine.js';

const SENT: Sent = {
  ...{ message: 'Kirim Uang Berhasil', seq: 7, no_reff: 'KUSJA2611200001' },
  ...{ nota_kirim: 'kirim-uang/KUSJA2611200001/nota.pdf', data: { id: 'x', no_reff: 'KUSJA2611200001' } },
};
const FILE: FileAnswer = { blob: new Blob(['x']), filename: null, attachment: false };

function begin(record: () => Promise<Sent>, note: () => Promise<FileAnswer> = () => Promise.resolve(FILE)) {
  const told: string[] = [];
  const window: NoteWindow = { show: (_, name) => told.push(`show ${name}`), close: () => told.push('close') };
  const actors = {
    record: fromPromise<Sent, NoteWindow>(() => (told.push('record'), record())),
    note: fromPromise<FileAnswer, string>(({ input }) => (told.push(`note ${input}`), note())),
  };
  const open = vi.fn(() => (told.push('open'), window));
  const actor = createActor(sendMoneyMachine.provide({ actors }), { input: { open } }).start();
  return { actor, told };
}

const ended = (actor: ReturnType<typeof begin>['actor']) => waitFor(actor, ({ status }) => status === 'done');

test('opens the window before it sends, and shows the note in it once the money is under way', async () => {
  const { actor, told } = begin(() => Promise.resolve(SENT));
  expect(told).toEqual(['open', 'record']);
  const { value, context } = await ended(actor);
  expect([value, context.sent?.no_reff]).toEqual(['done', 'KUSJA2611200001']);
  expect(told).toEqual(['open', 'record', 'note kirim-uang/KUSJA2611200001/nota.pdf', 'show KUSJA2611200001.pdf']);
});

test('closes the window of what is refused, and asks for no note', async () => {
  const { actor, told } = begin(() => Promise.reject(new Error('refused')));
  const { value, context } = await ended(actor);
  expect([value, (context.error as Error).message]).toEqual(['refused', 'refused']);
  expect(told).toEqual(['open', 'record', 'close']);
});

test('a note that cannot be read takes nothing back', async () => {
  const { actor, told } = begin(
    () => Promise.resolve(SENT),
    () => Promise.reject(new Error('offline')),
  );
  expect((await ended(actor)).value).toBe('done');
  expect(told.at(-1)).toBe('close');
});
