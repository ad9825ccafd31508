import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { startTestI18n } from '../../testing/i18n.js';
import { useBulk } from './use-bulk.js';

beforeAll(startTestI18n);

test('what one row is refused keeps none of the others, and each is told', async () => {
  const worked: string[] = [];
  const work = (key: string): Promise<void> => {
    worked.push(key);
    return key === 'B' ? Promise.reject(new Error('B Tidak Bisa Dihapus')) : Promise.resolve();
  };
  function List(): ReactNode {
    const { run, dialogs } = useBulk();
    const [done, setDone] = useState<readonly string[]>([]);
    return (
      <>
        <button type="button" onClick={() => void run('Hapus', ['A', 'B', 'C'], work).then(setDone)}>
          mulai
        </button>
        <output>{done.join()}</output>
        {dialogs}
      </>
    );
  }
  render(<List />);
  await userEvent.click(screen.getByText('mulai'));
  await screen.findByText('Berhasil: 2, ditolak: 1.');
  expect([worked, screen.getByText('A,C')]).toMatchObject([['A', 'B', 'C'], {}]);
  expect(screen.getAllByText('Ditolak')).toHaveLength(1);
});
