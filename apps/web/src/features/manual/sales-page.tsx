import type { ReactNode } from 'react';
import { manualSale } from '@emas/contracts/sales/documents/manual-sale';
import { DocumentListPage } from '../../parts/document/list-page.js';
import { SettledWith } from '../../parts/trade-in/settled-with.js';

export default function ManualSalesPage(): ReactNode {
  return <DocumentListPage of={manualSale} work={SettledWith} />;
}
