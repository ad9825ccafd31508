import type { ReactNode } from 'react';
import { deposit } from '@emas/contracts/deposits/documents/deposit';
import { Page } from '../../engine/page.js';
import { DocumentQueue } from '../../parts/document/queue.js';

export default function ValidateDepositsPage(): ReactNode {
  return (
    <Page>
      <DocumentQueue of={deposit} />
    </Page>
  );
}
