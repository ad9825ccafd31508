import type { ReactNode } from 'react';
import { sale } from '@emas/contracts/sales/documents/sale';
import { Page } from '../../engine/page.js';
import { DocumentQueue } from '../../parts/document/queue.js';

export default function ValidateSalesPage(): ReactNode {
  return (
    <Page>
      <DocumentQueue of={sale} />
    </Page>
  );
}
