import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { externalPayment } from '@emas/contracts/transfers/entries/external-payment';
import type { PayExternalDto } from '@emas/contracts/transfers/external.dto';
import { useFieldTexts } from '../../engine/field-texts.js';
import { EntryForm } from '../../parts/entry/entry-form.js';
import { Button } from '../../ui/button.js';
import { Figure } from '../../ui/figure.js';
import { Field } from '../../ui/form/form.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { TextInput } from '../../ui/form/text-input.js';
import { partnersQuery } from './external-calls.js';
import { NOTHING_PAID, paidField, type PaidValues, saidPayments } from './external-values.js';
import { PaidFields } from './partner-fields.js';

interface Values extends PaidValues {
  toko_tujuan: string | null;
  keterangan: string;
}

const EMPTY: Values = { ...NOTHING_PAID, toko_tujuan: null, keterangan: '' };

const dto = ({ toko_tujuan, keterangan, ...paid }: Values): Omit<PayExternalDto, 'id'> => ({
  toko_tujuan: toko_tujuan ?? '',
  pembayaran: saidPayments(paid),
  keterangan: keterangan.trim() || null,
});

/** What a partner pays of what he owes. */
export function PayExternalForm(): ReactNode {
  const { t } = useTranslation('external');
  const texts = useFieldTexts();
  const partners = useQuery(partnersQuery);
  const data = partners.data ?? [];
  const options = data.map(({ kode_toko, nama_toko }) => ({ value: kode_toko, label: `${kode_toko} · ${nama_toko}` }));
  return (
    <EntryForm<Values>
      of={externalPayment}
      empty={EMPTY}
      dto={dto}
      first="toko_tujuan"
      draft="bayar-barang-external"
      fieldOf={paidField}
    >
      {(typed) => {
        const partner = data.find(({ kode_toko }) => kode_toko === typed.toko_tujuan);
        return (
          <>
            <Field<Values, string | null>
              name="toko_tujuan"
              label={t('ui.choosePartner')}
              required
              hint={
                partner && (
                  <>
                    {t('ui.owes')} <Figure kind="rupiah" value={partner.sisa} unit />
                  </>
                )
              }
              validate={(value) => (value ? undefined : texts.error({ field: 'toko_tujuan', code: 'mustChoose' }))}
            >
              {(input) => (
                <SelectInput {...input} options={options} loading={partners.isPending} emptyText={t('ui.noPartners')} />
              )}
            </Field>
            {partner && partner.sisa > 0 && <PayAll sisa={partner.sisa} />}
            <PaidFields values={typed} withDebt={false} />
            <Field<Values> name="keterangan" label={texts.label('keterangan')}>
              {(input) => <TextInput {...input} maxLength={200} />}
            </Field>
          </>
        );
      }}
    </EntryForm>
  );
}

function PayAll({ sisa }: { readonly sisa: number }): ReactNode {
  const { t } = useTranslation('money');
  const { setValue } = useFormContext<Values>();
  return <Button onClick={() => setValue('cash', sisa, { shouldDirty: true })}>{t('payAll')}</Button>;
}
