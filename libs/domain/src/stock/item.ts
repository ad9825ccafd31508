import type { BusinessDate, Kadar, Milligrams, PriceCents, Rupiah } from '../shared/units.js';
import type { ProfitField, ProfitRule } from '../pricing/profit.js';
import type { MoneyPosting, NewEvent, StockMovement, StreamId } from '../ledger/event.js';
import type { Stone } from './stone.js';

/** One barcoded thing. Where it is stands in the ledger's places, not here; `kode_baki` is the tray it belongs to. */
export interface ItemBody {
  readonly kode_barcode: string;
  readonly kode_intern: string | null;
  readonly nama_barang: string;
  readonly kode_kategori: string;
  /** Type (jenis). */
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
  readonly berat: Milligrams;
  /** On the scale, tag included. */
  readonly berat_asli: Milligrams;
  readonly kode_bandrol: string | null;
  readonly kode_baki: string;
  readonly kode_gudang: string;
  /** Making charge per gram; 0 takes the one of Parameter Ongkos. */
  readonly ongkos: PriceCents;
  /** Specific cost of the thing. */
  readonly harga_modal: Rupiah;
  readonly harga_jual: Rupiah;
  /** Stones and other attributes: the sum of its stones where it has any. */
  readonly harga_atribut: Rupiah;
  /** Left out where there were none from the start. */
  readonly stones?: readonly Stone[];
  readonly kode_supplier: string | null;
  readonly size: string | null;
  /** Where its picture is stored; left out where it never had one. */
  readonly gambar_path?: string | null;
  /** Purchase papers complete (tax); null where nobody said. */
  readonly surat_lengkap: boolean | null;
  readonly tgl_masuk: BusinessDate;
  /** Bought thing that it was sorted from, and its note; left out of what was never bought back. */
  readonly asal?: { readonly barang: string; readonly no_faktur_beli: string };
  /** What another shop sent it as, where it got a new barcode here; left out of what kept its own. */
  readonly kiriman?: { readonly barcode_asal: string; readonly no_kirim: string };
}

export type ItemAdded = { readonly type: 'ItemAdded'; readonly body: ItemBody };
/** As things were changed once, without a reason. */
export type ItemChanged = { readonly type: 'ItemChanged'; readonly body: Partial<ItemBody> };
/** What of the thing became other than it was, and why, where somebody said so. */
export type ItemEdited = {
  readonly type: 'ItemEdited';
  readonly body: Partial<ItemBody> & { readonly alasan?: string };
};
export type ItemMoved = {
  readonly type: 'ItemMoved';
  readonly body: Pick<ItemBody, 'kode_baki' | 'kode_gudang'> & { readonly dari_baki: string };
};
/** The selling price of the thing became what the shop's lists say; `harga_gram` is the price it was worked out by. */
export type ItemRepriced = {
  readonly type: 'ItemRepriced';
  readonly body: Pick<ItemBody, 'harga_jual'> & { readonly harga_gram: PriceCents };
};
/** A profit was reckoned on the thing, or taken back again: its price, or its making charge, became another. */
export type ItemProfitChanged = {
  readonly type: 'ItemProfitChanged';
  readonly body: Partial<Pick<ItemBody, ProfitField>> & {
    /** The run that it belongs to. */
    readonly profit_id: string;
    readonly langkah: 'TERAPKAN' | 'KEMBALIKAN';
    /** What stood there before, in the unit of the field. */
    readonly lama: number;
    readonly rule: ProfitRule;
  };
};
/** Another shop has it, which took it in: what is done with it here is over, and its barcode may come back. */
export type ItemTransferred = { readonly type: 'ItemTransferred'; readonly body: { readonly toko: string } };
/** It is the shop's again, as it came back. */
export type ItemReturned = { readonly type: 'ItemReturned'; readonly body: ItemBody };
export type ItemEvent =
  ItemAdded | ItemChanged | ItemEdited | ItemMoved | ItemProfitChanged | ItemRepriced | ItemReturned | ItemTransferred;

/** State of the document of an item that another shop has. */
export const ELSEWHERE = 'LUAR';

export const itemStream = (kodeBarcode: string): StreamId => `item/${kodeBarcode}`;
export const trayPlace = (kodeBaki: string): string => `baki/${kodeBaki}`;

/** State of an item after an event; null is an item that does not exist yet. */
export function evolveItem(item: ItemBody | null, event: ItemEvent): ItemBody {
  switch (event.type) {
    case 'ItemAdded':
    case 'ItemReturned':
      return event.body;
    case 'ItemTransferred':
      return item!;
    case 'ItemChanged':
      return { ...item!, ...event.body };
    case 'ItemEdited': {
      const { alasan: _, ...changes } = event.body;
      return { ...item!, ...changes };
    }
    case 'ItemMoved':
      return { ...item!, kode_baki: event.body.kode_baki, kode_gudang: event.body.kode_gudang };
    case 'ItemProfitChanged': {
      const { harga_jual = item!.harga_jual, ongkos = item!.ongkos } = event.body;
      return { ...item!, harga_jual, ongkos };
    }
    case 'ItemRepriced':
      return { ...item!, harga_jual: event.body.harga_jual };
  }
}

interface Lines {
  readonly postings?: readonly MoneyPosting[];
  readonly movements?: readonly StockMovement[];
}

/** Puts an event of an item into the form the ledger appends, with the state it leads to. */
export function itemEvent(item: ItemBody | null, event: ItemEvent, lines: Lines = {}): NewEvent {
  const body = evolveItem(item, event);
  return {
    stream: itemStream(body.kode_barcode),
    type: event.type,
    schema: 1,
    body: event.body,
    ...lines,
    document: { status: event.type === 'ItemTransferred' ? ELSEWHERE : 'AKTIF', body },
  };
}

/** The whole thing, with its weight and cost, from one place to another. */
export const moveItem = (
  item: Pick<ItemBody, 'kode_barcode' | 'berat' | 'kadar' | 'harga_modal'>,
  dari: string,
  ke: string,
): StockMovement => ({
  barang: item.kode_barcode,
  dari,
  ke,
  qty: 1,
  berat: item.berat,
  kadar: item.kadar,
  nilai: item.harga_modal,
});
