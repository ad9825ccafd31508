import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { installment } from '@emas/contracts/installments/documents/installment';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import { DocumentForm, useConfirmDiscard } from '../../../parts/document/document-form.js';
import { DocumentHead, HeadRow } from '../../../parts/document/document-head.js';
import { HeadField } from '../../../parts/document/head-field.js';
import { ScanField } from '../../../parts/lines/scan-field.js';
import { PaymentModal } from '../../../parts/payment/payment.js';
import { errorText } from '../../../platform/api/api-error.js';
import { useScanner } from '../../../platform/input/scanner.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { useCan } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Figure } from '../../../ui/figure.js';
import { RupiahInput } from '../../../ui/form/figure-input.js';
import { Panel } from '../../../ui/panel.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { findThings, WAYS } from '../installment-calls.js';
import { ScheduleTable } from '../schedule-table.js';
import { PlanCards } from './plan-cards.js';
import { EMPTY } from './plan-value.js';
import { ThingPrice } from './thing-price.js';
import { type InstallmentFormOptions, type InstallmentState, useInstallment } from './use-installment.js';
import '../installments.css';

interface InstallmentFormProps extends InstallmentFormOptions {
  readonly restoredAt: string | null;
  readonly onDiscard: () => void;
}

/** The form of a contract: the thing and the plans at the left, who and how much at the right. */
export function InstallmentForm(props: InstallmentFormProps): ReactNode {
  const { t } = useTranslation(['installments', 'common']);
  const { label } = useFieldTexts();
  const form = useInstallment(props);
  const confirm = useConfirmDiscard();
  const may = useCan('transaksi-cicilan')('tambah');
  const dayOpen = useDayOpen();
  const { plan, value, state } = form;
  const entering = state === 'choosing' && dayOpen;
  const submitLabel = t('ui.payDown');
  useShortcut('mod+s', submitLabel, form.pay, entering && may);
  const discard = async (): Promise<void> => {
    if (await confirm()) props.onDiscard();
  };
  const total = plan ? plan.dp_rp + plan.biaya_admin : 0;
  const head = (
    <DocumentHead
      of={installment}
      namesCustomer
      form={{ ...form, saving: form.busy, failure: form.refusal ?? null, unsure: state === 'unsure' }}
      errorOf={form.errorOf}
      disabled={!entering}
      submitLabel={submitLabel}
      total={total}
      totalLabel={t('ui.payNow')}
      onSave={form.pay}
      onDiscard={value === EMPTY ? undefined : () => void discard()}
      more={
        state === 'unsure' && (
          <Button kind="primary" block onClick={form.again}>
            {t('ui.sendAgain')}
          </Button>
        )
      }
    >
      {plan && form.priced && (
        <>
          <HeadRow label={label('harga_jual')}>
            <Figure kind="rupiah" value={form.priced.totals.total_harga} />
          </HeadRow>
          <HeadRow label={label('dp_cicilan')}>
            <Figure kind="rupiah" value={plan.dp_rp} />
          </HeadRow>
          <HeadRow label={label('biaya_admin')}>
            <Figure kind="rupiah" value={plan.biaya_admin} />
          </HeadRow>
        </>
      )}
    </DocumentHead>
  );
  return (
    <DocumentForm restoredAt={props.restoredAt} disabled={!entering} onDiscard={() => void discard()} head={head}>
      <Thing form={form} disabled={!entering || !may} />
      {state === 'paying' && plan && (
        <PaymentModal
          of={form.contractId}
          direction="in"
          total={total}
          kinds={WAYS}
          busy={false}
          title={submitLabel}
          submitLabel={submitLabel}
          closeLabel={t('common:back')}
          error={form.refusal}
          onClose={form.leave}
          onSubmit={form.paid}
        />
      )}
    </DocumentForm>
  );
}

interface ThingProps {
  readonly form: InstallmentState;
  readonly disabled: boolean;
}

/** What is scanned, what it costs, and what the plans make of it. */
function Thing({ form, disabled }: ThingProps): ReactNode {
  const { t } = useTranslation(['installments', 'common']);
  const { value, plans, set, errorOf } = form;
  const scan = (code: string): void =>
    set({ kode_barcode: code.trim().toUpperCase(), harga_gram: null, tarif_ongkos: null, diskon: null, dp_rp: null });
  useScanner(scan, !disabled);
  const refused = errorOf('kode_barcode');
  const miss = plans.error
    ? { code: value.kode_barcode ?? '', text: errorText(plans.error, t('common:errors.INTERNAL')) }
    : refused
      ? { text: refused }
      : null;
  return (
    <Panel>
      <ScanField
        label={t('ui.scan')}
        busy={plans.isFetching}
        disabled={disabled}
        miss={value.kode_barcode === null && !refused ? null : miss}
        autoFocus
        onScan={scan}
        find={findThings}
      />
      {value.kode_barcode === null ? (
        <EmptyState kind="nothing" title={t('ui.noThing')} hint={t('ui.noThingHint')} />
      ) : plans.isPending ? (
        <SkeletonRows rows={4} columns={3} />
      ) : (
        form.view && <Plans form={form} disabled={disabled} />
      )}
    </Panel>
  );
}

function Plans({ form, disabled }: ThingProps): ReactNode {
  const { t } = useTranslation(['installments', 'titles']);
  const { label } = useFieldTexts();
  const { plan, value, set, shown, errorOf } = form;
  return (
    <>
      <ThingPrice form={form} disabled={disabled} />
      {shown.length === 0 ? (
        <EmptyState kind="nothing" title={t('ui.noPlans')} hint={t('ui.noPlansHint')} />
      ) : (
        <PlanCards
          plans={shown}
          chosen={plan?.terms.kode_cicilan ?? null}
          disabled={disabled}
          onChoose={(kode_cicilan) => set({ kode_cicilan })}
        />
      )}
      {errorOf('kode_cicilan') && (
        <p className="field-error" role="alert">
          {errorOf('kode_cicilan')}
        </p>
      )}
      {plan && (
        <>
          <HeadField name="dp_rp" label={label('dp_cicilan')} error={errorOf('dp_rp')}>
            <RupiahInput
              aria-label={label('dp_cicilan')}
              value={value.dp_rp ?? plan.dp_rp}
              disabled={disabled}
              invalid={errorOf('dp_rp') !== undefined}
              onChange={(dp_rp) => set({ dp_rp })}
            />
            <p className={plan.dp_rp < plan.min_dp_rp ? 'tone-warn' : 'field-note'}>
              {label('min_dp_rp')} <Figure kind="rupiah" value={plan.min_dp_rp} unit />
            </p>
          </HeadField>
          <ScheduleTable dues={plan.schedule} />
        </>
      )}
    </>
  );
}
