import type { ReactNode } from 'react';
import { deposit } from '@emas/contracts/deposits/documents/deposit';
import { DocumentListPage } from '../../parts/document/list-page.js';
import { DepositWork } from './deposit-work.js';

export default function DepositsPage(): ReactNode {
  return <DocumentListPage of={deposit} work={DepositWork} />;
}
