import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ShrinkageView } from '@emas/contracts/purchases/shrinkage.view';
import { startTestI18n } from '../../../testing/i18n.js';
import { bodiesOf, pathsOf, testServer } from '../../../testing/server.js';
import { atWork } from '../../../testing/session.js';
import { renderWithQueries } from '../../../testing/with-queries.js';
import { DecideForm } from './decide-form.js';
import type { Decision } from './shrinkage-calls.js';

const decided = testServer().on('POST validasi-susut/:purchase/:line/:decision', { message: 'OK' });

const LINE = {
  ...{ purchase_id: 'p1', line_no: 1, no_faktur_beli: 'FBSJA2611200001', nama_barang: 'GELANG', kode_barcode: 'A2' },
  ...{ berat_nota: 5, berat: 4.9, susut: 0.1, status: 'OPEN', sendiri: false },
} as ShrinkageView;

beforeAll(startTestI18n);
beforeEach(() => atWork({ user_id: 'SPV2', level: 'SPV' }));

const open = (decision: Decision, of = LINE) => {
  const onClose = vi.fn();
  renderWithQueries(<DecideForm of={of} decision={decision} onClose={onClose} />);
  return onClose;
};
const send = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const weight = () => screen.findByRole('textbox', { name: /Berat Timbang Ulang/ });
const body = () => bodiesOf(decided)[0];

test('agrees to what a line lacks without weighing again, or with what the scale says', async () => {
  const onClose = open('validate');
  await send('Validasi Susut');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(body()).toEqual({ berat_ulang: null });
  expect(pathsOf(decided)).toEqual(['validasi-susut/p1/1/validasi']);
});

test('a weight that was typed goes along', async () => {
  open('validate');
  await userEvent.type(await weight(), '4.91');
  await send('Validasi Susut');
  await waitFor(() => expect(body()).toEqual({ berat_ulang: 4.91 }));
});

test('refusing asks for a weight and a reason before it asks the server', async () => {
  open('refuse');
  await send('Tolak Susut');
  const field = await weight();
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(decided).not.toHaveBeenCalled();
  await userEvent.type(await weight(), '4.9');
  await userEvent.type(screen.getByRole('textbox', { name: /Keterangan/ }), 'batu hilang');
  await send('Tolak Susut');
  await waitFor(() => expect(body()).toEqual({ berat_ulang: 4.9, keterangan: 'BATU HILANG' }));
});

test('who bought it himself is told that another decides; the owner is not', async () => {
  open('validate', { ...LINE, sendiri: true });
  expect(await screen.findByText(/orang lain harus memutuskan/)).toBeTruthy();
  cleanup();
  atWork({ user_id: 'OWNER', level: 'OWN' });
  open('validate', { ...LINE, sendiri: true });
  await weight();
  expect(screen.queryByText(/orang lain harus memutuskan/)).toBeNull();
});
