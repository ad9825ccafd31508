import { useEffect, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SendToDrawerDto } from '@emas/contracts/money/drawer-transfer.dto';
import { drawerTransfer } from '@emas/contracts/money/entries/drawer-transfer';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { useFieldTexts } from '../../engine/field-texts.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { type AnyListed, numberOf, textOf } from '../../parts/document/any-document.js';
import { EntryForm } from '../../parts/entry/entry-form.js';
import { EntryPage } from '../../parts/entry/entry-page.js';
import { useCashProblem } from '../../parts/payment/use-cash-problem.js';
import { api } from '../../platform/api/client.js';
import { useCan, useUser } from '../../platform/session/use-session.js';
import { RupiahInput } from '../../ui/form/figure-input.js';
import { Field } from '../../ui/form/form.js';
import { TextInput } from '../../ui/form/text-input.js';
import { DrawerCards } from './drawer-cards.js';

/** Anew for each press, so that the same card may be pressed twice. */
interface ChosenDrawer {
  readonly kode_laci: string;
}

interface Values {
  tujuan: string | null;
  jumlah_rp: number | null;
  keterangan: string;
}

const EMPTY: Values = { tujuan: null, jumlah_rp: null, keterangan: '' };
const DRAWER = { list: 'master-laci', value: 'kode_laci', label: 'nama_laci' };

const dto = ({ tujuan, jumlah_rp, keterangan }: Values): Omit<SendToDrawerDto, 'id'> => ({
  tujuan,
  jumlah_rp: jumlah_rp ?? 0,
  keterangan: keterangan.trim(),
});

/** Cash from drawer to drawer: the drawers as cards, what went today, a new one beside it; what is on its way is taken in from its row. */
export default function TransfersPage(): ReactNode {
  const { t } = useTranslation('money');
  const may = useCan(drawerTransfer.page);
  const [chosen, setChosen] = useState<ChosenDrawer | null>(null);
  return (
    <EntryPage
      of={drawerTransfer}
      form={<TransferForm chosen={chosen} />}
      above={<DrawerCards mayChoose={may('tambah')} onChoose={(kode_laci) => setChosen({ kode_laci })} />}
      step={{
        label: t('receive'),
        isOffered: ({ status }) => status === 'OPEN' && may('validasi'),
        ask: (row: AnyListed) => t('receiveAsk', { no: numberOf(drawerTransfer, row), laci: textOf(row, 'tujuan') }),
        send: ({ id }, key): Promise<WriteBody> =>
          api.post(`${drawerTransfer.path}/${id}/terima`, {}, { idempotencyKey: key }),
      }}
    />
  );
}

/** A card that was pressed is where it goes. */
function Chosen({ of }: { readonly of: ChosenDrawer | null }): null {
  const { setValue, setFocus } = useFormContext<Values>();
  useEffect(() => {
    if (!of) return;
    setValue('tujuan', of.kode_laci, { shouldDirty: true, shouldValidate: true });
    setFocus('jumlah_rp');
  }, [of, setValue, setFocus]);
  return null;
}

function TransferForm({ chosen }: { readonly chosen: ChosenDrawer | null }): ReactNode {
  const texts = useFieldTexts();
  const { kode_laci, nama_laci } = useUser();
  const cashProblem = useCashProblem();
  return (
    <EntryForm<Values>
      of={drawerTransfer}
      empty={EMPTY}
      dto={dto}
      first="tujuan"
      extra={nama_laci && <span className="entry-place">{nama_laci}</span>}
    >
      {() => (
        <>
          <Chosen of={chosen} />
          <Field<Values, string | null>
            name="tujuan"
            label={texts.label('tujuan')}
            required
            validate={(value) => (value ? undefined : texts.error({ field: 'tujuan', code: 'mustChoose' }))}
          >
            {(input) => <LookupInput {...input} lookup={DRAWER} where={(row) => row['kode_laci'] !== kode_laci} />}
          </Field>
          <Field<Values, number | null>
            name="jumlah_rp"
            label={texts.label('jumlah_rp')}
            required
            validate={(value) => (value ? cashProblem(value) : texts.error({ field: 'jumlah_rp', code: 'notEmpty' }))}
          >
            {(input) => <RupiahInput {...input} />}
          </Field>
          <Field<Values>
            name="keterangan"
            label={texts.label('keterangan')}
            required
            validate={(value) => (value.trim() ? undefined : texts.error({ field: 'keterangan', code: 'notEmpty' }))}
          >
            {(input) => <TextInput {...input} maxLength={200} />}
          </Field>
        </>
      )}
    </EntryForm>
  );
}
