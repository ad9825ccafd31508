import type { ReactNode } from 'react';
import type { RecordCashDto } from '@emas/contracts/money/cash-entry.dto';
import { cashEntry } from '@emas/contracts/money/entries/cash-entry';
import { useFieldTexts } from '../../engine/field-texts.js';
import { CategoryField, type CategoryValues, RemarksField } from '../../parts/entry/category-fields.js';
import { EntryForm, type EntryWays } from '../../parts/entry/entry-form.js';
import { useCashProblem } from '../../parts/payment/use-cash-problem.js';
import { useUser } from '../../platform/session/use-session.js';
import { RupiahInput } from '../../ui/form/figure-input.js';
import { Field } from '../../ui/form/form.js';
import { creditorOf, DebtFields, type DebtValues, NO_DEBT } from './debt-fields.js';
import { MoneyPage } from './money-page.js';
import type { MoneyWay } from './money-ways.js';

interface Values extends CategoryValues, DebtValues {
  jenis: MoneyWay;
  /** Which way a debt is paid: IN where he owes us. */
  arah: RecordCashDto['jenis'];
  jumlah_rp: number | null;
}

const EMPTY: Values = { jenis: 'OUT', arah: 'OUT', kode_transaksi: null, jumlah_rp: null, keterangan: '', ...NO_DEBT };

function dto({
  jenis,
  arah,
  kode_transaksi,
  jumlah_rp,
  keterangan,
  lawan,
  uang_muka,
}: Values): Omit<RecordCashDto, 'id'> {
  const said = { jumlah_rp: jumlah_rp ?? 0, keterangan: keterangan.trim() };
  return jenis === 'HUTANG'
    ? { jenis: arah, lawan: creditorOf(lawan), uang_muka, ...said }
    : { jenis, kode_transaksi: kode_transaksi ?? '', ...said };
}

/** Cash in and out of one's own drawer: what was booked today, and a new entry beside it. */
export default function CashBookPage(): ReactNode {
  return <MoneyPage of={cashEntry} buku="KAS" form={(ways) => <CashForm ways={ways} />} />;
}

/** Cash into or out of one's own drawer: by category, or of who is owed. */
export function CashForm({ ways }: { readonly ways?: EntryWays }): ReactNode {
  const texts = useFieldTexts();
  const { nama_laci } = useUser();
  const cashProblem = useCashProblem();
  return (
    <EntryForm<Values>
      of={cashEntry}
      empty={EMPTY}
      dto={dto}
      first="kode_transaksi"
      firstOf={{ HUTANG: 'lawan' }}
      {...(ways ? { ways } : {})}
      ofJenis={['kode_transaksi', 'lawan', 'uang_muka']}
      extra={nama_laci && <span className="entry-place">{nama_laci}</span>}
    >
      {({ jenis }) => (
        <>
          {jenis === 'HUTANG' ? <DebtFields /> : <CategoryField jenis={jenis} />}
          <Field<Values, number | null>
            name="jumlah_rp"
            label={texts.label('jumlah_rp')}
            required
            validate={(value) =>
              value
                ? jenis === 'HUTANG'
                  ? undefined
                  : cashProblem(value)
                : texts.error({ field: 'jumlah_rp', code: 'notEmpty' })
            }
          >
            {(input) => <RupiahInput {...input} />}
          </Field>
          <RemarksField />
        </>
      )}
    </EntryForm>
  );
}
