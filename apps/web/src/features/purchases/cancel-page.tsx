import type { ReactNode } from 'react';
import { purchase } from '@emas/contracts/purchases/documents/purchase';
import { DocumentCancelPage } from '../../parts/document/cancel-page.js';

export default function CancelPurchasePage(): ReactNode {
  return <DocumentCancelPage of={purchase} />;
}
