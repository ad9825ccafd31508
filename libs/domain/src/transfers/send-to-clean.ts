import { approverOf, useAuthorizations } from '../authorization/authorization.js';
import { compactPostings, credit, debit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import type { CleaningCandidate } from '../plating/send-cleaning.js';
import { fineWeight } from '../shared/arithmetic.js';
import type { FieldError } from '../shared/domain-error.js';
import { type BusinessDate, KADAR_PURE } from '../shared/units.js';
import type { ItemBody } from '../stock/item.js';
import { refuseTray, requireUnheld } from '../stock/tray.js';
import { type ShipmentResult, targetFaults, traysOf } from './send-goods.js';
import { inTransit, moveShipped, placeLeft, type ShippedThing, type ShipmentSentBody, shipments, shipmentStream, shipmentSummary } from './shipment.js'; // prettier-ignore

/** Most things that are sent to be cleaned at once. */
export const AWAY_LINES_MAX = 200;

/** A thing that was named, as its place holds it. */
export interface AwayCandidate extends CleaningCandidate {
  /** What it is called on paper: its barcode, or the number of its note with its line. */
  readonly label: string;
  /** What its barcode says of it; null of what was bought without one. */
  readonly item: ItemBody | null;
  /** Stones that sit in it still. */
  readonly berbatu: boolean;
}

export interface SendToClean {
  readonly shipment_id: string;
  /** Head office. */
  readonly tujuan: string;
  readonly keterangan: string;
  readonly otorisasi_ids: readonly string[];
  /** Hash of the content that an approval is bound to. */
  readonly hash: string;
}

/**
 * Sends bought things, sorted or not, and things of the trays to head office, which cleans what this shop does not: they are
 * under way until it takes them in, at what they cost. Who packed them does not say that they may go.
 */
export function sendToClean(
  command: SendToClean,
  things: readonly AwayCandidate[],
  context: DecideContext,
): Decision<ShipmentResult> {
  const { shipment_id, tujuan, hash, otorisasi_ids } = command;
  shipments.requireNew(shipment_id, context);
  const tgl_system = requireOpenDay(context);
  refuseTray([...targetFaults(tujuan, context), ...thingFaults(things)]);
  const lines = things.map((thing) => shippedOf(thing, tgl_system));
  for (const tray of traysOf({ lines })) requireUnheld(tray, 'barang', context);
  const sum = (of: 'berat' | 'berat_murni' | 'harga_modal') => lines.reduce((total, line) => total + line[of], 0);
  const draft: Omit<ShipmentSentBody, 'setuju_by'> = {
    ...{ shipment_id, jenis: 'CUCI' as const, tujuan, lines, tgl_system },
    keterangan: command.keterangan.trim(),
    total_qty: lines.length,
    ...{ berat: sum('berat'), berat_murni: sum('berat_murni'), harga_modal: sum('harga_modal') },
    input_by: context.actor,
    created_at: context.now,
  };
  const need = {
    ...{ kategori: 'KIRIM_BARANG' as const, description: `KIRIM BARANG KE ${tujuan}`, no_faktur: null, hash },
    ringkasan: shipmentSummary(draft, null),
    orang_lain: true as const,
  };
  const used = useAuthorizations([need], otorisasi_ids, context, shipmentStream(shipment_id));
  const sent = shipments.event(
    null,
    { type: 'ShipmentSent', body: { ...draft, setuju_by: approverOf(used) } },
    {
      postings: compactPostings([debit('persediaan/transit', draft.harga_modal), credit('persediaan', draft.harga_modal)]), // prettier-ignore
      movements: lines.map((line) => moveShipped(line, placeLeft(line), inTransit(tujuan))),
    },
  );
  return { events: [sent, ...used], result: { shipment: sent.document.body } };
}

function thingFaults(things: readonly AwayCandidate[]): FieldError[] {
  if (things.length === 0) return [{ field: 'barang', code: 'notEmpty' }];
  if (things.length > AWAY_LINES_MAX) return [{ field: 'barang', code: 'tooManyItems', params: { max: AWAY_LINES_MAX } }]; // prettier-ignore
  const seen = new Set<string>();
  return things.flatMap(({ barang, label, kadar, refusal, params, berbatu }, index): FieldError[] => {
    const field = `barang.${index}`;
    if (refusal !== null) return [{ field, code: refusal, ...(params && { params }) }];
    if (kadar > KADAR_PURE) return [{ field, code: 'noFineGold', params: { barang: label } }];
    if (berbatu) return [{ field, code: 'stonesFirst', params: { barang: label } }];
    return seen.size === seen.add(barang).size ? [{ field, code: 'listedTwice' }] : [];
  });
}

const UNKNOWN = {
  ...{ kode_intern: null, kode_kategori: '', kode_bandrol: null, kode_gudang: '', kode_supplier: null, size: null },
  ...{ ongkos: 0, harga_jual: 0, harga_atribut: 0, surat_lengkap: null },
} as const;

/** Whole, as far as it is known; it weighs and costs what its place says. */
function shippedOf(thing: AwayCandidate, tgl_masuk: BusinessDate): ShippedThing {
  const { barang, label, dari, kode_baki, nama_barang, kode_dept, kode_group, kadar, berat, harga_modal, item } = thing;
  const berat_murni = fineWeight(berat, kadar);
  if (item && kode_baki !== null) return { ...item, berat, harga_modal, berat_murni };
  const known = { nama_barang, kode_dept, kode_group, kadar, berat, harga_modal, berat_murni, kode_baki: '', dari };
  if (item) return { ...item, ...known, kode_gudang: '' };
  return { ...UNKNOWN, ...known, kode_barcode: label, barang, berat_asli: berat, tgl_masuk };
}
