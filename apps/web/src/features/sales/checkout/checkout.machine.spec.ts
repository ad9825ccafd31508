import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { TillItemView } from '@emas/contracts/sales/sale.view';
import { ApiError } from '../../../platform/api/api-error.js';
import { signalMiss } from '../../../platform/input/scanner.js';
import * as calls from '../sales-calls.js';
import { checkoutMachine, IN_TABLE } from './checkout.machine.js';
import { EMPTY_SALE, isOutdated, priceOf, totalsOf, type CheckoutValue } from './checkout-value.js';

vi.mock('../sales-calls.js');
vi.mock('../../../platform/input/scanner.js');
const mocked = vi.mocked(calls);

const ring: TillItemView = {
  kode_barcode: 'CC000001',
  nama_barang: 'CINCIN POLOS',
  kode_dept: 'CC',
  kode_group: 'G750',
  kode_toko: 'A1',
  kadar: 75,
  berat: 3.27,
  satuan_harga: 'GRAM',
  harga_gram: 485_000,
  batas_bawah: null,
  batas_atas: null,
  satuan_ongkos: 'GRAM',
  tarif_ongkos: 0,
  minimal_per_pcs: 0,
  minimal_ongkos: 0,
  harga_atribut: 0,
  tarif_ppn: 0,
  harga: 1_586_000,
  pembulatan: { step: 500, rounding: 'up' },
  harga_termasuk_pajak: false,
};
const ID = '7f0c1a52-5a0f-4a55-9a3e-0d3b5f0e1c11';
const answer = {
  message: 'Penjualan Berhasil Disimpan',
  seq: 7,
  data: { id: ID, status: 'OPEN', no_faktur_jual: 'FJSJA2611200001', total_harga: 1_586_000, kembali: 0 },
};

const start = (oneStep = false) => {
  const actor = createActor(checkoutMachine, { input: { id: ID, value: EMPTY_SALE, oneStep } });
  actor.start();
  return actor;
};
type Till = ReturnType<typeof start>;

async function scan(till: Till, code: string): Promise<void> {
  till.send({ type: 'scan', code });
  await waitFor(till, ({ context }) => context.queue.length === 0);
}

beforeEach(() => {
  vi.resetAllMocks();
  mocked.fetchTillItem.mockImplementation(async (code) => {
    if (code === 'XX') throw new ApiError(404, 'BARCODE_NOT_FOUND', 'Barcode Tidak Ditemukan');
    return { ...ring, kode_barcode: code };
  });
  mocked.saveSale.mockResolvedValue(answer);
});

describe('scanning', () => {
  test('every scan becomes a line, priced as the server prices it', async () => {
    const till = start();
    await scan(till, ' cc000001 ');
    const { value } = till.getSnapshot().context;
    expect(value.lines.map(({ item }) => item.kode_barcode)).toEqual(['CC000001']);
    expect(priceOf(value.lines[0]!).harga).toBe(1_586_000);
  });

  test('quick scans wait for each other and keep their order', async () => {
    const till = start();
    for (const code of ['A01', 'A02', 'A03']) till.send({ type: 'scan', code });
    await waitFor(till, ({ context }) => context.value.lines.length === 3);
    expect(till.getSnapshot().context.value.lines.map(({ item }) => item.kode_barcode)).toEqual(['A01', 'A02', 'A03']);
  });

  test('what is in the table is refused with a signal, also while it is still being looked up', async () => {
    const till = start();
    till.send({ type: 'scan', code: 'A01' });
    till.send({ type: 'scan', code: 'A01' });
    await waitFor(till, ({ context }) => context.value.lines.length === 1);
    expect(signalMiss).toHaveBeenCalledOnce();
    till.send({ type: 'scan', code: 'a01' });
    expect(till.getSnapshot().context.miss).toEqual({ code: 'A01', error: IN_TABLE });
  });

  test('what does not exist is said, and the next scan clears it', async () => {
    const till = start();
    await scan(till, 'XX');
    expect(till.getSnapshot().context.miss?.code).toBe('XX');
    expect(signalMiss).toHaveBeenCalledOnce();
    await scan(till, 'A01');
    expect(till.getSnapshot().context.miss).toBeNull();
  });
});

describe('typing over a line', () => {
  test('a discount is told in rupiah or in percent', async () => {
    const till = start();
    await scan(till, 'A01');
    till.send({ type: 'edit', barcode: 'A01', field: 'diskon_persen', value: 10 });
    expect(totalsOf(till.getSnapshot().context.value)).toMatchObject({ diskon: 158_595, total_harga: 1_427_500 });
    till.send({ type: 'edit', barcode: 'A01', field: 'diskon', value: 86_000 });
    expect(till.getSnapshot().context.value.lines[0]).toMatchObject({ diskon: 86_000, diskon_persen: null });
    expect(totalsOf(till.getSnapshot().context.value).total_harga).toBe(1_500_000);
  });

  test('a discount above the price is not sent, and said at its field', async () => {
    const till = start();
    await scan(till, 'A01');
    till.send({ type: 'set', changes: { kode_sales: 'ANI' } });
    till.send({ type: 'edit', barcode: 'A01', field: 'diskon', value: 1_586_001 });
    till.send({ type: 'save' });
    expect(till.getSnapshot().context.problems).toEqual([{ field: 'A01/diskon', code: 'TOTAL_BELOW_DISCOUNT' }]);
    expect(mocked.saveSale).not.toHaveBeenCalled();
  });
});

describe('a price that changed after the scan', () => {
  const dearer = { ...ring, kode_barcode: 'A01', harga_gram: 500_000 };

  test('is another proposal, whatever was typed over the old one', async () => {
    const till = start();
    await scan(till, 'A01');
    const [line] = till.getSnapshot().context.value.lines;
    expect(isOutdated(line!, { ...ring, kode_barcode: 'A01' })).toBe(false);
    expect(isOutdated({ ...line!, harga_gram: 500_000 }, dearer)).toBe(true);
    expect(isOutdated(line!, { ...ring, tarif_ppn: 1.1 })).toBe(true);
    expect(isOutdated(line!, { ...ring, minimal_per_pcs: 25_000 })).toBe(true);
  });

  test('is taken by the lines that were chosen; their discount stays, what was typed over price and charge goes', async () => {
    const till = start();
    for (const code of ['A01', 'A02']) await scan(till, code);
    till.send({ type: 'edit', barcode: 'A01', field: 'harga_gram', value: 480_000 });
    till.send({ type: 'edit', barcode: 'A01', field: 'diskon', value: 35_000 });
    till.send({ type: 'reprice', items: [dearer] });
    const [first, second] = till.getSnapshot().context.value.lines;
    // 500,000 × 3.27 = 1,635,000 − 35,000
    expect([priceOf(first!).harga, priceOf(second!).harga]).toEqual([1_600_000, 1_586_000]);
    expect(first).toMatchObject({ harga_gram: null, diskon: 35_000 });
  });
});

describe('saving', () => {
  const filled = async (oneStep = false): Promise<Till> => {
    const till = start(oneStep);
    await scan(till, 'A01');
    till.send({ type: 'set', changes: { kode_sales: 'ANI' } });
    return till;
  };

  test('asks for items and sales person first', () => {
    const till = start();
    till.send({ type: 'save' });
    expect(till.getSnapshot().context.problems.map(({ field }) => field)).toEqual(['lines', 'kode_sales']);
  });

  test('sends every line with the price that was shown, under the id of the sale', async () => {
    const till = await filled();
    till.send({ type: 'save' });
    await waitFor(till, (state) => state.matches({ sale: 'saved' }));
    const [sale, key] = mocked.saveSale.mock.calls[0]!;
    expect(key).toBe(ID);
    expect(sale).toMatchObject({ id: ID, kode_sales: 'ANI', lines: [{ kode_barcode: 'A01', harga: 1_586_000 }] });
    expect(till.getSnapshot().context.saved?.no_faktur_jual).toBe('FJSJA2611200001');
  });

  test('after a lost answer the same content goes out under the same key', async () => {
    const till = await filled();
    mocked.saveSale.mockRejectedValueOnce(new ApiError(0, 'NO_RESPONSE', 'Koneksi Bermasalah'));
    till.send({ type: 'save' });
    await waitFor(till, (state) => state.context.failure !== null);
    till.send({ type: 'save' });
    await waitFor(till, (state) => state.matches({ sale: 'saved' }));
    const [first, second] = mocked.saveSale.mock.calls;
    expect(second).toEqual(first);
  });

  describe('that had arrived', () => {
    const line = { kode_barcode: 'A01', harga: 1_586_000, diskon: 0 };
    const booked = { ...answer.data, customer_id: null, kode_sales: 'ANI', keterangan: null, lines: [line] };
    /** Saved again, with its key used up; what is left of the form. */
    async function again(till: Till): Promise<CheckoutValue | null> {
      mocked.saveSale.mockRejectedValueOnce(new ApiError(409, 'IDEMPOTENCY_KEY_REUSED', 'Sudah Dipakai'));
      mocked.fetchSale.mockResolvedValue(booked as never);
      till.send({ type: 'save' });
      await waitFor(till, (state) => state.matches({ sale: 'saved' }));
      expect(mocked.fetchSale).toHaveBeenCalledWith(ID);
      return till.getSnapshot().context.left;
    }

    test('leaves what was scanned since to be sold', async () => {
      const till = await filled();
      await scan(till, 'A02');
      const left = await again(till);
      expect(left?.lines.map(({ item }) => item.kode_barcode)).toEqual(['A02']);
      expect(left?.kode_sales).toBe('ANI');
    });

    test('is not what a changed discount or remark says, though every item is in it', async () => {
      const dearer = await filled();
      dearer.send({ type: 'edit', barcode: 'A01', field: 'diskon', value: 86_000 });
      expect(await again(dearer)).toEqual(EMPTY_SALE);
      const remarked = await filled();
      remarked.send({ type: 'set', changes: { keterangan: 'UKURAN 12' } });
      expect(await again(remarked)).toEqual(EMPTY_SALE);
    });

    test('leaves nothing to say where it is what the form says', async () => {
      expect(await again(await filled())).toBeNull();
    });
  });

  test('a refusal stands at the line it means, and goes when the line is changed', async () => {
    const till = await filled();
    const details = [{ field: 'lines.0.harga', code: 'PRICE_CHANGED', message: 'Harga berubah' }];
    mocked.saveSale.mockRejectedValueOnce(new ApiError(409, 'PRICE_CHANGED', 'Harga berubah', details));
    till.send({ type: 'save' });
    await waitFor(till, (state) => state.context.failure !== null);
    expect(till.getSnapshot().context.problems).toEqual([
      { field: 'A01/harga', code: 'PRICE_CHANGED', message: 'Harga berubah' },
    ]);
    till.send({ type: 'edit', barcode: 'A01', field: 'harga_gram', value: 490_000 });
    expect(till.getSnapshot().context.problems).toEqual([]);
  });

  test('in one step the payment comes first and goes with the sale', async () => {
    const till = await filled(true);
    till.send({ type: 'save' });
    expect(till.getSnapshot().matches({ sale: 'paying' })).toBe(true);
    till.send({ type: 'back' });
    till.send({ type: 'save' });
    const pembayaran = [{ cara_bayar: 'CASH' as const, jumlah: 2_000_000 }];
    till.send({ type: 'pay', pembayaran });
    await waitFor(till, (state) => state.matches({ sale: 'saved' }));
    expect(mocked.saveSale.mock.calls[0]![0].pembayaran).toEqual(pembayaran);
  });
});
