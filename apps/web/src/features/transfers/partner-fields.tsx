import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartnerView } from '@emas/contracts/transfers/external.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { Pending } from '../../engine/pending.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Figure } from '../../ui/figure.js';
import { RupiahInput } from '../../ui/form/figure-input.js';
import { Field } from '../../ui/form/form.js';
import { Panel } from '../../ui/panel.js';
import { Tag } from '../../ui/tag.js';
import { partnersQuery } from './external-calls.js';
import type { PaidValues } from './external-values.js';

const ACCOUNT = { list: 'master-rekening', value: 'no_rekening', label: 'nama_rekening' };
/** Days after which goods at a partner are worth a call. */
const LATE = 30;
const SUPPLIER = { list: 'master-supplier', value: 'kode_supplier', label: 'nama_supplier' };

/** Cash, an account of ours, what we owe him for goods: as much of each as he pays. */
export function PaidFields({
  values,
  withDebt,
}: {
  readonly values: PaidValues;
  readonly withDebt: boolean;
}): ReactNode {
  const { t } = useTranslation('external');
  const texts = useFieldTexts();
  const chosen = (field: string, jumlah: number | null) => (code: string | null) =>
    jumlah && !code ? texts.error({ field, code: 'mustChoose' }) : undefined;
  return (
    <>
      <Field<PaidValues, number | null> name="cash" label={t('ui.inCash')}>
        {(input) => <RupiahInput {...input} />}
      </Field>
      <Field<PaidValues, number | null> name="transfer" label={t('ui.byTransfer')}>
        {(input) => <RupiahInput {...input} />}
      </Field>
      {!!values.transfer && (
        <Field<PaidValues, string | null>
          name="no_rekening"
          label={texts.label('no_rekening')}
          required
          validate={chosen('no_rekening', values.transfer)}
        >
          {(input) => <LookupInput {...input} lookup={ACCOUNT} />}
        </Field>
      )}
      {withDebt && (
        <Field<PaidValues, number | null> name="hutang" label={t('ui.byDebt')}>
          {(input) => <RupiahInput {...input} />}
        </Field>
      )}
      {withDebt && !!values.hutang && (
        <Field<PaidValues, string | null>
          name="kode_supplier"
          label={texts.label('kode_supplier')}
          required
          validate={chosen('kode_supplier', values.hutang)}
        >
          {(input) => <LookupInput {...input} lookup={SUPPLIER} />}
        </Field>
      )}
    </>
  );
}

/** Partners with what each has, for how long, and what he owes. */
export function PartnerCards(): ReactNode {
  const { t } = useTranslation('external');
  const partners = useQuery(partnersQuery);
  return (
    <Panel title={t('ui.partners')} flush>
      {!partners.data ? (
        <Pending of={partners} rows={2} columns={3} />
      ) : partners.data.length === 0 ? (
        <EmptyState kind="nothing" title={t('ui.nobody')} hint={t('ui.noPartners')} />
      ) : (
        <ul className="plain-list transfer-cards" aria-label={t('ui.partners')}>
          {partners.data.map((partner) => (
            <PartnerCard key={partner.kode_toko} {...partner} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function PartnerCard({ kode_toko, nama_toko, qty_kurang, berat, umur_hari, sisa }: PartnerView): ReactNode {
  const { t } = useTranslation('external');
  return (
    <li className="transfer-card surface" data-testid="partner">
      <div className="transfer-card-head">
        <strong>{nama_toko}</strong>
        <span className="hint">{kode_toko}</span>
        {umur_hari !== null && (
          <Tag tone={umur_hari > LATE ? 'warn' : 'neutral'}>{t('ui.days', { count: umur_hari })}</Tag>
        )}
      </div>
      <dl className="facts terms">
        <div>
          <dt>{t('ui.still')}</dt>
          <dd>
            <Figure kind="int" value={qty_kurang} strong /> · <Figure kind="weight" value={berat} unit />
          </dd>
        </div>
        <div>
          <dt>{t('ui.owes')}</dt>
          <dd>
            <Figure kind="rupiah" value={sisa} unit strong />
          </dd>
        </div>
      </dl>
    </li>
  );
}
