import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestI18n } from '../testing/i18n.js';
import { Panel } from './panel.js';

beforeAll(startTestI18n);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a panel', () => {
  test('refreshes: a spinner for 2 seconds, then the form anew', () => {
    const onRefresh = vi.fn();
    render(
      <Panel title="Kas" onRefresh={onRefresh}>
        <input />
      </Panel>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Muat ulang panel' }));
    act(() => vi.advanceTimersByTime(1900));
    expect(screen.queryByRole('status', { name: 'Memuat' })).not.toBeNull();
    expect(onRefresh).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(200));
    expect(screen.queryByRole('status', { name: 'Memuat' })).toBeNull();
    expect(onRefresh).toHaveBeenCalledOnce();
  });

  test('collapses and expands, and keeps what was typed', () => {
    render(
      <Panel title="Kas" collapsible>
        <input aria-label="jumlah" />
      </Panel>,
    );
    fireEvent.change(screen.getByLabelText('jumlah'), { target: { value: '5' } });
    fireEvent.click(screen.getByRole('button', { name: 'Ciutkan panel' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Bentangkan panel' }));
    expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('5');
  });
});
