import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { loanPayment } from '@emas/contracts/debt/documents/loan-payment';
import { Page } from '../../../engine/page.js';
import { ImportPanel } from '../../../engine/import/import-panel.js';
import { ClosedDay } from '../../../parts/day/closed-day.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import { DocumentListing } from '../../../parts/document/list-page.js';
import { useCan, useUser } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { Tabs } from '../../../ui/tabs.js';
import { PaymentWork } from '../contract/payment-work.js';
import { LoanList } from './loan-list.js';
import { PledgeCheck } from './pledge-check.js';

const PAYMENTS = 'bayar';
const TAKE_OVER = 'alih';

/** The view that an address asks for: a number that is looked for leads to what has it. */
function viewOf(asked: URLSearchParams): string {
  const tab = asked.get('tab');
  if (tab === PAYMENTS || tab === TAKE_OVER) return tab;
  const q = asked.get('q')?.toUpperCase() ?? '';
  return loanPayment.numbers.some((series) => q.startsWith(series)) ? PAYMENTS : 'kontrak';
}

/** Contracts with what each owes, what was paid on them, and the contracts that a shop comes with. */
export default function LoansPage(): ReactNode {
  const { t } = useTranslation('debt');
  const [asked, ask] = useSearchParams();
  const may = useCan('lihat-hutang');
  const { level } = useUser();
  const dayOpen = useDayOpen();
  const [checking, setChecking] = useState(false);
  const mayTakeOver = may('tambah') && (level === 'OWN' || level === 'SU');
  const view = viewOf(asked);
  const active = view === TAKE_OVER && !mayTakeOver ? 'kontrak' : view;
  return (
    <Page
      actions={
        may('tambah') && (
          <Button disabled={!dayOpen} onClick={() => setChecking(true)}>
            {t('ui.check')}
          </Button>
        )
      }
    >
      <ClosedDay />
      <Tabs
        label={t('ui.views')}
        active={active}
        tabs={[
          { key: 'kontrak', label: t('ui.contracts') },
          { key: PAYMENTS, label: t('ui.payments') },
          ...(mayTakeOver ? [{ key: TAKE_OVER, label: t('ui.takeOver') }] : []),
        ]}
        onChange={(tab) => ask(tab === 'kontrak' ? {} : { tab }, { replace: true })}
      >
        {active === 'kontrak' && <LoanList />}
        {active === PAYMENTS && <DocumentListing key={PAYMENTS} of={loanPayment} work={PaymentWork} />}
        {active === TAKE_OVER && <ImportPanel path="hutang/import" />}
      </Tabs>
      {checking && <PledgeCheck onClose={() => setChecking(false)} />}
    </Page>
  );
}
