import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { installmentPayment } from '@emas/contracts/installments/documents/installment-payment';
import type { InstallmentStepData, OwedView } from '@emas/contracts/installments/installment.view';
import { AuthorizationCancelled, withAuthorization } from '../../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import { HeadField } from '../../../parts/document/head-field.js';
import { PrintButton } from '../../../parts/document/print-button.js';
import { SavedNotice } from '../../../parts/document/saved-notice.js';
import { PaymentModal } from '../../../parts/payment/payment.js';
import type { PaymentsOf } from '../../../parts/payment/payment-value.js';
import { usePaying } from '../../../parts/payment/use-paying.js';
import { newId } from '../../../platform/api/client.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { Button } from '../../../ui/button.js';
import { Figure } from '../../../ui/figure.js';
import { RupiahInput } from '../../../ui/form/figure-input.js';
import { SwitchInput } from '../../../ui/form/switch-input.js';
import { Tabs } from '../../../ui/tabs.js';
import { toast } from '../../../ui/toast.js';
import { payInstallment, WAYS } from '../installment-calls.js';
import '../installments.css';

type Kind = 'ANGSURAN' | 'PELUNASAN';

/** What is paid: an instalment or any sum, or all that is left less what settling early gives back. */
export function PayForm({ owed }: { readonly owed: OwedView }): ReactNode {
  const [last, setLast] = useState<InstallmentStepData['dokumen'] | null>(null);
  return (
    <>
      {last && <Paid last={last} />}
      {/* What is proposed hangs on what is owed: after each payment it begins anew. */}
      <PayFields key={owed.total_rp} owed={owed} onPaid={setLast} />
    </>
  );
}

function Paid({ last }: { readonly last: InstallmentStepData['dokumen'] }): ReactNode {
  const { t } = useTranslation('instalpay');
  return (
    <SavedNotice no={last.no} text={t('success.saved')} total={last.jumlah_rp} change={last.kembali}>
      <PrintButton key={last.id} of={installmentPayment} id={last.id} no={last.no} printed={0} />
    </SavedNotice>
  );
}

interface PayFieldsProps {
  readonly owed: OwedView;
  readonly onPaid: (made: InstallmentStepData['dokumen']) => void;
}

function PayFields({ owed, onPaid }: PayFieldsProps): ReactNode {
  const { t } = useTranslation(['installments', 'common']);
  const { label, error } = useFieldTexts();
  const dayOpen = useDayOpen();
  const [jenis, setJenis] = useState<Kind>('ANGSURAN');
  const [typed, setTyped] = useState<number | null>(null);
  const [hapusDenda, setHapusDenda] = useState(false);
  const [serah, setSerah] = useState(true);
  const [paying, setPaying] = useState<string | null>(null);
  const all = jenis === 'PELUNASAN';
  const total = totalOf(owed, all, hapusDenda);
  const jumlah = all ? total : (typed ?? Math.min(owed.angsuran_rp - (hapusDenda ? lateOf(owed) : 0), total));
  const wrong = !all && jumlah > total ? error({ field: 'jumlah', code: 'PAYMENT_EXCEEDS_REMAINING', params: { sisa: total } }) : undefined; // prettier-ignore
  const { pay, refusal } = usePay({ owed, id: paying, jenis, jumlah, total, hapusDenda, serah, onPaid, onDone: () => setPaying(null) }); // prettier-ignore
  const ready = dayOpen && jumlah > 0 && wrong === undefined;
  const begin = (): void => (ready ? setPaying(newId()) : undefined);
  const onKeyDown = (event: KeyboardEvent): void => {
    const { tagName } = event.target as HTMLElement;
    if (event.key !== 'Enter' || tagName === 'BUTTON') return;
    event.preventDefault();
    begin();
  };
  const submit = t('ui.pay');
  return (
    <div className="installment-pay" onKeyDown={onKeyDown}>
      <Tabs
        label={t('ui.payHow')}
        active={jenis}
        tabs={[
          { key: 'ANGSURAN', label: t('ui.instalment') },
          { key: 'PELUNASAN', label: t('ui.settle') },
        ]}
        onChange={(key) => setJenis(key as Kind)}
      >
        {all ? (
          <Settlement owed={owed} total={total} />
        ) : (
          <HeadField name="jumlah" label={label('jumlah_bayar')} error={wrong}>
            <RupiahInput
              autoFocus
              aria-label={label('jumlah_bayar')}
              value={jumlah}
              invalid={wrong !== undefined}
              onChange={setTyped}
            />
          </HeadField>
        )}
      </Tabs>
      {owed.denda_rp > 0 && <Choice label={t('ui.waive')} value={hapusDenda} onChange={setHapusDenda} />}
      {jumlah === total && <Choice label={t('ui.handOverNow')} value={serah} onChange={setSerah} />}
      <div className="document-buttons">
        <Button kind="primary" size="large" disabled={!ready} onClick={begin}>
          {submit} <Figure kind="rupiah" value={jumlah} />
        </Button>
      </div>
      {paying !== null && (
        <PaymentModal
          of={`${owed.id} ${paying}`}
          direction="in"
          total={jumlah}
          kinds={WAYS}
          busy={pay.isPending}
          title={t(all ? 'ui.settle' : 'ui.instalment')}
          submitLabel={submit}
          closeLabel={t('common:back')}
          error={refusal}
          onClose={() => setPaying(null)}
          onSubmit={(payments) => pay.mutate(payments)}
        />
      )}
    </div>
  );
}

/** All that is left, as it is settled or not, with its late fees or without. */
function totalOf(owed: OwedView, all: boolean, withoutFees: boolean): number {
  if (all) return withoutFees ? owed.pelunasan_tanpa_denda_rp : owed.pelunasan_rp;
  return withoutFees ? owed.tanpa_denda_rp : owed.total_rp;
}

/** Late fee of the oldest instalment. */
const lateOf = ({ schedule }: OwedView): number => schedule.find(({ sisa_rp }) => sisa_rp > 0)?.denda_hari_ini_rp ?? 0;

interface PayOptions {
  readonly owed: OwedView;
  /** Of the payment that is made; null while none is. */
  readonly id: string | null;
  readonly jenis: Kind;
  readonly jumlah: number;
  readonly total: number;
  readonly hapusDenda: boolean;
  readonly serah: boolean;
  readonly onPaid: (made: InstallmentStepData['dokumen']) => void;
  readonly onDone: () => void;
}

/** Sends the payment once, with a supervisor's word where a late fee is given up. */
function usePay({ owed, id, jenis, jumlah, total, hapusDenda, serah, onPaid, onDone }: PayOptions) {
  const pay = usePaying({
    of: `${owed.id} ${id ?? ''}`,
    send: (pembayaran: PaymentsOf<'in'>) => {
      const dto = { id: id!, jenis, jumlah, total, hapus_denda: hapusDenda, serah, pembayaran: [...pembayaran] };
      return withAuthorization((ids) => payInstallment(owed.id, dto, ids));
    },
    onPaid: ({ message, data }) => {
      toast.success(message);
      onPaid(data.dokumen);
      onDone();
      return queryClient.invalidateQueries({ queryKey: ['ledger'] });
    },
    // Somebody else paid meanwhile: what is owed now is shown beside what was refused.
    onRefused: () => void queryClient.invalidateQueries({ queryKey: ['ledger', 'installment'] }),
  });
  return { pay, refusal: pay.error instanceof AuthorizationCancelled ? null : pay.error };
}

interface ChoiceProps {
  readonly label: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

const Choice = ({ label, value, onChange }: ChoiceProps): ReactNode => (
  <div className="row switch-row">
    <SwitchInput aria-label={label} value={value} onChange={onChange} /> <span>{label}</span>
  </div>
);

/** What settles it, and what that gives back of the charge. */
function Settlement({ owed, total }: { readonly owed: OwedView; readonly total: number }): ReactNode {
  const { label } = useFieldTexts();
  const rows = [
    ['sisa_bayar', owed.sisa_bayar],
    ['potongan_rp', -owed.potongan_rp],
    ['jumlah_bayar', total],
  ] as const;
  return (
    <dl className="sums">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{label(name)}</dt>
          <dd>
            <Figure kind="rupiah" value={value} unit strong={name === 'jumlah_bayar'} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
