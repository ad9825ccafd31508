import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { PaymentModal } from '../../../parts/payment/payment.js';
import { formatInstant } from '../../../platform/format.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { Button } from '../../../ui/button.js';
import { useNewProblems } from '../../../ui/form/use-new-problems.js';
import { useFocusBack } from '../../../ui/use-focus-back.js';
import type { SavedPurchase } from '../purchases-calls.js';
import { NoteLines } from './note-lines.js';
import { PurchaseLines } from './purchase-lines.js';
import { PurchaseSummary } from './purchase-summary.js';
import { fieldOf, totalsOf, type Problem, type PurchaseValue } from './purchase-value.js';
import { useConditions } from './use-conditions.js';
import { usePurchase } from './use-purchase.js';

export interface PurchaseFormProps {
  readonly id: string;
  readonly withNote: boolean;
  /** The shop saves and pays in one step. */
  readonly oneStep: boolean;
  readonly start: PurchaseValue;
  readonly restoredAt: string | null;
  readonly onChange: (value: PurchaseValue) => void;
  readonly onDiscard: () => void;
  readonly onSaved: (purchase: SavedPurchase, left: PurchaseValue | null) => void;
}

/** Words of a problem: the server's, a refusal of purchases, or a rule of a field. */
function useProblemText(problems: readonly Problem[]): (field: string) => string | undefined {
  const { t, i18n } = useTranslation(['purchases', 'validation', 'documents']);
  const texts = useFieldTexts();
  return (field) => {
    const problem = problems.find((one) => one.field === field);
    if (!problem) return undefined;
    if (problem.message) return problem.message;
    if (field === 'kode_sales' && problem.code === 'mustChoose') {
      return t('validation:mustChoose', { label: t('documents:salesPerson') });
    }
    if (i18n.exists(`purchases:errors.${problem.code}`)) return t(`errors.${problem.code}`, { ...problem.params });
    return texts.error({ ...problem, field: field.split('/').at(-1)! });
  };
}

export function PurchaseForm(props: PurchaseFormProps): ReactNode {
  const { t } = useTranslation(['purchases', 'common', 'documents']);
  const purchase = usePurchase(props);
  const conditions = useConditions(props.withNote);
  const [paying, setPaying] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const { value, problems, pricing, saving } = purchase;
  const errorOf = useProblemText(problems);
  const totals = totalsOf(value.lines, pricing.proposals);

  const focusOn = (selector: string): void => void root.current?.querySelector<HTMLElement>(selector)?.focus();
  const submit = (): void => {
    if (saving || !purchase.check() || !pricing.settled || pricing.error) return;
    if (props.oneStep) setPaying(true);
    else purchase.save(null);
  };
  useFocusBack(saving);
  // A field takes the focus only once it is no longer held while the form is on its way.
  useNewProblems(saving ? NO_PROBLEMS : problems, () => {
    setPaying(false);
    const [key, field] = firstProblem(problems, value)!.split('/');
    if (field) focusOn(`[data-line="${key}"] [data-cell="${field}"] input`);
    else focusOn(`[data-head="${key}"] input`);
  });

  useShortcut('mod+s', t('ui.save'), submit, !saving && !paying);
  useShortcut('f7', t('documents:salesPerson'), () => focusOn('[data-head="kode_sales"] input'), !paying);
  useShortcut('f8', t('documents:customers.seller'), () => focusOn('[data-head="customer_id"] input'), !paying);

  const lines = {
    purchase,
    conditions,
    disabled: saving,
    errorOf,
    onLeave: () => focusOn('[data-head="kode_sales"] input'),
  };
  return (
    <div className="buy" ref={root}>
      <div className="buy-main">
        {props.restoredAt && (
          <p className="buy-notice" role="status">
            <span>{t('documents:restored')}</span>
            <time>{formatInstant(props.restoredAt)}</time>
            <Button size="small" danger disabled={saving} onClick={props.onDiscard}>
              {t('documents:discard')}
            </Button>
          </p>
        )}
        {props.withNote ? <NoteLines {...lines} /> : <PurchaseLines {...lines} />}
      </div>
      <PurchaseSummary
        purchase={purchase}
        totals={totals}
        oneStep={props.oneStep}
        errorOf={errorOf}
        onSave={submit}
        onDiscard={props.onDiscard}
      />
      {paying && (
        <PaymentModal
          direction="out"
          title={t('ui.pay')}
          total={totals.total_harga}
          submitLabel={t('ui.pay')}
          closeLabel={t('ui.payLater')}
          busy={saving}
          error={purchase.failure}
          onClose={() => setPaying(false)}
          onSubmit={(pembayaran) => purchase.save(pembayaran)}
        />
      )}
    </div>
  );
}

const NO_PROBLEMS: readonly Problem[] = [];
const FIELDS = ['nama_barang', 'kode_dept', 'kode_group', 'kadar', 'kondisi_barang', 'berat', 'harga'];

/** The first thing to be put right, in the order of the form. */
function firstProblem(problems: readonly Problem[], { lines }: PurchaseValue): string | null {
  const order = lines.flatMap((line) => FIELDS.map((field) => fieldOf(line, field)));
  return order.find((field) => problems.some((problem) => problem.field === field)) ?? problems[0]?.field ?? null;
}
