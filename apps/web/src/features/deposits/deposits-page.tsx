import type { ReactNode } from 'react';
import { deposit } from '@emas/contracts/deposits/documents/deposit';
import { Page } from '../../engine/page.js';
import { DocumentListing } from '../../parts/document/list-page.js';
import { DepositWork } from './deposit-work.js';
import { HeldSummary } from './held-summary.js';

export default function DepositsPage(): ReactNode {
  return (
    <Page>
      <HeldSummary />
      <DocumentListing of={deposit} work={DepositWork} />
    </Page>
  );
}
