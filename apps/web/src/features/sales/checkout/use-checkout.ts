import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { sale as saleKind } from '@emas/contracts/sales/documents/sale';
import type { SaveSaleDto } from '@emas/contracts/sales/save-sale.dto';
import type { SaleView, TillItemView } from '@emas/contracts/sales/sale.view';
import type { SavedDocument } from '../../../parts/document/calls.js';
import type { HeadValue } from '../../../parts/document/document-head.js';
import { useDocumentForm } from '../../../parts/document/use-document-form.js';
import type { PaymentsOf } from '../../../parts/payment/payment-value.js';
import {
  barcodeOf,
  changeLine,
  leftOver,
  newLine,
  problemsOf,
  repriced,
  saleDto,
  type CheckoutValue,
  type LineField,
} from './checkout-value.js';
import { scanQueueMachine } from './scan-queue.machine.js';

interface Options {
  readonly id: string;
  readonly start: CheckoutValue;
  readonly onChange: (value: CheckoutValue) => void;
  readonly onSaved: (saved: SavedDocument, left: CheckoutValue | null) => void;
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
  const form = useDocumentForm<CheckoutValue, SaveSaleDto, SaleView>({
    of: saleKind,
    id,
    start,
    problemsOf: (value) => problemsOf(value, true),
    keysOf,
    exists: 'SALE_EXISTS',
    leftOver,
    onChange,
    onSaved,
  });
  const { change, value } = form;
  const scanner = useActorRef(scanQueueMachine);
  const { queue, miss } = useSelector(scanner, ({ context }) => context);
  useEffect(() => {
    const found = scanner.on('found', ({ item }) =>
      change(
        (now) => (now.lines.some((line) => barcodeOf(line) === item.kode_barcode) ? now : withLine(now, item)),
        (field) => field === 'lines',
      ),
    );
    return () => found.unsubscribe();
    // `change` only sets state: any of them will do.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [scanner]);

  return {
    ...form,
    /** With its payments where the shop saves and takes the money in one step; each line at the price that is shown. */
    save: (payments: PaymentsOf<'in'> | null): void => form.save(saleDto(id, value, payments)),
    miss,
    /** What was scanned is waited for: it belongs to the sale. */
    scanning: queue.length > 0,
    scan: (code: string): void => scanner.send({ type: 'scan', code, listed: keysOf(value) }),
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
    remove: (barcode: string): void =>
      change(
        (now) => ({ ...now, lines: now.lines.filter((line) => barcodeOf(line) !== barcode) }),
        isOf(new Set([barcode])),
      ),
  };
}
export type CheckoutForm = ReturnType<typeof useCheckout>;
