import type { RecordedEvent } from '@emas/domain/ledger/event';
import {
  isWaitedFor,
  itemKey,
  nameOfItem,
  type NonCashItem,
  nonCashItems,
  voidedItems,
} from '@emas/domain/money/non-cash';
import type { NonCashItemEvent } from '@emas/domain/money/non-cash-item';

export type ItemStatus = 'OUTSTAND' | 'VALID' | 'HAPUS' | 'BATAL';

/** An item as its read-model has it. */
export interface ItemRow extends Omit<NonCashItem, 'jenis'> {
  readonly shop: string;
  readonly no_faktur: string;
  readonly jenis_transaksi: string;
  readonly diterima_at: string;
  readonly status: ItemStatus;
  readonly tgl_valid: string | null;
  readonly valid_by: string | null;
  readonly valid_at: string | null;
  readonly no_rekening: string | null;
  readonly biaya_rp: number | null;
  readonly settlement_id: string | null;
  readonly alasan: string | null;
}

/** What of a day changed the balance of a bank or marketplace. */
export interface DailyRow {
  readonly shop: string;
  readonly tgl: string;
  readonly kode_bank: string;
  baru: number;
  cair: number;
  hapus: number;
  batal: number;
}

type Movement = 'baru' | 'cair' | 'hapus' | 'batal';
type Happened = RecordedEvent & NonCashItemEvent;

/** Events of the items' own streams. */
export const ITEM_STEPS: readonly NonCashItemEvent['type'][] = [
  'NonCashItemSettled',
  'NonCashItemReleased',
  'NonCashWrittenOff',
  'NonCashRestored',
  'TransferConfirmed',
];

const isStep = (event: RecordedEvent): event is Happened => (ITEM_STEPS as readonly string[]).includes(event.type);

/** Which items events are about: those of these events, and those of these streams. */
export function touchedBy(events: readonly RecordedEvent[]): { readonly seqs: number[]; readonly streams: string[] } {
  const seqs = events.flatMap((event) => {
    if (isStep(event)) return [event.body.seq];
    return event.reverses === null ? [] : [event.reverses];
  });
  const streams = events.filter((event) => voidedItems(event).length > 0).map(({ stream }) => stream);
  return { seqs: [...new Set(seqs)], streams: [...new Set(streams)] };
}

/** What a transfer that stands in its account is until somebody saw it there; a card was there at once. */
const begins = (item: NonCashItem): ItemStatus =>
  isWaitedFor(item) || item.cara_bayar === 'TRANSFER' ? 'OUTSTAND' : 'VALID';

/** Folds a batch of events over the items that were there before. */
export class NonCashBatch {
  private readonly rows = new Map<string, ItemRow>();
  private readonly touched = new Set<string>();
  private readonly days = new Map<string, DailyRow>();

  constructor(
    before: readonly ItemRow[],
    private readonly numbers: ReadonlyMap<string, string>,
  ) {
    for (const row of before) this.rows.set(itemKey(row), row);
  }

  get changed(): readonly ItemRow[] {
    return [...this.touched].map((key) => this.rows.get(key)!);
  }

  get daily(): readonly DailyRow[] {
    return [...this.days.values()].filter(({ baru, cair, hapus, batal }) => baru || cair || hapus || batal);
  }

  fold(event: RecordedEvent): void {
    for (const item of nonCashItems(event)) this.take(item, event);
    if (isStep(event)) this.step(event);
    const voided = voidedItems(event);
    if (event.reverses === null && voided.length === 0) return;
    for (const row of [...this.rows.values()])
      if (row.seq === event.reverses || (row.sumber === event.stream && voided.includes(row.ke))) this.undo(row, event);
  }

  private take({ jenis, ...item }: NonCashItem, { shop, recordedAt }: RecordedEvent): void {
    const status = begins({ jenis, ...item });
    const arrived = status === 'VALID';
    this.set({
      ...item,
      shop,
      no_faktur: nameOfItem({ jenis }, this.numbers.get(item.dokumen)),
      jenis_transaksi: jenis,
      diterima_at: recordedAt,
      status,
      tgl_valid: arrived ? item.tgl_system : null,
      valid_by: arrived ? item.diterima_by : null,
      valid_at: arrived ? recordedAt : null,
      no_rekening: isWaitedFor(item) ? null : item.akun.slice(item.akun.indexOf('/') + 1),
      biaya_rp: null,
      settlement_id: null,
      alasan: null,
    });
    this.move({ ...item, shop }, item.tgl_system, 'baru', item.jumlah);
  }

  private step(event: Happened): void {
    const row = this.rows.get(itemKey(event.body));
    if (!row) return;
    const { tgl_system: tgl, oleh: valid_by, pada: valid_at } = event.body;
    const { jumlah } = row;
    const said = { tgl_valid: tgl, valid_by, valid_at };
    const nothing = { tgl_valid: null, valid_by: null, valid_at: null, biaya_rp: null, settlement_id: null };
    const account = isWaitedFor(row) ? null : row.no_rekening;
    switch (event.type) {
      case 'NonCashItemSettled': {
        const { no_rekening, biaya_rp, settlement_id } = event.body;
        this.set({ ...row, status: 'VALID', ...said, no_rekening, biaya_rp, settlement_id, alasan: null });
        return this.move(row, tgl, 'cair', jumlah);
      }
      case 'TransferConfirmed':
        return this.set({ ...row, status: 'VALID', ...said, alasan: null });
      case 'NonCashItemReleased':
        this.set({ ...row, status: 'OUTSTAND', ...nothing, no_rekening: account, alasan: null });
        return row.settlement_id === null ? undefined : this.move(row, tgl, 'cair', -jumlah);
      case 'NonCashWrittenOff':
        this.set({ ...row, status: 'HAPUS', ...said, alasan: event.body.alasan });
        return this.move(row, tgl, 'hapus', jumlah);
      case 'NonCashRestored':
        this.set({ ...row, status: 'OUTSTAND', ...nothing, alasan: null });
        return this.move(row, tgl, 'hapus', -jumlah);
    }
  }

  /** What had arrived was given back from its account: the balance of what is waited for is none the less. */
  private undo(row: ItemRow, event: RecordedEvent): void {
    if (row.status === 'BATAL') return;
    this.set({ ...row, status: 'BATAL' });
    if (row.status === 'OUTSTAND') this.move(row, event.tglSystem!, 'batal', row.jumlah);
  }

  private set(row: ItemRow): void {
    this.rows.set(itemKey(row), row);
    this.touched.add(itemKey(row));
  }

  private move(
    item: Pick<ItemRow, 'shop' | 'kode_bank' | 'akun'>,
    tgl: string,
    movement: Movement,
    jumlah: number,
  ): void {
    if (!isWaitedFor(item)) return;
    const { shop, kode_bank } = item;
    const key = `${tgl} ${kode_bank}`;
    const day = this.days.get(key) ?? { shop, tgl, kode_bank, baru: 0, cair: 0, hapus: 0, batal: 0 };
    day[movement] += jumlah;
    this.days.set(key, day);
  }
}
