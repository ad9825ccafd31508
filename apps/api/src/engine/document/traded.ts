import type { InTradeIn } from '@emas/contracts/trade-in/trade-in.view';
import type { PartOfTradeIn } from '@emas/domain/trade-in/part';

interface Paid {
  readonly jumlah: number;
}

/** What being settled in a trade-in sets in the row of a document; nothing of one that stands alone. */
export const partOf = ({ tukar_id, customer_id }: PartOfTradeIn, payments: readonly Paid[], pembulatan: number) => ({
  ...(tukar_id !== undefined && { tukar_id }),
  // Whose day it counts for from now on, with what it comes to.
  ...(customer_id !== undefined && {
    customer_id,
    total_harga: payments.reduce((sum, { jumlah }) => sum + jumlah, 0) - pembulatan,
  }),
});

interface Row {
  readonly tukar_id?: string | null;
  readonly tukar_tambah: boolean;
}

/** What its views tell of it. */
export const inTradeIn = ({ tukar_id = null, tukar_tambah }: Row): InTradeIn => ({ tukar_id, tukar_tambah });
