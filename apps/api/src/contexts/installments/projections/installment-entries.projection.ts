import type { InstallmentCancelledBody, InstallmentHandedOverBody, InstallmentOpenedBody } from '@emas/domain/installments/installment'; // prettier-ignore
import type { InstallmentRefundedBody, InstallmentSeizedBody } from '@emas/domain/installments/installment-auction';
import type { InstallmentPaidBody } from '@emas/domain/installments/installment-payment';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { paidByColumn } from '@emas/domain/payments/ways';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

/** TERIMA taken in, SERAH handed over with the thing, KEMBALI paid back, HANGUS kept by the shop. */
type EntryKind = 'TERIMA' | 'SERAH' | 'KEMBALI' | 'HANGUS';
/** What it was taken or paid with. */
type EntryPart = 'DP' | 'ANGSURAN' | 'PELUNASAN' | 'SERAH' | 'BATAL' | 'LELANG';

interface Entry {
  readonly jenis: EntryKind;
  readonly bagian: EntryPart;
  readonly installment_id: string;
  /** Of the customer's money that is held. */
  readonly jumlah: number;
  readonly denda_rp: number;
  readonly admin_rp: number;
  /** Cash of the drawers, and what was moved otherwise. */
  readonly masuk: number;
  readonly keluar: number;
  readonly non_cash: number;
}

const COLUMNS = ['shop', 'seq', 'jenis', 'bagian', 'installment_id', 'tgl_system', 'jumlah', 'denda_rp', 'admin_rp', 'masuk', 'keluar', 'non_cash'] as const; // prettier-ignore

type Told = Pick<Entry, 'jenis' | 'bagian' | 'installment_id' | 'jumlah'>;
const entry = (told: Told, more: Partial<Entry> = {}): Entry => ({
  ...{ denda_rp: 0, admin_rp: 0, masuk: 0, keluar: 0, non_cash: 0, ...told, ...more },
});

const takenIn = (payments: InstallmentOpenedBody['payments']) => {
  const { bayar_cash: masuk, bayar_non_cash: non_cash } = paidByColumn('in', payments);
  return { masuk, non_cash };
};
const paidOut = (payments: InstallmentRefundedBody['payments']) => {
  const { bayar_cash: keluar, bayar_transfer: non_cash } = paidByColumn('out', payments);
  return { keluar, non_cash };
};

const idOf = ({ stream }: RecordedEvent): string => stream.slice(stream.indexOf('/') + 1);

const kept = (installment_id: string, bagian: EntryPart, jumlah: number): Entry[] =>
  jumlah === 0 ? [] : [entry({ jenis: 'HANGUS', bagian, installment_id, jumlah })];

type Entries = Readonly<Record<string, (event: RecordedEvent<string, never>) => readonly Entry[]>>;

const ENTRIES: Entries = {
  InstallmentOpened: ({ body }: RecordedEvent<string, InstallmentOpenedBody>) => [
    entry(
      { jenis: 'TERIMA', bagian: 'DP', installment_id: body.id, jumlah: body.dp_rp },
      { ...takenIn(body.payments), admin_rp: body.biaya_admin },
    ),
  ],
  InstallmentPaid: ({ body }: RecordedEvent<string, InstallmentPaidBody>) => {
    const { installment_id, jenis: bagian, jumlah_rp, denda_rp, payments } = body;
    const told = { jenis: 'TERIMA', bagian, installment_id, jumlah: jumlah_rp - denda_rp } as const;
    return [entry(told, { ...takenIn(payments), denda_rp })];
  },
  InstallmentHandedOver: (event: RecordedEvent<string, InstallmentHandedOverBody>) => [
    entry({ jenis: 'SERAH', bagian: 'SERAH', installment_id: idOf(event), jumlah: event.body.titipan_rp }),
  ],
  InstallmentCancelled: (event: RecordedEvent<string, InstallmentCancelledBody>) => {
    const { cara_batal, kembali_rp, hangus_rp, payments } = event.body;
    if (cara_batal === 'BALIK') return [];
    const installment_id = idOf(event);
    const back = entry({ jenis: 'KEMBALI', bagian: 'BATAL', installment_id, jumlah: kembali_rp }, paidOut(payments));
    return [back, ...kept(installment_id, 'BATAL', hangus_rp)];
  },
  InstallmentSeized: ({ body }: RecordedEvent<string, InstallmentSeizedBody>) =>
    kept(body.installment_id, 'LELANG', body.hangus_rp),
  InstallmentRefunded: ({ body }: RecordedEvent<string, InstallmentRefundedBody>) => {
    const { installment_id, jumlah_rp: jumlah, payments } = body;
    return [entry({ jenis: 'KEMBALI', bagian: 'LELANG', installment_id, jumlah }, paidOut(payments))];
  },
};

/** All of them are of the day of what they take back: it never was. */
const UNDONE = [
  'InstallmentCancelled',
  'InstallmentPaymentReversed',
  'InstallmentHandOverReversed',
  'InstallmentSeizureReversed',
  'InstallmentRefundReversed',
];

/** `installment_entry`: every movement of the money that contracts hold, by day; their sum is the account's balance. */
export class InstallmentEntriesProjection implements Projection {
  readonly name = 'installment-entries';
  readonly tables = ['installment_entry'];
  readonly handles = [...new Set([...Object.keys(ENTRIES), ...UNDONE])];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    const undone = new Set(events.flatMap(({ shop, reverses }) => (reverses === null ? [] : [`${shop} ${reverses}`])));
    const rows = events
      .filter(({ shop, seq }) => !undone.has(`${shop} ${seq}`))
      .flatMap((event) =>
        (ENTRIES[event.type]?.(event as RecordedEvent<string, never>) ?? []).map((one) => ({
          ...one,
          shop: event.shop,
          seq: event.seq,
          tgl_system: event.tglSystem,
        })),
      );
    if (rows.length > 0)
      await sql.query(
        `INSERT INTO installment_entry (${COLUMNS.join(', ')})
         SELECT ${COLUMNS.join(', ')} FROM json_populate_recordset(NULL::installment_entry, $1)`,
        [JSON.stringify(rows)],
      );
    for (const { shop, reverses } of events)
      if (reverses !== null)
        await sql.query(`DELETE FROM installment_entry WHERE shop = $1 AND seq = $2`, [shop, reverses]);
  }
}
