import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { sale } from '@emas/contracts/sales/documents/sale';
import { ApiError } from '../../platform/api/api-error.js';
import { queryClient } from '../../platform/api/query-client.js';
import { bodiesOf, brokenOff, keysOf, testServer } from '../../testing/server.js';
import type { Problem } from '../lines/problems.js';
import { useDocumentForm } from './use-document-form.js';

interface Value {
  readonly lines: readonly { readonly key: string; readonly harga: number }[];
}

const saved = { id: 'id', status: 'OPEN', total_harga: 5 };
const server = testServer();
const saveDocument = server.on('POST penjualan', { message: 'OK', data: saved });
const judgeDocument = server.on('POST penjualan/periksa');
const fetchDocument = server.on('GET penjualan/id');
const start: Value = { lines: [{ key: 'a', harga: 5 }] };
const missing: readonly Problem[] = [{ field: 'lines', code: 'EMPTY' }];

function open() {
  const onSaved = vi.fn();
  const onChange = vi.fn();
  const { result } = renderHook(
    () =>
      useDocumentForm<Value, { readonly lines: readonly number[] }, never>({
        of: sale,
        id: 'id',
        start,
        problemsOf: ({ lines }) => (lines.length === 0 ? missing : []),
        keysOf: ({ lines }) => lines.map(({ key }) => key),
        exists: 'SALE_EXISTS',
        leftOver: (sent, value) => (sent.lines.length === 1 ? null : { lines: value.lines.slice(1) }),
        onChange,
        onSaved,
      }),
    { wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider> },
  );
  const form = () => result.current;
  const send = async () => {
    act(() => form().save({ lines: form().value.lines.map(({ harga }) => harga) }));
    await waitFor(() => expect(form().saving).toBe(false));
  };
  return { form, send, onSaved, onChange };
}

test('a change is kept, and puts right what it is about', () => {
  const { form, onChange } = open();
  act(() => form().change(() => ({ lines: [] })));
  expect(onChange).toHaveBeenLastCalledWith({ lines: [] });
  act(() => void form().check());
  expect(form().problems).toEqual(missing);
  act(() => form().change(() => start, (field) => field === 'lines')); // prettier-ignore
  expect(form().problems).toEqual([]);
  act(() => expect(form().check()).toBe(true));
});

test('a refusal stands at the cell it means, and goes with what was wrong', async () => {
  const { form, send, onSaved } = open();
  const details = [{ field: 'lines.0.harga', code: 'PRICE_CHANGED', message: 'Harga berubah' }];
  saveDocument.mockRejectedValueOnce(new ApiError(409, 'PRICE_CHANGED', 'Harga berubah', details));
  await send();
  expect(form().problems).toEqual([{ field: 'a/harga', code: 'PRICE_CHANGED', message: 'Harga berubah' }]);
  expect([form().failure !== null, form().unsure, onSaved.mock.calls.length]).toEqual([true, false, 0]);
  act(() => form().change((now) => ({ ...now }), (field) => field.startsWith('a/'))); // prettier-ignore
  expect([form().problems, form().failure]).toEqual([[], null]);
});

describe('a lost answer', () => {
  test('is told as unsure, and the same goes out again under the same id', async () => {
    const { form, send, onSaved } = open();
    saveDocument.mockRejectedValueOnce(brokenOff());
    await send();
    expect(form().unsure).toBe(true);
    await send();
    expect(bodiesOf(saveDocument)).toEqual([{ lines: [5] }, { lines: [5] }]);
    expect(keysOf(saveDocument)).toEqual(['id', 'id']);
    expect(onSaved).toHaveBeenCalledWith(saved, null);
  });

  test.each(['SALE_EXISTS', 'IDEMPOTENCY_KEY_REUSED'])(
    'that had arrived (%s) is what was booked, with what is left',
    async (code) => {
      const { form, send, onSaved } = open();
      const booked = { ...saved, status: 'VALID' };
      saveDocument.mockRejectedValue(new ApiError(409, code, 'Sudah Disimpan'));
      fetchDocument.mockResolvedValue(booked);
      await send();
      expect(onSaved).toHaveBeenLastCalledWith(booked, null);
      act(() => form().change(({ lines }) => ({ lines: [...lines, { key: 'b', harga: 7 }] })));
      await send();
      expect(onSaved).toHaveBeenLastCalledWith(booked, { lines: [{ key: 'b', harga: 7 }] });
    },
  );
});

describe('asked before it is paid', () => {
  const sent = { lines: [5] };
  const ask = async (form: () => ReturnType<ReturnType<typeof open>['form']>) => {
    let isFree = false;
    await act(async () => void (isFree = await form().askAhead(sent, () => undefined)));
    return isFree;
  };

  test('a refusal stands at its cell before anything is sent, and nothing is saved over it', async () => {
    const { form, onSaved } = open();
    const details = [{ field: 'lines.0.harga', code: 'ITEM_TAKEN', message: 'Sudah dijual' }];
    judgeDocument.mockRejectedValueOnce(new ApiError(409, 'ITEM_TAKEN', 'Sudah dijual', details));
    expect(await ask(form)).toBe(false);
    expect(form().problems).toMatchObject([{ field: 'a/harga' }]);
    act(() => form().save(sent));
    await waitFor(() => expect(form().saving).toBe(false));
    expect([saveDocument.mock.calls.length, onSaved.mock.calls.length]).toEqual([0, 0]);
  });

  test('what is sent waits for the answer', async () => {
    const { form, onSaved } = open();
    let answer: (judged?: unknown) => void = () => undefined;
    judgeDocument.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    act(() => void form().askAhead(sent, () => undefined));
    await waitFor(() => expect(judgeDocument).toHaveBeenCalled());
    act(() => form().save(sent));
    expect([form().judging, saveDocument.mock.calls.length]).toEqual([true, 0]);
    await act(async () => answer());
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(saved, null));
  });

  test.each([brokenOff(), new ApiError(409, 'SALE_EXISTS', 'Sudah Disimpan')])(
    'what saving alone can tell ($code) holds nobody up',
    async (error) => {
      const { form } = open();
      judgeDocument.mockRejectedValueOnce(error);
      expect([await ask(form), form().failure]).toEqual([true, null]);
    },
  );
});
