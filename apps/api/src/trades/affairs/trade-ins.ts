import type { PaymentDto, PayOutDto } from '@emas/contracts/payments/payment.dto';
import { CancelTradeInCommand, SettleTradeInCommand, tradeInKind } from '../../contexts/trade-in/index.js';
import { purchaseKind } from '../../contexts/purchases/index.js';
import { saleKind } from '../../contexts/sales/index.js';
import { type Affair, inTurn, type Step } from './affair.js';
import type { Desk } from './desk.js';

/** Bought here some days before it is traded in. */
async function sellEarlier(at: Desk): Promise<void> {
  const { kode_barcode } = await at.piece('earlier');
  await at.sell('earlier-sale', { lines: [{ kode_barcode }] });
}

/** Something is chosen, what is brought is weighed, and the difference is paid: by the customer or by the shop. */
const trade =
  (things: number, brought: number, { withNote = false, thinksBetter = false } = {}) =>
  async (at: Desk): Promise<void> => {
    const note = withNote ? await at.numberOf(`sale/${at.id('earlier-sale')}`) : null;
    if (withNote && !note) return;
    const pieces = [];
    for (let n = 0; n < things; n += 1) pieces.push(await at.piece(`thing:${n}`));
    const bought = [];
    for (let n = 0; n < brought; n += 1)
      bought.push(await at.savePurchase(`brought:${n}`, { lines: [at.brought('BAGUS')], tukar_tambah: true }));
    if (note) {
      const lines = [{ sale_line_no: 1, kondisi_barang: 'NOTA', berat: await weightOf(at) }];
      bought.push(await at.savePurchase('own', { no_faktur_jual: note, lines, tukar_tambah: true }));
    }
    const lines = pieces.map(({ kode_barcode }) => ({ kode_barcode }));
    const sold = await at.saveSale('sale', { lines, tukar_tambah: true });
    const settled = await settle(at, sold, bought);
    if (settled && !thinksBetter) return;
    if (settled) await cancel(at);
    for (const { kode_barcode } of pieces) await at.day.returned(kode_barcode);
  };

async function weightOf(at: Desk): Promise<number> {
  const sale = await at.load<{ readonly lines: readonly { readonly berat: number }[] }>(`sale/${at.id('earlier-sale')}`); // prettier-ignore
  return sale!.lines[0]!.berat / 1000;
}

interface Saved {
  readonly id: string;
  readonly total: number;
}

/** Where the shop cannot pay what is over, nothing comes of it. */
async function settle(at: Desk, sold: Saved, bought: readonly Saved[]): Promise<boolean> {
  const worth = bought.reduce((sum, { total }) => sum + total, 0);
  const pembayaran: PaymentDto[] = sold.total > worth ? at.payIn(sold.total - worth) : [];
  const out = worth > sold.total ? await at.day.payOut(at.user, worth - sold.total) : null;
  if (worth > sold.total && !out) {
    await at.drop(saleKind, sold.id);
    for (const { id } of bought) await at.drop(purchaseKind, id);
    return false;
  }
  const pembayaran_keluar: PayOutDto[] = out ? [out] : [];
  const id = at.id('trade-in');
  const purchase_ids = bought.map((one) => one.id);
  const dto = { id, sale_id: sold.id, purchase_ids, pembayaran, pembayaran_keluar };
  await at.do(new SettleTradeInCommand(at.user, dto, at.id('settle')));
  await at.print(tradeInKind, 'print', id);
  return true;
}

/** Taken back the same day, all of it. */
async function cancel(at: Desk): Promise<void> {
  const dto = { alasan: 'PELANGGAN BERUBAH PIKIRAN' };
  await at.approved('cancel', (key, otorisasi_ids) => new CancelTradeInCommand(at.user, at.id('trade-in'), { ...dto, otorisasi_ids }, key)); // prettier-ignore
}

/** What is sold is paid with what is bought: little against much, much against little, with our own note, taken back. */
export const tradeInAffair: Affair = {
  name: 'trade-in',
  every: 3,
  steps: (nth, random) =>
    inTurn<readonly Step[]>(
      [
        [{ after: 0, run: trade(2, 1) }],
        [{ after: 0, run: trade(1, 2) }],
        [{ after: 0, run: sellEarlier }, { after: random.int(2, 5), run: trade(1, 1, { withNote: true }) }],
        [{ after: 0, run: trade(1, 1) }],
        [{ after: 0, run: trade(1, 1, { thinksBetter: true }) }],
      ],
      nth,
    ), // prettier-ignore
};
