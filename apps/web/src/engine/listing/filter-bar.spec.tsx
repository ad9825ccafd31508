import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { startTestI18n } from '../../testing/i18n.js';
import { FilterBar, FilterChoice } from './filter-bar.js';

beforeAll(startTestI18n);

const show = (isPhone: boolean) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ matches: isPhone, media, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never,
  );
  render(
    <FilterBar search={<input aria-label="Cari" />}>
      <FilterChoice>
        <select aria-label="Status" />
      </FilterChoice>
    </FilterBar>,
  );
};

test('on a phone the filters fold behind a button, beside the search', async () => {
  show(true);
  const button = screen.getByRole('button', { name: 'Filter', expanded: false });
  expect([screen.queryByLabelText('Cari') !== null, screen.queryByLabelText('Status')]).toEqual([true, null]);
  await userEvent.click(button);
  expect(screen.getByLabelText('Status')).toBeTruthy();
  expect(button.getAttribute('aria-expanded')).toBe('true');
});

test('where there is room they stand open', () => {
  show(false);
  expect(screen.getByLabelText('Status')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
