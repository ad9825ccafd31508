import { act, renderHook, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestI18n } from '../../testing/i18n.js';
import { atWork, rights } from '../../testing/session.js';
import { useSubmit } from '../document/use-submit.js';
import { ClosedDay } from './closed-day.js';
import { useAskedToOpen } from './opening.js';
import { useOnceOpened } from './use-day-open.js';

/** The day of the session, and whether its user may open the next. */
const day = (tgl_system: string | null, mayOpen = true): void =>
  atWork({ tgl_system, akses: mayOpen ? rights({ 'tutup-toko': ['lihat', 'tambah'] }) : [] });

beforeAll(startTestI18n);
beforeEach(() => day(null));

describe('a screen that books, while no day is open', () => {
  test('says so at its head and offers to open one to whoever may', async () => {
    const asked = vi.fn();
    renderHook(() => useAskedToOpen(asked));
    const notice = render(<ClosedDay />);
    expect((await screen.findByRole('status')).textContent).toContain('Toko Belum Dibuka');
    await userEvent.click(screen.getByRole('button', { name: 'Buka Toko' }));
    expect(asked).toHaveBeenCalledTimes(1);
    day(null, false);
    notice.rerender(<ClosedDay />);
    expect(screen.getByRole('status').textContent).toContain('Minta yang berhak membuka toko');
    expect(screen.queryByRole('button')).toBeNull();
    day('2026-11-23');
    notice.rerender(<ClosedDay />);
    expect(screen.queryByRole('status')).toBeNull();
    notice.unmount();
  });

  test('takes nothing in and saves nothing, until one is', () => {
    const save = vi.fn();
    const options = {
      paysNow: false,
      saving: false,
      judging: false,
      label: 'Simpan',
      check: () => true,
      askAhead: vi.fn(),
      save,
    };
    const opened = vi.fn();
    const form = renderHook(() => {
      useOnceOpened(opened);
      return useSubmit(options);
    });
    expect(form.result.current.entering).toBe(false);
    act(() => form.result.current.submit());
    expect(save).not.toHaveBeenCalled();
    day('2026-11-23');
    form.rerender();
    expect(form.result.current.entering).toBe(true);
    act(() => form.result.current.submit());
    expect(save).toHaveBeenCalledTimes(1);
    return vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  });
});
