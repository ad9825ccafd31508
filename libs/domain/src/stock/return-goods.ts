import { approverOf, useAuthorizations } from '../authorization/authorization.js';
import { endOfToday, type ReverseDocument, type Reversible } from '../document/end.js';
import { printed, type PrintDocument, type PrintedBody } from '../document/print.js';
import { compactPostings, credit, debit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, StreamId } from '../ledger/event.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import { itemOf, stonesOfThings, takeStonesOut } from './cancel-receipt.js';
import { type GoodsReceipt, goodsReceipts, goodsReceiptStream, sourceOf, totalsOf } from './goods-receipt.js';
import { type ItemBody, itemStream, moveItem, trayPlace } from './item.js';
import { reasonOf, thingOf } from './receive-goods.js';
import { holdStones } from './stone-holder.js';
import { type GoodsReturnedBody, returnSummary, type SupplierReturn, supplierReturns, supplierReturnStream } from './supplier-return.js'; // prettier-ignore
import { requireUnheld, trayHoldStream } from './tray.js';

export interface ReturnGoods {
  readonly return_id: string;
  readonly receipt_id: string;
  readonly kode_barcode: readonly string[];
  readonly alasan: string;
  readonly otorisasi_ids: readonly string[];
  /** Hash of the content that an approval is bound to. */
  readonly hash: string;
}

type Returned = Decision<{ readonly document: SupplierReturn }>;

/**
 * Sends things of a receipt back to their supplier, on whatever day: they leave their trays, and that much less is owed.
 * A supervisor agrees.
 */
export function returnGoods(command: ReturnGoods, context: DecideContext): Returned {
  const { return_id, receipt_id } = command;
  supplierReturns.requireNew(return_id, context);
  const tgl_system = requireOpenDay(context);
  const receipt = goodsReceipts.require(receipt_id, 'VALID', context);
  const { kode_supplier, no_kirim } = receipt;
  const no_terima = context.get(goodsReceiptStream(receipt_id)).no!;
  if (kode_supplier === null) throw new DomainError('RECEIPT_WITHOUT_SUPPLIER', { no_terima });
  const items = namedOf(receipt, command.kode_barcode, context);
  for (const tray of traysOf(items)) requireUnheld(tray, 'kode_barcode', context);
  const lines = items.map(thingOf);
  const draft: Omit<GoodsReturnedBody, 'setuju_by'> = {
    ...{ return_id, receipt_id, no_terima, no_kirim, kode_supplier, lines, tgl_system },
    alasan: reasonOf(command.alasan),
    ...totalsOf(lines),
    input_by: context.actor,
    created_at: context.now,
  };
  const need = {
    kategori: 'BATAL_PENERIMAAN' as const,
    description: 'RETUR BARANG KE SUPPLIER',
    no_faktur: no_terima,
    hash: command.hash,
    ringkasan: returnSummary(draft, null),
  };
  const used = useAuthorizations([need], command.otorisasi_ids, context, supplierReturnStream(return_id));
  const { place, akun } = sourceOf(kode_supplier);
  const returned = supplierReturns.event(
    null,
    { type: 'GoodsReturned', body: { ...draft, setuju_by: approverOf(used) } },
    {
      postings: compactPostings([debit(akun, draft.harga_modal), credit('persediaan', draft.harga_modal)]),
      movements: items.map((item) => moveItem(item, trayPlace(item.kode_baki), place)),
    },
  );
  return {
    events: [returned, ...used, ...items.flatMap((item) => takeStonesOut(item, context))],
    result: { document: returned.document.body },
  };
}

/** The things that are named, each once, in the order of the receipt. */
function namedOf({ lines }: GoodsReceipt, kode_barcode: readonly string[], context: DecideContext): ItemBody[] {
  const named = new Set(kode_barcode);
  if (named.size === 0) refuseInvalid([{ field: 'kode_barcode', code: 'notEmpty' }]);
  const came = new Set(lines.map((line) => line.kode_barcode));
  const faults: FieldError[] = [...named]
    .filter((code) => !came.has(code))
    .map((code) => ({ field: 'kode_barcode', code: 'notOfReceipt', params: { kode_barcode: code } }));
  refuseInvalid(faults);
  return lines.filter((line) => named.has(line.kode_barcode)).map((line) => itemOf(line, context));
}

const traysOf = (things: readonly { readonly kode_baki: string }[]): readonly string[] => [
  ...new Set(things.map(({ kode_baki }) => kode_baki)),
];

/** Streams beside the return that taking it back reads or writes. */
export const streamsOfReturn = ({ lines }: SupplierReturn): StreamId[] => [
  ...lines.map(({ kode_barcode }) => itemStream(kode_barcode)),
  ...stonesOfThings(lines),
  ...traysOf(lines).map(trayHoldStream),
];

/** Takes back what today has sent back: each thing lies in the tray again that it left, with the stones it left with. */
export function reverseReturn(command: ReverseDocument, recorded: Reversible | null, context: DecideContext): Returned {
  const { id } = command;
  const document = supplierReturns.require(id, 'VALID', context);
  if (!recorded) throw new DomainError(supplierReturns.refusals.missing, { id });
  const { body, lines } = endOfToday(supplierReturns, { ...command, tgl: document.tgl_system, recorded }, context);
  for (const tray of traysOf(document.lines)) requireUnheld(tray, 'id', context);
  const stones = document.lines.flatMap(({ kode_barcode, batu = [] }) => {
    if (batu.length === 0) return [];
    const item = context.get<ItemBody>(itemStream(kode_barcode)).body;
    const own = (item.stones ?? []).filter(({ kode_berlian }) => batu.includes(kode_berlian));
    return holdStones(kode_barcode, [], own, context);
  });
  const event = supplierReturns.event(document, { type: 'GoodsReturnReversed', body }, lines);
  return { events: [event, ...stones], result: { document: event.document.body } };
}

/** Counts a printed record of a return. */
export function printReturn(command: PrintDocument, context: DecideContext): Decision<PrintedBody> {
  const document = supplierReturns.require(command.id, 'VALID', context);
  const { body, approvals } = printed(
    supplierReturns,
    command,
    {
      cetak_count: document.cetak_count,
      jenis: 'RETUR BARANG',
      ringkasan: (no, more) => returnSummary(document, no, more),
    },
    context,
  );
  const event = supplierReturns.event(document, { type: 'SupplierReturnPrinted', body });
  return { events: [event, ...approvals], result: body };
}
