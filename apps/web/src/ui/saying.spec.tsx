import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestI18n } from '../testing/i18n.js';
import { dialog, DialogHost } from './dialogs.js';
import { toast, ToastHost } from './toast.js';

beforeAll(startTestI18n);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => vi.runAllTimers());
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('a toast', () => {
  test('goes after 3 seconds', () => {
    render(<ToastHost />);
    act(() => toast.info('Laporan Tidak Tersedia'));
    pass(2900);
    expect(screen.queryByText('Laporan Tidak Tersedia')).not.toBeNull();
    pass(200);
    expect(screen.queryByText('Laporan Tidak Tersedia')).toBeNull();
  });

  test('waits while the pointer is on it', () => {
    render(<ToastHost />);
    act(() => toast.success('Laporan Tersedia'));
    pass(2000);
    fireEvent.mouseEnter(screen.getByText('Laporan Tersedia').parentElement!);
    pass(10_000);
    expect(screen.queryByText('Laporan Tersedia')).not.toBeNull();
    fireEvent.mouseLeave(screen.getByText('Laporan Tersedia').parentElement!);
    pass(1100);
    expect(screen.queryByText('Laporan Tersedia')).toBeNull();
  });
});

describe('a toast beside a dialog', () => {
  const dialogAt = (top: number): HTMLElement => {
    const wrap = document.createElement('div');
    wrap.innerHTML = '<div class="ant-modal-wrap"><div class="ant-modal-header">Pembayaran</div></div>';
    vi.spyOn(wrap.querySelector('.ant-modal-header')!, 'getBoundingClientRect').mockReturnValue({ top, bottom: top + 50 } as DOMRect); // prettier-ignore
    document.body.append(wrap);
    return wrap;
  };
  const place = () => screen.getByRole('status').style.getPropertyValue('--below-heading');

  test('stands below its heading where there is no room above', () => {
    render(<ToastHost />);
    const dialogs = [dialogAt(300), dialogAt(20)];
    act(() => toast.info('Transaksi Tersimpan'));
    expect(place()).toBe('78px');
    dialogs.forEach((one) => one.remove());
  });

  test('and above it where there is', () => {
    render(<ToastHost />);
    const one = dialogAt(300);
    act(() => toast.info('Transaksi Tersimpan'));
    expect(place()).toBe('');
    one.remove();
  });
});

describe('a dialog', () => {
  test.each([
    ['error', 'Oopss!!', 3000],
    ['success', 'Berhasil', 2000],
  ] as const)('%s is called %s and closes by itself', async (kind, title, ms) => {
    render(<DialogHost />);
    let answered = false;
    act(() => void dialog[kind]('pesan').then(() => (answered = true)));
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
    pass(ms - 100);
    expect(screen.queryByText(title)).not.toBeNull();
    pass(200);
    await act(async () => {});
    expect(answered).toBe(true);
  });

  test('a warning asks with Batal and Aktifkan', async () => {
    render(<DialogHost />);
    const answers: boolean[] = [];
    act(() => void dialog.warning('Aktifkan modul ini?').then((answer) => answers.push(answer)));
    expect(screen.getByText('Warning !!!')).toBeTruthy();
    expect(screen.getByText('Batal')).toBeTruthy();
    fireEvent.click(screen.getByText('Aktifkan'));
    await act(async () => {});
    expect(answers).toEqual([true]);
  });

  test('information waits for OK', () => {
    render(<DialogHost />);
    act(() => void dialog.info('pesan'));
    expect(screen.getByText('Informasi !!!')).toBeTruthy();
    pass(60_000);
    expect(screen.queryByText('Informasi !!!')).not.toBeNull();
    fireEvent.click(screen.getByText('OK'));
  });
});
