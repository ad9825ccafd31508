import type { RecordBankDto } from '@emas/contracts/money/bank-entry.dto';
import type { MoveMoneyDto } from '@emas/contracts/money/money-move.dto';
import { bankMoveKind, bankEntryKind, MoveMoneyCommand, RecordBankCommand } from '../../contexts/money/index.js';
import { ReverseEntryCommand } from '../../engine/entries/reverse-entry.js';
import { REKENING } from '../catalogue.js';
import { type Affair, inTurn } from './affair.js';
import type { Desk } from './desk.js';

const [BCA, BRI] = REKENING;
const FROM_BCA = { asal: BCA.kode_bank, asal_rekening: BCA.no_rekening, kategori: 'SETOR' };

const move = (at: Desk, of: 'BANK' | 'CASH', part: string, dto: Omit<MoveMoneyDto, 'id'>): Promise<unknown> =>
  at.do(new MoveMoneyCommand(of, at.user, { id: at.id(part), ...dto }, at.id(`${part}-key`)));

/** Small notes for the drawer, some of which go back. */
async function change(at: Desk): Promise<void> {
  await move(at, 'CASH', 'drawn', { ...FROM_BCA, jumlah_rp: 2_000_000, keterangan: 'UANG RECEH DARI BANK' });
  const back = { tujuan: BCA.kode_bank, tujuan_rekening: BCA.no_rekening, kategori: 'SETOR' };
  await move(at, 'CASH', 'left', { ...back, jumlah_rp: 500_000, keterangan: 'SISA UANG RECEH DISETOR' });
}

const TO_BRI = { ...FROM_BCA, tujuan: BRI.kode_bank, tujuan_rekening: BRI.no_rekening, biaya_rp: 2_500 };

/** From one bank to another, for which the first takes a fee. */
async function between(at: Desk): Promise<void> {
  await move(at, 'BANK', 'between', { ...TO_BRI, jumlah_rp: 3_000_000, keterangan: 'ISI REKENING BRI' });
}

/** What the bank takes and gives by itself; the tax was typed for another month. */
async function statement(at: Desk): Promise<void> {
  const account = { kode_bank: BCA.kode_bank, no_rekening: BCA.no_rekening };
  const book = (part: string, dto: Omit<RecordBankDto, 'id' | 'kode_bank' | 'no_rekening'>): Promise<unknown> =>
    at.approved(part, (key, otorisasi_ids) => {
      const said = { ...account, ...dto, id: at.id(`${part}-entry`), otorisasi_ids };
      return new RecordBankCommand(at.user, said, key);
    });
  await book('interest', {
    jenis: 'IN',
    kode_transaksi: 'BUNGA-BANK',
    jumlah_rp: 41_800,
    keterangan: 'BUNGA TABUNGAN',
  });
  await book('charge', { jenis: 'OUT', kode_transaksi: 'BIAYA-BANK', jumlah_rp: 17_000, keterangan: 'BIAYA ADMIN' });
  await book('tax', { jenis: 'OUT', kode_transaksi: 'PAJAK-BUNGA', jumlah_rp: 2_050, keterangan: 'PAJAK BUNGA' });
  await at.approved('reverse-tax', (key, otorisasi_ids) => {
    const asked = { user: at.user, id: at.id('tax-entry'), key };
    return new ReverseEntryCommand(bankEntryKind, asked, { alasan: 'SALAH BULAN', otorisasi_ids });
  });
}

/** Booked twice. */
async function twice(at: Desk): Promise<void> {
  await move(at, 'BANK', 'twice', { ...TO_BRI, jumlah_rp: 1_500_000, keterangan: 'ISI REKENING BRI' });
  await at.approved('reverse', (key, otorisasi_ids) => {
    const asked = { user: at.user, id: at.id('twice'), key };
    return new ReverseEntryCommand(bankMoveKind, asked, { alasan: 'DICATAT DUA KALI', otorisasi_ids });
  });
}

/** Money of the shop that changes its place. */
export const moneyMoves: Affair = {
  name: 'money-move',
  every: 6,
  steps: (nth) => [{ after: 0, run: inTurn([change, between, twice, statement], nth) }],
};
