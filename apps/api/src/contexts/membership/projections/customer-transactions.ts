import type { RecordedEvent } from '@emas/domain/ledger/event';

/** What an event says of a document with a customer. */
export type DocumentChange =
  | { readonly saved: { readonly customer_id: string; readonly tgl_system: string; readonly jumlah: number } }
  | { readonly status: 'VALID' | 'BATAL'; readonly tgl_system?: string };

/** Kinds of documents that count for a customer's day. Another context adds its own with its events. */
export interface TransactionKind {
  /** As people call it; `<KIND>` of namespace `membership.documents`. */
  readonly jenis: string;
  /** Kind of its streams: `sale/…`. */
  readonly stream: string;
  /** Null: the document has no customer. */
  readonly events: Readonly<Record<string, (event: RecordedEvent) => DocumentChange | null>>;
}

interface SavedBody {
  readonly customer_id: string | null;
  readonly tgl_system: string;
  readonly total_harga: number;
}

const saved = ({ body }: RecordedEvent): DocumentChange | null => {
  const { customer_id, tgl_system, total_harga } = body as SavedBody;
  return customer_id === null ? null : { saved: { customer_id, tgl_system, jumlah: total_harga } };
};
const validated = ({ body }: RecordedEvent): DocumentChange => ({
  status: 'VALID',
  tgl_system: (body as { tgl_system: string }).tgl_system,
});
const ended = (): DocumentChange => ({ status: 'BATAL' });

export const TRANSACTION_KINDS: readonly TransactionKind[] = [
  {
    jenis: 'PENJUALAN',
    stream: 'sale',
    events: { SaleSaved: saved, SaleValidated: validated, SaleDropped: ended, SaleCancelled: ended },
  },
  {
    jenis: 'PEMBELIAN',
    stream: 'purchase',
    events: { PurchaseSaved: saved, PurchaseValidated: validated, PurchaseDropped: ended, PurchaseCancelled: ended },
  },
];
