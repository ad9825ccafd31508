import { compactPostings, credit, debit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, StreamId } from '../ledger/event.js';
import { masterDate, masterStream, type MasterValues, masterValues } from '../masterdata/master.js';
import { currentAccount } from '../money/money-send.js';
import { sortPlace } from '../plating/sorting.js';
import type { FieldError } from '../shared/domain-error.js';
import type { BusinessDate, Milligrams } from '../shared/units.js';
import { ELSEWHERE, type ItemBody, itemEvent, itemStream, trayPlace } from '../stock/item.js';
import type { Stone } from '../stock/stone.js';
import { holdStones, stoneStream, takenStones } from '../stock/stone-holder.js';
import { refuseTray, trayFaults, trayOf, trayReads, trayStream } from '../stock/tray.js';
import { atShop, moveShipped, type Shipment, type ShippedFate, type ShippedThing } from './shipment.js';
import {
  type Incoming,
  incomingEvent,
  incomingStream,
  type ShipmentReceipt,
  shipmentReceipts,
  type ShipmentReceivedBody,
  type TakenThing,
} from './shipment-receipt.js';

/** Most things that are taken in at once: each is an event of its own, and so may be its stones. */
export const SHIPMENT_RECEIPT_LINES_MAX = 400;

/** What is said of a thing that is taken in; codes that this shop knows are those of the sender. */
export interface TakeLine {
  /** As it was sent. */
  readonly kode_barcode: string;
  readonly kode_baki: string;
  readonly kode_dept: string | null;
  readonly kode_group: string | null;
  readonly kode_kategori: string | null;
  readonly berat_timbang: Milligrams | null;
}

export interface ReceiveShipment {
  readonly receipt_id: string;
  readonly toko_asal: string;
  readonly no_kirim: string;
  readonly lines: readonly TakeLine[];
  readonly konfirmasi_kapasitas: boolean;
}

/** A shipment as its sender says that it left, and what he says of each thing since. */
export interface Manifest {
  readonly shipment_id: string;
  /** Of what is to be cleaned here. */
  readonly jenis?: 'CUCI';
  readonly tgl_kirim: BusinessDate;
  readonly kirim_by: string;
  readonly lines: readonly (ShippedThing & { readonly hasil: ShippedFate })[];
}

/** What a shipment of a shop whose books are here says of itself. */
export const manifestOf = ({ shipment_id, jenis, tgl_system, input_by, lines }: Shipment): Manifest => ({
  ...{ shipment_id, tgl_kirim: tgl_system, kirim_by: input_by, ...(jenis && { jenis }) },
  lines: lines.map(({ line_no: _, berat_timbang: __, terima: ___, ...thing }) => thing),
});

export interface ReceiveFacts {
  readonly manifest: Manifest;
  /** Pieces that lie in trays. */
  readonly isi: ReadonlyMap<string, number>;
  /** Barcodes for things whose own is in use here, by the one they were sent with. */
  readonly baru: ReadonlyMap<string, string>;
}

export interface ReceiveResult {
  readonly receipt: ShipmentReceipt;
  /** What was called otherwise before. */
  readonly barcode_baru: readonly { readonly dari: string; readonly menjadi: string }[];
}

const rows = {
  kode_dept: 'master-jenis',
  kode_group: 'master-group',
  kode_kategori: 'master-kategori',
} as const;
type CodeField = keyof typeof rows;
export const CODE_FIELDS = Object.keys(rows) as readonly CodeField[];

/** The row that a code of a thing names here. */
export const codeStream = (field: CodeField, code: string): StreamId => masterStream(rows[field], code);
export const tagStream = (kode_bandrol: string): StreamId => masterStream('master-bandrol', kode_bandrol);

/** The codes a line comes to: those that are said, else the sender's. */
export const codesOf = (line: TakeLine, thing: Pick<ShippedThing, 'kode_dept' | 'kode_group'>) => ({
  kode_dept: line.kode_dept ?? thing.kode_dept,
  kode_group: line.kode_group ?? thing.kode_group,
  kode_kategori: line.kode_kategori,
});

/** Its own barcode, unless another thing has that here. */
const barcodeOf = (thing: ShippedThing, { baru }: ReceiveFacts): string =>
  baru.get(thing.kode_barcode) ?? thing.kode_barcode;

/** All that taking in reads and writes, once it is known what was sent. */
export function receiveStreams(
  { lines }: ReceiveShipment,
  facts: ReceiveFacts,
): { readonly writes: StreamId[]; readonly reads: StreamId[] } {
  const pairs = paired(lines, facts.manifest);
  const named = pairs.flatMap(namedCodes);
  if (isToClean(facts)) return { writes: [], reads: named };
  return {
    writes: pairs.flatMap(({ thing }) => [
      itemStream(barcodeOf(thing, facts)),
      ...certified(thing).map((code) => stoneStream(code)),
    ]),
    reads: [
      ...named,
      ...pairs.flatMap(({ line, thing: { kode_bandrol } }) => [
        ...(kode_bandrol === null ? [] : [tagStream(kode_bandrol)]),
        ...trayReads(line.kode_baki),
      ]),
    ],
  };
}

function namedCodes({ line, thing }: Pair): StreamId[] {
  const codes = codesOf(line, thing);
  return CODE_FIELDS.flatMap((field) => (codes[field] === null ? [] : [codeStream(field, codes[field])]));
}

export const certified = ({ stones = [] }: Pick<ItemBody, 'stones'>): readonly string[] =>
  stones.filter(({ no_sertifikat }) => no_sertifikat !== null).map(({ kode_berlian }) => kode_berlian);

interface Pair {
  readonly line: TakeLine;
  readonly thing: Manifest['lines'][number];
  readonly index: number;
}

const paired = (lines: readonly TakeLine[], manifest: Manifest): Pair[] =>
  lines.flatMap((line, index) => {
    const thing = manifest.lines.find(({ kode_barcode }) => kode_barcode === line.kode_barcode);
    return thing ? [{ line, thing, index }] : [];
  });

/**
 * Takes things of another shop's shipment into trays, at what they cost there: this shop owes for them. Each is called by the
 * codes of this shop; one whose barcode is in use here gets another. The rest of the shipment may come later.
 */
export function receiveShipment(
  command: ReceiveShipment,
  facts: ReceiveFacts,
  context: DecideContext,
): Decision<ReceiveResult> {
  const { receipt_id, toko_asal, no_kirim } = command;
  shipmentReceipts.requireNew(receipt_id, context);
  const tgl_system = requireOpenDay(context);
  const incoming = context.get<Incoming | null>(incomingStream(no_kirim)).body;
  const pairs = paired(command.lines, facts.manifest);
  const fresh = pairs.filter(({ thing }) => incoming?.diterima[thing.kode_barcode] === undefined);
  const cleans = isToClean(facts);
  refuseTray([
    ...lineFaults(command, facts, incoming),
    ...codeFaults(pairs, context),
    ...(cleans ? [] : itemFaults(command, { pairs, fresh }, facts, context)),
  ]);
  const items = cleans ? [] : pairs.map((pair) => itemOf(pair, no_kirim, facts, context));
  const lines = pairs.map((pair, index) => (cleans ? toClean(pair, facts.manifest) : takenOf(pair, items[index]!)));
  const sum = (of: 'berat' | 'berat_murni' | 'harga_modal') => lines.reduce((total, line) => total + line[of], 0);
  const body: ShipmentReceivedBody = {
    ...{ receipt_id, toko_asal, no_kirim, shipment_id: facts.manifest.shipment_id, ...(cleans && { jenis: 'CUCI' }) },
    ...{ tgl_kirim: facts.manifest.tgl_kirim, kirim_by: facts.manifest.kirim_by, lines },
    ...{ total_qty: lines.length, berat: sum('berat'), berat_murni: sum('berat_murni') },
    harga_modal: sum('harga_modal'),
    qty_kurang: stillOpen(facts.manifest, incoming) - lines.length,
    ...{ tgl_system, input_by: context.actor, created_at: context.now },
  };
  const received = shipmentReceipts.event(
    null,
    { type: 'ShipmentReceived', body },
    {
      postings: compactPostings([debit('persediaan', body.harga_modal), credit(currentAccount(toko_asal), body.harga_modal)]), // prettier-ignore
      movements: lines.map((line) => moveShipped(line, atShop(toko_asal), placeOfTaken(line))),
    },
  );
  const kode_barcode = pairs.map(({ thing }) => thing.kode_barcode);
  return {
    events: [
      // What each is stands before the document that puts it into its tray.
      ...items.map((item) => arrivalEvent(item, context)),
      received,
      ...items.flatMap((item) => holdStones(item.kode_barcode, [], item.stones ?? [], context)),
      incomingEvent(no_kirim, incoming, { type: 'IncomingTaken', body: { toko_asal, receipt_id, kode_barcode } }),
    ],
    result: {
      receipt: received.document.body,
      barcode_baru: lines
        .filter((line) => line.kode_barcode !== line.barcode_asal)
        .map((line) => ({ dari: line.barcode_asal, menjadi: line.kode_barcode })),
    },
  };
}

/** It comes to be cleaned: no shop sells it before it was sorted again. */
const isToClean = ({ manifest }: ReceiveFacts): boolean => manifest.jenis === 'CUCI';

/** New here, or ours once before. */
const arrivalEvent = (item: ItemBody, context: DecideContext) => {
  const known = context.get<ItemBody | null>(itemStream(item.kode_barcode)).body;
  return itemEvent(known, { type: known ? 'ItemReturned' : 'ItemAdded', body: item });
};

/** Things of a shipment that nobody has taken in yet. */
const stillOpen = ({ lines }: Manifest, incoming: Incoming | null): number =>
  lines.filter(({ kode_barcode, hasil }) => isOpen(hasil) && incoming?.diterima[kode_barcode] === undefined).length;

/** What its sender gave up for lost may come all the same; what he has again may not. */
const isOpen = (hasil: ShippedFate): boolean => hasil === 'KIRIM' || hasil === 'HILANG';

function lineFaults({ lines }: ReceiveShipment, facts: ReceiveFacts, incoming: Incoming | null): FieldError[] {
  if (lines.length === 0) return [{ field: 'lines', code: 'notEmpty' }];
  const max = SHIPMENT_RECEIPT_LINES_MAX;
  if (lines.length > max) return [{ field: 'lines', code: 'tooManyItems', params: { max } }];
  const seen = new Set<string>();
  return lines.flatMap(({ kode_barcode }, index) => {
    const thing = facts.manifest.lines.find((one) => one.kode_barcode === kode_barcode);
    const isTwice = seen.size === seen.add(kode_barcode).size;
    const code = faultOf(thing, incoming?.diterima[kode_barcode], isTwice);
    return code === null
      ? []
      : [{ field: `lines.${index}.kode_barcode`, code, params: { kode_barcode, hasil: thing?.hasil ?? '-' } }];
  });
}

function faultOf(
  thing: Manifest['lines'][number] | undefined,
  taken: string | undefined,
  isTwice: boolean,
): string | null {
  if (!thing) return 'notInShipment';
  if (isTwice) return 'listedTwice';
  if (taken !== undefined) return 'shipmentThingTaken';
  return isOpen(thing.hasil) ? null : 'shipmentThingSettled';
}

/** Barcodes that another thing has here: whoever asks finds others for them. */
const takenCodes = (pairs: readonly Pair[], facts: ReceiveFacts, context: DecideContext): FieldError[] =>
  pairs.flatMap(({ thing, index }) => {
    const kode_barcode = barcodeOf(thing, facts);
    const { body, status } = context.get(itemStream(kode_barcode));
    return body === null || status === ELSEWHERE
      ? []
      : [{ field: `lines.${index}.kode_barcode`, code: 'ITEM_EXISTS', params: { kode_barcode } }];
  });

/** What keeps things from being things of this shop, each in its tray. */
const itemFaults = (
  command: ReceiveShipment,
  { pairs, fresh }: { readonly pairs: readonly Pair[]; readonly fresh: readonly Pair[] },
  facts: ReceiveFacts,
  context: DecideContext,
): FieldError[] => [
  ...takenCodes(fresh, facts, context),
  ...stoneFaults(pairs, context),
  ...fillFaults(command, pairs, facts, context),
];

/** Codes that nobody knows here: they are mapped first. */
function codeFaults(pairs: readonly Pair[], context: DecideContext): FieldError[] {
  return pairs.flatMap(({ line, thing, index }) => {
    const codes = codesOf(line, thing);
    return CODE_FIELDS.flatMap((field) => {
      const value = codes[field];
      const values = value === null ? {} : rowOf(codeStream(field, value), context);
      if (values && values['is_aktif'] !== false) return [];
      return [{ field: `lines.${index}.${field}`, code: values ? 'lookupInactive' : 'lookupUnknown', params: { value: value! } }]; // prettier-ignore
    });
  });
}

const rowOf = (stream: StreamId, context: DecideContext): MasterValues | null =>
  masterValues(context.get(stream), masterDate(context));

const stoneFaults = (pairs: readonly Pair[], context: DecideContext): FieldError[] =>
  pairs.flatMap(({ thing, index }) =>
    takenStones([], thing.stones ?? [], context).map((fault) => ({ ...fault, field: `lines.${index}.kode_barcode` })),
  );

/** What keeps things out of their trays, each tray at the first line that names it. */
function fillFaults(
  { konfirmasi_kapasitas }: ReceiveShipment,
  pairs: readonly Pair[],
  { isi }: ReceiveFacts,
  context: DecideContext,
): FieldError[] {
  return [...new Set(pairs.map(({ line }) => line.kode_baki))].flatMap((kode_baki) => {
    const coming = pairs.filter(({ line }) => line.kode_baki === kode_baki);
    const filling = {
      ...{ kode_baki, field: `lines.${coming[0]!.index}.kode_toko`, qty: coming.length },
      kode_dept: [...new Set(coming.map(({ line, thing }) => codesOf(line, thing).kode_dept))],
      ...{ isi: isi.get(kode_baki) ?? 0, konfirmasi_kapasitas },
    };
    return trayFaults(filling, context);
  });
}

/** Its stones came with it: those that the sender set from his loose ones are of no lot of this shop. */
const withIt = ({ modal_stok: _, ...stone }: Stone): Stone => stone;

/** The thing by the codes of this shop. Its age, price and cost stay; who delivered it, and its picture, are the sender's. */
function itemOf({ line, thing }: Pair, no_kirim: string, facts: ReceiveFacts, context: DecideContext): ItemBody {
  const { berat_murni: _, hasil: __, kode_supplier: ___, gambar_path: ____, kiriman: _____, ...body } = thing;
  const { kode_dept, kode_group, kode_kategori } = codesOf(line, thing);
  const kode_barcode = barcodeOf(thing, facts);
  const isRenamed = kode_barcode !== thing.kode_barcode;
  const knowsTag = thing.kode_bandrol !== null && rowOf(tagStream(thing.kode_bandrol), context) !== null;
  const tray = trayOf(line.kode_baki, context.get(trayStream(line.kode_baki)), masterDate(context))!;
  return {
    ...body,
    ...{ kode_barcode, kode_dept, kode_group, kode_supplier: null },
    kode_kategori: kode_kategori ?? String(rowOf(codeStream('kode_dept', kode_dept), context)!['kode_kategori']),
    kode_bandrol: knowsTag ? thing.kode_bandrol : null,
    ...{ kode_baki: line.kode_baki, kode_gudang: tray.kode_gudang },
    ...(thing.stones && { stones: thing.stones.map(withIt) }),
    ...(isRenamed && { kiriman: { barcode_asal: thing.kode_barcode, no_kirim } }),
  };
}

const takenOf = ({ line, thing }: Pair, item: ItemBody): TakenThing => ({
  ...{ kode_barcode: item.kode_barcode, barcode_asal: thing.kode_barcode, nama_barang: item.nama_barang },
  ...{ kode_dept: item.kode_dept, kode_group: item.kode_group },
  ...{ dept_asal: thing.kode_dept, group_asal: thing.kode_group },
  ...{ kadar: item.kadar, berat: item.berat, berat_murni: thing.berat_murni, berat_timbang: line.berat_timbang },
  ...{ harga_modal: item.harga_modal, kode_baki: item.kode_baki, batu: certified(item) },
});

/** As it was sent, by a code of this shop: whatever it is called there may be another thing here. */
function toClean({ line, thing }: Pair, manifest: Manifest): TakenThing {
  const { kode_barcode, nama_barang, kadar, berat, berat_murni, harga_modal } = thing;
  const { kode_dept, kode_group } = codesOf(line, thing);
  return {
    ...{ kode_barcode, barcode_asal: kode_barcode, nama_barang, kode_dept, kode_group },
    barang: `${manifest.shipment_id}:${manifest.lines.indexOf(thing) + 1}`,
    ...{ dept_asal: thing.kode_dept, group_asal: thing.kode_group, kadar, berat, berat_murni, harga_modal },
    ...{ berat_timbang: line.berat_timbang, kode_baki: '', batu: [] },
  };
}

/** Where a thing was put: into its tray, or among what waits to be cleaned. */
export const placeOfTaken = ({ barang, kode_baki }: Pick<TakenThing, 'barang' | 'kode_baki'>): string =>
  barang === undefined ? trayPlace(kode_baki) : sortPlace('CUCI');
