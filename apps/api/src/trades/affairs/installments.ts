import type { PayInstallmentDto } from '@emas/contracts/installments/pay-installment.dto';
import { owedOf, settlementOf } from '@emas/domain/installments/allocate';
import { cancelFigures } from '@emas/domain/installments/cancel-installment';
import { type Installment, installments } from '@emas/domain/installments/installment';
import { type InstallmentAuction, installmentAuctions } from '@emas/domain/installments/installment-auction';
import { installmentPayments } from '@emas/domain/installments/installment-payment';
import { unpaidOf } from '@emas/domain/installments/plan';
import {
  CancelInstallmentCommand,
  HandOverInstallmentCommand,
  installmentAuctionKind,
  installmentKind,
  installmentPaymentKind,
  installmentRefundKind,
  OpenInstallmentCommand,
  PayInstallmentCommand,
  RefundInstallmentCommand,
  ReverseHandOverCommand,
  SeizeInstallmentCommand,
} from '../../contexts/installments/index.js';
import { CancelDocumentCommand } from '../../engine/document/document-commands.js';
import { INSTALLMENT_PLANS } from '../terms.js';
import { type Affair, inTurn, type Step } from './affair.js';
import type { Desk } from './desk.js';

/** Rupiah that down payments are multiples of. */
const STEP = 50_000;
/** Rupiah below which no plan is open to a thing. */
const MINIMUM = Math.max(...INSTALLMENT_PLANS.map(({ minimal_harga }) => minimal_harga));
const ADMIN = INSTALLMENT_PLANS[0].biaya_admin;
const PLANS = { short: INSTALLMENT_PLANS[0].kode_cicilan, long: INSTALLMENT_PLANS[1].kode_cicilan };

/** A thing is chosen, and a third of its price paid down; one too cheap for any plan is left in its tray. */
const open =
  (kode_cicilan: string, share = 0.35) =>
  async (at: Desk): Promise<void> => {
    const piece = await at.piece('thing');
    if (piece.harga_modal < MINIMUM) return at.day.returned(piece.kode_barcode);
    const dp_rp = Math.max(STEP, Math.round((piece.harga_modal * share) / STEP) * STEP);
    const sent = { id: at.id('contract'), customer_id: at.customer, kode_sales: at.kode_sales, kode_cicilan };
    const dto = { ...sent, kode_barcode: piece.kode_barcode, dp_rp, pembayaran: at.payIn(dp_rp + ADMIN) };
    await at.approved('open', (key, otorisasi_ids) => new OpenInstallmentCommand(at.user, { ...dto, otorisasi_ids }, key, true)); // prettier-ignore
    await at.print(installmentKind, 'print', dto.id);
  };

/** The contract while something is owed of it. */
async function owing(at: Desk): Promise<Installment | null> {
  const contract = await at.load<Installment>(installments.stream(at.id('contract')));
  return contract?.status === 'AKTIF' ? contract : null;
}

const paying = (at: Desk, { schedule, terms }: Installment) => ({
  schedule,
  terms,
  tgl: at.day.tgl,
  hapus_denda: false,
});

async function send(at: Desk, part: string, dto: Omit<PayInstallmentDto, 'id' | 'pembayaran'>): Promise<void> {
  const id = at.id(part);
  const sent = { ...dto, id, pembayaran: at.payIn(dto.jumlah) };
  await at.approved(`${part}:save`, (key, otorisasi_ids) =>
    new PayInstallmentCommand(at.user, at.id('contract'), { ...sent, otorisasi_ids }, key)); // prettier-ignore
}

/** The oldest instalment; its late fee is first. */
const pay =
  (part: string) =>
  async (at: Desk): Promise<void> => {
    const contract = await owing(at);
    if (!contract || (await at.numberOf(installmentPayments.stream(at.id(part)))) !== null) return;
    const next = contract.schedule.find((due) => unpaidOf(due) > 0)!;
    await send(at, part, { jenis: 'ANGSURAN', jumlah: unpaidOf(next), total: owedOf(paying(at, contract)) });
  };

/** Taken, and taken back at once: it was another customer's. */
async function payInVain(at: Desk): Promise<void> {
  await pay('in-vain')(at);
  if ((await at.numberOf(installmentPayments.stream(at.id('in-vain')))) === null) return;
  const asked = { user: at.user, id: at.id('in-vain'), key: at.id('in-vain:cancel') };
  const dto = { alasan: 'SALAH CUSTOMER' };
  await at.approved('in-vain:cancel', (_, otorisasi_ids) => new CancelDocumentCommand(installmentPaymentKind, asked, { ...dto, otorisasi_ids })); // prettier-ignore
}

/** All that is left, before it is due; the thing goes with it or is fetched later. */
const settle =
  (serah: boolean) =>
  async (at: Desk): Promise<void> => {
    const contract = await owing(at);
    if (!contract) return;
    const total = settlementOf(paying(at, contract));
    await send(at, 'settle', { jenis: 'PELUNASAN', jumlah: total, total, serah });
    await at.print(installmentPaymentKind, 'print:settle', at.id('settle'));
  };

/** Fetched, and brought back at once because a clasp was loose; then fetched for good. */
async function fetch(at: Desk): Promise<void> {
  const contract = await at.load<Installment>(installments.stream(at.id('contract')));
  if (contract?.status !== 'LUNAS' || contract.tgl_serah !== null) return;
  const id = contract.id;
  await at.do(new HandOverInstallmentCommand(at.user, id, at.id('fetch')));
  const dto = { alasan: 'KAIT LONGGAR' };
  await at.approved('unfetch', (key, otorisasi_ids) => new ReverseHandOverCommand(at.user, id, { ...dto, otorisasi_ids }, key)); // prettier-ignore
  await at.do(new HandOverInstallmentCommand(at.user, id, at.id('fetch:again')));
}

/** Thought better of: on its first day all goes back as it came, later by the terms of the plan. */
async function cancel(at: Desk): Promise<void> {
  const contract = await owing(at);
  if (!contract) return;
  const { cara_batal, kembali_rp } = cancelFigures(contract, at.day.tgl);
  const paid = cara_batal === 'BALIK' ? null : await at.day.payOut(at.user, kembali_rp);
  if (cara_batal === 'ATURAN' && !paid) return;
  const dto = { alasan: 'TIDAK JADI', pembayaran: paid ? [paid] : [] };
  await at.approved('cancel', (key, otorisasi_ids) => new CancelInstallmentCommand(at.user, contract.id, { ...dto, otorisasi_ids }, key)); // prettier-ignore
  await at.day.returned(contract.lines[0].kode_barcode);
}

/** Nobody came: the thing is taken back; `twice` it was a mistake at first. */
const seize =
  (twice: boolean) =>
  async (at: Desk): Promise<void> => {
    const contract = await owing(at);
    if (!contract || contract.lelang_mulai === null || contract.lelang_mulai > at.day.tgl) return;
    const owner = at.day.staff.person('OWNER');
    const take = async (part: string) => {
      const sent = { id: at.id(part), nilai_lelang: contract.total_harga, keterangan: 'MENUNGGAK DAN TIDAK BISA DIHUBUNGI' }; // prettier-ignore
      await at.approved(`${part}:seize`, (key, otorisasi_ids) => new SeizeInstallmentCommand(owner, contract.id, { ...sent, otorisasi_ids }, key), owner); // prettier-ignore
    };
    await take('auction');
    if (twice) {
      const asked = { user: owner, id: at.id('auction'), key: at.id('auction:cancel') };
      await at.approved('auction:cancel', (_, otorisasi_ids) => new CancelDocumentCommand(installmentAuctionKind, asked, { alasan: 'CUSTOMER DATANG', otorisasi_ids }), owner); // prettier-ignore
      await take('auction:again');
    }
    await at.print(installmentAuctionKind, 'print:auction', at.id(twice ? 'auction:again' : 'auction'));
    await at.day.returned(contract.lines[0].kode_barcode);
  };

/** He comes for what is his of it; the first time it was written down before he had signed. */
async function refund(at: Desk): Promise<void> {
  const contract = await at.load<Installment>(installments.stream(at.id('contract')));
  if (contract?.status !== 'LELANG' || contract.kembali_id !== null) return;
  const auction = await at.load<InstallmentAuction>(installmentAuctions.stream(contract.lelang_id!));
  const user = at.day.staff.person('OWNER');
  if (!auction || auction.kembali_rp === 0) return;
  const paid = await at.day.payOut(user, auction.kembali_rp);
  if (!paid) return;
  const give = (part: string) =>
    at.do(
      new RefundInstallmentCommand(user, auction.id, { id: at.id(part), pembayaran: [paid] }, at.id(`${part}:pay`)),
    );
  await give('refund');
  const asked = { user, id: at.id('refund'), key: at.id('refund:cancel') };
  await at.approved('refund:cancel', (_, otorisasi_ids) => new CancelDocumentCommand(installmentRefundKind, asked, { alasan: 'BELUM TANDA TANGAN', otorisasi_ids }), user); // prettier-ignore
  await give('refund:again');
  await at.print(installmentRefundKind, 'print:refund', at.id('refund:again'));
}

/** Nobody comes: the first day on which it may be taken is not the same after every month. */
const missed = (from: number, days: number): Step[] =>
  Array.from({ length: days }, (_, at) => ({
    after: from + at,
    run: async (desk: Desk) => {
      await seize(true)(desk);
      await refund(desk);
    },
  }));

const begun = (run: Step['run']): Step => ({ after: 0, run });

/** Contracts in instalments: paid to the end, settled early, fetched later, cancelled, taken back, still owed. */
export const installmentAffair: Affair = {
  name: 'installment',
  every: 3,
  module: 'CICILAN_MODULE',
  steps: (nth, random) =>
    inTurn<readonly Step[]>(
      [
        [begun(open(PLANS.long, 0.5)), ...missed(25, 10)],
        [begun(open(PLANS.short)), { after: 25, run: pay('first') }, { after: 51, run: pay('second') }, { after: 77, run: pay('third') }, { after: 80, run: fetch }], // prettier-ignore
        [begun(open(PLANS.long)), { after: 1, run: payInVain }, { after: random.int(5, 20), run: settle(true) }],
        [begun(open(PLANS.short)), { after: random.int(2, 6), run: settle(false) }, { after: random.int(7, 9), run: fetch }],
        [begun(async (at) => { await open(PLANS.long)(at); await cancel(at); })],
        [begun(open(PLANS.long)), { after: random.int(3, 15), run: cancel }],
        [begun(open(PLANS.long)), { after: 30, run: pay('late') }],
      ],
      nth,
    ), // prettier-ignore
};
