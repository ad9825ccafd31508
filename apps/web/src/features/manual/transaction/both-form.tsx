import { useMachine } from '@xstate/react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { KnownIdentity } from '../../../parts/customer/known-identity.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import { DocumentForm, useConfirmDiscard } from '../../../parts/document/document-form.js';
import { DocumentHead } from '../../../parts/document/document-head.js';
import type { DraftedForm } from '../../../parts/document/drafted.js';
import { useProblemText } from '../../../parts/lines/problems.js';
import { useConditions } from '../../../parts/lines/use-conditions.js';
import { useProblemFocus } from '../../../parts/lines/use-problem-focus.js';
import { saveInTurnMachine } from '../../../parts/trade-in/save-in-turn.machine.js';
import { TradeInSides } from '../../../parts/trade-in/trade-in-sides.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { ManualLines } from './manual-lines.js';
import { BOTH_DRAFT, type BothValue, CELLS, type Side } from './manual-value.js';
import { useBoth } from './use-both.js';
import { KIND_OF, type ManualForm } from './use-manual.js';

const SIDES: readonly Side[] = ['jual', 'beli'];
const ALL_CELLS = [...new Set([...CELLS.jual, ...CELLS.beli])];

const sideOf = ({ pricing }: ManualForm) => ({
  total: pricing.total,
  fine: [...pricing.prices.values()].reduce((sum, { fine }) => sum + fine, 0),
});

/** A sale of manual goods and what its customer brings for it: both saved, and settled at their desk. */
export function BothForm(props: DraftedForm<BothValue>): ReactNode {
  const { t } = useTranslation(['manual', 'tradein']);
  const root = useRef<HTMLDivElement>(null);
  const dayOpen = useDayOpen();
  const conditions = useConditions(false);
  const { value, sides, set, settle } = useBoth(props);
  const [active, setActive] = useState<Side>('jual');
  const [{ value: step }, send] = useMachine(saveInTurnMachine);
  const sending = step !== 'enter';
  const disabled = sending || !dayOpen;
  const { jual, beli } = sides;
  const errors = {
    jual: useProblemText(jual.problems, KIND_OF.jual.texts),
    beli: useProblemText(beli.problems, KIND_OF.beli.texts),
  };
  const told = [...jual.told, ...beli.told];
  const keys = SIDES.flatMap((side) => sides[side].value.lines.map(({ key }) => key));
  useProblemFocus({ root, problems: told, keys, cells: ALL_CELLS, held: sending, onFound: () => undefined });

  const save = (): void => {
    const isPriced = SIDES.every((side) => sides[side].pricing.settled && !sides[side].pricing.error);
    const isWhole = [jual.check(), beli.check()].every(Boolean);
    if (!disabled && isWhole && isPriced) send({ type: 'submit', all: settle() });
  };
  useShortcut('mod+s', t('tradein:ui.saveBoth'), save, !disabled);
  const confirmDiscard = useConfirmDiscard();
  const discard = async (): Promise<void> => {
    if (await confirmDiscard()) props.onDiscard();
  };
  const onLeave = (): void => root.current?.querySelector<HTMLElement>('[data-head="kode_sales"] input')?.focus();
  const first = (of: (form: ManualForm) => unknown): unknown => of(jual) ?? of(beli);
  const head = (
    <DocumentHead
      of={KIND_OF.jual}
      form={{
        value,
        problems: told,
        saving: sending,
        failure: first(({ failure, pricing }) => failure ?? pricing.error) ?? null,
        unsure: jual.unsure || beli.unsure,
        set,
      }}
      errorOf={errors.jual}
      disabled={disabled}
      submitLabel={t('tradein:ui.saveBoth')}
      identity={
        <KnownIdentity
          customer={value.customer}
          withNote={false}
          total={beli.pricing.total}
          error={errors.beli('customer_id') ?? errors.jual('customer_id')}
          onKnown={(customer) => set({ customer })}
        />
      }
      onSave={save}
      onDiscard={BOTH_DRAFT.isEmpty(value) ? undefined : () => void discard()}
    />
  );
  return (
    <div ref={root}>
      <DocumentForm restoredAt={props.restoredAt} disabled={disabled} onDiscard={() => void discard()} head={head}>
        <TradeInSides sold={sideOf(jual)} bought={sideOf(beli)} />
        {SIDES.map((side) => (
          <div key={side} data-testid={`manual-${side}`} onFocusCapture={() => setActive(side)}>
            <ManualLines
              {...{ side, conditions, disabled, onLeave }}
              form={sides[side]}
              errorOf={errors[side]}
              title={t(side === 'jual' ? 'ui.sell' : 'ui.buy')}
              keyboard={active === side}
            />
          </div>
        ))}
      </DocumentForm>
    </div>
  );
}
