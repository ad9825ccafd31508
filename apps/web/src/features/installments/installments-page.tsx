import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { installment } from '@emas/contracts/installments/documents/installment';
import { installmentPayment } from '@emas/contracts/installments/documents/installment-payment';
import { useBulk } from '../../engine/listing/use-bulk.js';
import { Page } from '../../engine/page.js';
import { ClosedDay } from '../../parts/day/closed-day.js';
import { type AnySummary, numberOf } from '../../parts/document/any-document.js';
import { DocumentListing } from '../../parts/document/list-page.js';
import { RemindChosen } from '../../parts/reminder/reminder.js';
import { useCan } from '../../platform/session/use-session.js';
import { Tabs } from '../../ui/tabs.js';
import { InstallmentWork } from './contract/installment-work.js';
import { PaymentWork } from './contract/payment-work.js';

const PAYMENTS = 'bayar';

/** The view that an address asks for: a number that is looked for leads to what has it. */
function viewOf(asked: URLSearchParams): string {
  const tab = asked.get('tab');
  if (tab === PAYMENTS) return tab;
  const q = asked.get('q')?.toUpperCase() ?? '';
  return installmentPayment.numbers.some((series) => q.startsWith(series)) ? PAYMENTS : 'kontrak';
}

/** Contracts with what is owed of them, where they are paid and handed over; and what was paid. */
export default function InstallmentsPage(): ReactNode {
  const { t } = useTranslation('installments');
  const [asked, ask] = useSearchParams();
  const view = viewOf(asked);
  return (
    <Page>
      <ClosedDay />
      <Tabs
        label={t('ui.views')}
        active={view}
        tabs={[
          { key: 'kontrak', label: t('ui.contracts') },
          { key: PAYMENTS, label: t('ui.payments') },
        ]}
        onChange={(tab) => ask(tab === PAYMENTS ? { tab } : {}, { replace: true })}
      >
        {view === PAYMENTS ? (
          <DocumentListing key={PAYMENTS} of={installmentPayment} work={PaymentWork} />
        ) : (
          <Contracts key="kontrak" />
        )}
      </Tabs>
    </Page>
  );
}

function Contracts(): ReactNode {
  const may = useCan('lihat-cicilan')('tambah');
  const bulk = useBulk();
  return (
    <>
      <DocumentListing<AnySummary>
        of={installment}
        work={InstallmentWork}
        {...(may && {
          chosen: (rows, selection) => (
            <RemindChosen
              path="cicilan"
              {...{ rows, selection, bulk }}
              numberOf={(row) => numberOf(installment, row)}
            />
          ),
        })}
      />
      {bulk.dialogs}
    </>
  );
}
