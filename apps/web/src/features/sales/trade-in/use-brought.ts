import { useMachine } from '@xstate/react';
import { purchase as purchaseKind } from '@emas/contracts/purchases/documents/purchase';
import { isEmptyPurchase, type PurchaseValue, totalsOf } from '../../../parts/buying/purchase-value.js';
import { usePurchase } from '../../../parts/buying/use-purchase.js';
import { numberOf } from '../../../parts/document/any-document.js';
import { type InTurn, saveInTurnMachine } from '../../../parts/trade-in/save-in-turn.machine.js';
import { fineOf } from '../checkout/checkout-value.js';
import type { CheckoutForm } from '../checkout/use-checkout.js';
import { type Brought, BROUGHT_KINDS, type BroughtKind } from './brought.js';

interface Options {
  readonly sale: CheckoutForm;
  readonly brought: Brought;
  /** The sale is booked as the last; these are the purchases' numbers. */
  readonly onTraded: (numbers: readonly string[]) => void;
}

/** The purchases of a trade-in beside their sale: what they come to, and all of it saved. */
export function useBrought({ sale, brought, onTraded }: Options) {
  const { kode_sales, customer } = sale.value;
  const head = { kode_sales, customer, keterangan: '' };
  const start = (kind: BroughtKind) => ({
    id: brought[kind].id,
    start: brought[kind].value,
    head,
    onChange: (value: PurchaseValue) => sale.bring(kind, value),
    onSaved: () => undefined,
  });
  const forms = { nota: usePurchase(start('nota')), tanpa: usePurchase(start('tanpa')) };
  const isEmpty = (kind: BroughtKind): boolean => isEmptyPurchase({ ...forms[kind].value, customer: null });
  const purchases = BROUGHT_KINDS.filter((kind) => !isEmpty(kind)).map((kind) => forms[kind]);
  const totals = purchases.map(({ value, pricing }) => totalsOf(value.lines, pricing.proposals));
  const sum = (of: (one: (typeof totals)[number]) => number): number => totals.reduce((all, one) => all + of(one), 0);

  const [{ value: step }, send] = useMachine(saveInTurnMachine);
  const sending = step !== 'enter';
  const submit = (): void => {
    const numbers: string[] = [];
    const bought: readonly InTurn[] = purchases.map(({ inTurn }) => ({
      ...inTurn,
      save: async () => {
        const saved = await inTurn.save();
        numbers.push(numberOf(purchaseKind, saved));
        return saved;
      },
    }));
    const sold: InTurn = {
      ...sale.inTurn,
      save: () => {
        onTraded(numbers);
        return sale.inTurn.save();
      },
    };
    send({ type: 'submit', all: [...bought, sold] });
  };
  return {
    forms,
    purchases,
    sold: { total: sale.total, fine: fineOf(sale.value.lines) },
    bought: { total: sum(({ total_harga }) => total_harga), fine: sum(({ berat_murni }) => berat_murni) },
    sending,
    submit,
  };
}
