import type { Purchase } from '@emas/domain/purchases/purchase';
import {
  DecideShrinkageCommand,
  decideShrinkageCommand,
  ReopenShrinkageCommand,
} from '../../contexts/purchases/index.js';
import { type Affair, inTurn, type Step } from './affair.js';
import type { Desk } from './desk.js';

/** Grams that are missing of what the note says. */
const WORN = 0.12;

async function sell(at: Desk): Promise<void> {
  const { kode_barcode } = await at.piece('thing');
  await at.sell('sale', { lines: [{ kode_barcode }] });
}

interface Sold {
  readonly lines: readonly { readonly berat: number }[];
}

/** Comes back worn, more than the shop takes without a word. */
async function buyBack(at: Desk): Promise<void> {
  const sale = await at.load<Sold>(`sale/${at.id('sale')}`);
  const no_faktur_jual = await at.numberOf(`sale/${at.id('sale')}`);
  if (!sale || !no_faktur_jual) return;
  const berat = Math.max(0.2, sale.lines[0]!.berat / 1000 - WORN);
  await at.buy('purchase', { no_faktur_jual, lines: [{ sale_line_no: 1, kondisi_barang: 'NOTA', berat }] });
}

/** The owner weighs it again: so it was, or a little less is missing. */
const decide =
  (putusan: 'VALID' | 'DITOLAK') =>
  async (at: Desk): Promise<void> => {
    const purchase = await at.load<Purchase>(`purchase/${at.id('purchase')}`);
    if (purchase?.status !== 'VALID') return;
    const of = { purchase_id: purchase.purchase_id, line_no: 1, putusan };
    const [{ berat, barang }] = purchase.lines as [Purchase['lines'][number]];
    const dto =
      putusan === 'VALID'
        ? { berat_ulang: berat / 1000, keterangan: null }
        : { berat_ulang: (berat + 20) / 1000, keterangan: 'TIMBANG ULANG BERBEDA' };
    const { ledger, staff } = at.day;
    const there = (await ledger.placesOf(at.shop, barang)).find(({ place, qty }) => place === 'beli' && qty > 0);
    const facts = { toleransi: 0, approved_by: [], is_owner: true, held: there?.berat ?? null };
    await ledger.execute(decideShrinkageCommand(new DecideShrinkageCommand(staff.person('OWNER'), of, dto, at.id(`decide:${putusan}`)), facts)); // prettier-ignore
  };

async function reopen(at: Desk): Promise<void> {
  const purchase = await at.load<Purchase>(`purchase/${at.id('purchase')}`);
  if (purchase?.status !== 'VALID') return;
  await decide('VALID')(at);
  const of = { purchase_id: purchase.purchase_id, line_no: 1 };
  await at.do(new ReopenShrinkageCommand(at.day.staff.person('OWNER'), of, { alasan: 'TIMBANGAN SALAH' }, at.id('reopen'))); // prettier-ignore
}

/** What weighs less than its note says: validated, refused, opened again, or waiting. */
export const shrinkages: Affair = {
  name: 'shrinkage',
  every: 6,
  steps: (nth, random) => [
    { after: 0, run: sell },
    { after: 2, run: buyBack },
    ...inTurn<readonly Step[]>(
      [
        [{ after: random.int(3, 4), run: decide('VALID') }],
        [{ after: 3, run: decide('DITOLAK') }],
        [],
        [{ after: 3, run: reopen }],
      ],
      nth,
    ),
  ],
};
