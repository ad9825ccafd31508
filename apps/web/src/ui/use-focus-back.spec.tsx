import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFocusBack } from './use-focus-back.js';

function Form({ held }: { readonly held: boolean }) {
  useFocusBack(held);
  return (
    <>
      <input aria-label="code" disabled={held} />
      <input aria-label="reason" />
    </>
  );
}
/** What a browser does when the field that has the focus is disabled. */
const blur = (): void => {
  screen.getByLabelText('reason').focus();
  screen.getByLabelText('reason').blur();
};

test('the focus goes back to the field it was taken from, and stays where it went instead', async () => {
  const { rerender } = render(<Form held={false} />);
  const code = screen.getByLabelText('code');
  code.focus();
  rerender(<Form held />);
  blur();
  rerender(<Form held={false} />);
  await waitFor(() => expect(document.activeElement).toBe(code));

  rerender(<Form held />);
  blur();
  rerender(<Form held={false} />);
  screen.getByLabelText('reason').focus();
  await new Promise((done) => setTimeout(done, 10));
  expect(document.activeElement).toBe(screen.getByLabelText('reason'));
});
