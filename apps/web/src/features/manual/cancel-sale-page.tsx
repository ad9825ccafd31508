import type { ReactNode } from 'react';
import { manualSale } from '@emas/contracts/sales/documents/manual-sale';
import { DocumentCancelPage } from '../../parts/document/cancel-page.js';

export default function CancelManualSalePage(): ReactNode {
  return <DocumentCancelPage of={manualSale} />;
}
