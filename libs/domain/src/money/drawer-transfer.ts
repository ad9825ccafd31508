import { type Entry, type EntryFacts, entryOf } from '../document/entry.js';
import { credit, debit } from '../ledger/books.js';
import type { MoneyPosting } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import type { Instant, Rupiah } from '../shared/units.js';

export interface DrawerTransferSentBody extends EntryFacts {
  readonly transfer_id: string;
  /** Drawers. */
  readonly asal: string;
  readonly tujuan: string;
  readonly jumlah_rp: Rupiah;
  readonly keterangan: string;
  /** Who took it in; null while it is on its way. */
  readonly terima_by: string | null;
}

export interface DrawerTransferReceivedBody {
  readonly terima_by: string;
  readonly terima_at: Instant;
}
export interface DrawerTransferReceived {
  readonly type: 'DrawerTransferReceived';
  readonly body: DrawerTransferReceivedBody;
}

export type DrawerTransfer = Entry<DrawerTransferSentBody>;

type Moved = Pick<DrawerTransferSentBody, 'transfer_id' | 'asal' | 'tujuan' | 'jumlah_rp'>;

const onItsWay = ({ transfer_id }: Moved): string => `kirim/${transfer_id}`;
const into = (account: string, from: string, jumlah: Rupiah): MoneyPosting[] => [
  debit(account, jumlah),
  credit(from, jumlah),
];

/** Out of the drawer: on its way, or straight into the other one. */
export const sentPostings = (body: DrawerTransferSentBody): MoneyPosting[] =>
  into(body.terima_by === null ? onItsWay(body) : `kas/${body.tujuan}`, `kas/${body.asal}`, body.jumlah_rp);

/** From its way into the drawer. */
export const receivedPostings = (body: Moved): MoneyPosting[] =>
  into(`kas/${body.tujuan}`, onItsWay(body), body.jumlah_rp);

/** Number PS. What was taken in goes back by a transfer of its own: nobody takes it out of a drawer that is not his. */
export const drawerTransfers = entryOf({
  kind: 'drawer-transfer',
  recorded: 'DrawerTransferSent',
  reversed: 'DrawerTransferCancelled',
  idOf: ({ transfer_id }: DrawerTransferSentBody) => transfer_id,
  numberOf: () => 'PS',
  begins: ({ terima_by }) => (terima_by === null ? 'OPEN' : 'VALID'),
  step: (transfer, { body }: DrawerTransferReceived): DrawerTransfer => ({
    ...transfer,
    status: 'VALID',
    terima_by: body.terima_by,
  }),
  reversible: ['OPEN'],
  finished: ({ terima_by }) => new DomainError('DRAWER_TRANSFER_RECEIVED', { oleh: terima_by }),
  refusals: {
    missing: 'DRAWER_TRANSFER_NOT_FOUND',
    exists: 'DRAWER_TRANSFER_ALREADY_SAVED',
    otherDay: 'DRAWER_TRANSFER_OTHER_DAY',
    reversed: 'DRAWER_TRANSFER_REVERSED',
  },
});
