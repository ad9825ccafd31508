import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { errorText } from '../../platform/api/api-error.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { Figure } from '../../ui/figure.js';
import { TextInput } from '../../ui/form/text-input.js';
import { Panel } from '../../ui/panel.js';
import type { ChosenCustomer } from '../customer/chosen-customer.js';
import { CustomerInput } from '../customer/customer-input.js';
import type { Problem } from '../lines/problems.js';
import { HeadField } from './head-field.js';
import { headerTitle } from './header-title.js';
import { SALES_PEOPLE } from './list-filters.js';
import { useOwnSales } from './use-own-sales.js';
import { SaveKeys } from '../../ui/save-keys.js';
import './document-form.css';

/** What stands in the head of a form. */
export interface HeadValue {
  readonly kode_sales: string | null;
  readonly customer: ChosenCustomer | null;
  readonly keterangan: string;
}

/** What the head shows and changes of its form (`useDocumentForm`). */
interface HeadForm {
  readonly value: HeadValue;
  readonly problems: readonly Problem[];
  readonly saving: boolean;
  readonly failure: unknown;
  readonly unsure: boolean;
  readonly set: (changes: Partial<HeadValue>) => void;
}

interface DocumentHeadProps {
  readonly of: DocumentDefinition;
  readonly form: HeadForm;
  readonly errorOf: (field: string) => string | undefined;
  readonly disabled: boolean;
  readonly submitLabel: string;
  /** Nobody is served without a name. */
  readonly namesCustomer?: boolean;
  /** Below the customer: what must be known of him. It says itself what is wrong. */
  readonly identity?: ReactNode;
  /** Below the customer: by what terms he is served. */
  readonly customerNote?: ReactNode;
  /** Below the remarks: what else is said of it. */
  readonly fields?: ReactNode;
  /** `HeadRow`s of what it comes to. */
  readonly children?: ReactNode;
  /** Rupiah; left out where it stands elsewhere. */
  readonly total?: number;
  /** What that is, where it is not what everything comes to. */
  readonly totalLabel?: string | undefined;
  readonly onSave: () => void;
  /** Left out where there is nothing to throw away. */
  readonly onDiscard?: (() => void) | undefined;
  /** Below the buttons: what else may be done with the form. */
  readonly more?: ReactNode;
}

/** Who sells (F7) and who stands across the counter (F8), remarks, what it comes to, and the one button. */
export function DocumentHead(props: DocumentHeadProps): ReactNode {
  const { t } = useTranslation('documents');
  const { form, disabled, onDiscard } = props;
  const may = useCan(props.of.pages.write)('tambah');
  return (
    <aside className="document-side">
      <Panel>
        <HeadFields {...props} may={may} />
        {props.children && <dl className="document-totals">{props.children}</dl>}
        {props.total !== undefined && (
          <div className="document-total" data-testid="total">
            <span>{props.totalLabel ?? t('total')}</span>
            <Figure kind="rupiah" value={props.total} unit strong />
          </div>
        )}
        <Failure form={form} />
        <div className="document-submit">
          <Button
            kind="primary"
            size="large"
            block
            loading={form.saving}
            disabled={disabled || !may}
            onClick={props.onSave}
          >
            {props.submitLabel} <SaveKeys />
          </Button>
          {onDiscard && (
            <Button kind="quiet" block disabled={disabled} onClick={onDiscard}>
              {t('discard')}
            </Button>
          )}
          {props.more}
        </div>
      </Panel>
    </aside>
  );
}

function HeadFields(props: DocumentHeadProps & { readonly may: boolean }): ReactNode {
  const { t } = useTranslation(['documents', 'fields', 'membership']);
  const { of, form, errorOf, disabled, identity } = props;
  const { value, set } = form;
  const root = useRef<HTMLDivElement>(null);
  const focusOn = (name: string): void =>
    root.current?.querySelector<HTMLElement>(`[data-head="${name}"] input`)?.focus();
  const seller = t('salesPerson');
  const customer = headerTitle(of, 'nama_customer', { t, label: (key) => key });
  useShortcut('f7', seller, () => focusOn('kode_sales'), !disabled);
  useShortcut('f8', customer, () => focusOn('customer_id'), !disabled);
  useOwnSales(value.kode_sales, (kode_sales) => set({ kode_sales }));
  const wrong = (field: string) => ({ disabled, invalid: errorOf(field) !== undefined });
  return (
    <div className="document-head" data-fields ref={root}>
      <HeadField name="kode_sales" label={seller} keys="F7" error={errorOf('kode_sales')}>
        <LookupInput
          {...wrong('kode_sales')}
          lookup={SALES_PEOPLE}
          aria-label={seller}
          value={value.kode_sales}
          onChange={(kode_sales) => set({ kode_sales })}
        />
      </HeadField>
      <HeadField name="customer_id" label={customer} keys="F8" error={identity ? undefined : errorOf('customer_id')}>
        <CustomerInput
          {...wrong('customer_id')}
          aria-label={customer}
          placeholder={t(props.namesCustomer ? 'membership:pick.required' : 'unnamed')}
          value={value.customer}
          mayAdd={props.may}
          onChange={(chosen) => set({ customer: chosen })}
        />
        {props.customerNote}
        {identity}
      </HeadField>
      <HeadField name="keterangan" label={t('fields:keterangan')}>
        <TextInput
          aria-label={t('fields:keterangan')}
          maxLength={200}
          value={value.keterangan}
          disabled={disabled}
          onChange={(keterangan) => set({ keterangan })}
        />
      </HeadField>
      {props.fields}
    </div>
  );
}

/** What says itself what is wrong with it: cells, and these. */
const SPOKEN: ReadonlySet<string> = new Set(['kode_sales', 'customer_id', 'kode_marketplace', 'no_order', 'lines']);

/** Why it was not saved, unless the fields say it; and that it may have been, where the answer was lost. */
function Failure({ form: { failure, problems, unsure } }: { readonly form: HeadForm }): ReactNode {
  const { t } = useTranslation(['documents', 'common']);
  const isSaid = problems.length > 0 && problems.every(({ field }) => field.includes('/') || SPOKEN.has(field));
  if (failure === null || isSaid) return null;
  return (
    <p className={`document-failure tone-${unsure ? 'warn' : 'bad'}`} role="alert">
      <strong>{errorText(failure, t('common:errors.INTERNAL'))}</strong> {unsure && t('unsure')}
    </p>
  );
}

/** One of the sums above the total. */
export function HeadRow({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
