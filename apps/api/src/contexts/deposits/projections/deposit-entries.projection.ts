import type { DepositPaidBackBody, DepositReleasedBody, DepositUsedBody, DepositValidatedBody } from '@emas/domain/deposits/deposit'; // prettier-ignore
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { paidByColumn } from '@emas/domain/payments/ways';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

/** TERIMA taken, PAKAI used by a sale, LEPAS given back by it, KEMBALI paid back, HANGUS kept by the shop. */
type EntryKind = 'TERIMA' | 'PAKAI' | 'LEPAS' | 'KEMBALI' | 'HANGUS';

interface Entry {
  readonly jenis: EntryKind;
  readonly jumlah: number;
  readonly sale_id: string | null;
  /** Cash of the drawers, and what was moved otherwise. */
  readonly masuk: number;
  readonly keluar: number;
  readonly non_cash: number;
}

const COLUMNS = ['shop', 'seq', 'jenis', 'deposit_id', 'tgl_system', 'jumlah', 'sale_id', 'masuk', 'keluar', 'non_cash'] as const; // prettier-ignore
const entry = (jenis: EntryKind, jumlah: number, more: Partial<Entry> = {}): Entry => ({
  ...{ jenis, jumlah, sale_id: null, masuk: 0, keluar: 0, non_cash: 0, ...more },
});

type Entries = Readonly<Record<string, (event: RecordedEvent<string, never>) => readonly Entry[]>>;

const ENTRIES: Entries = {
  DepositValidated: ({ body }: RecordedEvent<string, DepositValidatedBody>) => {
    const { bayar_cash: masuk, bayar_non_cash: non_cash } = paidByColumn('in', body.payments);
    return [entry('TERIMA', body.dp_rp, { masuk, non_cash })];
  },
  DepositUsed: ({ body: { sale_id, jumlah_rp } }: RecordedEvent<string, DepositUsedBody>) => [
    entry('PAKAI', jumlah_rp, { sale_id }),
  ],
  DepositReleased: ({ body: { sale_id, jumlah_rp } }: RecordedEvent<string, DepositReleasedBody>) =>
    jumlah_rp === 0 ? [] : [entry('LEPAS', jumlah_rp, { sale_id })],
  DepositPaidBack: ({ body }: RecordedEvent<string, DepositPaidBackBody>) => {
    const { bayar_cash: keluar, bayar_transfer: non_cash } = paidByColumn('out', body.payments);
    const kept = body.hangus_rp > 0 ? [entry('HANGUS', body.hangus_rp)] : [];
    return [entry('KEMBALI', body.kembali_rp, { keluar, non_cash }), ...kept];
  },
};

/** `deposit_entry`: every movement of money that is held, by day; their sum is the account's balance. */
export class DepositEntriesProjection implements Projection {
  readonly name = 'deposit-entries';
  readonly tables = ['deposit_entry'];
  readonly handles = Object.keys(ENTRIES);

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    const rows = events.flatMap((event) =>
      ENTRIES[event.type]!(event as RecordedEvent<string, never>).map((one) => ({
        ...one,
        shop: event.shop,
        seq: event.seq,
        deposit_id: event.stream.slice('deposit/'.length),
        tgl_system: event.tglSystem,
      })),
    );
    if (rows.length === 0) return;
    await sql.query(
      `INSERT INTO deposit_entry (${COLUMNS.join(', ')})
       SELECT ${COLUMNS.join(', ')} FROM json_populate_recordset(NULL::deposit_entry, $1)`,
      [JSON.stringify(rows)],
    );
  }
}
