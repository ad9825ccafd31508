import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Modal } from './modal.js';
import { Notice } from './notice.js';

test('what lies under a notice takes no key, a modal neither, and has its text and the focus afterwards', async () => {
  const onKey = vi.fn();
  window.addEventListener('keydown', onKey);
  const page = (covered: boolean) => (
    <>
      <Modal open title="Hitung Kas" onClose={vi.fn()}>
        <input aria-label="Lembar" defaultValue="12" />
      </Modal>
      {covered && <Notice icon={null} title="Offline" />}
    </>
  );
  const { rerender } = render(page(false));
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Lembar' });
  input.focus();
  rerender(page(true));
  expect(input.closest('[inert]')).not.toBeNull();
  input.focus();
  await userEvent.keyboard('7');
  expect(input.value).toBe('12');
  expect(onKey).not.toHaveBeenCalled();

  rerender(page(false));
  expect(input.closest('[inert]')).toBeNull();
  input.focus();
  await userEvent.keyboard('7');
  expect(input.value).toBe('127');
  window.removeEventListener('keydown', onKey);
});
