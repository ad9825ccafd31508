import { type Deposit, deposits } from '@emas/domain/deposits/deposit';
import { LeaveGoodsCommand, PickUpGoodsCommand, ReversePickUpCommand } from '../../contexts/deposits/index.js';
import { type Affair, inTurn, type Step } from './affair.js';
import type { Desk } from './desk.js';

/** Bought, and left with the shop at once. */
async function sellAndKeep(at: Desk): Promise<void> {
  const pieces = [await at.piece('first'), await at.piece('second')];
  const lines = pieces.map(({ kode_barcode }) => ({ kode_barcode, dititip: true }));
  await at.sell('sale', { lines });
}

/** Bought and taken home. */
async function sell(at: Desk): Promise<void> {
  const { kode_barcode } = await at.piece('first');
  await at.sell('sale', { lines: [{ kode_barcode }] });
}

/** Brought back with its note, to be kept. */
async function leave(at: Desk): Promise<void> {
  const no_faktur_jual = await at.numberOf(`sale/${at.id('sale')}`);
  if (!no_faktur_jual) return;
  const dto = { id: at.id('left'), no_faktur_jual, customer_id: at.customer, keterangan: 'DIAMBIL SEPULANG KERJA', lines: [1] }; // prettier-ignore
  await at.do(new LeaveGoodsCommand(at.user, dto, at.id('leave')));
}

const pickUp =
  (kept: 'sale' | 'left', part: string, lines?: number[]) =>
  async (at: Desk): Promise<void> => {
    if (!(await at.load<Deposit>(deposits.stream(at.id(kept))))) return;
    const dto = { penerima: 'SENDIRI' as const, ...(lines && { lines }) };
    await at.do(new PickUpGoodsCommand(at.user, at.id(kept), dto, at.id(part)));
  };

/** Somebody else comes for it, whom the shop knows. */
async function sendDeputy(at: Desk): Promise<void> {
  if (!(await at.load<Deposit>(deposits.stream(at.id('left'))))) return;
  const { customers } = at.day;
  const wakil_customer_id = customers[(customers.indexOf(at.customer) + 1) % customers.length]!;
  const dto = { penerima: 'WAKIL' as const, wakil_customer_id };
  await at.approved('deputy', (key, otorisasi_ids) => new PickUpGoodsCommand(at.user, at.id('left'), { ...dto, otorisasi_ids }, key)); // prettier-ignore
}

/** Handed over by mistake, and taken back the same day. */
async function pickUpWrongly(at: Desk): Promise<void> {
  await pickUp('sale', 'wrong', [2])(at);
  const dto = { alasan: 'SALAH AMBIL', ambil_ke: 1 };
  await at.approved('undo', (key, otorisasi_ids) => new ReversePickUpCommand(at.user, at.id('sale'), { ...dto, otorisasi_ids }, key)); // prettier-ignore
}

/** Sold things that stay with the shop: picked up whole or in part, by who bought them or somebody he sends, or not yet. */
export const leftGoods: Affair = {
  name: 'left-goods',
  every: 6,
  steps: (nth, random) =>
    inTurn<readonly Step[]>(
      [
        [{ after: 0, run: sellAndKeep }, { after: random.int(1, 3), run: pickUp('sale', 'all') }],
        [{ after: 0, run: sell }, { after: 1, run: leave }, { after: random.int(2, 4), run: sendDeputy }],
        [{ after: 0, run: sellAndKeep }, { after: 1, run: pickUpWrongly }, { after: 2, run: pickUp('sale', 'one', [1]) }],
        [{ after: 0, run: sell }, { after: 1, run: leave }, { after: random.int(3, 5), run: pickUp('left', 'all') }],
      ],
      nth,
    ), // prettier-ignore
};
