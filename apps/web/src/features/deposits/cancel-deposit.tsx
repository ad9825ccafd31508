import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthorizationCancelled, withAuthorization } from '../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { useDayOpen } from '../../parts/day/use-day-open.js';
import { type AnyDocument, figureOf } from '../../parts/document/any-document.js';
import { VoidInput } from './void-input.js';
import { voided, voidsOf } from './voids.js';
import { Payment } from '../../parts/payment/payment.js';
import type { PaymentsOf } from '../../parts/payment/payment-value.js';
import { usePaying } from '../../parts/payment/use-paying.js';
import { queryClient } from '../../platform/api/query-client.js';
import { Button } from '../../ui/button.js';
import { RupiahInput } from '../../ui/form/figure-input.js';
import { TextInput } from '../../ui/form/text-input.js';
import { toast } from '../../ui/toast.js';
import { cancelDeposit } from './deposit-calls.js';

/** Gives back what is left of a deposit, less what the shop keeps, with its reason and a supervisor's word. */
export function CancelDeposit({ document }: { readonly document: AnyDocument }): ReactNode {
  const { t } = useTranslation('deposits');
  const [open, setOpen] = useState(false);
  if (open) return <CancelDepositForm document={document} />;
  return (
    <div className="document-buttons">
      <Button danger onClick={() => setOpen(true)}>
        {t('document.cancel')}
      </Button>
    </div>
  );
}

function CancelDepositForm({ document }: { readonly document: AnyDocument }): ReactNode {
  const { t } = useTranslation('deposits');
  const { label } = useFieldTexts();
  const dayOpen = useDayOpen();
  const [alasan, setAlasan] = useState('');
  const [hangus, setHangus] = useState<number | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const voidable = hangus ? [] : voidsOf(document);
  const voids = voided(voidable, chosen);
  const undone = voids.reduce((sum, { jumlah }) => sum + jumlah, 0);
  const rest = Math.max(0, figureOf(document, 'sisa_rp') - (hangus ?? 0) - undone);
  const cancel = usePaying({
    of: `${document.id} batal`,
    send: (pembayaran: PaymentsOf<'out'>, key) =>
      withAuthorization((ids) =>
        cancelDeposit(
          document.id,
          { alasan: alasan.trim(), hangus_rp: hangus ?? 0, pembayaran: [...voids, ...pembayaran] },
          key,
          ids,
        ),
      ),
    onPaid: ({ message }) => {
      toast.success(message);
      return queryClient.invalidateQueries({ queryKey: ['ledger'] });
    },
  });
  // Without a reason there is nothing to send.
  const busy = cancel.isPending || !dayOpen || alasan.trim() === '';
  const error = cancel.error instanceof AuthorizationCancelled ? null : cancel.error;
  return (
    <div className="stack">
      <label className="field-label" htmlFor="deposit-alasan">
        {label('alasan')}
      </label>
      <TextInput id="deposit-alasan" maxLength={200} value={alasan} onChange={setAlasan} />
      <label className="field-label" htmlFor="deposit-hangus">
        {label('hangus_rp')}
      </label>
      <RupiahInput id="deposit-hangus" value={hangus} onChange={setHangus} />
      {voidable.length > 0 && <VoidInput payments={voidable} value={chosen} onChange={setChosen} />}
      {rest === 0 ? (
        <div className="document-buttons">
          <Button danger kind="primary" loading={cancel.isPending} disabled={busy} onClick={() => cancel.mutate([])}>
            {t('document.cancel')}
          </Button>
        </div>
      ) : (
        <Payment
          key={rest}
          of={`${document.id} batal`}
          direction="out"
          total={rest}
          busy={busy}
          submitLabel={t('document.cancel')}
          error={error}
          onSubmit={(payments) => cancel.mutate(payments)}
        />
      )}
    </div>
  );
}
