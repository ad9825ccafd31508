import { approverOf, useAuthorizations } from '../authorization/authorization.js';
import { endOfToday, type ReverseDocument, type Reversible } from '../document/end.js';
import { printed, type PrintDocument, type PrintedBody } from '../document/print.js';
import { compactPostings, credit, debit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, StockMovement } from '../ledger/event.js';
import { masterDate, masterValues } from '../masterdata/master.js';
import { fineWeight } from '../shared/arithmetic.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import type { Kadar, Milligrams, Rupiah } from '../shared/units.js';
import { type ItemBody, trayPlace } from '../stock/item.js';
import { FURNACE } from '../stock/melt.js';
import { goldWeight } from '../stock/stone.js';
import { requireUnheld } from '../stock/tray.js';
import {
  type ExternalSentBody,
  type ExternalShipment,
  externals,
  externalSummary,
  type ExternalThing,
} from './external-shipment.js';
import { requireOwn, SHIPMENT_LINES_MAX, shopStream } from './send-goods.js';
import { inTransit } from './shipment.js';

/** Kind of shop that is a partner outside the house. */
export const PARTNER = 'LUAR';

export interface SendExternal {
  readonly external_id: string;
  readonly tujuan: string;
  readonly kode_barcode: readonly string[];
  /** Codes of bars. */
  readonly lebur: readonly string[];
  readonly keterangan: string;
  readonly otorisasi_ids: readonly string[];
  /** Hash of the content that an approval is bound to. */
  readonly hash: string;
}

/** A bar as it lies where it came out of the furnace. */
export interface FurnaceBar {
  readonly barang: string;
  /** Number of the melt that it came out of. */
  readonly nama: string;
  readonly kadar: Kadar;
  readonly berat: Milligrams;
  readonly nilai: Rupiah;
}

export interface ExternalResult {
  readonly shipment: ExternalShipment;
}

/**
 * Sends things out of their trays, and bars, to a partner outside the house: they are out until he returns them or has sold
 * them. Who packed them does not say that they may go. All of them or none.
 */
export function sendExternal(
  command: SendExternal,
  bars: readonly FurnaceBar[],
  context: DecideContext,
): Decision<ExternalResult> {
  const { external_id, tujuan, hash, otorisasi_ids } = command;
  externals.requireNew(external_id, context);
  const tgl_system = requireOpenDay(context);
  refuseInvalid([...partnerFaults(tujuan, 'toko_tujuan', context), ...listFaults(command, bars)]);
  const items = command.kode_barcode.map((code) => requireOwn(code, context));
  for (const tray of new Set(items.map(({ kode_baki }) => kode_baki))) requireUnheld(tray, 'kode_barcode', context);
  const lines = [
    ...items.map(ofItem),
    ...command.lebur.map((barang) => ofBar(bars.find((bar) => bar.barang === barang)!)),
  ];
  const sum = (of: 'berat' | 'berat_murni' | 'harga_modal', among: readonly ExternalThing[] = lines) =>
    among.reduce((total, line) => total + line[of], 0);
  const draft: Omit<ExternalSentBody, 'setuju_by'> = {
    ...{ external_id, tujuan, lines, tgl_system },
    nama_toko: partnerName(tujuan, context),
    keterangan: command.keterangan.trim(),
    total_qty: lines.length,
    ...{ berat: sum('berat'), berat_murni: sum('berat_murni'), harga_modal: sum('harga_modal') },
    input_by: context.actor,
    created_at: context.now,
  };
  const need = {
    ...{ kategori: 'KIRIM_BARANG' as const, description: `KIRIM BARANG KE ${tujuan}`, no_faktur: null, hash },
    ringkasan: externalSummary(draft, null),
    // Who packed them does not say that they may go, whoever he is.
    orang_lain: true as const,
  };
  const used = useAuthorizations([need], otorisasi_ids, context, externals.stream(external_id));
  const ofBars = sum('harga_modal', lines.filter(isBar)); // prettier-ignore
  const sent = externals.event(
    null,
    { type: 'ExternalShipmentSent', body: { ...draft, setuju_by: approverOf(used) } },
    {
      postings: compactPostings([
        debit('persediaan/transit', draft.harga_modal),
        credit('persediaan', draft.harga_modal - ofBars),
        credit('persediaan/lebur', ofBars),
      ]),
      movements: lines.map((line) => moveThing(line, homeOf(line), inTransit(tujuan))),
    },
  );
  return { events: [sent, ...used], result: { shipment: sent.document.body } };
}

/** It is a bar: it has no barcode, and lies in no tray. */
export const isBar = ({ kode_barcode }: Pick<ExternalThing, 'kode_barcode'>): boolean => kode_barcode === null;

/** Where a thing lies that is ours. */
export const homeOf = ({ kode_baki }: Pick<ExternalThing, 'kode_baki'>): string =>
  kode_baki === null ? FURNACE : trayPlace(kode_baki);

export const moveThing = (thing: ExternalThing, dari: string, ke: string): StockMovement => ({
  ...{ barang: thing.barang, dari, ke, qty: 1, berat: thing.berat, kadar: thing.kadar, nilai: thing.harga_modal },
});

/** What is wrong with a partner that goods go to, or that pays for them. */
export function partnerFaults(kode_toko: string, field: string, context: DecideContext): FieldError[] {
  const wrong = (code: string): FieldError[] => [{ field, code, params: { value: kode_toko } }];
  const values = masterValues(context.get(shopStream(kode_toko)), masterDate(context));
  if (!values || values['jenis_toko'] !== PARTNER) return wrong('lookupUnknown');
  return values['is_aktif'] === false ? wrong('lookupInactive') : [];
}

/** What a partner is called. */
export const partnerName = (kode_toko: string, context: DecideContext): string =>
  String(masterValues(context.get(shopStream(kode_toko)), masterDate(context))?.['nama_toko'] ?? kode_toko);

function listFaults({ kode_barcode, lebur }: SendExternal, bars: readonly FurnaceBar[]): FieldError[] {
  const max = SHIPMENT_LINES_MAX;
  const count = kode_barcode.length + lebur.length;
  if (count === 0) return [{ field: 'kode_barcode', code: 'notEmpty' }];
  if (count > max) return [{ field: 'kode_barcode', code: 'tooManyItems', params: { max } }];
  return lebur.flatMap((barang, index) =>
    bars.some((bar) => bar.barang === barang) && lebur.indexOf(barang) === index
      ? []
      : [{ field: `lebur.${index}`, code: 'lookupUnknown', params: { value: barang } }],
  );
}

const ofItem = (item: ItemBody): ExternalThing => ({
  ...{ barang: item.kode_barcode, kode_barcode: item.kode_barcode, nama_barang: item.nama_barang },
  ...{ kode_dept: item.kode_dept, kode_group: item.kode_group, kadar: item.kadar, berat: item.berat },
  berat_murni: fineWeight(goldWeight({ berat: item.berat, stones: item.stones ?? [] }), item.kadar),
  ...{ harga_modal: item.harga_modal, kode_baki: item.kode_baki },
});

const ofBar = ({ barang, nama, kadar, berat, nilai }: FurnaceBar): ExternalThing => ({
  ...{ barang, kode_barcode: null, nama_barang: nama, kode_dept: null, kode_group: null, kadar, berat },
  ...{ berat_murni: fineWeight(berat, kadar), harga_modal: nilai, kode_baki: null },
});

/** Takes back what today has sent, while all of it is out. */
export function cancelExternal(
  command: ReverseDocument,
  recorded: Reversible | null,
  context: DecideContext,
): Decision<ExternalResult> {
  const { id } = command;
  const shipment = externals.require(id, 'KIRIM', context);
  if (!recorded) throw new DomainError(externals.refusals.missing, { id });
  if (shipment.lines.some(({ hasil }) => hasil !== 'KIRIM')) throw new DomainError('EXTERNAL_UPDATED');
  const { body, lines } = endOfToday(externals, { ...command, tgl: shipment.tgl_system, recorded }, context);
  for (const tray of traysLeft(shipment)) requireUnheld(tray, 'id', context);
  const event = externals.event(shipment, { type: 'ExternalShipmentCancelled', body: { ...body, total_qty: shipment.total_qty } }, lines); // prettier-ignore
  return { events: [event], result: { shipment: event.document.body } };
}

/** Trays that its things left. */
export const traysLeft = ({ lines }: Pick<ExternalShipment, 'lines'>): readonly string[] => [
  ...new Set(lines.flatMap(({ kode_baki }) => (kode_baki === null ? [] : [kode_baki]))),
];

/** Counts a printed surat jalan. */
export function printExternal(command: PrintDocument, context: DecideContext): Decision<PrintedBody> {
  const { id } = command;
  const shipment = externals.load(id, context);
  if (!shipment) throw new DomainError(externals.refusals.missing, { id });
  if (shipment.status === 'BATAL') throw externals.notIn('KIRIM', shipment);
  const { cetak_count } = shipment;
  const ringkasan = (no: string | null, more: Parameters<typeof externalSummary>[2]) =>
    externalSummary(shipment, no, more);
  const jenis = 'KIRIM BARANG EXTERNAL';
  const { body, approvals } = printed(externals, command, { cetak_count, jenis, ringkasan }, context);
  const event = externals.event(shipment, { type: 'ExternalShipmentPrinted', body });
  return { events: [event, ...approvals], result: body };
}
