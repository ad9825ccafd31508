import { approverOf, useAuthorizations } from '../authorization/authorization.js';
import { endOfToday, type ReverseDocument, type Reversible } from '../document/end.js';
import { printed, type PrintDocument, type PrintedBody } from '../document/print.js';
import { compactPostings, credit, debit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { type MasterValues, masterDate, masterStream, masterValues } from '../masterdata/master.js';
import { fineWeight } from '../shared/arithmetic.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import { ELSEWHERE, type ItemBody, itemStream, moveItem, trayPlace } from '../stock/item.js';
import { goldWeight } from '../stock/stone.js';
import { requireUnheld } from '../stock/tray.js';
import {
  inTransit,
  type ShippedThing,
  type Shipment,
  type ShipmentSentBody,
  shipments,
  shipmentStream,
  shipmentSummary,
} from './shipment.js';

/** Most things of one shipment. */
export const SHIPMENT_LINES_MAX = 500;

export interface SendGoods {
  readonly shipment_id: string;
  readonly tujuan: string;
  readonly kode_barcode: readonly string[];
  readonly keterangan: string;
  readonly otorisasi_ids: readonly string[];
  /** Hash of the content that an approval is bound to. */
  readonly hash: string;
}

export interface ShipmentResult {
  readonly shipment: Shipment;
}

export const shopStream = (kode_toko: string) => masterStream('master-toko', kode_toko);

/**
 * Sends things out of their trays to another shop: they are under way until it takes them in, and cost what they cost. Who
 * packed them does not say that they may go. All of them or none.
 */
export function sendGoods(command: SendGoods, context: DecideContext): Decision<ShipmentResult> {
  const { shipment_id, tujuan, hash, otorisasi_ids } = command;
  shipments.requireNew(shipment_id, context);
  const tgl_system = requireOpenDay(context);
  refuseInvalid([...targetFaults(tujuan, context), ...listFaults(command.kode_barcode)]);
  const items = command.kode_barcode.map((code) => requireOwn(code, context));
  for (const tray of new Set(items.map(({ kode_baki }) => kode_baki))) requireUnheld(tray, 'kode_barcode', context);
  const lines = items.map(shippedOf);
  const sum = (of: 'berat' | 'berat_murni' | 'harga_modal') => lines.reduce((total, line) => total + line[of], 0);
  const draft: Omit<ShipmentSentBody, 'setuju_by'> = {
    ...{ shipment_id, tujuan, lines, tgl_system },
    keterangan: command.keterangan.trim(),
    total_qty: lines.length,
    ...{ berat: sum('berat'), berat_murni: sum('berat_murni'), harga_modal: sum('harga_modal') },
    input_by: context.actor,
    created_at: context.now,
  };
  const need = {
    ...{ kategori: 'KIRIM_BARANG' as const, description: `KIRIM BARANG KE ${tujuan}`, no_faktur: null, hash },
    ringkasan: shipmentSummary(draft, null),
    // Who packed them does not say that they may go, whoever he is.
    orang_lain: true as const,
  };
  const used = useAuthorizations([need], otorisasi_ids, context, shipmentStream(shipment_id));
  const sent = shipments.event(
    null,
    { type: 'ShipmentSent', body: { ...draft, setuju_by: approverOf(used) } },
    {
      postings: compactPostings([debit('persediaan/transit', draft.harga_modal), credit('persediaan', draft.harga_modal)]), // prettier-ignore
      movements: items.map((item) => moveItem(item, trayPlace(item.kode_baki), inTransit(tujuan))),
    },
  );
  return { events: [sent, ...used], result: { shipment: sent.document.body } };
}

/** A shop of the list that keeps books, and not this one. */
export function targetFaults(tujuan: string, context: DecideContext): FieldError[] {
  const wrong = (code: string) => [{ field: 'toko_tujuan', code, params: { value: tujuan } }];
  if (tujuan === context.shop) return wrong('ownShop');
  const values: MasterValues | null = masterValues(context.get(shopStream(tujuan)), masterDate(context));
  if (!values || values['jenis_toko'] === 'LUAR') return wrong('lookupUnknown');
  return values['is_aktif'] === false ? wrong('lookupInactive') : [];
}

function listFaults(kode_barcode: readonly string[]): FieldError[] {
  if (kode_barcode.length === 0) return [{ field: 'kode_barcode', code: 'notEmpty' }];
  const max = SHIPMENT_LINES_MAX;
  return kode_barcode.length > max ? [{ field: 'kode_barcode', code: 'tooManyItems', params: { max } }] : [];
}

/** The thing as it is. Throws BARCODE_NOT_FOUND, or that another shop has it. */
export function requireOwn(kode_barcode: string, context: DecideContext): ItemBody {
  const { body, status } = context.get<ItemBody | null>(itemStream(kode_barcode));
  if (!body) throw new DomainError('BARCODE_NOT_FOUND', { kode_barcode });
  if (status === ELSEWHERE) throw new DomainError('ITEM_AT_OTHER_SHOP', { kode_barcode });
  return body;
}

const shippedOf = (item: ItemBody): ShippedThing => ({
  ...item,
  berat_murni: fineWeight(goldWeight({ berat: item.berat, stones: item.stones ?? [] }), item.kadar),
});

/** Takes back what today has sent, while all of it is under way. */
export function cancelShipment(
  command: ReverseDocument,
  recorded: Reversible | null,
  context: DecideContext,
): Decision<ShipmentResult> {
  const { id } = command;
  const shipment = shipments.require(id, 'KIRIM', context);
  if (!recorded) throw new DomainError(shipments.refusals.missing, { id });
  const { body, lines } = endOfToday(shipments, { ...command, tgl: shipment.tgl_system, recorded }, context);
  for (const tray of traysOf(shipment)) requireUnheld(tray, 'id', context);
  const event = shipments.event(shipment, { type: 'ShipmentCancelled', body: { ...body, total_qty: shipment.total_qty } }, lines); // prettier-ignore
  return { events: [event], result: { shipment: event.document.body } };
}

/** Trays that its things left. */
export const traysOf = ({ lines }: { readonly lines: readonly Pick<ItemBody, 'kode_baki'>[] }): readonly string[] => [
  ...new Set(lines.flatMap(({ kode_baki }) => (kode_baki === '' ? [] : [kode_baki]))),
];

/** Counts a printed surat jalan. */
export function printShipment(command: PrintDocument, context: DecideContext): Decision<PrintedBody> {
  const { id } = command;
  const shipment = shipments.load(id, context);
  if (!shipment) throw new DomainError(shipments.refusals.missing, { id });
  if (shipment.status === 'BATAL') throw shipments.notIn('KIRIM', shipment);
  const { cetak_count } = shipment;
  const ringkasan = (no: string | null, more: Parameters<typeof shipmentSummary>[2]) =>
    shipmentSummary(shipment, no, more);
  const { body, approvals } = printed(shipments, command, { cetak_count, jenis: 'KIRIM BARANG', ringkasan }, context);
  const event = shipments.event(shipment, { type: 'ShipmentPrinted', body });
  return { events: [event, ...approvals], result: body };
}
