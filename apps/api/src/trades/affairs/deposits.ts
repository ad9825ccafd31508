import { type Deposit, deposits } from '@emas/domain/deposits/deposit';
import { CancelDepositCommand, depositKind, SaveDepositCommand, ValidateDepositCommand } from '../../contexts/deposits/index.js'; // prettier-ignore
import { saleKind } from '../../contexts/sales/index.js';
import { CancelDocumentCommand } from '../../engine/document/document-commands.js';
import { type Affair, inTurn, type Step } from './affair.js';
import type { Desk } from './desk.js';

/** Rupiah that money is left in multiples of. */
const STEP = 10_000;
const MONEY = 6_000_000;

/** A thing is chosen and part of its price left, until a day. */
const leave =
  (days: number) =>
  async (at: Desk): Promise<void> => {
    const piece = await at.piece('thing');
    const worth = piece.harga_modal * (at.random.int(2, 5) / 10);
    const dp_rp = Math.max(STEP * 10, Math.round(worth / STEP) * STEP);
    await save(at, { lines: [{ kode_barcode: piece.kode_barcode }], tgl_batas: at.inDays(days), dp_rp });
    await take(at, dp_rp);
  };

/** Money towards something that is not chosen yet. */
async function leaveMoney(at: Desk): Promise<void> {
  await save(at, { dp_rp: MONEY, keterangan: 'TABUNGAN UNTUK LEBARAN' });
  await take(at, MONEY);
}

async function save(at: Desk, dto: Partial<SaveDepositCommand['dto']> & { readonly dp_rp: number }): Promise<void> {
  const sent = { ...dto, id: at.id('deposit'), customer_id: at.customer, kode_sales: at.kode_sales };
  await at.approved('save', (key, otorisasi_ids) => new SaveDepositCommand(at.user, { ...sent, otorisasi_ids }, key, true)); // prettier-ignore
}

async function take(at: Desk, dp_rp: number): Promise<void> {
  const id = at.id('deposit');
  await at.do(new ValidateDepositCommand(at.user, id, { pembayaran: at.payIn(dp_rp) }, at.id('pay')));
  await at.print(depositKind, 'print', id);
}

/** Thought better of before any money was counted. */
async function drop(at: Desk): Promise<void> {
  const piece = await at.piece('thing');
  await save(at, { lines: [{ kode_barcode: piece.kode_barcode }], tgl_batas: at.inDays(7), dp_rp: STEP * 30 });
  await at.drop(depositKind, at.id('deposit'));
  await at.day.returned(piece.kode_barcode);
}

/** What was held is sold to who left the money; the rest is paid. */
async function use(at: Desk): Promise<void> {
  const { deposit, no } = await held(at);
  if (!deposit) return;
  const lines = deposit.lines.map(({ kode_barcode }) => ({ kode_barcode, deposit_id: deposit.id }));
  const { total } = await at.saveSale('sale', { lines });
  await pay(at, 'sale', total, deposit.dp_rp, no);
}

/** Written down, and not paid after all: it is held as before. */
async function tryToUse(at: Desk): Promise<void> {
  const { deposit } = await held(at);
  if (!deposit) return;
  const lines = deposit.lines.map(({ kode_barcode }) => ({ kode_barcode, deposit_id: deposit.id }));
  const { id } = await at.saveSale('tried', { lines });
  await at.drop(saleKind, id);
}

/** Another thing is bought, with a part of the money at most. */
async function usePart(at: Desk): Promise<void> {
  const { deposit, no } = await held(at);
  if (deposit) await buyWith(at, 'sale', no);
}

async function buyWith(at: Desk, part: string, no: string): Promise<string> {
  const { kode_barcode } = await at.piece(`${part}:bought`);
  const saved = await at.saveSale(part, { lines: [{ kode_barcode }] });
  await pay(at, part, saved.total, Math.round(MONEY * 0.6), no);
  return kode_barcode;
}

/** The same, and taken back at once: the money is held as before. */
async function useInVain(at: Desk): Promise<void> {
  const { deposit, no } = await held(at);
  if (!deposit) return;
  const kode_barcode = await buyWith(at, 'in-vain', no);
  const asked = { user: at.user, id: at.id('in-vain'), key: at.id('in-vain:cancel') };
  const dto = { alasan: 'SALAH PILIH BARANG' };
  await at.approved('in-vain:cancel', (_, otorisasi_ids) => new CancelDocumentCommand(saleKind, asked, { ...dto, otorisasi_ids })); // prettier-ignore
  await at.day.returned(kode_barcode);
}

async function pay(at: Desk, part: string, total: number, atMost: number, no_ref: string): Promise<void> {
  const jumlah = Math.min(total, atMost);
  const rest = total > jumlah ? at.payIn(total - jumlah) : [];
  await at.paySale(part, [{ cara_bayar: 'TITIP', jumlah, no_ref }, ...rest]);
}

/** Paid back, less a part that the shop keeps. */
const giveBack =
  (hundredths: number) =>
  async (at: Desk): Promise<void> => {
    const { deposit } = await held(at);
    if (!deposit) return;
    const hangus_rp = Math.round((deposit.dp_rp * hundredths) / 100 / STEP) * STEP;
    const paid = await at.day.payOut(at.user, deposit.dp_rp - hangus_rp);
    if (!paid) return;
    const dto = { alasan: 'TIDAK JADI BELI', hangus_rp, pembayaran: [paid] };
    await at.approved('cancel', (key, otorisasi_ids) => new CancelDepositCommand(at.user, deposit.id, { ...dto, otorisasi_ids }, key)); // prettier-ignore
    for (const { kode_barcode } of deposit.lines) await at.day.returned(kode_barcode);
  };

async function held(at: Desk): Promise<{ readonly deposit: Deposit | null; readonly no: string }> {
  const stream = deposits.stream(at.id('deposit'));
  return { deposit: await at.load<Deposit>(stream), no: (await at.numberOf(stream)) ?? '' };
}

const begun = (run: Step['run']): Step => ({ after: 0, run });

/** Money that customers leave: used, used in part, paid back, still held, past its day, given up. */
export const depositAffair: Affair = {
  name: 'deposit',
  every: 4,
  steps: (nth, random) =>
    inTurn<readonly Step[]>(
      [
        [begun(leave(10)), { after: 1, run: tryToUse }, { after: random.int(2, 4), run: use }],
        [begun(leaveMoney), { after: 1, run: useInVain }, { after: random.int(2, 4), run: usePart }],
        [begun(leave(14)), { after: random.int(1, 5), run: giveBack(10) }],
        [begun(leave(45)), { after: 30, run: use }],
        [begun(leave(3)), { after: 28, run: giveBack(25) }],
        [begun(drop)],
      ],
      nth,
    ),
};
