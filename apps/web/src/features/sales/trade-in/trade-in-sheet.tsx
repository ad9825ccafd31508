import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sale as saleKind } from '@emas/contracts/sales/documents/sale';
import { NoteLines } from '../../../parts/buying/note-lines.js';
import { PURCHASE_CELLS, weightsOf } from '../../../parts/buying/purchase-value.js';
import { PurchaseLines } from '../../../parts/buying/purchase-lines.js';
import { KnownIdentity } from '../../../parts/customer/known-identity.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import { DocumentHead } from '../../../parts/document/document-head.js';
import { useProblemText } from '../../../parts/lines/problems.js';
import { useConditions } from '../../../parts/lines/use-conditions.js';
import { useProblemFocus } from '../../../parts/lines/use-problem-focus.js';
import { TradeInSides } from '../../../parts/trade-in/trade-in-sides.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { Modal } from '../../../ui/modal.js';
import { Tabs } from '../../../ui/tabs.js';
import type { CheckoutForm } from '../checkout/use-checkout.js';
import { type Brought, type BroughtKind, hasBrought } from './brought.js';
import { useBrought } from './use-brought.js';
import '../../../parts/buying/buying.css';
import '../../../parts/document/document-form.css';

interface TradeInSheetProps {
  readonly sale: CheckoutForm;
  readonly brought: Brought;
  /** Says what is missing of the sale; true when nothing is. */
  readonly check: () => boolean;
  readonly onTraded: (numbers: readonly string[]) => void;
  readonly onClose: () => void;
}

const WIDTH = 1160;
const TAB_KEYS = 'Alt G';

/** What the customer brings, by our note or weighed, beside what he takes: both are saved, and settled at their desk. */
export function TradeInSheet({ sale, brought, check, onTraded, onClose }: TradeInSheetProps): ReactNode {
  const { t } = useTranslation(['tradein', 'purchases']);
  const root = useRef<HTMLDivElement>(null);
  const dayOpen = useDayOpen();
  const [tab, setTab] = useState<BroughtKind>(() => (hasBrought({ ...brought, tanpa: brought.nota }) || !hasBrought(brought) ? 'nota' : 'tanpa')); // prettier-ignore
  const { forms, purchases, sold, bought, sending, submit } = useBrought({ sale, brought, onTraded });
  const conditions = { nota: useConditions(true), tanpa: useConditions(false) };
  const purchase = forms[tab];
  const { nota, tanpa } = forms;
  const problems = [...nota.problems, ...tanpa.problems];
  const errorOf = useProblemText(
    [...problems, ...weightsOf(purchase.value), ...purchase.pricing.problems],
    'purchases',
  );
  const saleError = useProblemText(sale.problems, 'sales');
  const keys = purchase.value.lines.map(({ key }) => key);
  useProblemFocus({ root, problems: [...problems, ...sale.problems], keys, cells: PURCHASE_CELLS, held: sending, onFound: () => undefined }); // prettier-ignore

  const disabled = sending || !dayOpen;
  const save = (): void => {
    if (disabled) return;
    const wrong = purchases.find((one) => !one.check());
    if (wrong) return setTab(wrong === nota ? 'nota' : 'tanpa');
    const isPriced = purchases.every(({ pricing }) => pricing.settled && !pricing.error);
    if (check() && isPriced) submit();
  };
  const other = tab === 'nota' ? 'tanpa' : 'nota';
  useShortcut('mod+s', t('ui.saveBoth'), save, !disabled);
  useShortcut('alt+g', t(other === 'nota' ? 'purchases:ui.withNote' : 'purchases:ui.withoutNote'), () => setTab(other), !disabled); // prettier-ignore

  const { customer } = sale.value;
  // Whoever brings our note is who takes the other thing, unless the till knows better.
  const setNote: typeof purchase.setNote = (note, bukti, lines, known) => {
    purchase.setNote(note, bukti, lines, known);
    if (!customer && known) sale.set({ customer: known });
  };
  const onLeave = (): void => root.current?.querySelector<HTMLElement>('[data-head="kode_sales"] input')?.focus();
  const lines = { purchase: { ...purchase, setNote }, conditions: conditions[tab], disabled, errorOf, onLeave };
  const all = [sale, ...purchases];
  const failure = all.map((one) => one.failure).find((one) => one !== null) ?? purchase.pricing.error;
  return (
    <Modal open kept title={t('ui.trade')} width={WIDTH} held={sending} onClose={onClose}>
      <div className="document-form" ref={root} data-testid="trade-in-sheet">
        <div className="document-form-main">
          <TradeInSides sold={sold} bought={bought} />
          <Tabs
            label={t('purchases:ui.kinds')}
            active={tab}
            onChange={(key) => setTab(key === 'nota' ? 'nota' : 'tanpa')}
            tabs={(['nota', 'tanpa'] as const).map((key) => ({
              key,
              label: (
                <>
                  {t(key === 'nota' ? 'purchases:ui.withNote' : 'purchases:ui.withoutNote')}
                  {key === other && <kbd className="key-hint">{TAB_KEYS}</kbd>}
                </>
              ),
              count: purchases.includes(forms[key]) ? forms[key].value.lines.length : 0,
            }))}
          >
            {tab === 'nota' ? <NoteLines {...lines} /> : <PurchaseLines {...lines} />}
          </Tabs>
        </div>
        <DocumentHead
          of={saleKind}
          form={{
            value: sale.value,
            problems: [...sale.problems, ...problems],
            saving: sending,
            failure,
            unsure: all.some((one) => one.unsure),
            set: sale.set,
          }}
          errorOf={saleError}
          disabled={disabled}
          submitLabel={t(purchases.length > 0 ? 'ui.saveBoth' : 'ui.saveSale')}
          identity={
            purchases.length > 0 && (
              <KnownIdentity
                customer={customer}
                withNote={!purchases.includes(tanpa)}
                total={Math.max(...purchases.map((one) => one.total))}
                error={errorOf('customer_id') ?? saleError('customer_id')}
                onKnown={(known) => sale.set({ customer: known })}
              />
            )
          }
          onSave={save}
        />
      </div>
    </Modal>
  );
}
