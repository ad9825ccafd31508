import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerInput } from '../../../parts/customer/customer-input.js';
import { LookupInput } from '../../../engine/lookup/lookup-input.js';
import { useOwnSales } from '../../../parts/document/use-own-sales.js';
import { Button } from '../../../ui/button.js';
import { Figure } from '../../../ui/figure.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { Panel } from '../../../ui/panel.js';
import type { CheckoutTotals, CheckoutValue } from './checkout-value.js';

interface CheckoutSummaryProps {
  readonly value: CheckoutValue;
  readonly totals: CheckoutTotals;
  readonly disabled: boolean;
  readonly saving: boolean;
  readonly oneStep: boolean;
  readonly maySave: boolean;
  readonly errorOf: (field: string) => string | undefined;
  readonly failure: string | null;
  /** The answer was lost: the sale may have arrived. */
  readonly unsure: boolean;
  readonly onSet: (changes: Partial<Pick<CheckoutValue, 'kode_sales' | 'customer' | 'keterangan'>>) => void;
  readonly onSave: () => void;
  readonly onDiscard?: () => void;
}

const SALES_PEOPLE = { list: 'master-sales', value: 'kode_sales', label: 'nama_sales' };
const SAVE_KEYS = 'Ctrl S';

/** Who sells, who buys, what it comes to, and the one button. */
export function CheckoutSummary(props: CheckoutSummaryProps): ReactNode {
  const { t } = useTranslation(['sales', 'fields', 'documents']);
  const { value, totals, disabled, errorOf, onSet } = props;
  const salesError = errorOf('kode_sales');
  useOwnSales(value.kode_sales, (kode_sales) => onSet({ kode_sales }));

  return (
    <aside className="till-side">
      <Panel>
        <div className="till-head" data-fields>
          <div className="field" data-head="kode_sales">
            <span className="field-label">
              {t('documents:salesPerson')} <kbd>F7</kbd>
            </span>
            <LookupInput
              lookup={SALES_PEOPLE}
              aria-label={t('documents:salesPerson')}
              value={value.kode_sales}
              disabled={disabled}
              invalid={salesError !== undefined}
              onChange={(kode_sales) => onSet({ kode_sales })}
            />
            {salesError && (
              <p className="field-error" role="alert">
                {salesError}
              </p>
            )}
          </div>
          <div className="field" data-head="customer">
            <span className="field-label">
              {t('documents:customers.buyer')} <kbd>F8</kbd>
            </span>
            <CustomerInput
              aria-label={t('documents:customers.buyer')}
              placeholder={t('documents:unnamed')}
              value={value.customer}
              disabled={disabled}
              mayAdd={props.maySave}
              onChange={(customer) => onSet({ customer })}
            />
          </div>
          <div className="field" data-head="keterangan">
            <span className="field-label">{t('fields:keterangan')}</span>
            <TextInput
              aria-label={t('fields:keterangan')}
              maxLength={200}
              value={value.keterangan}
              disabled={disabled}
              onChange={(keterangan) => onSet({ keterangan })}
            />
          </div>
        </div>
        <dl className="till-totals">
          <Row label={t('documents:pieces', { count: totals.total_qty })}>
            <Figure kind="weight" value={totals.total_berat} unit />
          </Row>
          <Row label={t('till.subtotal')}>
            <Figure kind="rupiah" value={totals.subtotal} />
          </Row>
          {totals.diskon > 0 && (
            <Row label={t('till.discount')}>
              <Figure kind="rupiah" value={-totals.diskon} />
            </Row>
          )}
          {totals.ppn > 0 && (
            <Row label={t('documents:tax')}>
              <Figure kind="rupiah" value={totals.ppn} />
            </Row>
          )}
        </dl>
        <div className="till-total">
          <span>{t('documents:total')}</span>
          <Figure kind="rupiah" value={totals.total_harga} unit strong />
        </div>
        {props.failure && (
          <p className={`till-failure${props.unsure ? ' till-unsure' : ''}`} role="alert">
            <strong>{props.failure}</strong> {props.unsure && t('documents:unsure')}
          </p>
        )}
        <div className="till-buttons">
          <Button
            kind="primary"
            size="large"
            block
            loading={props.saving}
            disabled={disabled || !props.maySave}
            onClick={props.onSave}
          >
            {t(props.oneStep ? 'documents:saveAndPay' : 'till.save')} <kbd className="key-hint">{SAVE_KEYS}</kbd>
          </Button>
          {props.onDiscard && (
            <Button kind="quiet" block disabled={disabled} onClick={props.onDiscard}>
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
