import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { Drawer } from './drawer.js';

function Page(): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Detail</button>
      <Drawer open={open} title="Detail" onClose={() => setOpen(false)}>
        <button onClick={() => setOpen(false)}>Selesai</button>
      </Drawer>
    </>
  );
}

test('what opened a drawer has the focus again when it is closed', async () => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Detail' });
  await userEvent.click(opener);
  const inside = await screen.findByRole('button', { name: 'Selesai' });
  inside.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Selesai' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
