import { saleKind } from '../../contexts/sales/index.js';
import type { Affair } from './affair.js';
import type { Desk } from './desk.js';

async function sellAndPrint(at: Desk): Promise<void> {
  const { kode_barcode } = await at.piece('thing');
  await at.sell('sale', { lines: [{ kode_barcode }] });
  await at.print(saleKind, 'print', at.id('sale'));
}

/** A note that its customer has lost. */
export const reprints: Affair = {
  name: 'reprint',
  every: 6,
  steps: (_, random) => [
    { after: 0, run: sellAndPrint },
    { after: random.int(1, 4), run: (at) => at.print(saleKind, 'reprint', at.id('sale'), 'NOTA PELANGGAN HILANG') },
  ],
};

/** A piece that nobody wanted goes below what it has cost, with the supervisor's word. */
export const belowCost: Affair = {
  name: 'below-cost',
  every: 9,
  steps: () => [
    {
      after: 0,
      async run(at) {
        const { kode_barcode, kode_kadar, berat, harga_modal } = await at.piece('thing');
        // A price per gram at which all of it, its making charge included, brings less than its cost.
        const harga_gram = Math.floor((harga_modal * 0.97) / berat / 1000) * 1000;
        const cheap = Math.min(harga_gram, at.day.board.jual[kode_kadar]!);
        await at.sell('sale', { lines: [{ kode_barcode, harga_gram: cheap, tarif_ongkos: 0 }] });
      },
    },
  ],
};

/** Somebody with a price category of his own buys two pieces. */
export const patronSales: Affair = {
  name: 'patron',
  every: 3,
  steps: (nth) => [
    {
      after: 0,
      async run(at) {
        const pieces = [await at.piece('first'), await at.piece('second')];
        const customer_id = at.day.patrons[nth % at.day.patrons.length]!;
        await at.sell('sale', { customer_id, lines: pieces.map(({ kode_barcode }) => ({ kode_barcode })) });
      },
    },
  ],
};
