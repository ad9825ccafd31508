import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerInput } from '../../../parts/customer/customer-input.js';
import { IdentityForm } from '../../../parts/customer/identity-form.js';
import { LookupInput } from '../../../engine/lookup/lookup-input.js';
import { useOwnSales } from '../../../parts/document/use-own-sales.js';
import { errorText, isApiError } from '../../../platform/api/api-error.js';
import { useCan, useSetting } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { Figure } from '../../../ui/figure.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { Panel } from '../../../ui/panel.js';
import { isEmptyPurchase, type PurchaseTotals } from './purchase-value.js';
import type { PurchaseForm } from './use-purchase.js';

interface PurchaseSummaryProps {
  readonly purchase: PurchaseForm;
  readonly totals: PurchaseTotals;
  readonly oneStep: boolean;
  readonly errorOf: (field: string) => string | undefined;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

const SALES_PEOPLE = { list: 'master-sales', value: 'kode_sales', label: 'nama_sales' };
const SAVE_KEYS = 'Ctrl S';

/** Who buys from whom, what it comes to, and the one button. */
export function PurchaseSummary({
  purchase,
  totals,
  oneStep,
  errorOf,
  onSave,
  onDiscard,
}: PurchaseSummaryProps): ReactNode {
  const { t } = useTranslation(['purchases', 'fields', 'common', 'documents']);
  const may = useCan('transaksi-pembelian')('tambah');
  const { value, saving, pricing, failure } = purchase;
  const salesError = errorOf('kode_sales');
  useOwnSales(value.kode_sales, (kode_sales) => purchase.set({ kode_sales }));
  const failed = failure ?? pricing.error;
  const isShownAtField = isApiError(failure) && failure.details.length > 0;

  return (
    <aside className="buy-side">
      <Panel>
        <div className="buy-head" data-fields>
          <div className="field" data-head="kode_sales">
            <span className="field-label">
              {t('documents:salesPerson')} <kbd>F7</kbd>
            </span>
            <LookupInput
              lookup={SALES_PEOPLE}
              aria-label={t('documents:salesPerson')}
              value={value.kode_sales}
              disabled={saving}
              invalid={salesError !== undefined}
              onChange={(kode_sales) => purchase.set({ kode_sales })}
            />
            {salesError && (
              <p className="field-error" role="alert">
                {salesError}
              </p>
            )}
          </div>
          <div className="field" data-head="customer_id">
            <span className="field-label">
              {t('documents:customers.seller')} <kbd>F8</kbd>
            </span>
            <CustomerInput
              aria-label={t('documents:customers.seller')}
              placeholder={t('documents:unnamed')}
              value={value.customer}
              disabled={saving}
              mayAdd={may}
              invalid={errorOf('customer_id') !== undefined}
              onChange={(customer) => purchase.set({ customer })}
            />
            <KnownIdentity purchase={purchase} total={totals.total_harga} error={errorOf('customer_id')} />
          </div>
          <div className="field" data-head="keterangan">
            <span className="field-label">{t('fields:keterangan')}</span>
            <TextInput
              aria-label={t('fields:keterangan')}
              maxLength={200}
              value={value.keterangan}
              disabled={saving}
              onChange={(keterangan) => purchase.set({ keterangan })}
            />
          </div>
        </div>
        <dl className="buy-totals">
          <Row label={t('documents:pieces', { count: value.lines.length })}>
            <Figure kind="weight" value={totals.berat} unit />
          </Row>
          {value.note && (
            <Row label={t('fields:susut')}>
              <Figure kind="weight" value={totals.susut} unit />
            </Row>
          )}
          <Row label={t('fields:berat_murni')}>
            <Figure kind="weight" value={totals.berat_murni} unit />
          </Row>
        </dl>
        <div className="buy-total" data-testid="total">
          <span>{t('fields:total')}</span>
          <Figure kind="rupiah" value={totals.total_harga} unit strong />
        </div>
        {failed && !isShownAtField && (
          <p className={`buy-failure${isApiError(failed) && failed.isConnection ? ' buy-unsure' : ''}`} role="alert">
            <strong>{errorText(failed, t('common:errors.INTERNAL'))}</strong>{' '}
            {failure && isApiError(failure) && failure.isConnection && t('documents:unsure')}
          </p>
        )}
        <div className="buy-buttons">
          <Button kind="primary" size="large" block loading={saving} disabled={saving || !may} onClick={onSave}>
            {t(oneStep ? 'documents:saveAndPay' : 'ui.save')} <kbd className="key-hint">{SAVE_KEYS}</kbd>
          </Button>
          {!isEmptyPurchase(value) && (
            <Button kind="quiet" block disabled={saving} onClick={onDiscard}>
              {t('documents:discard')}
            </Button>
          )}
        </div>
      </Panel>
    </aside>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface KnownIdentityProps {
  readonly purchase: PurchaseForm;
  readonly total: number;
  readonly error: string | undefined;
}

/** From the shop's amount on the seller's identity must be known: said early, and filled in from here. */
function KnownIdentity({ purchase, total, error }: KnownIdentityProps): ReactNode {
  const { t } = useTranslation('purchases');
  const [asking, setAsking] = useState(false);
  const nikFrom = Number(useSetting('kyc_batas_nik') ?? Number.POSITIVE_INFINITY);
  const photoAbove = Number(useSetting('kyc_batas_foto_identitas') ?? Number.POSITIVE_INFINITY);
  const { customer } = purchase.value;
  const needsPhoto = total > photoAbove;
  const noNik = total >= nikFrom && total > 0 && customer?.has_nik !== true;
  const noPhoto = needsPhoto && customer?.has_foto !== true;
  const missing = noNik
    ? t('errors.NIK_REQUIRED', { batas: nikFrom })
    : noPhoto
      ? t('errors.PHOTO_REQUIRED', { batas: photoAbove })
      : null;
  if (missing === null && !error) return null;
  return (
    <>
      <p className={error ? 'field-error' : 'buy-identity'} role={error ? 'alert' : 'status'}>
        {error ?? missing}
      </p>
      {customer ? (
        <Button size="small" onClick={() => setAsking(true)}>
          {t('ui.fillIdentity')}
        </Button>
      ) : (
        <p className="field-hint">{t('ui.chooseCustomer')}</p>
      )}
      {asking && customer && (
        <IdentityForm
          customer={customer}
          needsPhoto={needsPhoto}
          onClose={() => setAsking(false)}
          onSaved={(known) => {
            setAsking(false);
            purchase.set({ customer: known });
          }}
        />
      )}
    </>
  );
}
