import { type Entries, type Entry, type EntryFacts, entryOf } from '../document/entry.js';
import { compactPostings, credit, debit } from '../ledger/books.js';
import type { MoneyPosting } from '../ledger/event.js';
import type { Rupiah } from '../shared/units.js';

/** A side of a move that is no bank: the drawer of the session. */
export const CASH_SIDE = 'CASH';
/** Category that what a bank takes for moving money is booked as. */
export const BANK_FEE = 'BIAYA-BANK';

interface Moved extends EntryFacts {
  readonly move_id: string;
  /** Code of the bank it comes from; CASH is the drawer. */
  readonly asal: string;
  readonly asal_rekening: string | null;
  readonly tujuan: string;
  readonly tujuan_rekening: string | null;
  /** What arrives. */
  readonly jumlah_rp: Rupiah;
  /** What the side it comes from pays on top. */
  readonly biaya_rp: Rupiah;
  readonly kategori: string;
  readonly nama_transaksi: string;
  readonly keterangan: string;
}

/** Between two accounts of the shop. */
export interface BankMovedBody extends Moved {
  readonly jenis_transaksi: 'BANK';
  readonly jenis: 'BANK KE BANK';
  readonly kode_laci: null;
}

/** Between a drawer and an account. */
export interface CashMovedBody extends Moved {
  readonly jenis_transaksi: 'CASH';
  readonly jenis: 'CASH KE BANK' | 'BANK KE CASH';
  readonly kode_laci: string;
}

export type MoneyMovedBody = BankMovedBody | CashMovedBody;
export type MoneyMove = Entry<MoneyMovedBody>;

/** Money of the shop that changes its place: what arrives, what it cost, and all of it out of where it was. */
export function movePostings(body: MoneyMovedBody): MoneyPosting[] {
  const drawer = `kas/${body.kode_laci ?? ''}`;
  const at = (account: string | null): string => (account === null ? drawer : `bank/${account}`);
  return compactPostings([
    debit(at(body.tujuan_rekening), body.jumlah_rp),
    debit(`biaya/${BANK_FEE}`, body.biaya_rp),
    credit(at(body.asal_rekening), body.jumlah_rp + body.biaya_rp),
  ]);
}

/** Both kinds share their streams: one of the other is not there. Numbers: MB between accounts, MC with a drawer. */
const movesOf = <Body extends MoneyMovedBody>(of: Body['jenis_transaksi']): Entries<Body> =>
  entryOf({
    kind: 'money-move',
    recorded: 'MoneyMoved',
    reversed: 'MoneyMoveReversed',
    idOf: ({ move_id }: Body) => move_id,
    numberOf: ({ jenis_transaksi }) => (jenis_transaksi === 'BANK' ? 'MB' : 'MC'),
    has: ({ jenis_transaksi }) => jenis_transaksi === of,
    refusals: {
      missing: 'MONEY_MOVE_NOT_FOUND',
      exists: 'MONEY_MOVE_ALREADY_SAVED',
      otherDay: 'MONEY_MOVE_OTHER_DAY',
      reversed: 'MONEY_MOVE_REVERSED',
    },
  });

export const bankMoves = movesOf<BankMovedBody>('BANK');
export const cashMoves = movesOf<CashMovedBody>('CASH');
