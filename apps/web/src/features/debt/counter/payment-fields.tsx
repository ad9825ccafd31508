import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LOAN_WAYS } from '@emas/contracts/debt/debt-words';
import type { LoanOwedView } from '@emas/contracts/debt/loan.view';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { CustomerInput } from '../../../parts/customer/customer-input.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import type { AnyDocument } from '../../../parts/document/any-document.js';
import { HeadField } from '../../../parts/document/head-field.js';
import { PaymentModal } from '../../../parts/payment/payment.js';
import { errorText, isApiError } from '../../../platform/api/api-error.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { useCan } from '../../../platform/session/use-session.js';
import { Button, IconButton } from '../../../ui/button.js';
import { Figure } from '../../../ui/figure.js';
import { IntInput, RupiahInput } from '../../../ui/form/figure-input.js';
import { focusNext } from '../../../ui/form/focus-next.js';
import { SwitchInput } from '../../../ui/form/switch-input.js';
import { MinusIcon, PlusIcon } from '../../../ui/icons.js';
import { SaveKeys } from '../../../ui/save-keys.js';
import { Pledges } from '../contract/pledges.js';
import type { PaymentJenis } from './quote.js';
import { mostPeriods } from './quote.js';
import { type LoanPaymentForm, type Taken, useLoanPayment } from './use-loan-payment.js';
import '../debt.css';

interface PaymentFieldsProps {
  readonly document: AnyDocument;
  readonly owed: LoanOwedView;
  readonly jenis: PaymentJenis;
  readonly onTaken: (taken: Taken) => void;
}

/** What is paid on a contract, or lent more: its fields, what it comes to as it is typed, its money. */
export function PaymentFields({ document, owed, jenis, onTaken }: PaymentFieldsProps): ReactNode {
  const { t } = useTranslation('debt');
  const form = useLoanPayment(owed, jenis);
  const root = useRef<HTMLDivElement>(null);
  const may = useCan('transaksi-hutang')('tambah');
  const dayOpen = useDayOpen();
  const { state, taken } = form;
  const entering = state === 'entering' && dayOpen && may;
  const submitLabel = t(`ui.pay.${jenis}`);
  useShortcut('mod+s', submitLabel, form.confirm, entering);
  useEffect(() => {
    if (taken) onTaken(taken);
    // Told once, when it was booked.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [taken]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const target = event.target as HTMLElement;
    if (event.key !== 'Enter' || event.defaultPrevented || target.tagName !== 'INPUT') return;
    if (target.getAttribute('aria-expanded') === 'true') return;
    event.preventDefault();
    focusNext(target, event.currentTarget);
  };
  if (owed.diproses_oleh !== null && !taken && state === 'entering')
    return <p className="lines-none">{t('ui.busy', { oleh: owed.diproses_oleh })}</p>;
  const fields = { form, owed, document, disabled: !entering };
  return (
    <div className="loan-pay" data-fields ref={root} onKeyDown={onKeyDown}>
      <SumField {...fields} />
      {(jenis === 'TEBUS' || (jenis === 'POKOK' && owed.ditahan.length > 1)) && <GoodsField {...fields} />}
      {jenis === 'TEBUS' && <CollectFields {...fields} />}
      <InterestField {...fields} />
      <Outcome form={form} owed={owed} />
      <Refused form={form} />
      <div className="document-buttons">
        {state === 'unsure' ? (
          <Button kind="primary" size="large" onClick={form.again}>
            {t('ui.sendAgain')}
          </Button>
        ) : (
          <Button kind="primary" size="large" loading={form.busy} disabled={!entering} onClick={form.confirm}>
            {submitLabel} <Figure kind="rupiah" value={form.quote.total} unit /> <SaveKeys />
          </Button>
        )}
      </div>
      {state === 'paying' && <Money form={form} label={submitLabel} />}
    </div>
  );
}

/** Its money: of an addition it goes out. */
function Money({ form, label }: { readonly form: LoanPaymentForm; readonly label: string }): ReactNode {
  const { t } = useTranslation('common');
  const asked = {
    of: form.paymentId,
    total: form.total,
    busy: false,
    title: label,
    submitLabel: label,
    closeLabel: t('back'),
    error: form.refusal,
    onClose: form.leave,
    onLater: form.mayWait ? form.later : undefined,
    onSubmit: form.paid,
  };
  if (form.wish.jenis === 'TAMBAH') return <PaymentModal {...asked} direction="out" />;
  return <PaymentModal {...asked} direction="in" kinds={LOAN_WAYS} />;
}

interface FieldsProps {
  readonly form: LoanPaymentForm;
  readonly owed: LoanOwedView;
  readonly document: AnyDocument;
  readonly disabled: boolean;
}

/** Periods of interest, or a sum of principal; of a redemption there is nothing to choose. */
function SumField({ form, owed, disabled }: FieldsProps): ReactNode {
  const { t } = useTranslation('debt');
  const { label } = useFieldTexts();
  const { wish, quote, set, errorOf } = form;
  if (wish.jenis === 'TEBUS') return null;
  if (wish.jenis === 'BUNGA') {
    const most = mostPeriods(owed);
    const step = (by: number): void => set({ periode: Math.min(most, Math.max(1, quote.periode + by)), bunga_bayar: null }); // prettier-ignore
    const error = errorOf('jumlah_periode');
    return (
      <HeadField name="jumlah_periode" label={label('jumlah_periode')} error={error}>
        <div className="loan-periods">
          <IconButton
            kind="default"
            label={t('ui.fewer')}
            icon={<MinusIcon />}
            disabled={disabled || quote.periode <= 1}
            onClick={() => step(-1)}
          />
          <IntInput
            autoFocus
            aria-label={label('jumlah_periode')}
            value={quote.periode}
            disabled={disabled}
            invalid={error !== undefined}
            onChange={(periode) => set({ periode: periode ?? 0, bunga_bayar: null })}
          />
          <IconButton
            kind="default"
            label={t('ui.more')}
            icon={<PlusIcon />}
            disabled={disabled || quote.periode >= most}
            onClick={() => step(1)}
          />
        </div>
        {quote.periode > owed.periode && <p className="field-hint">{t('ui.ahead')}</p>}
      </HeadField>
    );
  }
  const name = wish.jenis === 'POKOK' ? 'bayar_pokok' : 'tambah_pokok';
  return (
    <HeadField name={name} label={label(name)} error={errorOf(name)}>
      <RupiahInput
        autoFocus
        aria-label={label(name)}
        value={wish[name]}
        disabled={disabled}
        invalid={errorOf(name) !== undefined}
        onChange={(sum) => set({ [name]: sum, bunga_bayar: null })}
      />
    </HeadField>
  );
}

/** Interest as it is agreed; less than is reckoned asks a supervisor. */
function InterestField({ form, disabled }: FieldsProps): ReactNode {
  const { t } = useTranslation(['debt', 'documents']);
  const { label } = useFieldTexts();
  const { wish, quote, set, errorOf } = form;
  const error = errorOf('bunga_bayar');
  return (
    <HeadField name="bunga_bayar" label={label('bunga_bayar')} error={error}>
      <RupiahInput
        aria-label={label('bunga_bayar')}
        value={quote.bunga}
        disabled={disabled}
        invalid={error !== undefined}
        onChange={(bunga_bayar) => set({ bunga_bayar })}
      />
      {wish.bunga_bayar !== null && wish.bunga_bayar < quote.bunga_usulan && (
        <p className="field-hint tone-warn">
          {t('ui.reckoned')} <Figure kind="rupiah" value={quote.bunga_usulan} unit /> · {t('documents:needsApproval')}
        </p>
      )}
    </HeadField>
  );
}

/** Goods that go back: of a redemption each is ticked as it is handed over. */
function GoodsField({ form, owed, document, disabled }: FieldsProps): ReactNode {
  const { t } = useTranslation('debt');
  const { wish, set, errorOf } = form;
  const isAll = wish.kembali.length === owed.ditahan.length;
  const tick = (line_no: number, on: boolean): void =>
    set({ kembali: on ? [...wish.kembali, line_no] : wish.kembali.filter((one) => one !== line_no) });
  const error = errorOf('barang_dilepas');
  return (
    <HeadField name="barang_dilepas" label={t(wish.jenis === 'TEBUS' ? 'ui.handOver' : 'ui.release')} error={error}>
      <Pledges document={document} held={owed.ditahan} ticked={wish.kembali} disabled={disabled} onTick={tick} />
      {wish.jenis === 'TEBUS' && owed.ditahan.length > 1 && (
        <Button size="small" disabled={disabled} onClick={() => set({ kembali: isAll ? [] : owed.ditahan })}>
          {t(isAll ? 'ui.tickNone' : 'ui.tickAll')}
        </Button>
      )}
    </HeadField>
  );
}

/** What a redemption asks beside its goods: the proof of pledge, and who fetches them. */
function CollectFields({ form, disabled }: FieldsProps): ReactNode {
  const { t } = useTranslation(['debt', 'documents']);
  const { label } = useFieldTexts();
  const { wish, set, errorOf } = form;
  return (
    <>
      <div className="row switch-row">
        <SwitchInput
          aria-label={label('surat_ada')}
          value={wish.surat_ada}
          disabled={disabled}
          onChange={(surat_ada) => set({ surat_ada })}
        />
        <span>{label('surat_ada')}</span>
        {!wish.surat_ada && <small className="tone-warn">{t('documents:needsApproval')}</small>}
      </div>
      <HeadField name="penerima_id" label={t('ui.collector')} error={errorOf('penerima_id')}>
        <CustomerInput
          aria-label={t('ui.collector')}
          placeholder={t('ui.collectorSelf')}
          mayAdd={false}
          disabled={disabled}
          invalid={errorOf('penerima_id') !== undefined}
          value={wish.penerima}
          onChange={(penerima) => set({ penerima })}
        />
      </HeadField>
    </>
  );
}

/** Where the contract stands afterwards, and what changes hands. */
function Outcome({ form: { wish, quote }, owed }: Pick<FieldsProps, 'form' | 'owed'>): ReactNode {
  const { t } = useTranslation('debt');
  const { label } = useFieldTexts();
  const isOver = wish.jenis === 'TEBUS';
  return (
    <dl className="sums loan-outcome" aria-live="polite">
      {quote.admin > 0 && (
        <div>
          <dt>{label('admin_rp')}</dt>
          <dd>
            <Figure kind="rupiah" value={-quote.admin} unit />
          </dd>
        </div>
      )}
      {quote.sisa_pokok !== owed.sisa_pokok && (
        <div>
          <dt>{label('sisa_pokok')}</dt>
          <dd>
            <Figure kind="rupiah" value={quote.sisa_pokok} unit />
          </dd>
        </div>
      )}
      {!isOver && (
        <>
          <div>
            <dt>{label('bunga_sampai')}</dt>
            <dd>{quote.bunga_sampai}</dd>
          </div>
          <div>
            <dt>{label('jatuh_tempo')}</dt>
            <dd data-testid="new-due">{quote.jatuh_tempo}</dd>
          </div>
        </>
      )}
      <div>
        <dt>{t(wish.jenis === 'TAMBAH' ? 'ui.customerGets' : 'ui.customerPays')}</dt>
        <dd data-testid="total">
          <Figure kind="rupiah" value={quote.total} unit strong />
        </dd>
      </div>
    </dl>
  );
}

/** Why it was refused, unless a field says it; of an amount that has changed the old one beside the new. */
function Refused({ form }: { readonly form: LoanPaymentForm }): ReactNode {
  const { t } = useTranslation(['debt', 'documents', 'common']);
  const { refusal, state, total } = form;
  if (refusal === null || state === 'paying') return null;
  const isChanged = isApiError(refusal) && refusal.code === 'LOAN_AMOUNT_CHANGED';
  if (isApiError(refusal) && refusal.details.length > 0 && !isChanged) return null;
  return (
    <p className={`document-failure tone-${state === 'unsure' ? 'warn' : 'bad'}`} role="alert">
      {isChanged && (
        <>
          <s>
            <Figure kind="rupiah" value={total} unit />
          </s>{' '}
        </>
      )}
      <strong>{errorText(refusal, t('common:errors.INTERNAL'))}</strong> {state === 'unsure' && t('documents:unsure')}
    </p>
  );
}
