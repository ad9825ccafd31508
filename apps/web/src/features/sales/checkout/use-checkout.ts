import { useActorRef, useSelector } from '@xstate/react';
import i18next from 'i18next';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { sale as saleKind } from '@emas/contracts/sales/documents/sale';
import type { SaveSaleDto } from '@emas/contracts/sales/save-sale.dto';
import type { SaleView, TillItemView } from '@emas/contracts/sales/sale.view';
import { tieredItem, type TillTier } from '@emas/domain/sales/preview';
import type { SavedDocument } from '../../../parts/document/calls.js';
import type { HeadValue } from '../../../parts/document/document-head.js';
import { useDocumentForm } from '../../../parts/document/use-document-form.js';
import { errorText } from '../../../platform/api/api-error.js';
import { toast } from '../../../ui/toast.js';
import type { PaymentsOf } from '../../../parts/payment/payment-value.js';
import {
  barcodeOf,
  changeLine,
  leftOver,
  newLine,
  pricedFor,
  problemsOf,
  repriced,
  saleDto,
  totalsOf,
  type CheckoutLine,
  type CheckoutValue,
  type LineField,
  type NoteDiscount,
} from './checkout-value.js';
import { settledLater } from '../../../parts/trade-in/settled-later.js';
import { useBroughtValue } from '../trade-in/use-brought-value.js';
import { scanQueueMachine } from './scan-queue.machine.js';
import { useAccessories } from './use-accessories.js';
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

const withLine = (value: CheckoutValue, item: TillItemView): CheckoutValue => ({
  ...value,
  lines: [...value.lines, newLine(item)],
});

/** One sale at the till: its form, and the queue of scans beside it that become lines of it. */
export function useCheckout({ id, start, onChange, onSaved }: Options) {
  const tierNow = useRef<TillTier | null>(null);
  const form = useDocumentForm<CheckoutValue, SaveSaleDto, SaleView>({
    of: saleKind,
    id,
    start,
    problemsOf: (kept) => problemsOf(pricedFor(kept, tierNow.current), true),
    keysOf,
    exists: 'SALE_EXISTS',
    leftOver,
    onChange,
    onSaved,
  });
  const { change, value: kept } = form;
  const { tier, asking } = useTier(kept.customer?.customer_id ?? null);
  useLayoutEffect(() => {
    tierNow.current = tier;
  });
  const value = pricedFor(kept, tier);
  const beside = useAccessories(change);
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const scanner = useActorRef(scanQueueMachine);
  const { queue, miss } = useSelector(scanner, ({ context }) => context);
  useEffect(() => {
    const found = scanner.on('found', ({ item }) =>
      change(
        (now) => (now.lines.some((line) => barcodeOf(line) === item.kode_barcode) ? now : withLine(now, item)),
        (field) => field === 'lines',
      ),
    );
    const missed = scanner.on('missed', ({ code, error }) =>
      toast.info(`${code}: ${errorText(error, i18next.t('common:errors.INTERNAL'))}`),
    );
    return () => {
      found.unsubscribe();
      missed.unsubscribe();
    };
    // `change` only sets state: any of them will do.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [scanner]);

  return {
    ...form,
    ...beside,
    ...useBroughtValue(change),
    /** At the customer's prices. */
    value,
    /** As the lists had it when it was scanned: what is kept of the form. */
    kept,
    tier,
    /** The thing as this customer is asked for it. */
    proposed: (item: TillItemView): TillItemView => tieredItem(item, tier),
    /** With its payments where the shop saves and takes the money in one step; each line at the price that is shown. */
    save: (payments: PaymentsOf<'in'> | null): void => form.save(saleDto(id, value, payments)),
    /** Rupiah. */
    total: totalsOf(value).total_harga,
    ...settledLater(form, saleDto(id, value, null, true)),
    askAhead: (onAsk: () => void): Promise<boolean> => form.askAhead(saleDto(id, value, null), onAsk),
    miss,
    /** What was scanned is waited for: it belongs to the sale, as do the customer's prices. */
    scanning: queue.length > 0,
    waiting: queue.length > 0 || asking,
    scan: (code: string): void => {
      const accessory = beside.accessories?.find(({ kode_aksesoris }) => kode_aksesoris === code.trim().toUpperCase());
      if (accessory) beside.addAccessory(accessory);
      else scanner.send({ type: 'scan', code, listed: keysOf(value) });
    },
    set: (changes: Partial<HeadValue>): void =>
      change(
        (now) => ({ ...now, ...changes }),
        (field) => field in changes || (field === 'customer_id' && 'customer' in changes),
      ),
    edit: (barcode: string, field: LineField, figure: number | null): void =>
      change(
        (now) => ({
          ...now,
          lines: now.lines.map((line) => (barcodeOf(line) === barcode ? changeLine(line, field, figure) : line)),
        }),
        isOf(new Set([barcode])),
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
    reprice: (items: readonly TillItemView[]): void => {
      const prices = new Map(items.map((item) => [item.kode_barcode, item]));
      change(
        (now) => ({
          ...now,
          lines: now.lines.map((line) => {
            const item = prices.get(barcodeOf(line));
            return item ? repriced(line, item) : line;
          }),
        }),
        isOf(new Set(prices.keys())),
      );
    },
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
