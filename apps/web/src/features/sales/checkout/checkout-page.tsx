import { useState, type ReactNode } from 'react';
import { deposit as depositKind } from '@emas/contracts/deposits/documents/deposit';
import { purchase as purchaseKind } from '@emas/contracts/purchases/documents/purchase';
import { sale as saleKind } from '@emas/contracts/sales/documents/sale';
import { Page } from '../../../engine/page.js';
import type { SavedDocument } from '../../../parts/document/calls.js';
import { Drafted } from '../../../parts/document/drafted.js';
import { useCan, useModule } from '../../../platform/session/use-session.js';
import { SALE_DRAFT } from './checkout-value.js';
import { Checkout } from './checkout.js';
import { kindOfSaved } from './saved-kind.js';
import { useParking } from './use-parking.js';
import './checkout.css';

/** One sale after the other. */
export default function CheckoutPage(): ReactNode {
  const mayWait = useModule('VALIDASI_PENJUALAN_MODULE');
  const mayPay = useCan(saleKind.pages.queue)('validasi');
  const mayTake = useCan(depositKind.pages.queue)('validasi');
  const mayBuy = useCan(purchaseKind.pages.write)('tambah');
  const [last, setLast] = useState<SavedDocument | null>(null);
  const parking = useParking();
  return (
    <Page>
      <Drafted of={saleKind} kindOf={kindOfSaved} draft={SALE_DRAFT} onSaved={setLast}>
        {(form) => (
          <Checkout
            key={form.id}
            {...form}
            paysNow={!mayWait || mayPay}
            leavesNow={!mayWait || mayTake}
            {...{ mayWait, mayBuy, last, parking }}
          />
        )}
      </Drafted>
    </Page>
  );
}
