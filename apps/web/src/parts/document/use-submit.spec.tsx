import i18next from 'i18next';
import { act, renderHook } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestI18n } from '../../testing/i18n.js';
import { atWork } from '../../testing/session.js';
import { useSubmit } from './use-submit.js';

const save = vi.fn();
const askAhead = vi.fn<(onAsk: () => void) => Promise<boolean>>();
const open = (paysNow: boolean, expectsQuestion = false) =>
  renderHook(() =>
    useSubmit({
      paysNow,
      saving: false,
      judging: false,
      label: 'Simpan',
      check: () => true,
      expectsQuestion,
      askAhead,
      save,
    }),
  ).result;

beforeAll(async () => {
  await startTestI18n();
  await i18next.loadNamespaces('documents');
});
beforeEach(() => {
  vi.resetAllMocks();
  atWork();
});

test('what is saved without its payment is not asked about before', () => {
  const form = open(false);
  act(() => form.current.submit());
  expect([save.mock.calls.length, askAhead.mock.calls.length]).toEqual([1, 0]);
});

test('the payment stands at once, and stays where nobody must approve', async () => {
  askAhead.mockResolvedValue(true);
  const form = open(true);
  act(() => form.current.submit());
  expect(form.current.paying).toBe(true);
  await act(() => askAhead.mock.results[0]!.value);
  expect(form.current.paying).toBe(true);
});

test.each([true, false])('it makes way to a question, and comes back where it is answered (%s)', async (approved) => {
  let answer: (approved: boolean) => void = () => undefined;
  askAhead.mockImplementation((onAsk) => {
    onAsk();
    return new Promise((resolve) => (answer = resolve));
  });
  const form = open(true);
  act(() => form.current.submit());
  expect(form.current.paying).toBe(false);
  await act(async () => answer(approved));
  expect(form.current.paying).toBe(approved);
});

test('left meanwhile, it does not come back', async () => {
  let answer: (approved: boolean) => void = () => undefined;
  askAhead.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const form = open(true);
  act(() => form.current.submit());
  act(() => form.current.stopPaying());
  await act(async () => answer(true));
  expect(form.current.paying).toBe(false);
});

test('where the form knows that somebody will be asked, it waits for the answer', async () => {
  askAhead.mockResolvedValue(true);
  const form = open(true, true);
  act(() => form.current.submit());
  expect(form.current.paying).toBe(false);
  await act(() => askAhead.mock.results[0]!.value);
  expect(form.current.paying).toBe(true);
});
