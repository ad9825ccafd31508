import { HEAD_OFFICE, moneySends } from '@emas/domain/money/money-send';
import { ConfirmArrivalCommand, moneySendKind, SendMoneyCommand } from '../../contexts/money/index.js';
import { ReverseEntryCommand } from '../../engine/entries/reverse-entry.js';

import { REKENING } from '../catalogue.js';
import { type Affair, inTurn, type Step } from './affair.js';
import type { Desk } from './desk.js';

const SUM = 1_000_000;
const [BCA] = REKENING;

/** Out of the drawer, where it has that much, or out of an account. */
async function send(at: Desk, from: object = {}): Promise<void> {
  const kas = await at.day.ledger.balance(at.shop, `kas/${at.user.kode_laci ?? ''}`);
  if (!('asal' in from) && kas < SUM) return;
  const said = { id: at.id('send'), tujuan: HEAD_OFFICE, jumlah_rp: SUM, keterangan: 'SETORAN KE PUSAT', ...from };
  await at.approved('send-key', (key, otorisasi_ids) => new SendMoneyCommand(at.user, { ...said, otorisasi_ids }, key));
}

const fromAccount = (at: Desk) => send(at, { asal: BCA.kode_bank, asal_rekening: BCA.no_rekening });

/** The head office called: somebody but who sent it says that it is there. */
async function arrived(at: Desk): Promise<void> {
  const no = await at.numberOf(moneySends.stream(at.id('send')));
  if (no !== null) await at.do(new ConfirmArrivalCommand(at.day.staff.person('SPV1'), no, at.id('arrived')));
}

/** Nobody came to fetch it: back into the drawer, on another day. */
async function called(at: Desk): Promise<void> {
  if ((await at.numberOf(moneySends.stream(at.id('send')))) === null) return;
  const asked = { user: at.user, id: at.id('send'), key: at.id('back') };
  await at.do(new ReverseEntryCommand(moneySendKind, asked, { alasan: 'TIDAK JADI DIAMBIL' }));
}

const COURSES: readonly (readonly Step[])[] = [
  [{ after: 0, run: send }, { after: 1, run: arrived }],
  [{ after: 0, run: send }, { after: 2, run: called }],
  [{ after: 0, run: fromAccount }, { after: 0, run: arrived }],
]; // prettier-ignore

/** Money to the head office, which keeps no books here. What other shops send is theirs to begin. */
export const remittances: Affair = {
  name: 'remittance',
  every: 7,
  steps: (nth) => inTurn(COURSES, nth),
};
