import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { loan } from '@emas/contracts/debt/documents/loan';
import { loanPayment } from '@emas/contracts/debt/documents/loan-payment';
import { stateWord } from '@emas/contracts/definitions/document-facts';
import { Pending } from '../../../engine/pending.js';
import type { DeskWorkProps } from '../../../parts/document/desk.js';
import { DocumentDone } from '../../../parts/document/done.js';
import { documentsKey, fetchDocument } from '../../../parts/document/calls.js';
import { figureOf, textOf } from '../../../parts/document/any-document.js';
import { SavedNotice } from '../../../parts/document/saved-notice.js';
import { CustomerLink } from '../../../parts/document/record-links.js';
import { useCan } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { Tabs } from '../../../ui/tabs.js';
import { owedQuery } from '../debt-calls.js';
import { OwedFacts } from '../contract/owed-facts.js';
import { Pledges } from '../contract/pledges.js';
import { PaymentFields } from './payment-fields.js';
import type { PaymentJenis } from './quote.js';
import type { Taken } from './use-loan-payment.js';

/** One contract at the counter: what it owes, its goods, and what is done with it by the tab that is open; found again, it begins anew. */
export function CounterWork(props: DeskWorkProps): ReactNode {
  const [address] = useSearchParams();
  return <AtCounter key={`${props.round} ${address.get('tab') ?? ''}`} {...props} />;
}

function AtCounter({ document, next }: DeskWorkProps): ReactNode {
  const [taken, setTaken] = useState<Taken | null>(null);
  const owed = useQuery(owedQuery(document.id));
  if (taken) return <TakenPayment taken={taken} onNext={next} />;
  if (!owed.data) return <Pending of={owed} rows={8} columns={3} />;
  const isRunning = document.status === 'AKTIF';
  return (
    <div className="loan-card">
      <header className="loan-card-head">
        <h2 className="outcome">{textOf(document, 'no_faktur_hutang')}</h2>
        <CustomerLink id={textOf(document, 'customer_id')} name={textOf(document, 'nama_customer')} />
        {textOf(document, 'lokasi') && <span>{textOf(document, 'lokasi')}</span>}
      </header>
      {isRunning && <OwedFacts owed={owed.data} />}
      {isRunning ? (
        <CounterForm document={document} owed={owed.data} onTaken={setTaken} />
      ) : (
        <NotRunning document={document} held={owed.data.ditahan} />
      )}
    </div>
  );
}

const JENIS: Readonly<Record<string, PaymentJenis>> = { bunga: 'BUNGA', pokok: 'POKOK', tebus: 'TEBUS' };

type CounterFormProps = Pick<Parameters<typeof PaymentFields>[0], 'document' | 'owed' | 'onTaken'>;

/** Of principal, paid back or lent more; the others are one thing each. */
function CounterForm(props: CounterFormProps): ReactNode {
  const { t } = useTranslation('debt');
  const [address] = useSearchParams();
  const tab = JENIS[address.get('tab') ?? ''] ?? 'BUNGA';
  const [principal, setPrincipal] = useState<'POKOK' | 'TAMBAH'>('POKOK');
  const fields = (jenis: PaymentJenis): ReactNode => <PaymentFields key={jenis} {...props} jenis={jenis} />;
  if (tab !== 'POKOK') return fields(tab);
  return (
    <Tabs
      label={t('ui.principal')}
      active={principal}
      tabs={[
        { key: 'POKOK', label: t('ui.payBack') },
        { key: 'TAMBAH', label: t('ui.lendMore') },
      ]}
      onChange={(key) => setPrincipal(key as 'POKOK' | 'TAMBAH')}
    >
      {fields(principal)}
    </Tabs>
  );
}

/** A contract that is over, or not paid out yet. */
function NotRunning({ document, held }: Pick<CounterFormProps, 'document'> & { held: readonly number[] }): ReactNode {
  const { t } = useTranslation(['debt', 'documents']);
  const may = useCan('validasi-hutang')('lihat');
  const no = textOf(document, 'no_faktur_hutang');
  return (
    <>
      <Pledges document={document} held={held} />
      <p className="lines-none">
        {t('ui.notRunning', { status: t(`documents:states.${stateWord(loan, document.status)}`) })}
      </p>
      {document.status === 'OPEN' && may && (
        <Link className="document-way" to={`/validasi-hutang?q=${encodeURIComponent(no)}`}>
          {t('document.pay')}
        </Link>
      )}
    </>
  );
}

/** What was just taken: its change and slip; or that it waits for its money. */
function TakenPayment({ taken, onNext }: { readonly taken: Taken; readonly onNext: () => void }): ReactNode {
  const { t } = useTranslation(['loanpayments', 'debt', 'documents']);
  const one = useQuery({
    queryKey: [...documentsKey(loanPayment), 'one', taken.id],
    queryFn: ({ signal }) => fetchDocument(loanPayment, taken.id, signal),
    enabled: taken.status === 'VALID',
  });
  if (taken.status !== 'VALID')
    return (
      <>
        <SavedNotice no={taken.no_bayar} text={t('debt:ui.waits')} total={taken.total_bayar} />
        <div className="document-buttons">
          <Button kind="primary" size="large" autoFocus onClick={onNext}>
            {t('documents:next')}
          </Button>
        </div>
      </>
    );
  if (!one.data) return <Pending of={one} rows={6} columns={3} />;
  return (
    <DocumentDone
      of={loanPayment}
      document={one.data}
      text={t(`success.validated${taken.jenis}`)}
      {...(taken.jenis === 'TAMBAH' ? {} : { change: figureOf(one.data, 'kembali') })}
      onNext={onNext}
    />
  );
}
