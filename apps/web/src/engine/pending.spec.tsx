import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { startTestI18n } from '../testing/i18n.js';
import { Pending } from './pending.js';

beforeAll(startTestI18n);

test('what is fetched has its outline until it comes; what did not come says so and is asked for again', async () => {
  const refetch = vi.fn();
  const { container, rerender } = render(<Pending of={{ error: null, refetch }} rows={3} />);
  expect(container.querySelectorAll('.skeleton-row')).toHaveLength(3);
  rerender(<Pending of={{ error: new Error('x'), refetch }} rows={3} />);
  expect(screen.getByText('Data tidak dapat dimuat')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Coba Lagi' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});
