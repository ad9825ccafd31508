import type { DecideContext, NewEvent } from '../ledger/event.js';
import { sendToDrawer, type TransferTerms } from '../money/transfer-drawer.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import type { Rupiah } from '../shared/units.js';
import type { CountKind, DepositedBody } from './drawer-count.js';

/** What of a counted drawer goes to another one with the count. */
export interface CountDeposit {
  /** Its transfer: one of its own, with a number. */
  readonly transfer_id: string;
  readonly tujuan: string | null;
  readonly jumlah_rp: Rupiah;
}

export type DepositTerms = TransferTerms;

interface CountedDrawer {
  readonly kode_laci: string;
  readonly setor: CountDeposit | null;
  readonly jenis_hitung: CountKind;
  /** All that was in it. */
  readonly counted: Rupiah;
}

interface DepositOut {
  readonly events: readonly NewEvent[];
  readonly setor: DepositedBody | null;
  /** What leaves the drawer; 0 where nothing does. */
  readonly jumlah: Rupiah;
}

const NOTHING: DepositOut = { events: [], setor: null, jumlah: 0 };
const FIELDS: Readonly<Record<string, string>> = { tujuan: 'setor.tujuan', jumlah_rp: 'setor.jumlah' };

/** Out of the drawer before what stays is compared with the book. No more than was counted, so that no drawer falls below 0. */
export function depositOut(
  { kode_laci, setor, jenis_hitung, counted }: CountedDrawer,
  terms: DepositTerms,
  context: DecideContext,
): DepositOut {
  if (!setor) return NOTHING;
  if (setor.jumlah_rp > counted) refuseInvalid([{ field: 'setor.jumlah', code: 'depositAboveCount' }]);
  try {
    const { events, result } = sendToDrawer({ ...setor, asal: kode_laci, keterangan: `SETOR ${jenis_hitung}` }, terms, context); // prettier-ignore
    const { transfer_id, tujuan, jumlah_rp } = result.entry;
    return { events, setor: { transfer_id, tujuan, jumlah_rp }, jumlah: jumlah_rp };
  } catch (error) {
    throw atDeposit(error);
  }
}

/** What is wrong with the transfer is wrong with the deposit. */
function atDeposit(error: unknown): unknown {
  if (!(error instanceof DomainError)) return error;
  const { code, params, details, data } = error;
  const moved = details.map((detail) => ({ ...detail, field: FIELDS[detail.field] ?? detail.field }));
  return new DomainError(code, params, moved, data);
}
