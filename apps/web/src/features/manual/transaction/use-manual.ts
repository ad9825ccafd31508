import { useCallback } from 'react';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { manualPurchase } from '@emas/contracts/purchases/documents/manual-purchase';
import { manualSale } from '@emas/contracts/sales/documents/manual-sale';
import type { Direction } from '@emas/domain/payments/ways';
import { useLookupRows } from '../../../engine/lookup/use-lookup.js';
import type { AnyDocument } from '../../../parts/document/any-document.js';
import type { SavedDocument } from '../../../parts/document/calls.js';
import type { HeadValue } from '../../../parts/document/document-head.js';
import type { DraftedForm } from '../../../parts/document/drafted.js';
import { useDocumentForm } from '../../../parts/document/use-document-form.js';
import { refusedFields } from '../../../parts/lines/problems.js';
import { settledLater } from '../../../parts/trade-in/settled-later.js';
import type { PaymentsOf } from '../../../parts/payment/payment-value.js';
import {
  type BookedManual,
  fieldOf,
  leftOver,
  type LineField,
  type ManualDto,
  manualDto,
  type ManualLine,
  type ManualValue,
  problemsOf,
  type Side,
} from './manual-value.js';
import { usePrices } from './use-prices.js';

export const KIND_OF: Readonly<Record<Side, DocumentDefinition>> = { jual: manualSale, beli: manualPurchase };

type Booked = AnyDocument & SavedDocument & BookedManual;

interface ManualOptions extends Pick<DraftedForm<ManualValue>, 'id' | 'start' | 'onChange' | 'onSaved'> {
  /** Who sells and buys, where another form says it. */
  readonly head?: HeadValue;
}

/** The form of one sale or purchase of manual goods, and what the server makes of its lines. */
export function useManual(side: Side, { id, start, head, onChange, onSaved }: ManualOptions) {
  const form = useDocumentForm<ManualValue, ManualDto, Booked>({
    of: KIND_OF[side],
    id,
    start,
    problemsOf: (own) => problemsOf(side)({ ...own, ...head }),
    keysOf: ({ lines }) => lines.map(({ key }) => key),
    exists: side === 'jual' ? 'SALE_EXISTS' : 'PURCHASE_ALREADY_SAVED',
    leftOver,
    onChange,
    onSaved,
  });
  const { rows: trays } = useLookupRows('master-baki');
  const warehouseOf = useCallback(
    (kode_baki: string | null): string =>
      String(trays.find((tray) => tray['kode_baki'] === kode_baki)?.['kode_gudang'] ?? ''),
    [trays],
  );
  const pricing = usePrices(side, form.value, warehouseOf);
  const { change } = form;
  const value = { ...form.value, ...head };
  const dto = (payments: PaymentsOf<Direction> | null, trade = false): ManualDto =>
    manualDto(side, id, value, pricing.prices, warehouseOf, payments, trade);
  return {
    ...form,
    value,
    pricing,
    /** What was told when it was to be saved; what its prices say is told while it is typed. */
    told: form.problems,
    problems: [...form.problems, ...refusedFields(pricing.error, pricing.keys)],
    ...settledLater(form, dto(null, true)),
    save: (payments: PaymentsOf<Direction> | null): void => form.save(dto(payments)),
    askAhead: (onAsk: () => void): Promise<boolean> => form.askAhead(dto(null), onAsk),
    set: (changes: Partial<HeadValue>): void =>
      change(
        (now) => ({ ...now, ...changes }),
        (field) => field in changes || (field === 'customer_id' && 'customer' in changes),
      ),
    setLines: (lines: readonly ManualLine[]): void =>
      change(
        (now) => ({ ...now, lines }),
        (field) => field === 'lines',
      ),
    edit: (line: ManualLine, changes: Partial<Pick<ManualLine, LineField>>): void =>
      change(
        (now) => ({ ...now, lines: now.lines.map((one) => (one.key === line.key ? { ...one, ...changes } : one)) }),
        (field) => Object.keys(changes).some((name) => field === fieldOf(line, name)),
      ),
  };
}

export type ManualForm = ReturnType<typeof useManual>;
