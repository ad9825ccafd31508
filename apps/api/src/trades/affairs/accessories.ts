import { RecordAccessoryCommand } from '../../contexts/stock/index.js';
import { ACCESSORIES } from '../accessories.js';
import type { Affair } from './affair.js';
import type { Desk } from './desk.js';

/** Sold beside a thing, and bought in for it. */
const SOLD = 3;

/** The packer brings some. */
export async function restock(at: Desk, kode_aksesoris: string, harga_satuan: number, qty: number): Promise<void> {
  const dto = { id: at.id(`in:${kode_aksesoris}`), jenis: 'TAMBAH' as const, kode_aksesoris, qty, harga_satuan };
  await at.do(new RecordAccessoryCommand(at.day.staff.person('SPV1'), dto, at.id(`in:${kode_aksesoris}:key`)));
}

/** A ring in its box, with a chain that is paid, or something to clean it with alone. */
const sell =
  (nth: number) =>
  async (at: Desk): Promise<void> => {
    const [box, , cloth, chain] = ACCESSORIES;
    const aksesoris = nth % 3 === 2 ? [{ kode_aksesoris: cloth.kode, qty: SOLD }] : [{ kode_aksesoris: box.kode, qty: 1 }, { kode_aksesoris: chain.kode, qty: 1 + (nth % 2) }]; // prettier-ignore
    for (const { kode_aksesoris, qty } of aksesoris)
      await restock(at, kode_aksesoris, ACCESSORIES.find(({ kode }) => kode === kode_aksesoris)!.modal, qty);
    const lines = nth % 3 === 2 ? [] : [{ kode_barcode: (await at.piece('thing')).kode_barcode }];
    await at.sell('sale', { lines, aksesoris });
  };

/** Boxes, chains and cloths that go with what is sold, given or paid. */
export const accessorySales: Affair = {
  name: 'accessory',
  every: 1,
  steps: (nth) => [{ after: 0, run: sell(nth) }],
};
