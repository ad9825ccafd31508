import { useAuthorizations } from '../authorization/authorization.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, NewEvent } from '../ledger/event.js';
import { requireIdentity } from '../membership/require-identity.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import { claimNoteLines } from './note-return.js';
import { paperClaim, type PaperNote } from './paper-note.js';
import { pricePurchase, type PurchaseLineInput, refuseUnweighed } from './price-purchase.js';
import { purchaseApprovals } from './purchase-approvals.js';
import { pricedPurchaseSummary } from './purchase-summary.js';
import {
  manualPurchases,
  type Purchase,
  type PurchaseFacts,
  type PurchaseHeader,
  type PurchaseLine,
  purchases,
} from './purchase.js';

export interface SavePurchase {
  readonly purchase_id: string;
  /** Of manual goods: all of its lines are. */
  readonly jenis?: 'MANUAL';
  readonly customer_id: string | null;
  readonly kode_sales: string;
  readonly keterangan: string;
  readonly tukar_tambah?: boolean;
  readonly lines: readonly PurchaseLineInput[];
  readonly otorisasi_ids: readonly string[];
  /** Binds approvals to this content at these prices: a proposal may have moved since somebody agreed. */
  readonly hash: (lines: readonly PurchaseLine[]) => string;
}

function header(command: SavePurchase, facts: PurchaseFacts): PurchaseHeader {
  return {
    purchase_id: command.purchase_id,
    ...(command.jenis && { jenis: command.jenis }),
    jenis_nota: facts.note ? 'DENGAN_NOTA' : 'TANPA_NOTA',
    sale_id: facts.note?.sale_id ?? null,
    no_faktur_jual: facts.note?.no_faktur_jual ?? null,
    ...(facts.keaslian !== 'TANPA' && { keaslian: facts.keaslian }),
    customer_id: command.customer_id,
    kode_sales: command.kode_sales,
    keterangan: command.keterangan,
    ...(command.tukar_tambah && { tukar_tambah: true }),
  };
}

/** Saves a draft: nothing is paid and nothing moves yet, but the lines of our own note are taken. */
export function savePurchase(
  command: SavePurchase,
  facts: PurchaseFacts,
  context: DecideContext,
): Decision<{ readonly purchase: Purchase }> {
  const documents = command.jenis === 'MANUAL' ? manualPurchases : purchases;
  documents.requireNew(command.purchase_id, context);
  const tgl_system = requireOpenDay(context);
  if (facts.note && facts.note.status !== 'VALID')
    throw new DomainError('NOTE_NOT_VALID', { no_faktur_jual: facts.note.no_faktur_jual });
  if (!facts.knowsSales(command.kode_sales)) refuseInvalid([{ field: 'kode_sales', code: 'mustChoose' }]);
  const { priced, lines, totals } = pricePurchase(command, facts);
  refuseUnweighed(priced);
  refuseUnseen(lines);
  const { settings, note, customer } = facts;
  const { kyc_batas_nik, kyc_batas_foto, batas_tanpa_nama } = settings;
  // Our own note says where the gold is from: there nobody need say who he is.
  const limits = { kyc_batas_nik, kyc_batas_foto, ...(!note && { batas_tanpa_nama }) };
  requireIdentity(totals.total_harga, limits, customer);
  const ringkasan = pricedPurchaseSummary(priced, { ...totals, ...header(command, facts) });
  const required = purchaseApprovals(priced, facts, { hash: command.hash(lines), ringkasan });
  const used = useAuthorizations(required, command.otorisasi_ids, context, documents.stream(command.purchase_id));
  const saved = documents.event(null, {
    type: 'PurchaseSaved',
    body: {
      ...header(command, facts),
      ...totals,
      lines,
      tgl_system,
      input_by: context.actor,
      created_at: context.now,
    },
  });
  const events: NewEvent[] = [saved, ...used];
  if (facts.note) {
    const taken = lines.map((line) => ({ line_no: line.sale_line_no!, kode_barcode: line.barang }));
    events.push(claimNoteLines(facts.note.sale_id, command.purchase_id, taken, context));
  }
  for (const { nota_lama } of lines) if (nota_lama) events.push(claimPaper(nota_lama, command.purchase_id, context));
  return { events, result: { purchase: saved.document.body } };
}

/** Whoever agrees later wants to have seen a paper note. */
function refuseUnseen(lines: readonly PurchaseLine[]): void {
  refuseInvalid(
    lines
      .filter(({ nota_lama }) => nota_lama?.gambar_path === null)
      .map(({ line_no }) => ({ field: `lines.${line_no - 1}.nota_lama.gambar_path`, code: 'mustFill' })),
  );
}

function claimPaper(note: PaperNote, purchase_id: string, context: DecideContext): NewEvent {
  const { id, lines } = paperClaim(note);
  return claimNoteLines(id, purchase_id, lines, context);
}
