import type { ReactNode } from 'react';
import { sale } from '@emas/contracts/sales/documents/sale';
import { DocumentListPage } from '../../parts/document/list-page.js';
import { DeliveryWork } from './delivery/delivery-work.js';

export default function SalesPage(): ReactNode {
  return <DocumentListPage of={sale} work={DeliveryWork} />;
}
