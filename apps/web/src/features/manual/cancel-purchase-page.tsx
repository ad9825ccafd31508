import type { ReactNode } from 'react';
import { manualPurchase } from '@emas/contracts/purchases/documents/manual-purchase';
import { DocumentCancelPage } from '../../parts/document/cancel-page.js';

export default function CancelManualPurchasePage(): ReactNode {
  return <DocumentCancelPage of={manualPurchase} />;
}
