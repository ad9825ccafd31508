import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createActor, fromPromise, waitFor } from 'xstate';
import { moneySend } from '@emas/contracts/money/entries/money-send';
import type { SendMoneyDto } from '@emas/contracts/money/money-send.dto';
import { CASH_SIDE } from '@emas/domain/money/money-move';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { withAuthorization } from '../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { lookupLabel, useLookupRows } from '../../engine/lookup/use-lookup.js';
import { numberOf } from '../../parts/document/any-document.js';
import { recordEntry } from '../../parts/entry/calls.js';
import { EntryForm } from '../../parts/entry/entry-form.js';
import { EntryPage } from '../../parts/entry/entry-page.js';
import { useCashProblem } from '../../parts/payment/use-cash-problem.js';
import { api } from '../../platform/api/client.js';
import { useUser } from '../../platform/session/use-session.js';
import { useSocketEvent } from '../../platform/sockets.js';
import { IconButton } from '../../ui/button.js';
import { RupiahInput } from '../../ui/form/figure-input.js';
import { Field } from '../../ui/form/form.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { TextInput } from '../../ui/form/text-input.js';
import { PrinterIcon } from '../../ui/icons.js';
import { toast } from '../../ui/toast.js';
import { type NoteWindow, type Sent, sendMoneyMachine } from './send-money.machine.js';
import { openNoteWindow, usePrintNote } from './send-note.js';
import { useTargets } from './use-targets.js';
import { WaitingSends } from './waiting-sends.js';

interface Values {
  tujuan: string | null;
  jumlah_rp: number | null;
  keterangan: string;
  asal: string | null;
  asal_rekening: string | null;
  tujuan_rekening: string;
}

const EMPTY: Values = { tujuan: null, jumlah_rp: null, keterangan: '', asal: CASH_SIDE, asal_rekening: null, tujuan_rekening: '' }; // prettier-ignore
const ACCOUNT = { list: 'master-rekening', value: 'no_rekening', label: 'nama_rekening' };

const dto = ({ asal, asal_rekening, tujuan_rekening, ...typed }: Values): Omit<SendMoneyDto, 'id'> => ({
  tujuan: typed.tujuan,
  jumlah_rp: typed.jumlah_rp ?? 0,
  keterangan: typed.keterangan.trim(),
  asal: asal ?? CASH_SIDE,
  asal_rekening: asal === CASH_SIDE ? null : asal_rekening,
  tujuan_rekening: tujuan_rekening.trim() || null,
});

/** Sends it once, with its note in a window of its own; a window that waits for an approval would hide who is asked. */
async function sendMoney(sent: object, id: string): Promise<WriteBody> {
  const machine = sendMoneyMachine.provide({
    actors: {
      record: fromPromise<Sent, NoteWindow>(({ input: window }) =>
        withAuthorization((ids) => recordEntry(moneySend, sent, id, ids) as Promise<Sent>, {
          onAsk: () => window.close(),
        }),
      ),
      note: fromPromise(({ input }) => api.file(input)),
    },
  });
  const { context } = await waitFor(
    createActor(machine, { input: { open: openNoteWindow } }).start(),
    ({ status }) => status === 'done',
    { timeout: Infinity },
  );
  if (!context.sent) throw context.error;
  return context.sent;
}

/** Money to other shops: what went today, what is still on its way of whatever day, a new one beside it. */
export default function SendMoneyPage(): ReactNode {
  const { t } = useTranslation('money');
  const { kode_toko } = useUser();
  const { busy, print } = usePrintNote();
  useSocketEvent('money-send', ({ no_reff, status, toko_asal }) => {
    if (toko_asal === kode_toko && status === 'DITERIMA') toast.success(t('send.arrived', { no: no_reff }));
  });
  return (
    <EntryPage
      of={moneySend}
      form={<SendForm />}
      above={<WaitingSends onPrint={print} />}
      more={(row) => (
        <IconButton
          label={t('send.printNote')}
          icon={<PrinterIcon />}
          disabled={busy}
          onClick={() => print(numberOf(moneySend, row))}
        />
      )}
    />
  );
}

function SendForm(): ReactNode {
  const { t } = useTranslation('money');
  const texts = useFieldTexts();
  const { nama_laci } = useUser();
  const cashProblem = useCashProblem();
  const targets = useTargets();
  const empty = (field: string) => texts.error({ field, code: 'notEmpty' });
  return (
    <EntryForm<Values>
      of={moneySend}
      empty={EMPTY}
      dto={dto}
      record={sendMoney}
      failed={t('send.failed')}
      first="tujuan"
      extra={nama_laci && <span className="entry-place">{nama_laci}</span>}
    >
      {({ asal }) => (
        <>
          <Field<Values, string | null>
            name="tujuan"
            label={texts.label('tujuan')}
            required
            validate={(value) => (value ? undefined : texts.error({ field: 'tujuan', code: 'mustChoose' }))}
          >
            {(input) => (
              <SelectInput
                {...input}
                search
                options={targets.map(({ kode_toko, nama_toko }) => ({
                  value: kode_toko,
                  label: kode_toko === nama_toko ? kode_toko : `${kode_toko} · ${nama_toko}`,
                }))}
              />
            )}
          </Field>
          <Field<Values, number | null>
            name="jumlah_rp"
            label={texts.label('jumlah_rp')}
            required
            validate={(value) => (value ? (asal === CASH_SIDE ? cashProblem(value) : undefined) : empty('jumlah_rp'))}
          >
            {(input) => <RupiahInput {...input} />}
          </Field>
          <Field<Values>
            name="keterangan"
            label={texts.label('keterangan')}
            required
            validate={(value) => (value.trim() ? undefined : empty('keterangan'))}
          >
            {(input) => <TextInput {...input} maxLength={200} />}
          </Field>
          <Origin asal={asal} />
          <Field<Values> name="tujuan_rekening" label={texts.label('tujuan_rekening')}>
            {(input) => <TextInput {...input} maxLength={30} />}
          </Field>
        </>
      )}
    </EntryForm>
  );
}

const BANK = { list: 'master-bank', value: 'kode_bank', label: 'nama_bank' };

/** Banks that money may leave. */
function useBanks() {
  const { rows } = useLookupRows(BANK.list);
  return rows.map((row) => ({ value: String(row['kode_bank']), label: lookupLabel(row, BANK) }));
}

/** Cash out of the drawer, or a bank with one of its accounts. */
function Origin({ asal }: { readonly asal: string | null }): ReactNode {
  const texts = useFieldTexts();
  const banks = useBanks();
  return (
    <>
      <Field<Values, string | null> name="asal" label={texts.label('asal')} required>
        {(input) => (
          <SelectInput
            {...input}
            clearable={false}
            options={[{ value: CASH_SIDE, label: texts.value(CASH_SIDE) }, ...banks]}
          />
        )}
      </Field>
      {asal !== CASH_SIDE && (
        <Field<Values, string | null>
          name="asal_rekening"
          label={texts.label('asal_rekening')}
          required
          validate={(value) => (value ? undefined : texts.error({ field: 'asal_rekening', code: 'mustChoose' }))}
        >
          {(input) => <LookupInput {...input} lookup={ACCOUNT} where={(row) => row['kode_bank'] === asal} />}
        </Field>
      )}
    </>
  );
}
