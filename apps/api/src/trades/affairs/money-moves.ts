import type { MoveMoneyDto } from '@emas/contracts/money/money-move.dto';
import { bankMoveKind, MoveMoneyCommand } from '../../contexts/money/index.js';
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
  steps: (nth) => [{ after: 0, run: inTurn([change, between, twice], nth) }],
};
