import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ItemFieldChange, ItemStep, ItemStepView } from '@emas/contracts/stock/item-history.view';
import { placeKind } from '@emas/domain/ledger/books';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { DomainError } from '@emas/domain/shared/domain-error';
import { kadarToPercent, milligramsToGrams, priceCentsToRupiah } from '@emas/domain/shared/wire';
import { evolveItem, type ItemBody, type ItemEvent, itemStream } from '@emas/domain/stock/item';
import { itemStatus } from '@emas/domain/stock/item-status';
import { Ledger } from '../../../ledger/ledger.js';
import { stoneCell, stoneViews } from './stone-view.js';

interface StepRow {
  readonly seq: number;
  readonly dari: string | null;
  readonly ke: string | null;
}

/** Most steps shown of one thing, the newest. */
const LIMIT = 500;

/** Everything that happened to a thing, read from the ledger itself. */
@Injectable()
export class ItemHistory {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: Ledger,
  ) {}

  /** Those of the things that have had a label. */
  async labelled(shop: string, barcodes: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.dataSource.query<{ kode_barcode: string }[]>(
      'SELECT DISTINCT kode_barcode FROM read.item_label WHERE shop = $1 AND kode_barcode = ANY ($2)',
      [shop, barcodes],
    );
    return new Set(rows.map(({ kode_barcode }) => kode_barcode));
  }

  /** Newest first; changes of its cost for who may see it. Throws BARCODE_NOT_FOUND. */
  async of(shop: string, kodeBarcode: string, seesCost: boolean): Promise<readonly ItemStepView[]> {
    const rows = await this.dataSource.query<StepRow[]>(
      `SELECT seq, dari, ke FROM read.item_step WHERE shop = $1 AND kode_barcode = $2 ORDER BY seq DESC LIMIT ${LIMIT}`,
      [shop, kodeBarcode],
    );
    if (rows.length === 0) throw new DomainError('BARCODE_NOT_FOUND', { kode_barcode: kodeBarcode });
    const stream = itemStream(kodeBarcode);
    const [events, own] = await Promise.all([
      this.ledger.events(shop, rows.map(({ seq }) => seq)), // prettier-ignore
      this.ledger.history(shop, stream),
    ]);
    const changes = changesOf(own, seesCost);
    const documents = await this.ledger.load(shop, [
      ...new Set(events.map((event) => event.stream).filter((one) => one !== stream)),
    ]);
    const bySeq = new Map(events.map((event) => [event.seq, event]));
    return rows.flatMap((row) => {
      const event = bySeq.get(row.seq);
      if (!event) return [];
      const no = documents.get(event.stream)?.no ?? null;
      return [stepView(row, event, no, changes.get(row.seq) ?? [])];
    });
  }
}

const kindOf = (place: string | null): string => (place === null ? '' : placeKind(place));
const trayOf = (place: string | null): string | null => (kindOf(place) === 'baki' ? place!.slice('baki/'.length) : null); // prettier-ignore

function stepView(
  { dari, ke }: StepRow,
  event: RecordedEvent,
  no: string | null,
  changes: readonly ItemFieldChange[],
): ItemStepView {
  return {
    seq: event.seq,
    at: event.recordedAt,
    tgl_system: event.tglSystem,
    by: event.actor,
    langkah: stepOf(event.type, dari, ke, changes),
    no,
    dari_baki: trayOf(dari),
    ke_baki: trayOf(ke),
    status: ke === null ? null : itemStatus(ke),
    changes,
    alasan: reasonOf(event.body as Reasoned),
  };
}

interface Reasoned {
  readonly alasan?: unknown;
  readonly alasan_batal?: unknown;
}

/** Why it was done, as its event says it: of what was taken back by its own name. */
function reasonOf({ alasan, alasan_batal }: Reasoned): string | null {
  const reason = alasan ?? alasan_batal;
  return typeof reason === 'string' && reason !== '' ? reason : null;
}

/** Steps of documents by the places a thing goes from and to: whatever document moves it, its step is told. */
const STEPS: Readonly<Record<string, ItemStep>> = {
  'baki>reservasi': 'DI_NOTA',
  'reservasi>baki': 'DILEPAS',
  'reservasi>jual': 'TERJUAL',
  'baki>jual': 'TERJUAL',
  'jual>baki': 'BATAL_JUAL',
  'jual>beli': 'DIBELI',
  'pelanggan>beli': 'DIBELI',
  'beli>jual': 'BATAL_BELI',
  'beli>pelanggan': 'BATAL_BELI',
  'baki>baki': 'PINDAH',
  'supplier>baki': 'DITERIMA',
  'saldo-awal>baki': 'DITERIMA',
  'baki>supplier': 'RETUR',
  'baki>saldo-awal': 'RETUR',
  'baki>selisih': 'HILANG',
  'selisih>baki': 'KETEMU',
  'baki>transit': 'DIKIRIM',
  'transit>baki': 'KEMBALI',
  'transit>toko': 'DI_TOKO_LAIN',
  'selisih>toko': 'DI_TOKO_LAIN',
  'baki>toko': 'DI_TOKO_LAIN',
  'toko>transit': 'DIKIRIM',
  'toko>baki': 'DITERIMA',
};

function stepOf(type: string, dari: string | null, ke: string | null, changes: readonly ItemFieldChange[]): ItemStep {
  if (type === 'ItemAdded') return 'BARU';
  if (type === 'ItemEdited' || type === 'ItemChanged') return changes.every(({ field }) => field === 'gambar_path') && changes.length > 0 ? 'FOTO' : 'DIUBAH'; // prettier-ignore
  if (type === 'ItemRepriced') return 'HARGA_JUAL';
  if (type === 'ItemProfitChanged') return changes.some(({ field }) => field === 'harga_jual') ? 'HARGA_JUAL' : 'DIUBAH'; // prettier-ignore
  if (type === 'LabelsPrinted') return 'LABEL';
  return STEPS[`${kindOf(dari)}>${kindOf(ke)}`] ?? 'PINDAH_TEMPAT';
}

/** Events that tell of where a thing is, not of what it is. */
const MOVED: ReadonlySet<string> = new Set(['ItemMoved', 'ItemReturned', 'ItemTransferred']);

/** Fields that became others, by the event that changed them. */
function changesOf(own: readonly RecordedEvent[], seesCost: boolean): ReadonlyMap<number, readonly ItemFieldChange[]> {
  const found = new Map<number, readonly ItemFieldChange[]>();
  let before: ItemBody | null = null;
  for (const event of own) {
    const after: ItemBody = evolveItem(before, { type: event.type, body: event.body } as ItemEvent);
    if (before && !MOVED.has(event.type)) {
      const changed = changesBetween(before, after);
      found.set(event.seq, seesCost ? changed : changed.filter(({ field }) => field !== 'harga_modal'));
    }
    before = after;
  }
  return found;
}

const WIRE: Readonly<Partial<Record<keyof ItemBody, (value: never) => ItemFieldChange['after']>>> = {
  kadar: kadarToPercent,
  berat: milligramsToGrams,
  berat_asli: milligramsToGrams,
  ongkos: priceCentsToRupiah,
  stones: (stones: NonNullable<ItemBody['stones']>) => stoneCell(stoneViews(stones, false)),
};

function changesBetween(before: ItemBody, after: ItemBody): ItemFieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof ItemBody)[];
  const wire = (item: ItemBody, name: keyof ItemBody): ItemFieldChange['after'] => {
    const value = item[name] ?? null;
    return value === null ? null : (WIRE[name]?.(value as never) ?? (value as ItemFieldChange['after']));
  };
  return names
    .filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null))
    .map((field) => ({ field, before: wire(before, field), after: wire(after, field) }));
}
