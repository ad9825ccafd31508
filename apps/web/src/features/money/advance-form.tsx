import type { ReactNode } from 'react';
import type { GiveAdvanceDto } from '@emas/contracts/money/cash-advance.dto';
import { cashAdvance } from '@emas/contracts/money/entries/cash-advance';
import { useFieldTexts } from '../../engine/field-texts.js';
import { EntryForm, type EntryWays } from '../../parts/entry/entry-form.js';
import { useCashProblem } from '../../parts/payment/use-cash-problem.js';
import { useUser } from '../../platform/session/use-session.js';
import { DateInput } from '../../ui/form/date-input.js';
import { RupiahInput } from '../../ui/form/figure-input.js';
import { Field } from '../../ui/form/form.js';
import { TextInput } from '../../ui/form/text-input.js';

interface Values {
  jenis: string;
  penerima: string;
  jumlah_rp: number | null;
  keterangan: string;
  tgl_janji: string;
}

const EMPTY: Values = { jenis: 'KASBON', penerima: '', jumlah_rp: null, keterangan: '', tgl_janji: '' };

const dto = ({ penerima, jumlah_rp, keterangan, tgl_janji }: Values): Omit<GiveAdvanceDto, 'id'> => ({
  penerima: penerima.trim(),
  jumlah_rp: jumlah_rp ?? 0,
  keterangan: keterangan.trim(),
  tgl_janji: tgl_janji || null,
});

/** Cash out of one's own drawer that its taker will account for. */
export function AdvanceForm({ ways }: { readonly ways: EntryWays }): ReactNode {
  const texts = useFieldTexts();
  const { nama_laci, tgl_system } = useUser();
  const cashProblem = useCashProblem();
  const filled = (field: 'penerima' | 'keterangan') => (value: string) =>
    value.trim() ? undefined : texts.error({ field, code: 'notEmpty' });
  return (
    <EntryForm<Values>
      of={cashAdvance}
      empty={EMPTY}
      dto={dto}
      first="penerima"
      ways={ways}
      draft="kas-bon"
      extra={nama_laci && <span className="entry-place">{nama_laci}</span>}
    >
      {() => (
        <>
          <Field<Values> name="penerima" label={texts.label('penerima')} required validate={filled('penerima')}>
            {(input) => <TextInput {...input} maxLength={60} />}
          </Field>
          <Field<Values, number | null>
            name="jumlah_rp"
            label={texts.label('jumlah_rp')}
            required
            validate={(value) => (value ? cashProblem(value) : texts.error({ field: 'jumlah_rp', code: 'notEmpty' }))}
          >
            {(input) => <RupiahInput {...input} />}
          </Field>
          <Field<Values> name="keterangan" label={texts.label('keterangan')} required validate={filled('keterangan')}>
            {(input) => <TextInput {...input} maxLength={200} />}
          </Field>
          <Field<Values> name="tgl_janji" label={texts.label('tgl_janji')}>
            {(input) => <DateInput {...input} {...(tgl_system ? { today: tgl_system } : {})} />}
          </Field>
        </>
      )}
    </EntryForm>
  );
}
