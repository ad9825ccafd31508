import { approverOf, type AuthorizationRequirement, useAuthorizations } from '../authorization/authorization.js';
import { compactPostings, credit, debit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import { say } from '../shared/summary.js';
import { type ItemBody, itemStream, trayPlace } from '../stock/item.js';
import { putInto } from '../stock/move-goods.js';
import { refuseTray, requireUnheld, trayFaults, trayOf, trayStream } from '../stock/tray.js';
import {
  fateOf,
  type FoundFacts,
  goneFrom,
  handedOver,
  isMissing,
  required,
  saidHere,
  STOCK_DIFFERENCE,
} from './acknowledge.js';
import {
  inTransit,
  moveShipped,
  placeLeft,
  type ResolvedThing,
  type Shipment,
  type ShipmentAdmittedBody,
  type ShipmentLine,
  shipmentStep,
  shipmentStream,
  shipmentSummary,
} from './shipment.js';

interface Settling {
  readonly shipment_id: string;
  readonly alasan: string;
  readonly otorisasi_ids: readonly string[];
  /** Hash of the content that an approval is bound to. */
  readonly hash: string;
}

export interface ResolveShipment extends Settling {
  readonly lines: readonly {
    readonly kode_barcode: string;
    readonly hasil: ResolvedThing['hasil'];
    /** Tray it goes into; null: the one it left. */
    readonly kode_baki: string | null;
  }[];
  readonly konfirmasi_kapasitas: boolean;
}

export interface AdmitArrival extends Settling {
  readonly kode_barcode: readonly string[];
}

/** What resolving rests on, as it stands at the head. */
export interface ResolveFacts extends FoundFacts {
  /** Pieces that lie in trays. */
  readonly isi: ReadonlyMap<string, number>;
}

export interface AdmitFacts extends FoundFacts {
  /** The shop that things were sent to keeps its books here: it says itself what it takes in. */
  readonly keepsBooks: boolean;
}

type Settled = Decision<{ readonly shipment: Shipment }>;

/** Trays that things come back to. */
export const traysBack = ({ lines }: Pick<ResolveShipment, 'lines'>, shipment: Pick<Shipment, 'lines'>): string[] => {
  const trays = lines.flatMap(({ kode_barcode, hasil, kode_baki }) => {
    const left = shipment.lines.find((line) => line.kode_barcode === kode_barcode)?.kode_baki;
    const tray = hasil === 'KEMBALI' ? (kode_baki ?? left) : undefined;
    return tray ? [tray] : [];
  });
  return [...new Set(trays)];
};

/**
 * Ends what is missing of a shipment: a thing came back into a tray, or it is lost. What was given up for lost may still come
 * back. Somebody else agrees.
 */
export function resolveShipment(command: ResolveShipment, facts: ResolveFacts, context: DecideContext): Settled {
  const { shipment_id } = command;
  const shipment = required(shipment_id, context);
  const today = requireOpenDay(context);
  const alasan = command.alasan.trim();
  const { things, faults } = missingThings(command, shipment, facts);
  refuseInvalid([...(alasan === '' ? [{ field: 'alasan', code: 'notEmpty' }] : []), ...faults]);
  refuseTray(backFaults(command, things, facts.isi, context));
  const need = needOf('SELESAIKAN KEKURANGAN KIRIMAN', command, shipment, things.map(({ line }) => line), context); // prettier-ignore
  const used = useAuthorizations([need], command.otorisasi_ids, context, shipmentStream(shipment_id));
  const sum = (of: (thing: Missing) => boolean) =>
    things.filter(of).reduce((total, { line }) => total + line.harga_modal, 0);
  const event = shipmentStep(
    shipment,
    {
      type: 'ShipmentResolved',
      body: {
        lines: things.map(({ line, hasil, kode_baki }) => ({
          ...{
            line_no: line.line_no,
            kode_barcode: line.kode_barcode,
            dari: line.hasil as ResolvedThing['dari'],
            hasil,
          },
          kode_baki: hasil === 'KEMBALI' && isOfTray(line) ? kode_baki : null,
        })),
        alasan,
        setuju_by: approverOf(used),
        ...{ selesai_by: context.actor, selesai_at: context.now, tgl_selesai: today },
      },
    },
    {
      postings: compactPostings([
        debit('persediaan', sum(({ hasil }) => hasil === 'KEMBALI')), // prettier-ignore
        debit(STOCK_DIFFERENCE, sum(({ hasil }) => hasil === 'HILANG')), // prettier-ignore
        credit('persediaan/transit', sum(({ line }) => line.hasil === 'KIRIM')), // prettier-ignore
        credit(STOCK_DIFFERENCE, sum(({ line }) => line.hasil === 'HILANG')), // prettier-ignore
      ]),
      movements: things.map(({ line, hasil, kode_baki }) =>
        moveShipped(
          line,
          line.hasil === 'KIRIM' ? inTransit(shipment.tujuan) : 'selisih',
          hasil === 'KEMBALI' ? backTo(line, kode_baki) : 'selisih',
        ),
      ),
    },
  );
  const states = things
    .filter(({ line, hasil, kode_baki }) => hasil === 'KEMBALI' && isOfTray(line) && kode_baki !== line.kode_baki)
    .map(({ line, kode_baki }) => {
      const { body: item } = context.get<ItemBody>(itemStream(line.kode_barcode));
      return putInto(item, kode_baki, trayOf(kode_baki, context.get(trayStream(kode_baki)), today)!.kode_gudang);
    });
  return { events: [...states, event, ...used], result: { shipment: event.document.body } };
}

/** It left a tray; what did not goes back to where it was. */
const isOfTray = ({ dari }: ShipmentLine): boolean => dari === undefined;
const backTo = (line: ShipmentLine, kode_baki: string): string =>
  isOfTray(line) ? trayPlace(kode_baki) : placeLeft(line);

interface Missing {
  readonly line: ShipmentLine;
  readonly hasil: ResolvedThing['hasil'];
  readonly kode_baki: string;
  readonly index: number;
}

function missingThings(
  { lines }: ResolveShipment,
  shipment: Shipment,
  facts: FoundFacts,
): { readonly things: readonly Missing[]; readonly faults: readonly FieldError[] } {
  const faults: FieldError[] = lines.length === 0 ? [{ field: 'lines', code: 'notEmpty' }] : [];
  const seen = new Set<string>();
  const things = lines.flatMap(({ kode_barcode, hasil, kode_baki }, index): Missing[] => {
    const line = shipment.lines.find((one) => one.kode_barcode === kode_barcode);
    const code = missingFault(line, hasil, facts, seen.has(kode_barcode));
    seen.add(kode_barcode);
    if (code === null) return [{ line: line!, hasil, kode_baki: kode_baki ?? line!.kode_baki, index }];
    faults.push({ field: `lines.${index}.kode_barcode`, code, params: { kode_barcode, hasil: line?.hasil ?? '-' } });
    return [];
  });
  return { things, faults };
}

function missingFault(
  line: ShipmentLine | undefined,
  hasil: ResolvedThing['hasil'],
  facts: FoundFacts,
  again: boolean,
): string | null {
  if (!line) return 'notInShipment';
  if (again) return 'listedTwice';
  const now = fateOf(line, facts);
  return isMissing(now) && now !== hasil ? null : 'shipmentThingSettled';
}

/** What keeps things out of the trays they come back to, each tray at the first thing that names it. */
function backFaults(
  { konfirmasi_kapasitas }: ResolveShipment,
  things: readonly Missing[],
  isi: ReadonlyMap<string, number>,
  context: DecideContext,
): FieldError[] {
  const back = things.filter(({ line, hasil }) => hasil === 'KEMBALI' && isOfTray(line));
  return [...new Set(back.map(({ kode_baki }) => kode_baki))].flatMap((kode_baki) => {
    const coming = back.filter((thing) => thing.kode_baki === kode_baki);
    const filling = {
      ...{ kode_baki, field: `lines.${coming[0]!.index}.kode_toko`, qty: coming.length },
      kode_dept: [...new Set(coming.map(({ line }) => line.kode_dept))],
      ...{ isi: isi.get(kode_baki) ?? 0, konfirmasi_kapasitas },
    };
    return trayFaults(filling, context);
  });
}

/**
 * Somebody says that the other shop has things: those that two shops claim, and, of a shop that keeps no books here, those that
 * are under way or were given up. Somebody else agrees.
 */
export function admitArrival(command: AdmitArrival, facts: AdmitFacts, context: DecideContext): Settled {
  const { shipment_id } = command;
  const shipment = required(shipment_id, context);
  const today = requireOpenDay(context);
  const faults: FieldError[] = command.kode_barcode.length === 0 ? [{ field: 'kode_barcode', code: 'notEmpty' }] : [];
  const things = [...new Set(command.kode_barcode)].flatMap((kode_barcode) => {
    const line = shipment.lines.find((one) => one.kode_barcode === kode_barcode);
    const disputed = shipment.bermasalah.find((one) => one.kode_barcode === kode_barcode);
    if (line && (disputed || (!facts.keepsBooks && isMissing(fateOf(line, facts)))))
      return [{ line, dari: fateOf(line, facts), berat_timbang: disputed?.berat_timbang ?? null, terima: disputed?.terima ?? saidHere(context.actor, today) }]; // prettier-ignore
    faults.push({ field: 'kode_barcode', code: line ? 'shipmentNothingToAdmit' : 'notInShipment', params: { kode_barcode } }); // prettier-ignore
    return [];
  });
  refuseInvalid(faults);
  const need = needOf('AKUI PENERIMAAN KIRIMAN', command, shipment, things.map(({ line }) => line), context); // prettier-ignore
  const used = useAuthorizations([need], command.otorisasi_ids, context, shipmentStream(shipment_id));
  const lines: ShipmentAdmittedBody['lines'] = things.map(({ line, dari, berat_timbang, terima }) => ({
    ...{ line_no: line.line_no, kode_barcode: line.kode_barcode },
    ...{ berat_timbang, dari, terima },
  }));
  // What a second receipt claims of a thing that arrived already moves nothing more.
  const handed = things
    .filter(({ dari }) => dari !== 'DITERIMA')
    .map(({ line, dari }) => ({ thing: isMissing(dari) || !isOfTray(line) ? line : inTray(line, context), dari }));
  const event = shipmentStep(
    shipment,
    { type: 'ShipmentAdmitted', body: { lines, alasan: command.alasan.trim(), setuju_by: approverOf(used) } },
    handedOver(shipment.tujuan, handed),
  );
  const gone = handed.flatMap(({ thing }) => goneFrom(thing, shipment.tujuan, context));
  return { events: [...gone, event, ...used], result: { shipment: event.document.body } };
}

/** The thing as it lies in a tray of ours again. */
function inTray({ kode_barcode }: ShipmentLine, context: DecideContext): ItemBody {
  const { body: item } = context.get<ItemBody | null>(itemStream(kode_barcode));
  if (!item) throw new DomainError('BARCODE_NOT_FOUND', { kode_barcode });
  requireUnheld(item.kode_baki, 'kode_barcode', context);
  return item;
}

function needOf(
  description: string,
  { hash, alasan }: Settling,
  shipment: Shipment,
  lines: readonly ShipmentLine[],
  context: DecideContext,
): AuthorizationRequirement {
  const { no } = context.get(shipmentStream(shipment.shipment_id));
  const sum = (of: 'berat' | 'berat_murni') => lines.reduce((total, line) => total + line[of], 0);
  const part = { ...shipment, lines, total_qty: lines.length, berat: sum('berat'), berat_murni: sum('berat_murni') };
  const why = alasan.trim() === '' ? [] : [say.text('alasan', alasan.trim())];
  return { kategori: 'KIRIM_BARANG', description, no_faktur: no, hash, ringkasan: shipmentSummary(part, no, why) };
}
