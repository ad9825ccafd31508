import { purchase as purchaseKind } from '@emas/contracts/purchases/documents/purchase';
import type { PurchaseView } from '@emas/contracts/purchases/purchase.view';
import type { SavePurchaseDto } from '@emas/contracts/purchases/save-purchase.dto';
import type { SavedDocument } from '../document/calls.js';
import type { HeadValue } from '../document/document-head.js';
import { useDocumentForm } from '../document/use-document-form.js';
import type { PaymentsOf } from '../payment/payment-value.js';
import { settledLater } from '../trade-in/settled-later.js';
import {
  fieldOf,
  leftOver,
  problemsOf,
  purchaseDto,
  type LineField,
  paperField,
  type PaperNote,
  type PurchaseLine,
  type PurchaseValue,
  totalsOf,
} from './purchase-value.js';
import { useProposals } from './use-proposals.js';

interface Options {
  readonly id: string;
  readonly start: PurchaseValue;
  /** Who buys from whom, where another form says it. */
  readonly head?: HeadValue;
  readonly onChange: (value: PurchaseValue) => void;
  readonly onSaved: (saved: SavedDocument, left: PurchaseValue | null) => void;
}

/** The form of one purchase, and what the server proposes for its lines. */
export function usePurchase({ id, start, head, onChange, onSaved }: Options) {
  const form = useDocumentForm<PurchaseValue, SavePurchaseDto, PurchaseView>({
    of: purchaseKind,
    id,
    start,
    problemsOf: (own) => problemsOf({ ...own, ...head }),
    keysOf: ({ lines }) => lines.map(({ key }) => key),
    exists: 'PURCHASE_ALREADY_SAVED',
    leftOver,
    onChange,
    onSaved,
  });
  const pricing = useProposals(form.value);
  const { change } = form;
  const value = { ...form.value, ...head };
  /** `trade`: to be settled with a sale. */
  const dto = (payments: PaymentsOf<'out'> | null, trade = false): SavePurchaseDto =>
    purchaseDto(id, value, pricing.proposals, payments, trade);
  return {
    ...form,
    value,
    pricing,
    /** Rupiah, of the lines that are priced. */
    total: totalsOf(value.lines, pricing.proposals).total_harga,
    ...settledLater(form, dto(null, true)),
    /** With its payments where the shop saves and pays in one step; each line at the price that is shown. */
    save: (payments: PaymentsOf<'out'> | null): void => form.save(dto(payments)),
    askAhead: (onAsk: () => void): Promise<boolean> => form.askAhead(dto(null), onAsk),
    set: (changes: Partial<HeadValue>): void =>
      change(
        (now) => ({ ...now, ...changes }),
        (field) => field in changes || (field === 'customer_id' && 'customer' in changes),
      ),
    setNote: (
      note: PurchaseValue['note'],
      bukti: string | null,
      lines: readonly PurchaseLine[],
      customer: PurchaseValue['customer'],
    ): void =>
      change(
        (now) => ({ ...now, note, bukti, lines, customer }),
        () => true,
      ),
    /** What the code says of the note; the note itself stays. */
    setProof: (bukti: string | null, note: NonNullable<PurchaseValue['note']>): void =>
      change(
        (now) => ({ ...now, bukti, note }),
        (field) => field === 'bukti',
      ),
    setLines: (lines: readonly PurchaseLine[]): void =>
      change(
        (now) => ({ ...now, lines }),
        (field) => field === 'lines',
      ),
    /** A photo comes while the rest is read off: what is known of it meanwhile stays. */
    editPaper: (line: PurchaseLine, changes: Partial<PaperNote>): void =>
      change(
        (now) => ({ ...now, lines: now.lines.map((one) => (one.key === line.key ? withPaper(one, changes) : one)) }),
        (field) => Object.keys(changes).some((name) => field === paperField(line, name as keyof PaperNote)),
      ),
    edit: (line: PurchaseLine, changes: Partial<Pick<PurchaseLine, LineField>>): void =>
      change(
        (now) => ({ ...now, lines: now.lines.map((one) => (one.key === line.key ? { ...one, ...changes } : one)) }),
        (field) => Object.keys(changes).some((name) => isOf(field, fieldOf(line, name))),
      ),
  };
}

/** Is it this field, or one within it? */
const isOf = (field: string, whole: string): boolean => field === whole || field.startsWith(`${whole}.`);

const withPaper = (line: PurchaseLine, changes: Partial<PaperNote>): PurchaseLine =>
  line.nota_lama ? { ...line, nota_lama: { ...line.nota_lama, ...changes } } : line;

export type PurchaseForm = ReturnType<typeof usePurchase>;
