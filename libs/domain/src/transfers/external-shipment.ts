import { documentOf } from '../document/document.js';
import type { EndedBody } from '../document/end.js';
import type { PrintedBody } from '../document/print.js';
import { say, type Summary, type SummaryFact } from '../shared/summary.js';
import type { BusinessDate, Instant, Kadar, Milligrams, Rupiah } from '../shared/units.js';

type ExternalStatus = 'KIRIM' | 'SELESAI' | 'BATAL';
/** What became of a thing that a partner outside the house has. */
export type ExternalFate = 'KIRIM' | 'KEMBALI' | 'TERJUAL' | 'BATAL';

/** An item, or a bar that came out of the furnace. */
export interface ExternalThing {
  /** Its code in the goods book. */
  readonly barang: string;
  /** Null of a bar. */
  readonly kode_barcode: string | null;
  readonly nama_barang: string;
  readonly kode_dept: string | null;
  readonly kode_group: string | null;
  readonly kadar: Kadar;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly harga_modal: Rupiah;
  /** Tray that it left; null of a bar. */
  readonly kode_baki: string | null;
}

export interface ExternalSentBody {
  readonly external_id: string;
  /** The partner, a shop of the list that is not of the house. */
  readonly tujuan: string;
  readonly nama_toko: string;
  readonly keterangan: string;
  readonly lines: readonly ExternalThing[];
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

/** Where it stands after a step, as lists tell of it. */
interface Positioned {
  readonly posisi: {
    readonly status: ExternalStatus;
    /** Things that the partner still has. */
    readonly qty_kurang: number;
  };
}

/** What an update said of things, and which it was. */
export interface ExternalSettledBody extends Positioned {
  readonly update_id: string;
  readonly tgl_update: BusinessDate;
  readonly lines: readonly { readonly line_no: number; readonly hasil: 'KEMBALI' | 'TERJUAL' }[];
}

/** The update was taken back: the partner has these again. */
export interface ExternalReopenedBody extends Positioned {
  readonly update_id: string;
  readonly lines: readonly number[];
}

/** All of it goes back, `total_qty` lines. */
export interface ExternalCancelledBody extends EndedBody<string> {
  readonly total_qty: number;
}

export type ExternalShipmentSent = { readonly type: 'ExternalShipmentSent'; readonly body: ExternalSentBody };
export type ExternalShipmentSettled = { readonly type: 'ExternalShipmentSettled'; readonly body: ExternalSettledBody };
export type ExternalShipmentReopened = {
  readonly type: 'ExternalShipmentReopened';
  readonly body: ExternalReopenedBody;
};
export type ExternalShipmentCancelled = {
  readonly type: 'ExternalShipmentCancelled';
  readonly body: ExternalCancelledBody;
};
export type ExternalShipmentPrinted = { readonly type: 'ExternalShipmentPrinted'; readonly body: PrintedBody };
type ExternalEvent =
  | ExternalShipmentSent
  | ExternalShipmentSettled
  | ExternalShipmentReopened
  | ExternalShipmentCancelled
  | ExternalShipmentPrinted;

/** A line with what became of it. */
export interface ExternalLine extends ExternalThing {
  readonly line_no: number;
  readonly hasil: ExternalFate;
  /** Update that said so; null while it is out. */
  readonly update_id: string | null;
  readonly tgl_update: BusinessDate | null;
}

/** Things that a partner has, and what became of each. */
export interface ExternalShipment extends Omit<ExternalSentBody, 'lines'> {
  readonly lines: readonly ExternalLine[];
  readonly status: ExternalStatus;
  readonly ended: EndedBody<string> | null;
  readonly cetak_count: number;
}

const OUT = { hasil: 'KIRIM', update_id: null, tgl_update: null } as const;

const withLines = (shipment: ExternalShipment, lines: readonly ExternalLine[]): ExternalShipment => ({
  ...shipment,
  lines,
  status: lines.some(({ hasil }) => hasil === 'KIRIM') ? 'KIRIM' : 'SELESAI',
});

/** The document after an event; null is one that does not exist yet. */
function evolveExternal(shipment: ExternalShipment | null, event: ExternalEvent): ExternalShipment {
  if (event.type === 'ExternalShipmentSent') {
    const lines = event.body.lines.map((thing, index) => ({ ...thing, line_no: index + 1, ...OUT }));
    return { ...event.body, lines, status: 'KIRIM', ended: null, cetak_count: 0 };
  }
  if (!shipment) throw new RangeError(`${event.type} without a document`);
  switch (event.type) {
    case 'ExternalShipmentSettled': {
      const { update_id, tgl_update, lines } = event.body;
      const fates = new Map(lines.map(({ line_no, hasil }) => [line_no, { hasil, update_id, tgl_update }]));
      return withLines(shipment, shipment.lines.map((line) => ({ ...line, ...fates.get(line.line_no) }))); // prettier-ignore
    }
    case 'ExternalShipmentReopened': {
      const again = new Set(event.body.lines);
      return withLines(shipment, shipment.lines.map((line) => (again.has(line.line_no) ? { ...line, ...OUT } : line))); // prettier-ignore
    }
    case 'ExternalShipmentCancelled': {
      const lines = shipment.lines.map((line) => ({ ...line, hasil: 'BATAL' as const }));
      return { ...shipment, lines, status: 'BATAL', ended: event.body };
    }
    case 'ExternalShipmentPrinted':
      return { ...shipment, cetak_count: event.body.cetak_ke };
  }
}

/** Number KX. */
export const externals = documentOf<ExternalShipment, ExternalEvent>({
  kind: 'external-shipment',
  idOf: ({ external_id }) => external_id,
  numberOf: () => 'KX',
  evolve: evolveExternal,
  refusals: {
    missing: 'GOODS_DOCUMENT_NOT_FOUND',
    exists: 'GOODS_DOCUMENT_ALREADY_SAVED',
    otherDay: 'GOODS_DOCUMENT_OTHER_DAY',
    not: { KIRIM: 'EXTERNAL_NOT_OUT' },
  },
});

/** An update says what became of things. */
export const settledExternal = (shipment: ExternalShipment, said: Omit<ExternalSettledBody, 'posisi'>) => {
  const fates = new Map(said.lines.map(({ line_no, hasil }) => [line_no, hasil]));
  const posisi = positionOf(shipment.lines.map((line) => fates.get(line.line_no) ?? line.hasil));
  return externals.event(shipment, { type: 'ExternalShipmentSettled', body: { ...said, posisi } });
};

/** An update was taken back. */
export function reopenedExternal(shipment: ExternalShipment, update_id: string) {
  const isOf = (line: ExternalLine) => line.update_id === update_id;
  const lines = shipment.lines.filter(isOf).map(({ line_no }) => line_no);
  const posisi = positionOf(shipment.lines.map((line) => (isOf(line) ? 'KIRIM' : line.hasil)));
  return externals.event(shipment, { type: 'ExternalShipmentReopened', body: { update_id, lines, posisi } });
}

function positionOf(fates: readonly ExternalFate[]): Positioned['posisi'] {
  const qty_kurang = fates.filter((hasil) => hasil === 'KIRIM').length;
  return { status: qty_kurang > 0 ? 'KIRIM' : 'SELESAI', qty_kurang };
}

/** Account of what a partner owes. */
export const partnerAccount = (kode_toko: string): string => `rk/${kode_toko}`;

/** What goes where, as its sheet and who approves have it; never what it costs. */
export const externalSummary = (
  shipment: Omit<ExternalSentBody, 'setuju_by'>,
  no_kirim: string | null,
  more: readonly SummaryFact[] = [],
): Summary => ({
  facts: [
    ...(no_kirim === null ? [] : [say.text('no_kirim', no_kirim)]),
    say.text('toko_tujuan', `${shipment.tujuan} ${shipment.nama_toko}`),
    say.int('total_qty', shipment.total_qty),
    say.weight('berat', shipment.berat),
    say.weight('berat_murni', shipment.berat_murni),
    ...(shipment.keterangan === '' ? [] : [say.text('keterangan', shipment.keterangan)]),
    ...more,
  ],
  lines: shipment.lines.map((line) => [
    say.text('kode_barcode', line.kode_barcode ?? line.nama_barang),
    say.text('nama_barang', line.nama_barang),
    say.text('kode_group', line.kode_group ?? '-'),
    say.kadar('kadar', line.kadar),
    say.weight('berat', line.berat),
  ]),
});
