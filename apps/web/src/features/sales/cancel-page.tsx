import type { ReactNode } from 'react';
import { sale } from '@emas/contracts/sales/documents/sale';
import { DocumentCancelPage } from '../../parts/document/cancel-page.js';

export default function CancelSalePage(): ReactNode {
  return <DocumentCancelPage of={sale} />;
}
