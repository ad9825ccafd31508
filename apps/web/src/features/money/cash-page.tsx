import type { ReactNode } from 'react';
import type { RecordCashDto } from '@emas/contracts/money/cash-entry.dto';
import { cashEntry } from '@emas/contracts/money/entries/cash-entry';
import { useFieldTexts } from '../../engine/field-texts.js';
import { CategoryField, type CategoryValues, RemarksField } from '../../parts/entry/category-fields.js';
import { EntryForm } from '../../parts/entry/entry-form.js';
import { EntryPage } from '../../parts/entry/entry-page.js';
import { useCashProblem } from '../../parts/payment/use-cash-problem.js';
import { useUser } from '../../platform/session/use-session.js';
import { RupiahInput } from '../../ui/form/figure-input.js';
import { Field } from '../../ui/form/form.js';

interface Values extends CategoryValues {
  jenis: RecordCashDto['jenis'];
  jumlah_rp: number | null;
}

const EMPTY: Values = { jenis: 'OUT', kode_transaksi: null, jumlah_rp: null, keterangan: '' };

const dto = ({ jenis, kode_transaksi, jumlah_rp, keterangan }: Values): Omit<RecordCashDto, 'id'> => ({
  jenis,
  kode_transaksi: kode_transaksi ?? '',
  jumlah_rp: jumlah_rp ?? 0,
  keterangan: keterangan.trim(),
});

/** Cash in and out of one's own drawer by category: what was booked today, and a new entry beside it. */
export default function CashBookPage(): ReactNode {
  return <EntryPage of={cashEntry} form={<CashForm />} />;
}

/** Cash into or out of one's own drawer. */
export function CashForm(): ReactNode {
  const texts = useFieldTexts();
  const { nama_laci } = useUser();
  const cashProblem = useCashProblem();
  return (
    <EntryForm<Values>
      of={cashEntry}
      empty={EMPTY}
      dto={dto}
      first="kode_transaksi"
      ofJenis={['kode_transaksi']}
      extra={nama_laci && <span className="entry-place">{nama_laci}</span>}
    >
      {({ jenis }) => (
        <>
          <CategoryField jenis={jenis} />
          <Field<Values, number | null>
            name="jumlah_rp"
            label={texts.label('jumlah_rp')}
            required
            validate={(value) => (value ? cashProblem(value) : texts.error({ field: 'jumlah_rp', code: 'notEmpty' }))}
          >
            {(input) => <RupiahInput {...input} />}
          </Field>
          <RemarksField />
        </>
      )}
    </EntryForm>
  );
}
