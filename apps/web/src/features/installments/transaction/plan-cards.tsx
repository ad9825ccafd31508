import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { Figure } from '../../../ui/figure.js';
import type { ShownPlan } from './plan-value.js';
import '../installments.css';

interface PlanCardsProps {
  readonly plans: readonly ShownPlan[];
  readonly chosen: string | null;
  readonly disabled: boolean;
  readonly onChoose: (kode: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The plans side by side: what each asks for at first, every month, and altogether. Arrow keys choose. */
export function PlanCards({ plans, chosen, disabled, onChoose }: PlanCardsProps): ReactNode {
  const { t } = useTranslation('installments');
  const list = useRef<HTMLDivElement>(null);
  const open = plans.filter(({ isTooCheap }) => !isTooCheap);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined || open.length === 0) return;
    event.preventDefault();
    const at = open.findIndex(({ terms }) => terms.kode_cicilan === chosen);
    const next = open[(at + step + open.length) % open.length]!.terms.kode_cicilan;
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`[data-plan="${CSS.escape(next)}"]`)?.focus();
  };
  return (
    <div className="plan-cards" role="radiogroup" aria-label={t('ui.plans')} ref={list} onKeyDown={onKeyDown}>
      {plans.map((plan) => (
        <PlanCard
          key={plan.terms.kode_cicilan}
          plan={plan}
          isChosen={plan.terms.kode_cicilan === chosen}
          disabled={disabled || plan.isTooCheap}
          onChoose={() => onChoose(plan.terms.kode_cicilan)}
        />
      ))}
    </div>
  );
}

interface PlanCardProps {
  readonly plan: ShownPlan;
  readonly isChosen: boolean;
  readonly disabled: boolean;
  readonly onChoose: () => void;
}

function PlanCard({ plan, isChosen, disabled, onChoose }: PlanCardProps): ReactNode {
  const { t } = useTranslation('installments');
  const { label } = useFieldTexts();
  const { terms } = plan;
  const row = (name: string, value: number): ReactNode => (
    <span className="plan-card-row">
      <span>{label(name)}</span>
      <Figure kind="rupiah" value={value} />
    </span>
  );
  return (
    <button
      type="button"
      role="radio"
      className="plan-card"
      data-plan={terms.kode_cicilan}
      aria-checked={isChosen}
      tabIndex={isChosen ? 0 : -1}
      disabled={disabled}
      onClick={onChoose}
    >
      <strong>{terms.nama_cicilan}</strong>
      <span className="plan-card-monthly">
        {t('ui.times', { tenor: terms.tenor })} <Figure kind="rupiah" value={plan.angsuran_rp} unit strong />
      </span>
      {row('dp_cicilan', plan.dp_rp)}
      {row('biaya_cicilan', plan.biaya_rp)}
      {terms.biaya_admin > 0 && row('biaya_admin', terms.biaya_admin)}
      {row('total', plan.total_rp)}
      {plan.isTooCheap && (
        <span className="tone-bad">
          {t('ui.tooCheap')} <Figure kind="rupiah" value={terms.minimal_harga} unit />
        </span>
      )}
    </button>
  );
}
