import type { PayCardCashDto } from '@emas/contracts/money/card-cash.dto';
import {
  cardCashKind,
  drawerTransferKind,
  PayCardCashCommand,
  ReceiveInDrawerCommand,
  SendToDrawerCommand,
} from '../../contexts/money/index.js';
import { ReverseEntryCommand } from '../../engine/entries/reverse-entry.js';
import { LACI } from '../catalogue.js';
import { CARD_MACHINE } from '../terms.js';
import { type Affair, inTurn } from './affair.js';
import type { Desk } from './desk.js';

const [, OTHER] = LACI;

/** Works with the first drawer, as who takes in what goes to the other one works with that. */
const sender = (at: Desk) => at.day.staff.person('OWNER');
const taker = (at: Desk) => at.day.staff.person('KASIR2');

/** Whether a drawer has that much: nothing is handed out of one that has not. */
const has = async (at: Desk, kode_laci: string | null, jumlah: number): Promise<boolean> =>
  (await at.day.ledger.balance(at.shop, `kas/${kode_laci ?? ''}`)) >= jumlah;

async function send(at: Desk, part: string, jumlah_rp: number, keterangan: string): Promise<boolean> {
  const user = sender(at);
  if (!(await has(at, user.kode_laci, jumlah_rp))) return false;
  const said = { id: at.id(part), tujuan: OTHER.kode_laci, jumlah_rp, keterangan };
  await at.do(new SendToDrawerCommand(user, said, at.id(`${part}-key`)));
  return true;
}

/** Small notes for the other drawer, which its cashier takes in. */
async function passOn(at: Desk): Promise<void> {
  if (!(await send(at, 'pass', 500_000, 'UANG RECEH'))) return;
  await at.do(new ReceiveInDrawerCommand(taker(at), at.id('pass'), at.id('pass-taken')));
}

/** Sent and called back before anybody took it. */
async function callBack(at: Desk): Promise<void> {
  if (!(await send(at, 'back', 300_000, 'ISI LACI'))) return;
  await at.approved('reverse-back', (key, otorisasi_ids) => {
    const asked = { user: sender(at), id: at.id('back'), key };
    return new ReverseEntryCommand(drawerTransferKind, asked, { alasan: 'TIDAK JADI', otorisasi_ids });
  });
}

type Charge = Pick<PayCardCashDto, 'cara_bayar' | 'no_ref' | 'jumlah_gesek' | 'fee_rp'>;

const pay = (at: Desk, part: string, charge: Charge): Promise<unknown> =>
  at.approved(part, (key, otorisasi_ids) => {
    const said = { id: at.id(`${part}-entry`), kode_bank: CARD_MACHINE.kode_bank, fee_persen: 2.5, ...charge };
    return new PayCardCashCommand(at.user, { ...said, otorisasi_ids }, key);
  });

/** Cash for a debit card. */
async function cardCash(at: Desk): Promise<void> {
  if (!(await has(at, at.user.kode_laci, 975_000))) return;
  await pay(at, 'debit', { cara_bayar: 'DEBIT', no_ref: '004417', jumlah_gesek: 1_000_000, fee_rp: 25_000 });
}

/** Written down twice, of which one goes back. */
async function chargedTwice(at: Desk): Promise<void> {
  if (!(await has(at, at.user.kode_laci, 780_000))) return;
  await pay(at, 'qris', { cara_bayar: 'QRIS', no_ref: '880021', jumlah_gesek: 400_000, fee_rp: 10_000 });
  await pay(at, 'twice', { cara_bayar: 'QRIS', no_ref: '880022', jumlah_gesek: 400_000, fee_rp: 10_000 });
  await at.approved('reverse-twice', (key, otorisasi_ids) => {
    const asked = { user: at.user, id: at.id('twice-entry'), key };
    return new ReverseEntryCommand(cardCashKind, asked, { alasan: 'DICATAT DUA KALI', otorisasi_ids });
  });
}

/** Cash between drawers, and for what is charged on cards. */
export const drawerMoney: Affair = {
  name: 'drawer-money',
  every: 5,
  steps: (nth) => [{ after: 0, run: inTurn([passOn, cardCash, callBack, chargedTwice], nth) }],
};
