import type { ReactNode } from 'react';
import { manualPurchase } from '@emas/contracts/purchases/documents/manual-purchase';
import { DocumentListPage } from '../../parts/document/list-page.js';
import { SettledWith } from '../../parts/trade-in/settled-with.js';

export default function ManualPurchasesPage(): ReactNode {
  return <DocumentListPage of={manualPurchase} work={SettledWith} />;
}
