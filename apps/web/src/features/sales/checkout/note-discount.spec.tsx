import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { startTestI18n } from '../../../testing/i18n.js';
import { EMPTY_SALE, type CheckoutValue } from './checkout-value.js';
import { NoteDiscount } from './note-discount.js';

beforeAll(startTestI18n);

test('what came of the rupiah is said as soon as their field is left, though for the one beside it', async () => {
  const lines = [{ item: { pembulatan: { step: 500, rounding: 'up' } } }];
  const value = { ...EMPTY_SALE, lines, diskon_nota: 86_200 } as unknown as CheckoutValue;
  render(
    <dl>
      <NoteDiscount
        value={value}
        disabled={false}
        error={undefined}
        onChange={() => undefined}
        onLeave={() => undefined}
      />
    </dl>,
  );
  const rupiah = await screen.findByLabelText('Diskon Nota');
  const percent = screen.getByLabelText('Diskon Nota %');
  await userEvent.click(rupiah);
  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.click(percent);
  expect(screen.getByRole('status').textContent).toContain('86,000');
});
