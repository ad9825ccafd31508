import { useMachine } from '@xstate/react';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import { moneyReceipt } from '@emas/contracts/money/entries/money-receipt';
import { moneySend } from '@emas/contracts/money/entries/money-send';
import type { SentMoney } from '@emas/contracts/money/money-send.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { AuthorizationCancelled, withAuthorization } from '../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { useDayOpen } from '../../parts/day/use-day-open.js';
import { DocumentStatus } from '../../parts/document/facts.js';
import { EntryPage } from '../../parts/entry/entry-page.js';
import { isApiError } from '../../platform/api/api-error.js';
import { api } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { formatInstant } from '../../platform/format.js';
import { signalMiss, useScanner } from '../../platform/input/scanner.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useUser } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { Figure } from '../../ui/figure.js';
import { RupiahInput } from '../../ui/form/figure-input.js';
import { Field, Form } from '../../ui/form/form.js';
import { ScanInput } from '../../ui/form/scan-input.js';
import { showServerErrors } from '../../ui/form/server-errors.js';
import { TextInput } from '../../ui/form/text-input.js';
import { Panel } from '../../ui/panel.js';
import { SaveKeys } from '../../ui/save-keys.js';
import { toast } from '../../ui/toast.js';
import { receiveMoneyMachine, type Receiving, type Reception } from './receive-money.machine.js';

const find = (no: string, signal: AbortSignal): Promise<SentMoney | null> =>
  api.get<readonly SentMoney[]>(`kirim-uang/${encodeURIComponent(no)}`, undefined, signal).then(([one]) => one ?? null);

const receive = ({ no_reff, id, said }: Receiving): Promise<WriteBody> =>
  withAuthorization((otorisasi_ids) =>
    api.put(
      `kirim-uang/${no_reff}/reception`,
      { id, ...said, ...(otorisasi_ids.length > 0 && { otorisasi_ids }) },
      { idempotencyKey: id },
    ),
  );

/** Money of other shops: the number of a note is typed or scanned, what it says is looked at and taken in. */
export default function ReceiveMoneyPage(): ReactNode {
  return <EntryPage of={moneyReceipt} form={<ReceiveForm />} />;
}

function ReceiveForm(): ReactNode {
  const { t } = useTranslation(['money', 'entries', 'common']);
  const texts = useFieldTexts();
  const { nama_laci } = useUser();
  const machine = useMemo(
    () =>
      receiveMoneyMachine.provide({
        actors: {
          find: fromPromise<SentMoney | null, string>(({ input, signal }) => find(input, signal)),
          receive: fromPromise<WriteBody, Receiving>(({ input }) => receive(input)),
        },
        actions: {
          received: () => {
            toast.success(t('reception.done'));
            void queryClient.invalidateQueries({ queryKey: ['ledger'] });
          },
        },
      }),
    [t],
  );
  const [now, send] = useMachine(machine);
  const { no, found, error } = now.context;
  const look = (code: string): void => send({ type: 'look', no: code });
  useScanner(look, !now.matches('receiving'));
  const isMissing = now.matches('missing');
  useEffect(() => {
    if (isMissing) signalMiss();
  }, [isMissing, no]);
  const problem = now.matches('unnamed')
    ? texts.error({ field: 'no_reff', code: 'referenceEmpty' })
    : isMissing
      ? t('errors.MONEY_SEND_NOT_FOUND')
      : now.matches('failed')
        ? t('reception.failed')
        : null;
  return (
    <Panel
      title={t('entries:money-receipt.record')}
      extra={nama_laci && <span className="entry-place">{nama_laci}</span>}
      collapsible
      onRefresh={() => send({ type: 'clear' })}
    >
      <ScanInput
        label={texts.label('no_reff')}
        onScan={look}
        onEmpty={() => look('')}
        busy={now.matches('looking')}
        disabled={now.matches('receiving')}
        invalid={problem !== null}
      />
      {problem !== null && (
        <p role="alert" className="field-error">
          {isMissing ? `${no}: ${problem}` : problem}
        </p>
      )}
      {found && (
        <Found
          key={`${found.no_reff} ${now.context.id}`}
          found={found}
          error={error}
          receiving={now.matches('receiving')}
          onReceive={(said) => send({ type: 'receive', said })}
          onClear={() => send({ type: 'clear' })}
        />
      )}
    </Panel>
  );
}

interface Values {
  jumlah_terima: number | null;
  alasan: string;
  no_rekening: string | null;
}

interface FoundProps {
  readonly found: SentMoney;
  readonly error: unknown;
  readonly receiving: boolean;
  readonly onReceive: (said: Reception) => void;
  readonly onClear: () => void;
}

const ACCOUNT = { list: 'master-rekening', value: 'no_rekening', label: 'nama_rekening' };

/** Who sent how much and when; taken in whole unless less is typed. */
function Found({ found, error, receiving, onReceive, onClear }: FoundProps): ReactNode {
  const { t } = useTranslation(['money', 'common']);
  const texts = useFieldTexts();
  const { kode_toko } = useUser();
  const dayOpen = useDayOpen();
  const { jumlah_rp, status, tujuan } = found;
  const form = useForm<Values>({
    mode: 'onBlur',
    defaultValues: { jumlah_terima: jumlah_rp, alasan: '', no_rekening: null },
  });
  const less = (useWatch({ control: form.control, name: 'jumlah_terima' }) ?? 0) < jumlah_rp;
  useEffect(() => {
    if (error === null || error instanceof AuthorizationCancelled) return;
    if (isApiError(error) && error.isConnection) return void dialog.error(t('reception.failed'));
    const rest = showServerErrors(form, error);
    if (rest !== null) void dialog.error(rest || t('reception.failed'));
  }, [error, form, t]);
  const mayTake = status === 'KIRIM' && tujuan === kode_toko && dayOpen && !receiving;
  const submit = (): void =>
    void form.handleSubmit(({ jumlah_terima, alasan, no_rekening }) =>
      onReceive({
        ...(jumlah_terima !== jumlah_rp && { jumlah_terima: jumlah_terima ?? 0 }),
        ...(alasan.trim() && { alasan: alasan.trim() }),
        ...(no_rekening && { no_rekening }),
      }),
    )();
  useShortcut('mod+s', t('receive'), submit, mayTake);
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['no_reff', found.no_reff],
    ['toko_asal', found.toko_asal],
    ['tujuan', tujuan],
    ['jumlah_rp', <Figure key="sum" kind="rupiah" value={jumlah_rp} unit strong />],
    ['kirim_by', found.input_by],
    ['kirim_at', formatInstant(found.created_at)],
    ['keterangan', found.keterangan],
    ...(found.terima_by ? [['terima_by', found.terima_by] as const] : []),
  ];
  return (
    <>
      <dl className="facts terms entry-found">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{texts.label(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{texts.label('status')}</dt>
          <dd>
            <DocumentStatus of={moneySend} status={status} />
          </dd>
        </div>
      </dl>
      {status === 'KIRIM' && tujuan === kode_toko && (
        <Form<Values> form={form} onSubmit={submit}>
          <Field<Values, number | null>
            name="jumlah_terima"
            label={texts.label('jumlah_terima')}
            required
            validate={(value) => (value ? undefined : texts.error({ field: 'jumlah_terima', code: 'notEmpty' }))}
          >
            {(input) => <RupiahInput {...input} />}
          </Field>
          {less && (
            <Field<Values>
              name="alasan"
              label={texts.label('alasan')}
              required
              validate={(value) => (value.trim() ? undefined : texts.error({ field: 'alasan', code: 'notEmpty' }))}
            >
              {(input) => <TextInput {...input} maxLength={200} />}
            </Field>
          )}
          <Field<Values, string | null>
            name="no_rekening"
            label={texts.label('no_rekening')}
            hint={t('reception.intoDrawer')}
          >
            {(input) => <LookupInput {...input} lookup={ACCOUNT} />}
          </Field>
          <Button kind="primary" type="submit" size="large" block loading={receiving} disabled={!mayTake}>
            {t('receive')} <SaveKeys />
          </Button>
        </Form>
      )}
      <Button block disabled={receiving} onClick={onClear}>
        {t('common:cancel')}
      </Button>
    </>
  );
}
