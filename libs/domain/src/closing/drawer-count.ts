import type { MoneyPosting, NewEvent, StreamId } from '../ledger/event.js';
import type { BusinessDate, Instant, Rupiah } from '../shared/units.js';

/** So many notes or coins of one value. */
export interface Denomination {
  readonly nominal: Rupiah;
  readonly lembar: number;
}

/** Why a drawer is counted. */
export type CountKind = 'TUTUP TOKO' | 'HITUNG KAS' | 'GANTI SHIFT';

/** What went to another drawer with a count. */
export interface DepositedBody {
  readonly transfer_id: string;
  readonly tujuan: string;
  readonly jumlah_rp: Rupiah;
}

export interface DrawerCountedBody {
  readonly tgl_system: BusinessDate;
  readonly kode_laci: string;
  /** All that was in it: `hitung_fisik` and what was handed on. */
  readonly pecahan: readonly Denomination[];
  /** What stays in it. */
  readonly hitung_fisik: Rupiah;
  /** Balance of `kas/{kode_laci}` when it was counted, what was handed on taken off. */
  readonly saldo_sistem: Rupiah;
  /** hitung_fisik − saldo_sistem. */
  readonly selisih: Rupiah;
  readonly alasan: string | null;
  readonly counted_by: string;
  readonly counted_at: Instant;
  /** Left out where all of it stayed. */
  readonly setor?: DepositedBody;
  /** Of a drawer that changes hands; left out of a count of the closing. */
  readonly jenis_hitung?: 'GANTI SHIFT';
  readonly shift?: string | null;
  readonly shift_id?: string;
  /** Whom the difference is of: who hands over, also where the one who should take it counted it again. */
  readonly tanggung_jawab?: string;
}

/** What makes a count one of a change of shift. */
export type CountOfShift = Required<Pick<DrawerCountedBody, 'jenis_hitung' | 'shift' | 'shift_id' | 'tanggung_jawab'>>;

export type DrawerCounted = { readonly type: 'DrawerCounted'; readonly body: DrawerCountedBody };

/** Every count of a drawer on a day, in order: a recount stands beside the earlier one. */
export interface DrawerCounts {
  readonly counts: readonly DrawerCountedBody[];
}

export const drawerCountStream = (tgl: BusinessDate, kode_laci: string): StreamId => `drawer-count/${tgl}/${kode_laci}`;

export const evolveDrawerCounts = (state: DrawerCounts | null, { body }: DrawerCounted): DrawerCounts => ({
  counts: [...(state?.counts ?? []), body],
});

/** Puts a count into the form the ledger appends. */
export function drawerCountEvent(
  state: DrawerCounts | null,
  event: DrawerCounted,
  postings: readonly MoneyPosting[],
): NewEvent {
  return {
    stream: drawerCountStream(event.body.tgl_system, event.body.kode_laci),
    type: event.type,
    schema: 1,
    body: event.body,
    postings,
    document: { status: 'DIHITUNG', body: evolveDrawerCounts(state, event) },
  };
}
