import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { installment } from '@emas/contracts/installments/documents/installment';
import { installmentAuction } from '@emas/contracts/installments/documents/installment-auction';
import { installmentRefund } from '@emas/contracts/installments/documents/installment-refund';
import { Page } from '../../engine/page.js';
import { type AnyDocument, textOf } from '../../parts/document/any-document.js';
import { ClosedDay } from '../../parts/day/closed-day.js';
import { DocumentDesk } from '../../parts/document/desk.js';
import { DocumentListing } from '../../parts/document/list-page.js';
import { useUser } from '../../platform/session/use-session.js';
import { todayInShop } from '../../ui/form/date-input.js';
import { Tabs } from '../../ui/tabs.js';
import { FIRST_TO_TAKE } from './installment-calls.js';
import { AuctionWork, RefundWork } from './contract/auction-work.js';
import { SeizeWork } from './contract/seize-work.js';

const HISTORY = 'riwayat';
const REFUNDS = 'kembali';

const begins = ({ numbers }: { readonly numbers: readonly string[] }, q: string): boolean =>
  numbers.some((series) => q.startsWith(series));

/** The view that an address asks for: a number that is looked for leads to what has it. */
function viewOf(asked: URLSearchParams): string {
  const tab = asked.get('tab');
  if (tab === HISTORY || tab === REFUNDS) return tab;
  const q = asked.get('q')?.toUpperCase() ?? '';
  if (begins(installmentAuction, q)) return HISTORY;
  return begins(installmentRefund, q) ? REFUNDS : 'siap';
}

/** So many of its instalments were missed that its thing may be taken on the day. */
function mayBeTaken(contract: AnyDocument, day: string): boolean {
  const from = textOf(contract, 'lelang_mulai');
  return from !== '' && from <= day;
}

/** Things that are taken back because too many instalments were missed; what of them is the customer's; what was done. */
export default function SeizePage(): ReactNode {
  const { t } = useTranslation('installments');
  const [asked, ask] = useSearchParams();
  const view = viewOf(asked);
  const today = useUser().tgl_system ?? todayInShop();
  return (
    <Page hint={t('ui.seizeHint')}>
      <Tabs
        label={t('ui.views')}
        active={view}
        tabs={[
          { key: 'siap', label: t('ui.seizable') },
          { key: HISTORY, label: t('ui.seized') },
          { key: REFUNDS, label: t('ui.refunds') },
        ]}
        onChange={(tab) => ask(tab === 'siap' ? {} : { tab }, { replace: true })}
      >
        {view === 'siap' && (
          <DocumentDesk
            of={installment}
            states={['AKTIF']}
            figure="sisa_bayar"
            only={{ query: FIRST_TO_TAKE, is: (contract) => mayBeTaken(contract, today) }}
            title={(count) => t('ui.readyContracts', { count })}
            emptyText={t('ui.noneReady')}
            choose={t('ui.choose')}
            work={SeizeWork}
          />
        )}
        {view === HISTORY && (
          <>
            <ClosedDay />
            <DocumentListing key={HISTORY} of={installmentAuction} work={AuctionWork} />
          </>
        )}
        {view === REFUNDS && <DocumentListing key={REFUNDS} of={installmentRefund} work={RefundWork} />}
      </Tabs>
    </Page>
  );
}
