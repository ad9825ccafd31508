import type { ItemKey } from '../../contexts/money/index.js';
import {
  ConfirmTransferCommand,
  PayCardCashCommand,
  settlementKind,
  SettleNonCashCommand,
  WriteOffCommand,
} from '../../contexts/money/index.js';
import { ReverseEntryCommand } from '../../engine/entries/reverse-entry.js';
import { cardCash } from '@emas/domain/money/card-cash';
import { settlements } from '@emas/domain/money/settlement';
import { saleStream } from '@emas/domain/sales/sale';
import { REKENING } from '../catalogue.js';
import { CARD_MACHINE } from '../terms.js';
import type { Affair, Step } from './affair.js';
import { inTurn } from './affair.js';
import type { Desk } from './desk.js';

const [ACCOUNT] = REKENING;
const CHARGED = 800_000;
const CASH = 780_000;
const KEPT = 1_200;

/** The first event of a type on a stream, as a payment of it is known by; null where a step before did nothing. */
async function itemOf(at: Desk, stream: string, type: string): Promise<ItemKey | null> {
  const taken = (await at.day.ledger.history(at.shop, stream)).find((event) => event.type === type);
  return taken ? { seq: taken.seq, ke: 1 } : null;
}

/** Works where somebody else than the till settles. */
const desk = (at: Desk) => at.day.staff.person('SPV1');

/** Cash for a card that the bank will pay. */
async function charge(at: Desk): Promise<void> {
  if ((await at.day.ledger.balance(at.shop, `kas/${at.user.kode_laci ?? ''}`)) < CASH) return;
  const said = {
    ...{ id: at.id('charge'), cara_bayar: 'DEBIT' as const, kode_bank: CARD_MACHINE.kode_bank, no_ref: '770031' },
    ...{ jumlah_gesek: CHARGED, fee_persen: 2.5, fee_rp: CHARGED - CASH },
  };
  await at.do(new PayCardCashCommand(at.user, said, at.id('charge-key')));
}

async function settle(at: Desk, part: string): Promise<void> {
  const item = await itemOf(at, cardCash.stream(at.id('charge')), 'CardCashPaid');
  if (!item) return;
  await at.approved(part, (key, otorisasi_ids) => {
    const said = {
      ...{ id: at.id(`${part}-settlement`), kode_bank: CARD_MACHINE.kode_bank, no_rekening: ACCOUNT.no_rekening },
      ...{ tgl_masuk: at.day.tgl, items: [{ ...item, biaya_rp: KEPT }], jumlah_masuk: CHARGED - KEPT, otorisasi_ids },
    };
    return new SettleNonCashCommand(desk(at), said, key);
  });
}

/** Settled by mistake for another one, and taken back. */
async function tooSoon(at: Desk): Promise<void> {
  await charge(at);
  await settle(at, 'soon');
  const id = at.id('soon-settlement');
  if ((await at.load(settlements.stream(id))) === null) return;
  await at.approved('soon-back', (key, otorisasi_ids) => {
    const asked = { user: desk(at), id, key };
    return new ReverseEntryCommand(settlementKind, asked, { alasan: 'BELUM MASUK', otorisasi_ids });
  });
}

/** Pays by transfer to the first account. */
async function sell(at: Desk): Promise<void> {
  const { total } = await at.saveSale('sale', { lines: [{ kode_barcode: (await at.piece('sale')).kode_barcode }] });
  const { kode_bank, no_rekening } = ACCOUNT;
  await at.paySale('sale', [{ cara_bayar: 'TRANSFER', jumlah: total, kode_bank, no_rekening, no_ref: 'MBANKING' }]);
}

const transfer = (at: Desk) => itemOf(at, saleStream(at.id('sale')), 'SaleValidated');

async function confirm(at: Desk): Promise<void> {
  const item = await transfer(at);
  if (item) await at.do(new ConfirmTransferCommand(desk(at), item, { id: at.id('seen') }, at.id('seen-key')));
}

/** The slip that was shown was forged. */
async function giveUp(at: Desk): Promise<void> {
  const item = await transfer(at);
  if (!item) return;
  await at.approved('lost', (key, otorisasi_ids) => {
    const said = { alasan: 'BUKTI TRANSFER TIDAK COCOK', otorisasi_ids };
    return new WriteOffCommand('HAPUS', at.user, item, said, key);
  });
}

async function comesAfterAll(at: Desk): Promise<void> {
  const item = await transfer(at);
  if (item) await at.do(new WriteOffCommand('PULIH', desk(at), item, { alasan: 'UANG MASUK' }, at.id('found')));
}

const COURSES: readonly (readonly Step[])[] = [
  [
    { after: 0, run: charge },
    { after: 2, run: (at) => settle(at, 'arrived') },
  ],
  [
    { after: 0, run: tooSoon },
    { after: 3, run: (at) => settle(at, 'arrived') },
  ],
  [
    { after: 0, run: sell },
    { after: 4, run: giveUp },
    { after: 9, run: comesAfterAll },
  ],
];

/** Money that comes through banks: it arrives, too soon or in time, or never. */
export const nonCashMoney: Affair = {
  name: 'non-cash-money',
  every: 4,
  module: 'NON_CASH_MODULE',
  steps: (nth) => inTurn(COURSES, nth),
};

/** Transfers that somebody sees in the account, whether they are waited for there or not. */
export const seenTransfers: Affair = {
  name: 'seen-transfers',
  every: 5,
  steps: () => [
    { after: 0, run: sell },
    { after: 1, run: confirm },
  ],
};
