import type { ReactNode } from 'react';
import { sale } from '@emas/contracts/sales/documents/sale';
import type { DrawerWork } from '../../parts/document/drawer.js';
import { DocumentListPage } from '../../parts/document/list-page.js';
import { SettledWith } from '../../parts/trade-in/settled-with.js';
import { DeliveryWork } from './delivery/delivery-work.js';

function Work(props: Parameters<DrawerWork>[0]): ReactNode {
  return (
    <>
      <SettledWith {...props} />
      <DeliveryWork {...props} />
    </>
  );
}

export default function SalesPage(): ReactNode {
  return <DocumentListPage of={sale} work={Work} />;
}
