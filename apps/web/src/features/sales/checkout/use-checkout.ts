import { useLayoutEffect, useRef, useState } from 'react';
import type { DepositView } from '@emas/contracts/deposits/deposit.view';
import { deposit as depositKind } from '@emas/contracts/deposits/documents/deposit';
import type { SaveDepositDto } from '@emas/contracts/deposits/save-deposit.dto';
import { sale as saleKind } from '@emas/contracts/sales/documents/sale';
import type { SaveSaleDto } from '@emas/contracts/sales/save-sale.dto';
import type { SaleView } from '@emas/contracts/sales/sale.view';
import type { TillTier } from '@emas/domain/sales/preview';
import type { SavedDocument } from '../../../parts/document/calls.js';
import type { HeadValue } from '../../../parts/document/document-head.js';
import { useDocumentForm } from '../../../parts/document/use-document-form.js';
import type { PaymentsOf } from '../../../parts/payment/payment-value.js';
import {
  barcodeOf,
  editedLines,
  isLeaving,
  leftOver,
  newLine,
  pricedFor,
  pricedLine,
  priceOf,
  problemsOf,
  saleDto,
  sentDto,
  totalsOf,
  type CheckoutLine,
  type CheckoutValue,
  type LineField,
  type NoteDiscount,
} from './checkout-value.js';
import { settledLater } from '../../../parts/trade-in/settled-later.js';
import { type Leaving, NOTHING_LEFT } from '../leaving/leaving.js';
import { useBroughtValue } from '../trade-in/use-brought-value.js';
import { type Offered, repriced } from './held-lines.js';
import { withoutDeposit } from './load-deposit.js';
import { NO_ORDER, type OrderValue } from './online-order.js';
import { withTypedPrices } from './typed-prices.js';
import { useAccessories } from './use-accessories.js';
import { useScans } from './use-scans.js';
import { useTier } from './use-tier.js';

interface Options {
  readonly id: string;
  readonly start: CheckoutValue;
  readonly onChange: (value: CheckoutValue) => void;
  readonly onSaved: (saved: SavedDocument, left: CheckoutValue | null) => void;
}

interface Removed {
  readonly line: CheckoutLine;
  readonly at: number;
}

const keysOf = ({ lines }: CheckoutValue): readonly string[] => lines.map(barcodeOf);
const isOf =
  (barcodes: ReadonlySet<string>) =>
  (field: string): boolean =>
    barcodes.has(field.split('/')[0]!);

/** One sale at the till: its form, and the queue of scans beside it that become lines of it. */
export function useCheckout({ id, start, onChange, onSaved }: Options) {
  const tierNow = useRef<TillTier | null>(null);
  const form = useDocumentForm<CheckoutValue, SaveSaleDto | SaveDepositDto, SaleView | DepositView>({
    of: (sent) => (isLeaving(sent) ? depositKind : saleKind),
    id,
    start,
    problemsOf: (kept) => problemsOf(pricedFor(kept, tierNow.current), true),
    keysOf,
    exists: ['SALE_EXISTS', 'DEPOSIT_EXISTS'],
    leftOver,
    onChange,
    onSaved,
  });
  const { value: kept } = form;
  const { tier, tarif_pph22, asking } = useTier(kept.customer?.customer_id ?? null);
  useLayoutEffect(() => {
    tierNow.current = tier;
  });
  const value = pricedFor(kept, tier, tarif_pph22);
  const change: typeof form.change = (work, solved) =>
    form.change((now) => withTypedPrices(now, work(now), tierNow.current), solved);
  const beside = useAccessories(change);
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const scans = useScans(kept, change);

  return {
    ...form,
    ...beside,
    ...useBroughtValue(change),
    /** At the customer's prices. */
    value,
    /** As the lists had it when it was scanned: what is kept of the form. */
    kept,
    tier,
    /** What a thing costs this customer as it is offered. */
    proposed: (now: Offered): number => priceOf(pricedLine({ ...newLine(now.item), ...now }, tier)).harga,
    /** With its payments where the shop saves and takes the money in one step; each line at the price that is shown. */
    save: (payments: PaymentsOf<'in'> | null, excess?: PaymentsOf<'out'>): void =>
      form.save(sentDto(id, value, payments, excess)),
    /** Rupiah. */
    total: totalsOf(value).total_harga,
    ...settledLater(form, saleDto(id, value, null, true)),
    askAhead: (onAsk: () => void): Promise<boolean> => form.askAhead(sentDto(id, value, null), onAsk),
    miss: scans.miss,
    /** What was scanned is waited for: it belongs to the sale, as do the customer's prices. */
    scanning: scans.scanning,
    waiting: scans.scanning || asking,
    scan: (code: string): void => {
      const accessory = beside.accessories?.find(({ kode_aksesoris }) => kode_aksesoris === code.trim().toUpperCase());
      if (accessory && !kept.titip) beside.addAccessory(accessory);
      else scans.scan(code);
    },
    set: (changes: Partial<HeadValue>): void =>
      change(
        (now) => ({ ...now, ...changes }),
        (field) => field in changes || (field === 'customer_id' && 'customer' in changes),
      ),
    edit: (barcode: string, field: LineField, figure: number | null): void =>
      change((now) => ({ ...now, lines: editedLines(now, barcode, field, figure) }), isOf(new Set([barcode]))),
    /** What is in the form is bought, or money is left for it. */
    setLeft: (left: boolean): void =>
      change(
        (now) => ({ ...now, titip: left ? NOTHING_LEFT : null }),
        () => true,
      ),
    setLeaving: (changes: Partial<Leaving>): void =>
      change(
        (now) => ({ ...now, titip: { ...(now.titip ?? NOTHING_LEFT), ...changes } }),
        (field) => field in changes,
      ),
    /** Whether it stays with the shop; the customer may be missing no longer. */
    toggleLeft: (barcode: string): void =>
      change(
        (now) => ({
          ...now,
          lines: now.lines.map((line) => (barcodeOf(line) === barcode ? { ...line, dititip: !line.dititip } : line)),
        }),
        (field) => field === 'customer_id',
      ),
    /** Its things with it. */
    removeDeposit: (deposit: string): void =>
      change(
        (now) => withoutDeposit(now, deposit),
        (field) => field === 'customer_id',
      ),
    reprice: (offered: readonly Offered[]): void => {
      const prices = new Map(offered.map((now) => [now.item.kode_barcode, now]));
      change(
        (now) => ({
          ...now,
          lines: now.lines.map((line) => {
            const price = prices.get(barcodeOf(line));
            return price ? repriced(line, price) : line;
          }),
        }),
        isOf(new Set(prices.keys())),
      );
    },
    /** A number is of its marketplace: a refusal of one is done with when either changes. */
    setOrder: (changes: Partial<OrderValue>): void =>
      change(
        (now) => ({ ...now, ...changes }),
        (field) => field in NO_ORDER,
      ),
    setDiscount: (discount: NoteDiscount): void =>
      change(
        (now) => ({ ...now, ...discount }),
        (field) => field === 'diskon_nota',
      ),
    remove: (barcode: string): void => {
      const at = keysOf(value).indexOf(barcode);
      setRemoved((before) => [...before, { line: kept.lines[at]!, at }]);
      change(
        (now) => ({ ...now, lines: now.lines.filter((line) => barcodeOf(line) !== barcode) }),
        isOf(new Set([barcode])),
      );
    },
    /** The line that was taken out last, and can be put back where it stood. */
    removed: removed.at(-1)?.line ?? null,
    putBack: (): void => {
      const last = removed.at(-1);
      setRemoved(removed.slice(0, -1));
      if (!last || keysOf(value).includes(barcodeOf(last.line))) return;
      change((now) => ({ ...now, lines: now.lines.toSpliced(last.at, 0, last.line) }));
    },
  };
}
export type CheckoutForm = ReturnType<typeof useCheckout>;
