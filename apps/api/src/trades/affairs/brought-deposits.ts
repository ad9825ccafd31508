import { deposits } from '@emas/domain/deposits/deposit';
import { purchaseStream } from '@emas/domain/purchases/purchase';
import { CancelTogetherCommand, depositKind, SaveDepositCommand, ValidateDepositCommand } from '../../contexts/deposits/index.js'; // prettier-ignore
import { purchaseKind } from '../../contexts/purchases/index.js';
import { type Affair, inTurn, type Step } from './affair.js';
import type { Desk } from './desk.js';

/** Rupiah that money is left in multiples of. */
const STEP = 10_000;

/** Old gold is bought, and money left for it: more than it comes to, or less; thought better of, both go back. */
const leaveGold =
  (hundredths: number, { thinksBetter = false } = {}) =>
  async (at: Desk): Promise<void> => {
    const bought = await at.savePurchase('brought', { lines: [at.brought('BAGUS')], tukar_tambah: true });
    const dp_rp = Math.max(1, Math.round((bought.total * hundredths) / 100 / STEP)) * STEP;
    const id = at.id('deposit');
    const sent = { id, customer_id: at.customer, kode_sales: at.kode_sales, dp_rp, keterangan: 'DARI EMAS LAMA' };
    await at.approved('save', (key, otorisasi_ids) => new SaveDepositCommand(at.user, { ...sent, otorisasi_ids }, key, true)); // prettier-ignore
    const excess = bought.total - dp_rp;
    const out = excess > 0 ? await at.day.payOut(at.user, excess) : null;
    if (excess > 0 && !out) {
      // The shop cannot pay what is over: nothing comes of it.
      await at.drop(depositKind, id);
      await at.drop(purchaseKind, bought.id);
      return;
    }
    const no_ref = await at.numberOf(purchaseStream(bought.id));
    const pembayaran = [
      { cara_bayar: 'TUKAR' as const, jumlah: Math.min(bought.total, dp_rp), no_ref },
      ...(excess < 0 ? at.payIn(-excess) : []),
    ];
    const paid = { pembayaran, ...(out && { pembayaran_keluar: [out] }) };
    await at.do(new ValidateDepositCommand(at.user, id, paid, at.id('pay')));
    await at.print(depositKind, 'print', id);
    if (thinksBetter) await takeBack(at);
  };

/** The same day, with what was bought for it. */
async function takeBack(at: Desk): Promise<void> {
  const dto = { alasan: 'PELANGGAN BERUBAH PIKIRAN' };
  await at.approved('cancel', (key, otorisasi_ids) => new CancelTogetherCommand(at.user, at.id('deposit'), { ...dto, otorisasi_ids }, key)); // prettier-ignore
}

/** Something is bought with it later. */
async function use(at: Desk): Promise<void> {
  const no_ref = await at.numberOf(deposits.stream(at.id('deposit')));
  if (!no_ref) return;
  const { kode_barcode } = await at.piece('bought');
  const { total } = await at.saveSale('sale', { lines: [{ kode_barcode }] });
  const jumlah = Math.min(total, STEP * 10);
  await at.paySale('sale', [{ cara_bayar: 'TITIP', jumlah, no_ref }, ...(total > jumlah ? at.payIn(total - jumlah) : [])]); // prettier-ignore
}

/** Deposits that old gold of their customers pays: beside money, with money back, taken back as one, used afterwards. */
export const broughtDeposits: Affair = {
  name: 'brought-deposit',
  every: 8,
  steps: (nth, random) =>
    inTurn<readonly Step[]>(
      [
        [
          { after: 0, run: leaveGold(130) },
          { after: random.int(1, 4), run: use },
        ],
        [{ after: 0, run: leaveGold(60) }],
        [{ after: 0, run: leaveGold(60, { thinksBetter: true }) }],
      ],
      nth,
    ),
};
