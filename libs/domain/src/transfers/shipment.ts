import { type BookLines, documentOf } from '../document/document.js';
import type { EndedBody } from '../document/end.js';
import type { PrintedBody } from '../document/print.js';
import type { StockMovement } from '../ledger/event.js';
import { say, type Summary, type SummaryFact } from '../shared/summary.js';
import type { BusinessDate, Instant, Milligrams, Rupiah } from '../shared/units.js';
import { type ItemBody, moveItem, trayPlace } from '../stock/item.js';

type ShipmentStatus = 'KIRIM' | 'SEBAGIAN' | 'DITERIMA' | 'BATAL';
/** What became of a thing that was sent. */
export type ShippedFate = 'KIRIM' | 'DITERIMA' | 'KEMBALI' | 'HILANG' | 'BATAL';

/** A thing as it left, whole: the shop that takes it in knows nothing of it but this. */
export interface ShippedThing extends ItemBody {
  /** Of the gold alone. */
  readonly berat_murni: Milligrams;
  /** Code in the goods book, where that is not its barcode: what has none is called by its note. */
  readonly barang?: string;
  /** Place that it left, where that is no tray. */
  readonly dari?: string;
}

/** What of a thing the goods book knows. */
type Known = Pick<ShippedThing, 'kode_barcode' | 'barang' | 'berat' | 'kadar' | 'harga_modal'>;

export const goodsOf = ({ barang, kode_barcode }: Pick<ShippedThing, 'barang' | 'kode_barcode'>): string =>
  barang ?? kode_barcode;

/** Where it was before. */
export const placeLeft = ({ dari, kode_baki }: Pick<ShippedThing, 'dari' | 'kode_baki'>): string =>
  dari ?? trayPlace(kode_baki);

export const moveShipped = (thing: Known, dari: string, ke: string): StockMovement =>
  moveItem({ ...thing, kode_barcode: goodsOf(thing) }, dari, ke);

export interface ShipmentSentBody {
  readonly shipment_id: string;
  /** Of what head office is to clean; left out of goods that it, or a branch, is to sell. */
  readonly jenis?: 'CUCI';
  /** The shop it goes to. */
  readonly tujuan: string;
  readonly keterangan: string;
  readonly lines: readonly ShippedThing[];
  readonly total_qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly harga_modal: Rupiah;
  /** Who agreed that it leaves the house. */
  readonly setuju_by: string | null;
  readonly tgl_system: BusinessDate;
  readonly input_by: string;
  readonly created_at: Instant;
}

/** Where a shipment stands after a step, as lists tell of it. */
export interface ShipmentPosition {
  readonly status: ShipmentStatus;
  /** Things that are still under way. */
  readonly qty_kurang: number;
  /** Things that two shops say they have. */
  readonly masalah: readonly (ArrivalFacts & Pick<ArrivedThing, 'kode_barcode'>)[];
}

interface Positioned {
  readonly posisi: ShipmentPosition;
}

/** Who took something in, when, and by which document of his; without one somebody here says so. */
export interface ArrivalFacts {
  readonly receipt_id: string | null;
  readonly no_terima: string | null;
  readonly terima_by: string;
  readonly tgl_terima: BusinessDate;
}

/** What arrived, by the line of the shipment. */
export interface ArrivedThing {
  readonly line_no: number;
  readonly kode_barcode: string;
  /** As the other shop weighed it; null where it did not. */
  readonly berat_timbang: Milligrams | null;
}

export interface ShipmentAcknowledgedBody extends ArrivalFacts, Positioned {
  /** Those that were under way, or that had been given up for lost. */
  readonly lines: readonly (ArrivedThing & { readonly dari: 'KIRIM' | 'HILANG' })[];
  /** Those that the sender has again, by what he says of them: somebody has to decide. */
  readonly bermasalah: readonly (ArrivedThing & { readonly dari: ShippedFate })[];
}

export interface ShipmentReleasedBody extends Positioned {
  readonly receipt_id: string;
  readonly batal_by: string;
  readonly batal_at: Instant;
  readonly alasan: string;
  /** What each is again. */
  readonly lines: readonly { readonly line_no: number; readonly hasil: 'KIRIM' | 'HILANG' }[];
}

/** A thing that did not arrive: it came back into a tray, or is lost. */
export interface ResolvedThing {
  readonly line_no: number;
  readonly kode_barcode: string;
  /** What it was before: a thing that was given up for lost may come back all the same. */
  readonly dari: 'KIRIM' | 'HILANG';
  readonly hasil: 'KEMBALI' | 'HILANG';
  readonly kode_baki: string | null;
}

export interface ShipmentResolvedBody extends Positioned {
  readonly lines: readonly ResolvedThing[];
  readonly alasan: string;
  readonly setuju_by: string | null;
  readonly selesai_by: string;
  readonly selesai_at: Instant;
  readonly tgl_selesai: BusinessDate;
}

export interface ShipmentAdmittedBody extends Positioned {
  readonly lines: readonly (ArrivedThing & { readonly dari: ShippedFate; readonly terima: ArrivalFacts })[];
  readonly alasan: string;
  readonly setuju_by: string | null;
}

export type ShipmentSent = { readonly type: 'ShipmentSent'; readonly body: ShipmentSentBody };
/** All of it goes back, `total_qty` lines. */
export interface ShipmentCancelledBody extends EndedBody<string> {
  readonly total_qty: number;
}

export type ShipmentCancelled = { readonly type: 'ShipmentCancelled'; readonly body: ShipmentCancelledBody };
export type ShipmentAcknowledged = { readonly type: 'ShipmentAcknowledged'; readonly body: ShipmentAcknowledgedBody };
export type ShipmentReleased = { readonly type: 'ShipmentReleased'; readonly body: ShipmentReleasedBody };
export type ShipmentResolved = { readonly type: 'ShipmentResolved'; readonly body: ShipmentResolvedBody };
export type ShipmentAdmitted = { readonly type: 'ShipmentAdmitted'; readonly body: ShipmentAdmittedBody };
export type ShipmentPrinted = { readonly type: 'ShipmentPrinted'; readonly body: PrintedBody };
type ShipmentEvent =
  | ShipmentSent
  | ShipmentCancelled
  | ShipmentAcknowledged
  | ShipmentReleased
  | ShipmentResolved
  | ShipmentAdmitted
  | ShipmentPrinted;

/** A line with what became of it. */
export interface ShipmentLine extends ShippedThing {
  readonly line_no: number;
  readonly hasil: ShippedFate;
  /** As the other shop weighed it; null where it did not, or has it not. */
  readonly berat_timbang: Milligrams | null;
  /** Null until it has arrived. */
  readonly terima: ArrivalFacts | null;
}

/** A thing that another shop says it has, and that is here again. */
export interface DisputedThing extends ArrivedThing {
  readonly terima: ArrivalFacts;
}

/** Things on their way to another shop, and what became of each. */
export interface Shipment extends Omit<ShipmentSentBody, 'lines'> {
  readonly lines: readonly ShipmentLine[];
  readonly status: ShipmentStatus;
  readonly bermasalah: readonly DisputedThing[];
  readonly ended: EndedBody<string> | null;
  readonly cetak_count: number;
}

/**
 * Under way while one of its things is; in part once something became of another. Then it arrived, or, where nothing did, it is
 * as if it had not been sent.
 */
export function shipmentStatus(lines: readonly Pick<ShipmentLine, 'hasil'>[]): ShipmentStatus {
  const some = (hasil: ShippedFate) => lines.some((line) => line.hasil === hasil);
  if (some('KIRIM')) return lines.every(({ hasil }) => hasil === 'KIRIM') ? 'KIRIM' : 'SEBAGIAN';
  return some('DITERIMA') ? 'DITERIMA' : 'BATAL';
}

const factsOf = ({ receipt_id, no_terima, terima_by, tgl_terima }: ArrivalFacts): ArrivalFacts => ({
  receipt_id,
  no_terima,
  terima_by,
  tgl_terima,
});

type Fates = ReadonlyMap<number, Partial<Omit<ShipmentLine, 'line_no'>>>;

const withFates = (shipment: Shipment, fates: Fates): Shipment => {
  const lines = shipment.lines.map((line) => ({ ...line, ...fates.get(line.line_no) }));
  return { ...shipment, lines, status: shipmentStatus(lines) };
};

const arrived = (lines: readonly (ArrivedThing & { readonly terima: ArrivalFacts })[]): Fates =>
  new Map(lines.map(({ line_no, berat_timbang, terima }) => [line_no, { hasil: 'DITERIMA', berat_timbang, terima }]));

/** The document after an event; null is one that does not exist yet. */
function evolveShipment(shipment: Shipment | null, event: ShipmentEvent): Shipment {
  if (event.type === 'ShipmentSent') {
    const lines = event.body.lines.map((thing, index) => ({
      ...thing,
      ...{ line_no: index + 1, hasil: 'KIRIM' as const, berat_timbang: null, terima: null },
    }));
    return { ...event.body, lines, status: 'KIRIM', bermasalah: [], ended: null, cetak_count: 0 };
  }
  if (!shipment) throw new RangeError(`${event.type} without a document`);
  switch (event.type) {
    case 'ShipmentCancelled': {
      const lines = shipment.lines.map((line) => ({ ...line, hasil: 'BATAL' as const }));
      return { ...shipment, lines, status: 'BATAL', ended: event.body };
    }
    case 'ShipmentAcknowledged': {
      const terima = factsOf(event.body);
      const lines = event.body.lines.map((thing) => ({ ...thing, terima }));
      const disputed = event.body.bermasalah.map(({ dari: _, ...thing }) => ({ ...thing, terima }));
      return { ...withFates(shipment, arrived(lines)), bermasalah: [...shipment.bermasalah, ...disputed] };
    }
    case 'ShipmentReleased': {
      const { receipt_id, lines } = event.body;
      const fates: Fates = new Map(
        lines.map(({ line_no, hasil }) => [line_no, { hasil, berat_timbang: null, terima: null }]),
      );
      const bermasalah = shipment.bermasalah.filter(({ terima }) => terima.receipt_id !== receipt_id);
      return { ...withFates(shipment, fates), bermasalah };
    }
    case 'ShipmentResolved':
      return withFates(shipment, new Map(event.body.lines.map(({ line_no, hasil }) => [line_no, { hasil }])));
    case 'ShipmentAdmitted': {
      const settled = new Set(event.body.lines.map(({ line_no }) => line_no));
      const bermasalah = shipment.bermasalah.filter(({ line_no }) => !settled.has(line_no));
      return { ...withFates(shipment, arrived(event.body.lines)), bermasalah };
    }
    case 'ShipmentPrinted':
      return { ...shipment, cetak_count: event.body.cetak_ke };
  }
}

export const shipments = documentOf<Shipment, ShipmentEvent>({
  kind: 'shipment',
  idOf: ({ shipment_id }) => shipment_id,
  numberOf: () => 'SJ',
  evolve: evolveShipment,
  refusals: {
    missing: 'GOODS_DOCUMENT_NOT_FOUND',
    exists: 'GOODS_DOCUMENT_ALREADY_SAVED',
    otherDay: 'GOODS_DOCUMENT_OTHER_DAY',
    not: { KIRIM: 'SHIPMENT_NOT_UNDER_WAY' },
  },
});
export const shipmentStream = shipments.stream;

const positionOf = ({ status, lines, bermasalah }: Shipment): ShipmentPosition => ({
  status,
  qty_kurang: lines.filter(({ hasil }) => hasil === 'KIRIM').length,
  masalah: bermasalah.map(({ kode_barcode, terima }) => ({ kode_barcode, ...terima })),
});

type Step = ShipmentAcknowledged | ShipmentReleased | ShipmentResolved | ShipmentAdmitted;
/** A step before it is known what it leads to. */
type OpenStep = { readonly [One in Step as One['type']]: { readonly type: One['type']; readonly body: Omit<One['body'], 'posisi'> } }[Step['type']]; // prettier-ignore

/** An event of a shipment that stands, with where it leaves it. */
export function shipmentStep(shipment: Shipment, { type, body }: OpenStep, lines: BookLines = {}) {
  const posisi = positionOf(evolveShipment(shipment, { type, body } as Step));
  return shipments.event(shipment, { type, body: { ...body, posisi } } as Step, lines);
}

/** Where things are until the other shop has them, and where they are then. */
export const inTransit = (tujuan: string): string => `transit/${tujuan}`;
export const atShop = (kode_toko: string): string => `toko/${kode_toko}`;

/** What goes where, as its sheet and who approves have it; never what it costs. */
export const shipmentSummary = (
  shipment: Omit<ShipmentSentBody, 'setuju_by'>,
  no_kirim: string | null,
  more: readonly SummaryFact[] = [],
): Summary => ({
  facts: [
    ...(no_kirim === null ? [] : [say.text('no_kirim', no_kirim)]),
    say.text('toko_tujuan', shipment.tujuan),
    ...(shipment.jenis ? [say.text('jenis', shipment.jenis)] : []),
    say.int('total_qty', shipment.total_qty),
    say.weight('berat', shipment.berat),
    say.weight('berat_murni', shipment.berat_murni),
    ...(shipment.keterangan === '' ? [] : [say.text('keterangan', shipment.keterangan)]),
    ...more,
  ],
  lines: shipment.lines.map((line) => [
    say.text('kode_barcode', line.kode_barcode),
    say.text('nama_barang', line.nama_barang),
    say.text('kode_group', line.kode_group),
    say.kadar('kadar', line.kadar),
    say.weight('berat', line.berat),
  ]),
});
