import { type Entry, type EntryFacts, entryOf } from '../document/entry.js';
import { credit, debit } from '../ledger/books.js';
import type { MoneyPosting } from '../ledger/event.js';
import { jakartaDate, jakartaTime } from '../shared/business-date.js';
import { DomainError } from '../shared/domain-error.js';
import type { BusinessDate, Instant, Rupiah } from '../shared/units.js';

/** Where it goes without a list of shops. */
export const HEAD_OFFICE = 'PUSAT';
/** Category that it is sent under unless another is chosen. */
export const SEND_CATEGORY = 'KIRIM';

/** How it was taken in by the shop it goes to. */
export interface SendReception {
  /** Document in the receiver's lane; null where that shop has none, and the sender says so himself. */
  readonly receipt_id: string | null;
  readonly terima_by: string;
  readonly terima_at: Instant;
  /** Day of the receiver; null where he keeps none here. */
  readonly tgl_terima: BusinessDate | null;
  readonly jumlah_terima: Rupiah;
  readonly alasan: string | null;
  /** Where it lies at the receiver: a drawer, or an account. */
  readonly kode_laci: string | null;
  readonly no_rekening: string | null;
  /** Who approved what was missing, and with what. */
  readonly otorisasi_by: string | null;
  readonly otorisasi_ids: readonly string[];
}

/** Day of the receiver; of one that keeps none here that of the calendar. */
export const receivedOn = ({ tgl_terima, terima_at }: Pick<SendReception, 'tgl_terima' | 'terima_at'>): BusinessDate =>
  tgl_terima ?? jakartaDate(terima_at);

export interface MoneySentBody extends EntryFacts {
  readonly send_id: string;
  /** A shop, or the head office. */
  readonly tujuan: string;
  readonly tujuan_rekening: string | null;
  readonly jumlah_rp: Rupiah;
  readonly keterangan: string;
  readonly kategori: string;
  readonly nama_transaksi: string;
  /** CASH, or a bank with its account. */
  readonly asal: string;
  readonly asal_rekening: string | null;
  /** Drawer that it left; null from a bank. */
  readonly kode_laci: string | null;
}

interface Stands {
  /** The reception that stands; null while there is none. */
  readonly terima: SendReception | null;
  /** How often it was taken in. */
  readonly ke: number;
}
export type MoneySend = Entry<MoneySentBody> & Partial<Stands>;

export interface MoneySendAccepted {
  readonly type: 'MoneySendAccepted';
  readonly body: SendReception;
}
export interface MoneySendBooked {
  readonly type: 'MoneySendBooked';
  readonly body: { readonly tgl_terima: BusinessDate | null; readonly jumlah_rp: Rupiah };
}
export interface MoneySendReleased {
  readonly type: 'MoneySendReleased';
  readonly body: {
    readonly receipt_id: string;
    readonly batal_by: string;
    readonly batal_at: Instant;
    readonly alasan: string;
  };
}
export type MoneySendStep = MoneySendAccepted | MoneySendBooked | MoneySendReleased;

type Sent = Pick<MoneySentBody, 'send_id' | 'tujuan' | 'jumlah_rp' | 'asal_rekening'>;

export const underWay = ({ send_id }: Pick<MoneySentBody, 'send_id'>): string => `kirim/${send_id}`;
/** What a shop owes another, or is owed by it. */
export const currentAccount = (kode_toko: string): string => `rk/${kode_toko}`;

const into = (account: string, from: string, jumlah: Rupiah): MoneyPosting[] => [
  debit(account, jumlah),
  credit(from, jumlah),
];

/** Account of the shop that it leaves or comes back to. */
const own = ({ asal_rekening }: Sent, kode_laci: string | null): string =>
  asal_rekening === null ? `kas/${kode_laci}` : `bank/${asal_rekening}`;

export const sentPostings = (body: MoneySentBody): MoneyPosting[] =>
  into(underWay(body), own(body, body.kode_laci), body.jumlah_rp);
/** Arrived: the other shop owes it now. */
export const bookedPostings = (body: Sent): MoneyPosting[] =>
  into(currentAccount(body.tujuan), underWay(body), body.jumlah_rp);
export const releasedPostings = (body: Sent): MoneyPosting[] =>
  into(underWay(body), currentAccount(body.tujuan), body.jumlah_rp);
/** Back, into the drawer of who takes it, or the account that it left. */
export const cancelledPostings = (body: Sent, kode_laci: string | null): MoneyPosting[] =>
  into(own(body, kode_laci), underWay(body), body.jumlah_rp);

/** Says who took it in, and when. */
export const alreadyReceived = ({ terima }: Pick<MoneySend, 'terima'>): DomainError =>
  new DomainError('MONEY_SEND_RECEIVED', {
    oleh: terima?.terima_by ?? null,
    waktu: terima ? jakartaTime(terima.terima_at) : null,
  });

function step(send: MoneySend, event: MoneySendStep): MoneySend {
  switch (event.type) {
    case 'MoneySendAccepted':
      return { ...send, status: 'DITERIMA', terima: event.body, ke: (send.ke ?? 0) + 1 };
    case 'MoneySendBooked':
      return { ...send, status: 'DIBUKUKAN' };
    case 'MoneySendReleased':
      return { ...send, status: 'KIRIM', terima: null };
  }
}

/** Number KU, which joins the two sides. While nobody took it in it goes back, on whatever day. */
export const moneySends = entryOf({
  kind: 'money-send',
  recorded: 'MoneySent',
  reversed: 'MoneySendCancelled',
  idOf: ({ send_id }: MoneySentBody) => send_id,
  numberOf: () => 'KU',
  begins: () => 'KIRIM',
  step,
  reversible: ['KIRIM'],
  finished: (send) => alreadyReceived(send as MoneySend),
  refusals: {
    missing: 'MONEY_SEND_NOT_FOUND',
    exists: 'MONEY_SEND_ALREADY_SAVED',
    otherDay: 'MONEY_SEND_REVERSED',
    reversed: 'MONEY_SEND_REVERSED',
  },
});

/** Taken in, which the wire calls DONE. */
export const DONE_STATES = ['DITERIMA', 'DIBUKUKAN'] as const satisfies readonly MoneySend['status'][];
