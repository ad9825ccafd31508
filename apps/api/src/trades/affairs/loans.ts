import type { SaveLoanPaymentDto } from '@emas/contracts/debt/loan.dto';
import { moduleOn, type SettingValues } from '@emas/contracts/modules/register';
import { type Loan, loans } from '@emas/domain/debt/loan';
import { type LoanAuction, loanAuctions } from '@emas/domain/debt/loan-auction';
import { planPayment } from '@emas/domain/debt/plan-payment';
import { ppnOf } from '@emas/domain/pricing/tax';
import { settingsStream } from '@emas/domain/settings/settings';
import { addMonths } from '@emas/domain/shared/business-date';
import {
  AuctionLoanCommand,
  CancelLoanPaymentCommand,
  loanAuctionKind,
  loanKind,
  loanPaymentKind,
  loanSurplusKind,
  NoticeLoanCommand,
  PaySurplusCommand,
  RelocateLoanCommand,
  SaveLoanCommand,
  SaveLoanPaymentCommand,
  TakeOverLoanCommand,
  ValidateLoanCommand,
  ValidateLoanPaymentCommand,
} from '../../contexts/debt/index.js';
import { CancelDocumentCommand } from '../../engine/document/document-commands.js';
import { ReverseEntryCommand } from '../../engine/entries/reverse-entry.js';
import { REKENING } from '../catalogue.js';
import { type Affair, inTurn, type Step } from './affair.js';
import type { Desk } from './desk.js';

/** Rupiah that sums are multiples of. */
const STEP = 50_000;
/** What a creditor collects of who buys a pledge from him, hundredths of a percent. */
const CREDITOR_RATE = 110;
/** What of its worth is lent on a pledge. */
const LENT = 0.6;

/** Old gold of a customer, twice: that one of them can go back before the other. */
const pledges = (at: Desk) =>
  [at.brought('BAGUS'), at.brought('BAGUS')].map((line) => ({
    nama_barang: String(line.nama_barang),
    kode_dept: String(line.kode_dept),
    kode_group: String(line.kode_group),
    kadar: Number(line.kadar),
    berat: line.berat,
    kondisi_pinjaman: 'BAIK',
  }));

/** Written down; what may be lent on it is a part of what its gold is worth. */
async function save(at: Desk): Promise<number> {
  const lines = pledges(at);
  const worth = lines.reduce((sum, { berat, kadar }) => sum + (at.day.board.gold * berat * kadar) / 100, 0);
  const jumlah_hutang = Math.max(STEP * 4, Math.floor((worth * LENT) / STEP) * STEP);
  const dto = { id: at.id('loan'), customer_id: at.customer, kode_sales: at.kode_sales, lokasi: 'BRANKAS 1', lines, jumlah_hutang }; // prettier-ignore
  const make = (key: string, otorisasi_ids: string[]) => new SaveLoanCommand(at.user, { ...dto, otorisasi_ids }, key);
  const { data } = await at.seen(() => at.approved('save', make));
  return data.jumlah_cair;
}

async function lend(at: Desk): Promise<void> {
  const total = await save(at);
  const paid = await at.day.payOut(at.user, total);
  if (!paid) return at.drop(loanKind, at.id('loan'));
  // Above what one person may do alone, another pays out.
  await at.do(new ValidateLoanCommand(payer(at), at.id('loan'), { pembayaran: [paid] }, at.id('pay')));
  await at.print(loanKind, 'print', at.id('loan'));
}

const payer = (at: Desk) => ({ ...at.day.staff.person('OWNER'), kode_laci: at.user.kode_laci });

async function running(at: Desk): Promise<Loan | null> {
  const loan = await at.load<Loan>(loans.stream(at.id('loan')));
  return loan?.status === 'AKTIF' ? loan : null;
}

type Wish = Partial<Pick<SaveLoanPaymentDto, 'bayar_pokok' | 'tambah_pokok' | 'barang_dilepas'>> & {
  readonly jenis: SaveLoanPaymentDto['jenis'];
};

/** What the screen shows for it. */
function totalOf(at: Desk, loan: Loan, wish: Wish): number {
  const { jenis, bayar_pokok, tambah_pokok, barang_dilepas = [] } = wish;
  const goods = barang_dilepas.map(({ line_no }) => line_no);
  const asked = { jenis, bayar_pokok: bayar_pokok ?? 0, tambah_pokok: tambah_pokok ?? 0, barang_dilepas: goods };
  return planPayment(loan, { ...asked, jumlah_periode: null, bunga_bayar: null }, at.day.tgl).total_bayar;
}

async function savePayment(at: Desk, part: string, loan: Loan, wish: Wish, total: number): Promise<void> {
  const dto = { ...wish, id: at.id(part), total, surat_ada: true };
  await at.approved(`${part}:save`, (key, otorisasi_ids) => new SaveLoanPaymentCommand(at.user, loan.id, { ...dto, otorisasi_ids }, key)); // prettier-ignore
}

/** Saved and taken; false where the shop has no money for an addition. */
async function pay(at: Desk, part: string, loan: Loan, wish: Wish): Promise<boolean> {
  const total = totalOf(at, loan, wish);
  const out = wish.jenis === 'TAMBAH' ? await at.day.payOut(at.user, total) : null;
  if (wish.jenis === 'TAMBAH' && !out) return false;
  const id = at.id(part);
  await savePayment(at, part, loan, wish, total);
  const money = out ? { pembayaran_keluar: [out] } : { pembayaran: at.payIn(total) };
  await at.do(new ValidateLoanPaymentCommand(at.user, id, money, at.id(`${part}:take`)));
  await at.print(loanPaymentKind, `${part}:print`, id);
  return true;
}

const interest =
  (part: string) =>
  async (at: Desk): Promise<void> => {
    const loan = await running(at);
    if (loan && loan.lunas === 0) await pay(at, part, loan, { jenis: 'BUNGA' });
  };

/** A third of the principal, and one of two pieces with it. */
async function part(at: Desk): Promise<void> {
  const loan = await running(at);
  if (!loan) return;
  const bayar_pokok = Math.floor((loan.sisa_pokok * 0.6) / STEP) * STEP;
  await pay(at, 'part', loan, { jenis: 'POKOK', bayar_pokok, barang_dilepas: [{ line_no: 2 }] });
}

async function more(at: Desk): Promise<void> {
  const loan = await running(at);
  if (!loan) return;
  // More than the interest that is kept of it.
  const tambah_pokok = Math.max(STEP * 6, Math.ceil((loan.sisa_pokok * 0.1) / STEP) * STEP);
  await pay(at, 'more', loan, { jenis: 'TAMBAH', tambah_pokok });
}

async function redeem(at: Desk): Promise<void> {
  const loan = await running(at);
  if (loan) await pay(at, 'redeem', loan, { jenis: 'TEBUS' });
}

const takeBack = (at: Desk, part: string, dto: { readonly alasan: string; readonly barang_kembali?: true }) =>
  at.approved(`${part}:cancel`, (key, otorisasi_ids) => new CancelLoanPaymentCommand(at.user, at.id(part), { ...dto, otorisasi_ids }, key)); // prettier-ignore

/** Redeemed by mistake: the goods are taken in again, and the contract runs on. */
async function redeemInVain(at: Desk): Promise<void> {
  const loan = await running(at);
  if (!loan) return;
  await pay(at, 'in-vain', loan, { jenis: 'TEBUS' });
  await takeBack(at, 'in-vain', { alasan: 'SALAH KONTRAK', barang_kembali: true });
}

/** Interest that its customer has no money for after all, and some that another had paid. */
async function interestInVain(at: Desk): Promise<void> {
  const loan = await running(at);
  if (!loan) return;
  const wish = { jenis: 'BUNGA' } as const;
  await savePayment(at, 'given-up', loan, wish, totalOf(at, loan, wish));
  await at.drop(loanPaymentKind, at.id('given-up'));
  await pay(at, 'of-another', loan, wish);
  await takeBack(at, 'of-another', { alasan: 'SALAH KONTRAK' });
}

/** Paid out, and taken back at once. */
async function lendInVain(at: Desk): Promise<void> {
  await lend(at);
  if (!(await running(at))) return;
  const asked = { user: at.user, id: at.id('loan'), key: at.id('cancel') };
  const dto = { alasan: 'CUSTOMER BATAL' };
  await at.approved('cancel', (_, otorisasi_ids) => new CancelDocumentCommand(loanKind, asked, { ...dto, otorisasi_ids })); // prettier-ignore
}

async function drop(at: Desk): Promise<void> {
  await save(at);
  await at.drop(loanKind, at.id('loan'));
}

/** A contract that the shop came with, and that nobody has paid since. */
async function takeOver(at: Desk): Promise<void> {
  const tgl_hutang = addMonths(at.day.tgl, -8);
  const dto = {
    ...{ id: at.id('loan'), no_lama: `LAMA-${at.id('loan').slice(0, 8).toUpperCase()}`, customer_id: at.customer },
    ...{ kode_sales: at.kode_sales, lines: pledges(at), tgl_hutang, sisa_pokok: STEP * 10, bunga: 2.5 },
    ...{ perhitungan_bunga: 'BULAN' as const, bunga_sampai: addMonths(tgl_hutang, 1), lokasi: 'BRANKAS 2' },
  };
  const owner = at.day.staff.person('OWNER');
  await at.do(new TakeOverLoanCommand(at.shop, owner.user_id, dto, at.id('take-over')));
}

async function notice(at: Desk): Promise<void> {
  if (!(await running(at))) return;
  await at.do(new RelocateLoanCommand(at.user, at.id('loan'), { lokasi: 'BRANKAS LELANG' }, at.id('relocate')));
  await at.do(new NoticeLoanCommand(at.user, at.id('loan'), { kanal: 'SURAT' }, at.id('notice')));
}

/** Each piece at what the shop would pay, and a little more. */
const auction =
  (cara_lelang: 'TOKO' | 'PEMBELI', part = 'auction') =>
  async (at: Desk): Promise<void> => {
    const loan = await running(at);
    if (!loan) return;
    const lines = loan.lines.map(({ line_no, taksiran_usulan, taksiran }) => ({
      line_no,
      nilai_lelang: Math.ceil(((taksiran_usulan ?? taksiran) * 1.02) / STEP) * STEP,
    }));
    const total = lines.reduce((sum, { nilai_lelang }) => sum + nilai_lelang, 0);
    const user = payer(at);
    const pembayaran = cara_lelang === 'PEMBELI' ? [await bidderPays(at, total)] : [];
    const dto = { id: at.id(part), cara_lelang, lines, pembayaran };
    await at.approved(`${part}:save`, (key, otorisasi_ids) => new AuctionLoanCommand(user, loan.id, { ...dto, otorisasi_ids }, key), user); // prettier-ignore
    await at.print(loanAuctionKind, `${part}:print`, at.id(part));
  };

/** Over an account of the shop, with the tax on top where the shop collects it. */
async function bidderPays(at: Desk, nilai: number) {
  const settings = await at.load<SettingValues>(settingsStream(at.shop));
  const { no_rekening, kode_bank } = REKENING[0];
  const ppn = moduleOn(settings, 'PAJAK_MODULE') ? ppnOf(nilai, CREDITOR_RATE, false) : 0;
  return { cara_bayar: 'TRANSFER' as const, jumlah: nilai + ppn, no_rekening, kode_bank };
}

async function auctionInVain(at: Desk): Promise<void> {
  await auction('TOKO', 'vain')(at);
  const asked = { user: payer(at), id: at.id('vain'), key: at.id('vain:cancel') };
  if ((await at.load<LoanAuction>(loanAuctions.stream(at.id('vain')))) === null) return;
  const dto = { alasan: 'CUSTOMER DATANG' };
  await at.approved('vain:cancel', (_, otorisasi_ids) => new CancelDocumentCommand(loanAuctionKind, asked, { ...dto, otorisasi_ids }), asked.user); // prettier-ignore
}

/** What was left over is fetched, and of the first payout it was the wrong customer. */
async function surplus(at: Desk): Promise<void> {
  const sold = await at.load<LoanAuction>(loanAuctions.stream(at.id('auction')));
  if (!sold || sold.kelebihan_rp === 0 || sold.status !== 'VALID') return;
  const user = payer(at);
  const paying = async (part: string): Promise<boolean> => {
    const paid = await at.day.payOut(user, sold.kelebihan_rp);
    if (!paid) return false;
    const dto = { id: at.id(part), tujuan_kelebihan: 'CUSTOMER' as const, pembayaran: [paid] };
    await at.approved(`${part}:save`, (key, otorisasi_ids) => new PaySurplusCommand(user, sold.id, { ...dto, otorisasi_ids }, key), user); // prettier-ignore
    return true;
  };
  if (!(await paying('wrong'))) return;
  const asked = { user, id: at.id('wrong'), key: at.id('wrong:cancel') };
  await at.approved('wrong:cancel', (_, otorisasi_ids) => new ReverseEntryCommand(loanSurplusKind, asked, { alasan: 'SALAH ORANG', otorisasi_ids }), user); // prettier-ignore
  await paying('surplus');
}

const begun = (run: Step['run']): Step => ({ after: 0, run });

/** Loans against gold: paid back in every way, taken back, given up, taken over, auctioned. */
export const loanAffair: Affair = {
  name: 'loans',
  every: 3,
  steps: (nth, random) =>
    inTurn<readonly Step[]>(
      [
        [begun(lend), { after: random.int(2, 6), run: interest('first') }, { after: 20, run: redeem }],
        [begun(lend), { after: 1, run: interestInVain }],
        [begun(lend), { after: random.int(3, 8), run: part }, { after: 24, run: redeem }],
        [begun(takeOver), { after: 1, run: notice }, { after: 3, run: auction('TOKO') }, { after: 6, run: surplus }],
        [begun(lend), { after: 4, run: more }, { after: 12, run: redeemInVain }, { after: 14, run: redeem }],
        [begun(lendInVain)],
        [begun(takeOver), { after: 2, run: auctionInVain }, { after: 4, run: auction('PEMBELI') }, { after: 9, run: surplus }], // prettier-ignore
        [begun(drop)],
      ],
      nth,
    ),
};
