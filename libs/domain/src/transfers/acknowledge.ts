import { compactPostings, credit, debit, requireOpenDay, reverseMovements, reversePostings } from '../ledger/books.js';
import type { DecideContext, Decision, MoneyPosting, NewEvent, RecordedEvent, StockMovement, StreamId } from '../ledger/event.js'; // prettier-ignore
import { currentAccount } from '../money/money-send.js';
import { DomainError } from '../shared/domain-error.js';
import type { BusinessDate, Instant, Milligrams, Rupiah } from '../shared/units.js';
import { type ItemBody, itemEvent, itemStream } from '../stock/item.js';
import type { Stone } from '../stock/stone.js';
import { holdStones, stoneStream } from '../stock/stone-holder.js';
import {
  type ArrivalFacts,
  atShop,
  inTransit,
  moveShipped,
  placeLeft,
  type Shipment,
  type ShipmentAcknowledgedBody,
  type ShipmentLine,
  type ShippedFate,
  shipments,
  shipmentStep,
} from './shipment.js';

/** Account of what is missing, or was found again. */
export const STOCK_DIFFERENCE = 'selisih-stok';

/** What another shop took in, by the barcodes that it was sent with. */
export interface AcknowledgeShipment extends ArrivalFacts {
  readonly shipment_id: string;
  readonly receipt_id: string;
  readonly lines: readonly { readonly kode_barcode: string; readonly berat_timbang: Milligrams | null }[];
}

/** A receipt that its shop took back. */
export interface ReleaseShipment {
  readonly shipment_id: string;
  readonly receipt_id: string;
  readonly batal_by: string;
  readonly batal_at: Instant;
  readonly alasan: string;
}

/** What stands beside the document at the head. */
export interface FoundFacts {
  /** Barcodes that were given up for lost and lie in the house again: a count has met them. */
  readonly found: ReadonlySet<string>;
}

type Answered = Decision<{ readonly shipment: Shipment }>;

/** What became of a thing, a count told of that the shipment does not know of. */
export const fateOf = ({ kode_barcode, hasil }: Pick<ShipmentLine, 'kode_barcode' | 'hasil'>, { found }: FoundFacts) =>
  hasil === 'HILANG' && found.has(kode_barcode) ? 'KEMBALI' : hasil;

/** Streams beside the shipment that are written when things of it change hands. */
export const streamsOfThings = (lines: readonly Pick<ItemBody, 'kode_barcode' | 'stones'>[]): StreamId[] => [
  ...lines.map(({ kode_barcode }) => itemStream(kode_barcode)),
  ...lines.flatMap(({ stones = [] }) =>
    stones.filter(isCertified).map(({ kode_berlian }) => stoneStream(kode_berlian)),
  ),
];

const isCertified = ({ no_sertifikat }: Stone): boolean => no_sertifikat !== null;

/** Answered already: a receipt is told of once. */
const isKnown = ({ lines, bermasalah }: Shipment, receipt_id: string): boolean =>
  lines.some(({ terima }) => terima?.receipt_id === receipt_id) ||
  bermasalah.some(({ terima }) => terima.receipt_id === receipt_id);

/**
 * Books at the sender what another shop took in: it owes for it from then on. What had been given up for lost was not; of what
 * is here again only is written down that two shops say they have it. What is known already changes nothing.
 */
export function acknowledgeShipment(command: AcknowledgeShipment, facts: FoundFacts, context: DecideContext): Answered {
  const { shipment_id, receipt_id, no_terima, terima_by, tgl_terima } = command;
  const shipment = required(shipment_id, context);
  requireOpenDay(context);
  if (isKnown(shipment, receipt_id)) return { events: [], result: { shipment } };
  const told = command.lines.flatMap(({ kode_barcode, berat_timbang }) => {
    const line = shipment.lines.find((one) => one.kode_barcode === kode_barcode);
    return line
      ? [{ line, thing: { line_no: line.line_no, kode_barcode, berat_timbang, dari: fateOf(line, facts) } }]
      : [];
  });
  const arrived = told.filter(({ thing }) => isMissing(thing.dari));
  const disputed = told.filter(({ thing }) => !isMissing(thing.dari));
  const body: Omit<ShipmentAcknowledgedBody, 'posisi'> = {
    ...{ receipt_id, no_terima, terima_by, tgl_terima },
    lines: arrived.map(({ thing }) => thing as ShipmentAcknowledgedBody['lines'][number]),
    bermasalah: disputed.map(({ thing }) => thing),
  };
  const event = shipmentStep(
    shipment,
    { type: 'ShipmentAcknowledged', body },
    handedOver(
      shipment.tujuan,
      arrived.map(({ line }) => ({ thing: line, dari: line.hasil })),
    ),
  );
  const gone = arrived.flatMap(({ line }) => goneFrom(line, shipment.tujuan, context));
  return { events: [...gone, event], result: { shipment: event.document.body } };
}

/** Neither here nor there until somebody says that he has it. */
export const isMissing = (hasil: ShippedFate): hasil is 'KIRIM' | 'HILANG' => hasil === 'KIRIM' || hasil === 'HILANG';

type Weighed = Parameters<typeof moveShipped>[0];

/** A thing with the place it is taken from, by what its line says of it. */
interface HandedOver {
  readonly thing: Weighed & Parameters<typeof placeLeft>[0];
  readonly dari: ShippedFate;
}

const PLACE_OF: Readonly<Partial<Record<ShippedFate, (tujuan: string) => string>>> = {
  KIRIM: inTransit,
  HILANG: () => 'selisih',
};
const ACCOUNT_OF: Readonly<Partial<Record<ShippedFate, string>>> = {
  KIRIM: 'persediaan/transit',
  HILANG: STOCK_DIFFERENCE,
};

/** Lines by which the other shop has things and owes for them; those in a tray come out of it. */
export function handedOver(
  tujuan: string,
  things: readonly HandedOver[],
): { readonly postings: MoneyPosting[]; readonly movements: StockMovement[] } {
  const total = things.reduce((sum, { thing }) => sum + thing.harga_modal, 0);
  return {
    postings: compactPostings([
      debit(currentAccount(tujuan), total),
      ...things.map(({ thing, dari }) => credit(ACCOUNT_OF[dari] ?? 'persediaan', thing.harga_modal as Rupiah)),
    ]),
    movements: things.map(({ thing, dari }) =>
      moveShipped(thing, PLACE_OF[dari]?.(tujuan) ?? placeLeft(thing), atShop(tujuan)),
    ),
  };
}

/** It is another shop's: its certified stones sit in nothing of ours any more. */
export function goneFrom(
  thing: Pick<ShipmentLine, 'kode_barcode'>,
  tujuan: string,
  context: DecideContext,
): NewEvent[] {
  const { body: item } = context.get<ItemBody | null>(itemStream(thing.kode_barcode));
  // What was bought without a barcode is no thing of ours that somebody else has now.
  if (!item) return [];
  return [
    itemEvent(item, { type: 'ItemTransferred', body: { toko: tujuan } }),
    ...holdStones(item.kode_barcode, item.stones ?? [], [], context),
  ];
}

/** It is ours again as it was, with those of its certified stones that sit in nothing else meanwhile. */
export function ownAgain(kode_barcode: string, context: DecideContext): NewEvent[] {
  const { body: item } = context.get<ItemBody | null>(itemStream(kode_barcode));
  if (!item) return [];
  const free = (item.stones ?? []).filter(
    (stone) => isCertified(stone) && context.get(stoneStream(stone.kode_berlian)).status !== 'TERPASANG',
  );
  return [itemEvent(item, { type: 'ItemReturned', body: item }), ...holdStones(kode_barcode, [], free, context)];
}

/**
 * Takes back at the sender what was booked for a receipt that its shop took back: each thing is under way again, or lost again.
 * `recorded` is the event that booked it, null where none did.
 */
export function releaseShipment(
  command: ReleaseShipment,
  recorded: RecordedEvent<string, ShipmentAcknowledgedBody> | null,
  context: DecideContext,
): Answered {
  const { shipment_id, receipt_id, batal_by, batal_at, alasan } = command;
  const shipment = required(shipment_id, context);
  requireOpenDay(context);
  if (!recorded || !isKnown(shipment, receipt_id)) return { events: [], result: { shipment } };
  // What a person has admitted since stays admitted.
  const still = recorded.body.lines.filter(({ line_no }) =>
    shipment.lines.some((line) => line.line_no === line_no && line.terima?.receipt_id === receipt_id),
  );
  const event = shipmentStep(
    shipment,
    {
      type: 'ShipmentReleased',
      body: {
        ...{ receipt_id, batal_by, batal_at, alasan },
        lines: still.map(({ line_no, dari }) => ({ line_no, hasil: dari })),
      },
    },
    {
      postings: reversePostings(recorded.postings),
      movements: reverseMovements(recorded.movements).reverse(),
      reverses: recorded.seq,
    },
  );
  const back = still.flatMap(({ kode_barcode }) => ownAgain(kode_barcode, context));
  return { events: [...back, event], result: { shipment: event.document.body } };
}

export function required(shipment_id: string, context: DecideContext): Shipment {
  const shipment = shipments.load(shipment_id, context);
  if (!shipment) throw new DomainError(shipments.refusals.missing, { id: shipment_id });
  return shipment;
}

/** Where a person here says that things arrived. */
export const saidHere = (actor: string, tgl_terima: BusinessDate): ArrivalFacts => ({
  receipt_id: null,
  no_terima: null,
  terima_by: actor,
  tgl_terima,
});
