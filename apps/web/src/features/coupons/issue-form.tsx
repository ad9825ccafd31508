import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { IssueCouponsDto } from '@emas/contracts/coupons/coupon.dto';
import { htmlLang, type Language } from '@emas/contracts/messages/languages';
import { useFieldTexts } from '../../engine/field-texts.js';
import { FormModal } from '../../engine/form/form-modal.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { formatDate, formatFigure } from '../../platform/format.js';
import { useModule } from '../../platform/session/use-session.js';
import { IntInput } from '../../ui/form/figure-input.js';
import { Field } from '../../ui/form/form.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { TextInput } from '../../ui/form/text-input.js';
import { issueCoupons, kindsQuery } from './coupon-calls.js';

type ForWhom = 'bearer' | 'members' | 'membersOf';

interface IssueValue {
  readonly kode_kupon: string | null;
  readonly untuk: ForWhom;
  readonly jumlah: number | null;
  readonly members: string;
  readonly level: string | null;
  readonly bulan_lahir: string | null;
}

const EMPTY: IssueValue = { kode_kupon: null, untuk: 'bearer', jumlah: 1, members: '', level: null, bulan_lahir: null };
const LEVEL = { list: 'parameter-get-point-member', value: 'kode_level', label: 'nama_level' };

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);
const monthName = (month: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, month - 1, 15)));

const codesOf = (text: string): string[] => text.split(/[\s,;]+/).filter((code) => code !== '');

/** What is sent: only what belongs to whom they are for. */
function dtoOf(id: string, { kode_kupon, untuk, jumlah, members, level, bulan_lahir }: IssueValue): IssueCouponsDto {
  const own = {
    bearer: { jumlah },
    members: { members: codesOf(members) },
    membersOf: { level, bulan_lahir: bulan_lahir === null ? null : Number(bulan_lahir) },
  };
  return { id, kode_kupon: kode_kupon ?? '', ...own[untuk] };
}

/** Issues coupons of a kind: so many for whoever brings them, or one for each of some members. */
export function IssueForm({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t, i18n } = useTranslation(['coupons', 'common']);
  const locale = htmlLang[i18n.language as Language] ?? 'id';
  const { label, error } = useFieldTexts();
  const hasMembers = useModule('MEMBER_MODULE');
  const [id] = useState(newId);
  const { data: kinds = [], isLoading } = useQuery(kindsQuery);
  const form = useForm<IssueValue>({ mode: 'onBlur', defaultValues: EMPTY });
  const [untuk, kode_kupon] = useWatch({ control: form.control, name: ['untuk', 'kode_kupon'] });
  const kind = kinds.find((one) => one.kode_kupon === kode_kupon);
  const whom: readonly ForWhom[] = hasMembers ? ['bearer', 'members', 'membersOf'] : ['bearer'];
  const filled = (field: string) => (value: unknown) =>
    value === null || value === '' ? error({ field, code: 'notEmpty' }) : undefined;
  return (
    <FormModal<IssueValue>
      title={t('ui.issue')}
      form={form}
      action={t('ui.issue')}
      send={(value) => issueCoupons(dtoOf(id, value))}
      onSent={() => void queryClient.invalidateQueries({ queryKey: ['ledger'] })}
      onClose={onClose}
      about={
        !isLoading && kinds.length === 0 ? (
          <p className="hint">{t('ui.kindsEmpty')}</p>
        ) : (
          kind && (
            <span>
              {formatDate(kind.tgl_berlaku)} – {formatDate(kind.tgl_kadaluarsa)} ·{' '}
              {t('ui.left', {
                sisa: formatFigure('int', kind.sisa_kupon),
                jumlah: formatFigure('int', kind.jumlah_kupon),
              })}
            </span>
          )
        )
      }
    >
      <Field<IssueValue, string | null>
        name="kode_kupon"
        label={label('kode_kupon')}
        required
        validate={filled('kode_kupon')}
      >
        {(input) => (
          <SelectInput
            {...input}
            autoFocus
            options={kinds.map((one) => ({ value: one.kode_kupon, label: `${one.kode_kupon} · ${one.nama_kupon}` }))}
          />
        )}
      </Field>
      {whom.length > 1 && (
        <Field<IssueValue, ForWhom> name="untuk" label={t('ui.forWhom')} required>
          {(input) => (
            <SelectInput
              {...input}
              search={false}
              options={whom.map((value) => ({ value, label: t(`ui.${value}`) }))}
              onChange={(value) => value && input.onChange(value as ForWhom)}
            />
          )}
        </Field>
      )}
      {untuk === 'bearer' && (
        <Field<IssueValue, number | null> name="jumlah" label={t('ui.quantity')} required validate={filled('jumlah')}>
          {(input) => <IntInput {...input} />}
        </Field>
      )}
      {untuk === 'members' && (
        <Field<IssueValue>
          name="members"
          label={label('members')}
          required
          hint={t('ui.membersHint')}
          validate={filled('members')}
        >
          {(input) => <TextInput {...input} rows={4} />}
        </Field>
      )}
      {untuk === 'membersOf' && (
        <>
          <Field<IssueValue, string | null> name="level" label={label('level')}>
            {(input) => <LookupInput {...input} lookup={LEVEL} clearable />}
          </Field>
          <Field<IssueValue, string | null> name="bulan_lahir" label={t('ui.birthMonth')}>
            {(input) => (
              <SelectInput
                {...input}
                clearable
                options={MONTHS.map((month) => ({ value: String(month), label: monthName(month, locale) }))}
              />
            )}
          </Field>
        </>
      )}
    </FormModal>
  );
}
