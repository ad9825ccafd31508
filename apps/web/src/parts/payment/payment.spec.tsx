import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.js';
import { startShortcuts } from '../../platform/input/shortcuts.js';
import { startTestI18n } from '../../testing/i18n.js';
import { lists, testServer } from '../../testing/server.js';
import { atWork } from '../../testing/session.js';
import { renderWithQueries } from '../../testing/with-queries.js';
import { DialogHost } from '../../ui/dialogs.js';
import { Payment } from './payment.js';

testServer();

beforeAll(async () => {
  startShortcuts();
  await startTestI18n();
});
beforeEach(() => {
  atWork();
  lists({ 'master-bank': [], 'master-marketplace': [], 'master-rekening': [] });
});

const onSubmit = vi.fn();
let opened = 0;
async function open(total: number, of = `sale-${(opened += 1)}`) {
  onSubmit.mockReset();
  const panel = renderWithQueries(
    <>
      <Payment of={of} direction="in" total={total} busy={false} submitLabel="Bayar" onSubmit={onSubmit} />
      <DialogHost />
    </>,
  );
  await screen.findByRole('button', { name: /Uang Pas/ });
  return panel;
}
const amount = (way = 'Cash') => screen.getByRole<HTMLInputElement>('textbox', { name: `Jumlah Bayar ${way}` });
/** What stands beside a word of the result. */
const said = (word: string): string | undefined =>
  screen.queryByText(word, { selector: 'dt' })?.parentElement?.querySelector('dd')?.textContent ?? undefined;
const press = (key: string, modifier: object): void => void act(() => void fireEvent.keyDown(document.body, { key, ...modifier })); // prettier-ignore

describe('the panel of a payment', () => {
  test('tells the change by the amounts, while a bank is still to be chosen', async () => {
    const panel = await open(1_670_800);
    await userEvent.type(amount(), '700000');
    press('3', { altKey: true });
    await userEvent.clear(amount('Kartu Debit'));
    await userEvent.type(amount('Kartu Debit'), '1000000');
    expect(said('Kembali')).toMatch(/29,200/);
    expect(said('Sisa')).toBeUndefined();
    panel.unmount();
  });

  test('proposes that the marketplace pays all of an order of its own', async () => {
    lists({ 'master-marketplace': [{ kode_marketplace: 'TOKPED' }] });
    onSubmit.mockReset();
    const order = { kode_marketplace: 'TOKPED', no_order: 'INV/1' };
    const common = { direction: 'in', total: 1_635_000, busy: false, submitLabel: 'Bayar', onSubmit } as const;
    const panel = renderWithQueries(<Payment of="order-1" order={order} {...common} />);
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Jumlah Bayar Marketplace' })).value).toBe('1,635,000'); // prettier-ignore
    press('s', { ctrlKey: true });
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit.mock.calls[0]![0]).toMatchObject([
      { cara_bayar: 'MARKETPLACE', jumlah: 1_635_000, kode_bank: 'TOKPED', no_ref: 'INV/1' },
    ]);
    panel.unmount();
  });

  test('tells no change of cash that nobody can have handed over', async () => {
    const panel = await open(1_670_800);
    await userEvent.type(amount(), '17000000000');
    expect(
      screen
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(),
    ).not.toBe('');
    expect([said('Kembali'), said('Sisa')]).toEqual([undefined, undefined]);
    await userEvent.clear(amount());
    await userEvent.type(amount(), '1700000');
    expect(said('Kembali')).toMatch(/29,200/);
    panel.unmount();
  });

  test('offers what the customer has left, the oldest first, and begins with that of what he takes', async () => {
    const held = [
      { id: 'd1', no_titip: 'DU1', sisa_rp: 300_000, tgl_system: '2026-01-02', sale_id: null },
      { id: 'd2', no_titip: 'DU2', sisa_rp: 1_000_000, tgl_system: '2026-01-09', sale_id: 'sale-held' },
      { id: 'd3', no_titip: 'DU3', sisa_rp: 900_000, tgl_system: '2026-01-09', sale_id: 'another' },
    ];
    queryClient.setQueryData(['ledger', 'held-money', 'c1'], held);
    queryClient.setQueryData(['ledger', 'brought', 'c1'], []);
    onSubmit.mockReset();
    const panel = renderWithQueries(
      <Payment of="sale-held" direction="in" total={1_500_000} customer="c1" busy={false} submitLabel="Bayar" onSubmit={onSubmit} />,
    ); // prettier-ignore
    await waitFor(() => expect(amount('Titipan').value).toBe('1,000,000'));
    expect(screen.getByText(/^DU2 · 1,000,000/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Titipan$/ }));
    expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Jumlah Bayar Titipan' }).map(({ value }) => value)).toEqual(['1,000,000', '300,000']); // prettier-ignore
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Titipan$/ }).disabled).toBe(true);
    press('0', { altKey: true });
    await waitFor(() => expect(amount().value).toBe('200,000'));
    press('s', { ctrlKey: true });
    expect(onSubmit.mock.calls[0]![0]).toEqual([
      expect.objectContaining({ cara_bayar: 'TITIP', jumlah: 1_000_000, no_ref: 'DU2' }),
      expect.objectContaining({ cara_bayar: 'TITIP', jumlah: 300_000, no_ref: 'DU1' }),
      expect.objectContaining({ cara_bayar: 'CASH', jumlah: 200_000 }),
    ]);
    panel.unmount();
  });

  describe('of what gold of its customer may pay', () => {
    const brought = [
      { id: 'p1', no_faktur_beli: 'FB1', total_harga: 920_000 },
      { id: 'p2', no_faktur_beli: 'FB2', total_harga: 300_000 },
    ];
    function openBrought(total: number, of = `brought-${(opened += 1)}`) {
      queryClient.setQueryData(['ledger', 'brought', 'c1'], brought);
      onSubmit.mockReset();
      return renderWithQueries(
        <Payment of={of} direction="in" total={total} kinds={['CASH', 'QRIS', 'TUKAR']} customer="c1" busy={false} submitLabel="Bayar" onSubmit={onSubmit} />,
      ); // prettier-ignore
    }
    const trade = () => screen.getByRole<HTMLButtonElement>('button', { name: /Tukar Tambah$/ });
    const sums = () =>
      screen
        .getAllByRole('status', { name: 'Jumlah Bayar Tukar Tambah' })
        .map(({ textContent }) => textContent!.replaceAll(/[^\d,]/g, ''));

    test('pays with a purchase by one key, and the rest in money', async () => {
      const panel = openBrought(1_500_000);
      press('3', { altKey: true });
      await waitFor(() => expect(sums()).toEqual(['920,000']));
      expect(screen.getAllByText('FB1 · 920,000')).not.toEqual([]);
      press('3', { altKey: true });
      await waitFor(() => expect(sums()).toEqual(['920,000', '300,000']));
      expect(trade().disabled).toBe(true);
      press('0', { altKey: true });
      await waitFor(() => expect(amount().value).toBe('280,000'));
      press('s', { ctrlKey: true });
      const tukar = { cara_bayar: 'TUKAR', kode_bank: null };
      expect(onSubmit.mock.calls).toEqual([
        [
          [
            expect.objectContaining({ ...tukar, jumlah: 920_000, no_ref: 'FB1' }),
            expect.objectContaining({ ...tukar, jumlah: 300_000, no_ref: 'FB2' }),
            expect.objectContaining({ cara_bayar: 'CASH', jumlah: 280_000 }),
          ],
        ],
      ]);
      panel.unmount();
    });

    test('pays out what a purchase is more, in a second step that goes back with all that was entered', async () => {
      const panel = openBrought(700_000);
      // What was counted in cash makes room: what is brought goes first.
      press('0', { altKey: true });
      await waitFor(() => expect(amount().value).toBe('700,000'));
      press('3', { altKey: true });
      await waitFor(() => expect(sums()).toEqual(['700,000']));
      expect(screen.queryByRole('textbox', { name: 'Jumlah Bayar Cash' })).toBeNull();
      expect(trade().disabled).toBe(true);
      press('s', { ctrlKey: true });
      await screen.findByText(/^Pembelian FB1 melebihi yang dibayar/);
      expect(onSubmit).not.toHaveBeenCalled();
      expect(amount().value).toBe('220,000');
      await userEvent.click(screen.getByRole('button', { name: 'Kembali' }));
      expect(sums()).toEqual(['700,000']);
      press('s', { ctrlKey: true });
      await screen.findByText(/^Pembelian FB1 melebihi yang dibayar/);
      press('s', { ctrlKey: true });
      expect(onSubmit.mock.calls).toEqual([
        [
          [expect.objectContaining({ cara_bayar: 'TUKAR', jumlah: 700_000, no_ref: 'FB1' })],
          [expect.objectContaining({ cara_bayar: 'CASH', jumlah: 220_000 })],
        ],
      ]);
      panel.unmount();
    });

    test('leaves out what would be cut', async () => {
      const panel = openBrought(1_000_000);
      press('3', { altKey: true });
      await waitFor(() => expect(sums()).toEqual(['920,000']));
      // 300,000 would pay 80,000 only, and nobody takes what is left of it.
      expect(trade().disabled).toBe(true);
      panel.unmount();
    });
  });

  test('offers no money of a customer where none is told', async () => {
    const panel = await open(500_000);
    expect(screen.queryByRole('button', { name: /Titipan/ })).toBeNull();
    panel.unmount();
  });

  test('shows no rounding where nothing was rounded', async () => {
    const even = await open(1_626_700);
    expect(said('Pembulatan')).toBeUndefined();
    even.unmount();
    const odd = await open(1_626_699);
    expect(said('Pembulatan')).toMatch(/\b1$/);
    odd.unmount();
  });

  test('pays exactly by its key, which it shows', async () => {
    const panel = await open(1_626_699);
    expect(screen.getByRole('button', { name: /Uang Pas/ }).querySelector('kbd')?.textContent).toBe('Alt 0');
    press('0', { altKey: true });
    await waitFor(() => expect(amount().value).toBe('1,626,700'));
    press('s', { ctrlKey: true });
    expect(onSubmit).toHaveBeenCalledWith([expect.objectContaining({ cara_bayar: 'CASH', jumlah: 1_626_700 })]);
    panel.unmount();
  });

  test('asks about cash that nobody hands over, and sends it only when it is said to be right', async () => {
    const panel = await open(1_000_000);
    await userEvent.type(amount(), '2500000');
    expect([said('Kembali'), said('Sisa')]).toEqual([undefined, undefined]);
    press('s', { ctrlKey: true });
    await screen.findByText(/kembali Rp. 1,500,000/);
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Periksa Lagi' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(onSubmit).not.toHaveBeenCalled();
    press('s', { ctrlKey: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Ya, Diterima' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(said('Kembali')).toMatch(/1,500,000/);
    expect(onSubmit.mock.calls[0]![0]).toEqual([
      expect.objectContaining({ cara_bayar: 'CASH', jumlah: 2_500_000, uang_besar_disetujui: true }),
    ]);
    panel.unmount();
  });

  test('stands there as it was entered when it is opened again, unless the total is another one', async () => {
    for (const [total, value] of [
      [1_000_000, '1,050,000'],
      [1_200_000, ''],
    ] as const) {
      const first = await open(1_000_000, 'sale-left');
      await userEvent.clear(amount());
      await userEvent.type(amount(), '1050000');
      first.unmount();
      const again = await open(total, 'sale-left');
      expect(amount().value).toBe(value);
      again.unmount();
    }
  });
});
