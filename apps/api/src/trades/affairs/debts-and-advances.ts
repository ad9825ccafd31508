import {
  cashAdvanceKind,
  CorrectEntryCommand,
  GiveAdvanceCommand,
  RecordBankCommand,
  RecordCashCommand,
  SettleAdvanceCommand,
} from '../../contexts/money/index.js';
import { ReverseEntryCommand } from '../../engine/entries/reverse-entry.js';
import { REKENING, SUPPLIER } from '../catalogue.js';
import type { Affair, Step } from './affair.js';
import type { Desk } from './desk.js';

const [BCA] = REKENING;
const PART = 1_000_000;

const balance = (at: Desk, akun: string): Promise<number> => at.day.ledger.balance(at.shop, akun);
const held = (at: Desk): Promise<number> => balance(at, `kas/${at.user.kode_laci ?? ''}`);

/** Whether a step before this one booked it. */
const isThere = async (at: Desk, stream: string): Promise<boolean> =>
  (await at.day.ledger.load(at.shop, [stream])).get(stream)!.version > 0;

/** A supplier who is owed that much. */
async function owed(at: Desk, least: number): Promise<{ readonly kode: string; readonly sisa: number } | null> {
  for (const { kode_supplier: kode } of SUPPLIER) {
    const sisa = -(await balance(at, `hutang/supplier/${kode}`));
    if (sisa >= least) return { kode, sisa };
  }
  return null;
}

/** A part of what a supplier is owed, in cash. */
async function payInCash(at: Desk): Promise<void> {
  const debt = await owed(at, PART);
  if (!debt || (await held(at)) < PART) return;
  const lawan = { jenis: 'SUPPLIER' as const, kode: debt.kode };
  const said = { jenis: 'OUT' as const, lawan, jumlah_rp: PART, keterangan: 'BAYAR SEBAGIAN TAGIHAN' };
  await at.approved('debt', (key, otorisasi_ids) =>
    new RecordCashCommand(at.user, { id: at.id('debt-entry'), ...said, otorisasi_ids }, key),
  ); // prettier-ignore
}

/** The same from an account. */
async function payByBank(at: Desk): Promise<void> {
  const debt = await owed(at, PART);
  if (!debt || (await balance(at, `bank/${BCA.no_rekening}`)) < PART) return;
  const lawan = { jenis: 'SUPPLIER' as const, kode: debt.kode };
  const account = { kode_bank: BCA.kode_bank, no_rekening: BCA.no_rekening };
  const said = { ...account, jenis: 'OUT' as const, lawan, jumlah_rp: PART, keterangan: 'TRANSFER KE SUPPLIER' };
  await at.approved('transfer', (key, otorisasi_ids) =>
    new RecordBankCommand(at.user, { id: at.id('transfer-entry'), ...said, otorisasi_ids }, key),
  ); // prettier-ignore
}

async function give(at: Desk, part: string): Promise<boolean> {
  if ((await held(at)) < 300_000) return false;
  const said = { id: at.id(part), penerima: 'BUDI', jumlah_rp: 300_000, keterangan: 'BELI BENSIN DAN MAKAN' };
  await at.approved(`${part}-given`, (key, otorisasi_ids) => new GiveAdvanceCommand(at.user, { ...said, otorisasi_ids }, key)); // prettier-ignore
  return true;
}

/** Its bills come the day after, with what is left of it. */
async function settle(at: Desk): Promise<void> {
  if (!(await isThere(at, `cash-advance/${at.id('advance')}`))) return;
  const baris = [
    { kode_transaksi: 'BENSIN', jumlah_rp: 150_000, keterangan: 'BENSIN' },
    { kode_transaksi: 'MAKAN', jumlah_rp: 95_050, keterangan: 'MAKAN SIANG' },
  ];
  await at.do(new SettleAdvanceCommand(at.user, at.id('advance'), { baris, kembali_rp: 54_950 }, at.id('settled')));
}

/** Taken along, and brought back before it was used. */
async function advanceBack(at: Desk): Promise<void> {
  if (!(await give(at, 'unused'))) return;
  await at.approved('unused-back', (key, otorisasi_ids) => {
    const asked = { user: at.user, id: at.id('unused'), key };
    return new ReverseEntryCommand(cashAdvanceKind, asked, { alasan: 'TIDAK JADI', otorisasi_ids });
  });
}

/** Light and interest of the bank that were typed wrong. */
async function mistype(at: Desk): Promise<void> {
  if ((await held(at)) < 350_000) return;
  const light = { jenis: 'OUT' as const, kode_transaksi: 'LISTRIK', jumlah_rp: 350_000, keterangan: 'TOKEN LISTRIK' };
  await at.approved('light', (key, otorisasi_ids) =>
    new RecordCashCommand(at.user, { id: at.id('light-entry'), ...light, otorisasi_ids }, key),
  ); // prettier-ignore
  const account = { kode_bank: BCA.kode_bank, no_rekening: BCA.no_rekening };
  const interest = {
    jenis: 'IN' as const,
    kode_transaksi: 'BUNGA-BANK',
    jumlah_rp: 14_800,
    keterangan: 'BUNGA TABUNGAN',
  };
  await at.approved('interest', (key, otorisasi_ids) =>
    new RecordBankCommand(at.user, { id: at.id('interest-entry'), ...account, ...interest, otorisasi_ids }, key),
  ); // prettier-ignore
}

/** Put right the day after, with money that moves then. */
async function correct(at: Desk): Promise<void> {
  if (!(await isThere(at, `cash-entry/${at.id('light-entry')}`))) return;
  const [light, interest] = [{ jumlah_benar: 300_000, kode_benar: 'LISTRIK' }, { jumlah_benar: 41_800, kode_benar: 'BUNGA-BANK' }]; // prettier-ignore
  const said = { alasan: 'SALAH KETIK', uang: 'BERGERAK' as const };
  await at.approved('light-right', (key, otorisasi_ids) =>
    new CorrectEntryCommand('CASH', at.user, at.id('light-entry'), { ...said, ...light, otorisasi_ids }, key),
  ); // prettier-ignore
  await at.approved('interest-right', (key, otorisasi_ids) =>
    new CorrectEntryCommand('BANK', at.user, at.id('interest-entry'), { ...said, ...interest, otorisasi_ids }, key),
  ); // prettier-ignore
}

const COURSES: readonly (readonly Step[])[] = [
  [{ after: 0, run: payInCash }],
  [{ after: 0, run: async (at) => void (await give(at, 'advance')) }, { after: 1, run: settle }],
  [{ after: 0, run: mistype }, { after: 1, run: correct }],
  [{ after: 0, run: payByBank }],
  [{ after: 0, run: advanceBack }],
]; // prettier-ignore

/** Who the shop owes, cash that is accounted for later, and what was typed wrong on a day that is closed. */
export const debtsAndAdvances: Affair = {
  name: 'debts-and-advances',
  every: 4,
  steps: (nth) => COURSES[nth % COURSES.length]!,
};
