import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleView } from '@emas/contracts/sales/sale.view';
import { Payment, type PaymentHandle } from '../../../parts/payment/payment.js';
import type { PaymentsOf } from '../../../parts/payment/payment-value.js';
import { usePaying } from '../../../parts/payment/use-paying.js';
import { errorText } from '../../../platform/api/api-error.js';
import { newId } from '../../../platform/api/client.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useCan } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { Figure } from '../../../ui/figure.js';
import { CheckIcon } from '../../../ui/icons.js';
import { toast } from '../../../ui/toast.js';
import { PrintButton } from '../print/print-button.js';
import { SlipPreview } from '../print/slip-preview.js';
import { SaleFacts, SalePayments } from '../sale-facts.js';
import { dropSale, validateSale } from '../sales-calls.js';

interface SaleSettlementProps {
  readonly sale: SaleView;
  readonly onNext: () => void;
}

const refreshSales = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['ledger', 'sales'] });

/** One sale: while it is open its payment or its end, afterwards change and slip. */
export function SaleSettlement({ sale, onNext }: SaleSettlementProps): ReactNode {
  const { t } = useTranslation(['sales', 'common']);
  const may = useCan('validasi-penjualan');
  const mayDrop = useCan('transaksi-penjualan')('hapus');
  const payment = useRef<PaymentHandle>(null);
  const [dropKey] = useState(newId);

  const settle = usePaying({
    send: (payments: PaymentsOf<'in'>, key) => validateSale(sale.id, payments, key),
    onPaid: async ({ message }) => {
      toast.success(message);
      await refreshSales();
    },
    onRefused: (error) => {
      toast.info(errorText(error, t('common:errors.INTERNAL')));
      // Somebody else may have been quicker: show what is.
      void refreshSales();
    },
  });
  const drop = useMutation({
    mutationFn: () => dropSale(sale.id, dropKey),
    onSuccess: async ({ message }) => {
      toast.success(message);
      onNext();
      await refreshSales();
    },
    onError: (error) => void dialog.error(errorText(error, t('common:errors.INTERNAL'))),
  });
  const askDrop = async (): Promise<void> => {
    const words = { ok: t('pay.drop'), cancel: t('common:back'), danger: true };
    if (await dialog.confirm(t('pay.confirmDrop', { no_faktur: sale.no_faktur_jual }), words)) drop.mutate();
  };
  useEffect(() => payment.current?.focus(), []);

  if (sale.status !== 'OPEN') return <Settled sale={sale} onNext={onNext} />;
  return (
    <>
      <SaleFacts sale={sale} />
      <Payment
        ref={payment}
        direction="in"
        total={sale.total_harga}
        busy={settle.isPending || drop.isPending || !may('validasi')}
        submitLabel={t('pay.validate')}
        error={settle.error}
        onSubmit={(payments) => settle.mutate(payments)}
        extra={
          mayDrop && (
            <Button danger size="large" disabled={settle.isPending || drop.isPending} onClick={() => void askDrop()}>
              {t('pay.drop')}
            </Button>
          )
        }
      />
    </>
  );
}

function Settled({ sale, onNext }: SaleSettlementProps): ReactNode {
  const { t } = useTranslation('sales');
  const next = useRef<HTMLButtonElement>(null);
  const isPrinted = sale.cetak_count > 0;
  useEffect(() => {
    if (isPrinted) next.current?.focus();
  }, [isPrinted]);
  if (sale.status !== 'VALID') return <SaleFacts sale={sale} />;
  return (
    <div className="sale-done">
      <span className="sale-done-icon" aria-hidden="true">
        <CheckIcon />
      </span>
      <h2>{sale.no_faktur_jual}</h2>
      <p>{t('success.validated')}</p>
      <div className="sale-done-change">
        <span>{t('pay.change')}</span>
        <Figure kind="rupiah" value={sale.kembali} unit strong />
      </div>
      <div className="sale-buttons">
        <Button ref={next} kind={isPrinted ? 'primary' : 'default'} size="large" onClick={onNext}>
          {t('pay.next')}
        </Button>
        <PrintButton kind={isPrinted ? 'default' : 'primary'} sale={sale} autoFocus={!isPrinted} />
      </div>
      <SlipPreview id={sale.id} printed={sale.cetak_count} />
      <SalePayments sale={sale} />
    </div>
  );
}
