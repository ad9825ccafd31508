import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedDocument } from '../../../parts/document/calls.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import { DocumentForm, useConfirmDiscard } from '../../../parts/document/document-form.js';
import type { DraftedForm } from '../../../parts/document/drafted.js';
import { useSubmit } from '../../../parts/document/use-submit.js';
import { cellName, type Problem, useProblemText } from '../../../parts/lines/problems.js';
import { useProblemFocus } from '../../../parts/lines/use-problem-focus.js';
import type { PaymentsOf } from '../../../parts/payment/payment-value.js';
import { textOf } from '../../../parts/document/any-document.js';
import { useTradeIn } from '../../../parts/trade-in/use-trade-in.js';
import { signalMiss, useScanner } from '../../../platform/input/scanner.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { dialog } from '../../../ui/dialogs.js';
import { useFocusBack } from '../../../ui/use-focus-back.js';
import { CheckoutHead } from './checkout-head.js';
import { CheckoutPayment } from './checkout-payment.js';
import { CheckoutTable } from './checkout-table.js';
import {
  barcodeOf,
  hasGoods,
  needsApproval,
  problemsOf,
  soldLines,
  totalsOf,
  type CheckoutValue,
} from './checkout-value.js';
import { BroughtNotice } from '../trade-in/brought-notice.js';
import { TradeInSheet } from '../trade-in/trade-in-sheet.js';
import { useTrading } from '../trade-in/use-trading.js';
import { ModeTabs } from '../leaving/mode-tabs.js';
import { useOnward } from '../leaving/use-onward.js';
import { GoneNotice } from './gone-notice.js';
import type { Offered } from './held-lines.js';
import { LastSale } from './last-sale.js';
import { ParkedCarts } from './parked-carts.js';
import { type Parking, useParkedForm } from './use-parking.js';
import { NewPricesNotice } from './new-prices-notice.js';
import { TodayPrices } from './today-prices.js';
import { useCheckout } from './use-checkout.js';
import { useNewPrices } from './use-new-prices.js';

interface CheckoutProps extends DraftedForm<CheckoutValue> {
  /** The money is taken as it is saved: the shop knows one step, or who is at the till may do both. */
  readonly paysNow: boolean;
  /** The same of money that is left. */
  readonly leavesNow: boolean;
  /** The shop knows two steps: it may be saved without. */
  readonly mayWait: boolean;
  /** Who is at the till may buy what the customer brings. */
  readonly mayBuy: boolean;
  readonly last: SavedDocument | null;
  readonly parking: Parking;
}

const CELLS = ['harga_gram', 'tarif_ongkos', 'diskon'];
const HEAD: ReadonlySet<string> = new Set(['kode_sales', 'customer_id', 'keterangan']);
/** Of the line that was scanned last: it stands on top. */
const FIRST_PRICE = '[data-line] [data-cell="harga_gram"] input';

/** What the server says of lines that cannot be sold any more, at each of them. */
const goneProblems = (gone: ReadonlyMap<string, string>): readonly Problem[] =>
  [...gone].map(([code, message]) => ({ field: cellName(code, 'kode_barcode'), code: 'ITEM_GONE', message }));

export function Checkout(props: CheckoutProps): ReactNode {
  const { mayWait, restoredAt, last, parking } = props;
  const { t } = useTranslation('sales');
  const dayOpen = useDayOpen();
  const page = useRef<HTMLDivElement>(null);
  const focusOn = (selector: string): void => page.current?.querySelector<HTMLElement>(selector)?.focus();
  const toScan = (): void => focusOn('[data-scan]');
  const toLeaving = (): void => void window.setTimeout(() => focusOn('[data-head="dp_rp"] input'));
  const toLines = (): void => focusOn(FIRST_PRICE);

  const onward = useOnward(props.onSaved);
  const trading = useTradeIn({ onSaved: onward, saleOf: (saved) => textOf(saved, 'no_faktur_jual') });
  const sale = useCheckout({ ...props, onSaved: trading.onSaved });
  const { value, problems, saving } = sale;
  const paysNow = value.titip ? props.leavesNow : props.paysNow;
  const expectsQuestion = soldLines(value).some(needsApproval);
  const check = (): boolean => !sale.waiting && sale.check();
  const save = (payments: PaymentsOf<'in'> | null, excess?: PaymentsOf<'out'>): void => {
    trading.mark(null);
    sale.save(payments, excess);
  };
  const tradeIn = useTrading({ sale, mayBuy: props.mayBuy, check, onAlone: () => trading.mark([]) });
  const isTrading = tradeIn.brought !== null;
  const { submit, submitLabel, paying, stopPaying, entering } = useSubmit({ ...sale, save, paysNow, covered: isTrading, label: t('till.save'), check: tradeIn.checkAlone, expectsQuestion }); // prettier-ignore
  const { newPrices, gone } = useNewPrices(sale.kept.lines, restoredAt !== null);
  const errorOf = useProblemText(
    [...problems, ...problemsOf(value, false), ...goneProblems(gone)],
    'sales',
    'deposits',
  );
  const keys = value.lines.map(barcodeOf);
  // What stands in the head of the sheet is put right there; the rest at the till.
  const elsewhere = isTrading && problems.every(({ field }) => HEAD.has(field));
  const toProblem = (): void => {
    stopPaying();
    tradeIn.close();
  };
  useProblemFocus({ root: page, problems, keys, cells: CELLS, held: saving || elsewhere, onFound: toProblem });
  useFocusBack(saving);

  const scan = (code: string): void => {
    sale.scan(code);
    toScan();
  };
  // A cart that cannot be saved is not begun.
  useScanner(dayOpen ? scan : signalMiss, !saving && !sale.judging && !paying && !isTrading);
  useShortcut('f4', t('till.toPayment'), submit, entering && paysNow);
  useShortcut('f9', t('till.editLast'), toLines, entering);
  useShortcut('escape', t('till.scan'), toScan, entering);

  const confirmDiscard = useConfirmDiscard();
  const discard = async (): Promise<void> => {
    if (await confirmDiscard()) props.onDiscard();
    else toScan();
  };
  const takePrices = async (items: readonly Offered[]): Promise<void> => {
    const words = { ok: t('till.takeNewPrice') };
    if (await dialog.confirm(t('till.confirmNewPrice', { count: items.length }), words)) sale.reprice(items);
    toScan();
  };
  const total = value.titip ? (value.titip.dp_rp ?? 0) : totalsOf(value).total_harga;
  const parked = useParkedForm({ ...props, value, kept: sale.kept, scanning: sale.scanning });

  const head = (
    <CheckoutHead
      {...{ sale, errorOf, submitLabel, toScan }}
      disabled={!entering}
      waiting={parking.carts.length + parking.dropped.length}
      onSave={submit}
      onDiscard={() => void discard()}
      onTrade={tradeIn.open}
      onPark={parked.park}
      onOpenParked={parked.open}
    />
  );
  return (
    <div ref={page}>
      <ModeTabs sale={sale} disabled={!entering} onLeave={toLeaving}>
        <DocumentForm
          restoredAt={restoredAt}
          restoredText={parked.restoredText}
          disabled={!entering}
          onDiscard={() => void discard()}
          head={head}
        >
          <TodayPrices lines={value.lines} />
          {last && !hasGoods(value) && <LastSale sale={last} />}
          {tradeIn.brings && <BroughtNotice disabled={!entering} onOpen={tradeIn.open} onDrop={sale.dropBrought} />}
          <GoneNotice count={gone.size} disabled={!entering} onRemove={() => [...gone.keys()].forEach(sale.remove)} />
          <NewPricesNotice
            outdated={newPrices.size}
            disabled={!entering}
            onTake={() => void takePrices([...newPrices.values()])}
          />
          <CheckoutTable
            {...{ sale, newPrices, errorOf, toScan, toLines }}
            disabled={!entering}
            onScan={scan}
            onReprice={(item) => void takePrices([item])}
          />
        </DocumentForm>
      </ModeTabs>
      {parked.choosing && <ParkedCarts parking={parking} onTake={parked.take} onClose={parked.close} />}
      {tradeIn.brought && (
        <TradeInSheet {...{ sale, check }} brought={tradeIn.brought} onTraded={trading.mark} onClose={tradeIn.close} />
      )}
      {paying && (
        <CheckoutPayment
          {...{ sale, total, submitLabel }}
          of={props.id}
          onPay={save}
          onLater={mayWait ? () => save(null) : undefined}
          onClose={stopPaying}
        />
      )}
    </div>
  );
}
