import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeliveryState, DeliveryView } from '@emas/contracts/online/delivery.view';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import { type AnyDocument, fieldOf } from '../../../parts/document/any-document.js';
import { ReasonForm } from '../../../parts/document/cancel-form.js';
import { errorText } from '../../../platform/api/api-error.js';
import { newId } from '../../../platform/api/client.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useCan, useModule, useUser } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { Figure } from '../../../ui/figure.js';
import { StateTag } from '../../../ui/state-tag.js';
import { toast } from '../../../ui/toast.js';
import { deliveryQuery, moveDelivery, returnSale, reverseDelivery } from './delivery-calls.js';
import { DeliveryForm } from './delivery-form.js';

/** Steps that may follow each state. */
const NEXT: Readonly<Record<DeliveryState, readonly DeliveryState[]>> = {
  DIKEMAS: ['DIKIRIM'],
  DIKIRIM: ['DITERIMA', 'KEMBALI'],
  DITERIMA: [],
  KEMBALI: [],
};

interface WorkProps {
  readonly document: AnyDocument;
}

/** The parcel of a paid sale, where the shop sends; and taking it back once it came home after its day. */
export function DeliveryWork({ document }: WorkProps): ReactNode {
  const sends = useModule('ONLINE_SHIPPING_MODULE');
  if (document.status !== 'VALID') return null;
  return sends ? <Parcel document={document} /> : <SaleReturn document={document} isBack />;
}

function Parcel({ document }: WorkProps): ReactNode {
  const { t } = useTranslation('online');
  const { data } = useQuery(deliveryQuery(document.id));
  const maySend = useCan('validasi-penjualan')('validasi');
  const dayOpen = useDayOpen();
  const [editing, setEditing] = useState(false);
  if (!data) return null;
  const { pengiriman } = data;
  return (
    <>
      <h3 className="document-section">{t('delivery.title')}</h3>
      {pengiriman && <ParcelFacts delivery={pengiriman} address={data.tujuan.alamat_customer} />}
      <div className="document-buttons">
        {maySend && (
          <Button disabled={!dayOpen} onClick={() => setEditing(true)}>
            {t(pengiriman ? 'delivery.change' : 'delivery.begin')}
          </Button>
        )}
        {pengiriman && maySend && <Steps id={document.id} delivery={pengiriman} />}
      </div>
      {pengiriman && <Undo id={document.id} delivery={pengiriman} />}
      <SaleReturn
        document={document}
        isSent={pengiriman !== null}
        isBack={pengiriman === null || pengiriman.status === 'KEMBALI'}
      />
      {editing && <DeliveryForm id={document.id} delivery={pengiriman} onClose={() => setEditing(false)} />}
    </>
  );
}

function ParcelFacts({ delivery, address }: { readonly delivery: DeliveryView; readonly address: string }): ReactNode {
  const { t } = useTranslation(['online', 'payments']);
  const { label } = useFieldTexts();
  const sum = (name: 'ongkir_customer' | 'ongkir_biaya' | 'asuransi_rp' | 'selisih'): ReactNode => (
    <Figure kind="rupiah" value={delivery[name]} unit />
  );
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['status', <StateTag key="status" state={delivery.status}>{t(`states.${delivery.status}`)}</StateTag>], // prettier-ignore
    ['kurir', delivery.kurir],
    ['no_resi', delivery.no_resi],
    ['alamat_customer', address || null],
    ['ongkir_customer', sum('ongkir_customer')],
    ['ongkir_biaya', sum('ongkir_biaya')],
    ['asuransi_rp', sum('asuransi_rp')],
    ['selisih', sum('selisih')],
    ['tgl_kirim', delivery.tgl_kirim],
    ['tgl_terima', delivery.tgl_terima],
  ];
  return (
    <dl className="document-facts facts terms">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{label(name)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface StepsProps {
  readonly id: string;
  readonly delivery: DeliveryView;
}

function Steps({ id, delivery }: StepsProps): ReactNode {
  const { t } = useTranslation(['online', 'common']);
  const dayOpen = useDayOpen();
  const [key, setKey] = useState(newId);
  const move = useMutation({
    mutationFn: (status: DeliveryState) => moveDelivery(id, status, key),
    onSuccess: async ({ message }) => {
      await queryClient.invalidateQueries({ queryKey: ['ledger'] });
      toast.success(message);
    },
    onError: (error) => void dialog.error(errorText(error, t('common:errors.INTERNAL'))),
    onSettled: () => setKey(newId()),
  });
  return NEXT[delivery.status].map((status) => (
    <Button
      key={status}
      kind={status === 'KEMBALI' ? 'default' : 'primary'}
      disabled={!dayOpen || move.isPending}
      onClick={() => move.mutate(status)}
    >
      {t(`steps.${status}`)}
    </Button>
  ));
}

/** Sending is taken back on its own day. */
function Undo({ id, delivery }: StepsProps): ReactNode {
  const { t } = useTranslation('online');
  const mayCancel = useCan('batal-penjualan')('batal');
  const { tgl_system } = useUser();
  const [undoing, setUndoing] = useState(false);
  if (!mayCancel || delivery.tgl_kirim === null || delivery.tgl_kirim !== tgl_system) return null;
  if (!undoing)
    return (
      <div className="document-buttons">
        <Button danger onClick={() => setUndoing(true)}>
          {t('delivery.undo')}
        </Button>
      </div>
    );
  return (
    <ReasonForm
      action={t('delivery.undo')}
      confirm={t('delivery.undoConfirm')}
      send={(alasan, key) => reverseDelivery(id, alasan, key)}
      onDone={() => setUndoing(false)}
    />
  );
}

interface SaleReturnProps extends WorkProps {
  /** It has been sent. */
  readonly isSent?: boolean;
  /** Nothing of it is on its way. */
  readonly isBack: boolean;
}

/** What was sold online and came back after its day. */
function SaleReturn({ document, isBack, isSent = false }: SaleReturnProps): ReactNode {
  const { t } = useTranslation('online');
  const mayCancel = useCan('batal-penjualan')('batal');
  const { tgl_system } = useUser();
  const [returning, setReturning] = useState(false);
  const isOnline = Boolean(fieldOf(document, 'no_order')) || isSent;
  const isReturned = Boolean(fieldOf(document, 'tgl_retur'));
  const isOfToday = fieldOf(document, 'tgl_system') === tgl_system;
  if (!mayCancel || !isOnline || !isBack || isReturned || isOfToday) return null;
  if (!returning)
    return (
      <div className="document-buttons">
        <Button danger onClick={() => setReturning(true)}>
          {t('delivery.return')}
        </Button>
      </div>
    );
  return (
    <ReasonForm
      action={t('delivery.return')}
      confirm={t('delivery.returnConfirm')}
      send={(alasan, key, ids) => returnSale(document.id, alasan, key, ids)}
      onDone={() => setReturning(false)}
    />
  );
}
