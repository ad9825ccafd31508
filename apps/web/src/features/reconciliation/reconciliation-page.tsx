import { useMutation, useQuery } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankAccountState } from '@emas/contracts/money/reconcile.view';
import { CsvButton } from '../../engine/listing/csv-button.js';
import { Page } from '../../engine/page.js';
import { errorText } from '../../platform/api/api-error.js';
import { formatDate, formatRupiah } from '../../platform/format.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { EmptyState } from '../../ui/empty-state.js';
import { DateInput } from '../../ui/form/date-input.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { Tag } from '../../ui/tag.js';
import { accountsQuery, fetchLeft, PAGE, reconciliationQuery } from './calls.js';
import { ColumnForm } from './column-form.js';
import { FinishDialog, ReopenDialog, showProof } from './finish-dialog.js';
import { Matching } from './matching.js';
import { reconcileMachine } from './reconcile.machine.js';
import { DryRun, StatementUpload } from './statement-upload.js';
import './reconciliation.css';

/** Statements of banks beside the book: an account is chosen, its file read, its lines matched, its days finished. */
export default function ReconciliationPage(): ReactNode {
  const { t } = useTranslation(['reconcile', 'common']);
  const accounts = useQuery(accountsQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  if (accounts.isError)
    return (
      <Page>
        <EmptyState
          kind="failed"
          title={errorText(accounts.error, t('common:errors.INTERNAL'))}
          action={<Button onClick={() => void accounts.refetch()}>{t('common:retry')}</Button>}
        />
      </Page>
    );
  const rows = accounts.data ?? [];
  const account =
    rows.find(({ no_rekening }) => no_rekening === chosen) ?? rows.find(({ sisa }) => sisa > 0) ?? rows[0];
  return (
    <Page>
      {accounts.isPending && <SkeletonRows />}
      {accounts.isSuccess && rows.length === 0 && <EmptyState kind="nothing" title={t('empty.accounts')} />}
      <Accounts rows={rows} active={account?.no_rekening} onChoose={setChosen} />
      {account && <Account key={account.no_rekening} account={account} />}
    </Page>
  );
}

interface AccountsProps {
  readonly rows: readonly BankAccountState[];
  readonly active: string | undefined;
  readonly onChoose: (no_rekening: string) => void;
}

function Accounts({ rows, active, onChoose }: AccountsProps): ReactNode {
  const { t } = useTranslation('reconcile');
  return (
    <div className="rb-accounts" role="group" aria-label={t('accounts')}>
      {rows.map(({ no_rekening, kode_bank, nama_rekening, saldo_buku, sisa, tgl_koran, tgl_selesai }) => (
        <button
          key={no_rekening}
          type="button"
          className="rb-account choice"
          aria-pressed={no_rekening === active}
          onClick={() => onChoose(no_rekening)}
        >
          <b>
            {kode_bank} {no_rekening}
          </b>
          <span>{nama_rekening}</span>
          <span className="figure">{formatRupiah(saldo_buku)}</span>
          <span>
            {tgl_koran === null ? t('noStatement') : t('until', { tgl: formatDate(tgl_koran) })}{' '}
            {sisa > 0 && <Tag tone="warn">{t('openLines', { count: sisa })}</Tag>}
            {sisa === 0 && tgl_selesai !== null && (
              <Tag tone="good">{t('doneUntil', { tgl: formatDate(tgl_selesai) })}</Tag>
            )}
          </span>
        </button>
      ))}
    </div>
  );
}

function Account({ account }: { readonly account: BankAccountState }): ReactNode {
  const may = useCan(PAGE);
  const hasStatement = account.tgl_koran !== null;
  const [state, send] = useMachine(reconcileMachine, {
    input: { no_rekening: account.no_rekening, hasStatement: hasStatement || !may('tambah') },
  });
  const { failure, reading, unknown } = state.context;
  if (state.matches('upload') || state.matches('reading'))
    return (
      <StatementUpload
        busy={state.matches('reading')}
        failure={failure}
        onFile={(file) => send({ type: 'file', file })}
        onBack={hasStatement ? () => send({ type: 'back' }) : null}
      />
    );
  if (state.matches('columns'))
    return (
      <ColumnForm
        unknown={unknown}
        failure={failure}
        onSay={(said) => send({ type: 'columns', ...said })}
        onBack={() => send({ type: 'back' })}
      />
    );
  if (reading && (state.matches('dryRun') || state.matches('keeping')))
    return (
      <DryRun
        reading={reading}
        busy={state.matches('keeping')}
        failure={failure}
        onKeep={() => send({ type: 'keep' })}
        onBack={() => send({ type: 'back' })}
      />
    );
  return (
    <Lines
      account={account}
      finishing={state.matches('finishing')}
      onUpload={() => send({ type: 'upload' })}
      onFinish={(isOpen) => send({ type: isOpen ? 'finish' : 'finished' })}
    />
  );
}

interface LinesProps {
  readonly account: BankAccountState;
  readonly finishing: boolean;
  readonly onUpload: () => void;
  readonly onFinish: (isOpen: boolean) => void;
}

function Lines({ account: { no_rekening }, finishing, onUpload, onFinish }: LinesProps): ReactNode {
  const { t } = useTranslation(['reconcile', 'common']);
  const may = useCan(PAGE);
  const [days, setDays] = useState<{ tgl_from?: string | undefined; tgl_to?: string | undefined }>({});
  const [reopening, setReopening] = useState(false);
  const asked = useQuery({ ...reconciliationQuery(no_rekening, days), placeholderData: (before) => before });
  const printing = useMutation({
    mutationFn: (tgl: string) => showProof(no_rekening, tgl, t('proof.title')),
    onError: (error) => void dialog.error(errorText(error, t('common:errors.INTERNAL'))),
  });
  const view = asked.data;
  if (asked.isError)
    return (
      <EmptyState
        kind="failed"
        title={errorText(asked.error, t('common:errors.INTERNAL'))}
        action={<Button onClick={() => setDays({})}>{t('common:retry')}</Button>}
      />
    );
  if (!view) return <SkeletonRows />;
  const { selesai } = view;
  return (
    <>
      <div className="rb-head">
        <DateInput
          aria-label={t('from')}
          value={view.tgl_from}
          onChange={(value) => value && setDays({ ...days, tgl_to: view.tgl_to, tgl_from: value })}
        />
        <DateInput
          aria-label={t('to')}
          value={view.tgl_to}
          onChange={(value) => value && setDays({ ...days, tgl_from: view.tgl_from, tgl_to: value })}
        />
        <div className="rb-buttons">
          {may('tambah') && <Button onClick={onUpload}>{t('upload.another')}</Button>}
          {may('export') && <CsvButton fetch={() => fetchLeft(no_rekening)} filename={`sisa-${no_rekening}.csv`} />}
          {selesai && (
            <Button loading={printing.isPending} onClick={() => printing.mutate(selesai.tgl)}>
              {t('finish.print', { no: selesai.no_bukti })}
            </Button>
          )}
          {selesai && may('batal') && <Button onClick={() => setReopening(true)}>{t('finish.reopenAction')}</Button>}
          {may('ubah') && view.koran && (
            <Button kind="primary" onClick={() => onFinish(true)}>
              {t('finish.action')}
            </Button>
          )}
        </div>
      </div>
      <Matching view={view} />
      {finishing && <FinishDialog view={view} onClose={() => onFinish(false)} />}
      {reopening && selesai && <ReopenDialog view={view} onClose={() => setReopening(false)} />}
    </>
  );
}
